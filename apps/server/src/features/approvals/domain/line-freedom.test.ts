import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAsDrawn, lineFreedomOf } from './line-freedom.ts';
import type { LineStep } from './types.ts';

const freedom = (lineFreedom: 'FIXED' | 'ADDABLE' | 'FREE' | undefined, freeLineYn?: boolean) => {
  const rule = freeLineYn === undefined ? null : { freeLineYn };
  return lineFreedomOf({ policy: lineFreedom ? { lineFreedom } : {} }, rule);
};

it('a free line is free only where the rule finds the amount small enough; otherwise people may be added', () => {
  expect(freedom('FREE', true)).toBe('FREE');
  expect(freedom('FREE', false)).toBe('ADDABLE');
  expect(freedom('FREE')).toBe('ADDABLE');
  expect([freedom(undefined, true), freedom('ADDABLE', true), freedom('FIXED', true)]).toEqual([
    'ADDABLE',
    'ADDABLE',
    'FIXED',
  ]);
});

describe('a line is the drawn one', () => {
  const kinds: LineStep['kind'][] = ['REVIEW', 'AGREE', 'COOPERATE', 'CONFIRM', 'DECIDE'];
  const lines = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 }).chain((people) =>
    fc.tuple(
      ...people.map((personId) =>
        fc.record({
          order: fc.integer({ min: 1, max: 4 }),
          kind: fc.constantFrom(...kinds),
          personId: fc.constant(personId),
        }),
      ),
    ),
  );

  it('however it is numbered and listed, but not with anybody more, less, moved or in another kind', () => {
    fc.assert(
      fc.property(lines, fc.nat(), (drawn, pick) => {
        const at = pick % drawn.length;
        const change = (one: Partial<LineStep>) => drawn.map((step, i) => (i === at ? { ...step, ...one } : step));
        expect(isAsDrawn([...drawn].reverse(), drawn)).toBe(true);
        const spread = drawn.map((step) => ({ ...step, order: step.order * 7 }));
        expect(isAsDrawn(spread, drawn)).toBe(true);
        expect(isAsDrawn([...drawn, { order: 9, kind: 'CONFIRM', personId: 'stranger' }], drawn)).toBe(false);
        expect(isAsDrawn(drawn.toSpliced(at, 1), drawn)).toBe(false);
        expect(isAsDrawn(change({ personId: 'stranger' }), drawn)).toBe(false);
        expect(isAsDrawn(change({ kind: drawn[at]?.kind === 'AGREE' ? 'REVIEW' : 'AGREE' }), drawn)).toBe(false);
      }),
    );
  });

  it('who votes is not the drafter’s to say, but that and when there is a vote is fixed', () => {
    const vote = (order: number, personId: string) => ({ order, kind: 'VOTE' as const, personId });
    const drawn = [vote(1, 'a'), vote(1, 'b')];
    expect(isAsDrawn([vote(1, 'c')], drawn)).toBe(true);
    expect(isAsDrawn([{ order: 1, kind: 'DECIDE', personId: 'a' }], drawn)).toBe(false);
  });
});
