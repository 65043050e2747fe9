import { expect, it } from 'vitest';
import { clockAfterUse, clockFrom, phaseOf } from './session-clock.ts';

const minute = 60_000;

it('TOK-08 warns two minutes before the session ends, and every use moves the end on', () => {
  const clock = clockFrom(new Date(30 * minute).toISOString(), 0);
  expect(phaseOf(clock, 0)).toEqual({ kind: 'calm', untilMs: 28 * minute });
  expect(phaseOf(clock, 28 * minute)).toEqual({ kind: 'warn', leftMs: 2 * minute });
  expect(phaseOf(clock, 30 * minute)).toEqual({ kind: 'over' });
  const used = clockAfterUse(clock, 10 * minute);
  expect(phaseOf(used, 28 * minute)).toEqual({ kind: 'calm', untilMs: 10 * minute });
  expect(clockAfterUse(used, 5 * minute)).toEqual(used);
});
