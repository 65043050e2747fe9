import type { ApplicationAct, ApplicationState } from '@danji/contract/applications';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { actsOn, decideApplication } from './decide-application.ts';

const STATES: ApplicationState[] = ['WAITING', 'APPROVED', 'REJECTED', 'MOVED_OUT', 'LEFT'];
const ACTS: ApplicationAct[] = ['APPROVE', 'REJECT', 'CANCEL', 'MOVE_OUT', 'LEAVE'];

it('SCR-12 what may be done in which state', () => {
  expect(actsOn('WAITING')).toEqual(['APPROVE', 'REJECT', 'MOVE_OUT', 'LEAVE']);
  expect(actsOn('APPROVED')).toEqual(['CANCEL', 'MOVE_OUT', 'LEAVE']);
  for (const end of ['REJECTED', 'MOVED_OUT', 'LEFT'] as const) expect(actsOn(end)).toEqual([]);
});

it('SCR-12 whatever is tried in whatever order: an office is held only from an approval to what takes it back, and an end is an end', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ACTS), { maxLength: 30 }), (acts) => {
      let state: ApplicationState = 'WAITING';
      let inOffice = false;
      for (const act of acts) {
        const next = decideApplication(state, act);
        // What is offered and what is allowed are the same.
        expect(actsOn(state).includes(act)).toBe(next !== null);
        if (next === null) continue;
        expect(STATES).toContain(next);
        expect(next).not.toBe(state);
        expect(['REJECTED', 'MOVED_OUT', 'LEFT']).not.toContain(state);
        if (act === 'APPROVE') {
          expect(inOffice).toBe(false);
          inOffice = true;
        } else if (state === 'APPROVED') inOffice = false;
        state = next;
        expect(state === 'APPROVED').toBe(inOffice);
      }
    }),
  );
});
