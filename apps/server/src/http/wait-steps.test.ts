import fc from 'fast-check';
import { expect, it } from 'vitest';
import { highOf, stepOf } from './wait-steps.ts';

const count = (waits: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const ms of waits) counts.set(stepOf(ms), (counts.get(stepOf(ms)) ?? 0) + 1);
  return counts;
};

it('of a hundred waits the five longest are not told; of none, nothing is', () => {
  expect(highOf(new Map())).toBeNull();
  const [quick, slow] = [Array<number>(95).fill(10), Array<number>(5).fill(4_000)];
  expect(highOf(count([...quick, ...slow]))).toBeLessThan(13);
  expect(highOf(count([...quick, ...slow, 4_000]))).toBeGreaterThanOrEqual(4_000);
});

it('it is never shorter than the wait it stands for, nor a quarter longer', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 120_000 }), { minLength: 1 }), (waits) => {
      const sorted = waits.toSorted((a, b) => a - b);
      const true95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
      const told = highOf(count(waits)) ?? 0;
      expect(told).toBeGreaterThanOrEqual(true95 - 0.5);
      expect(told).toBeLessThanOrEqual(true95 * 1.25 + 0.5);
    }),
  );
});
