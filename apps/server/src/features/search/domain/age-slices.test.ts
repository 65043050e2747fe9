import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextSpan, sliceOf } from './age-slices.ts';

const WEEK = 604_800_000;
/** As app.ages_of in the database. */
const agesOf = (at: number) => {
  const week = Math.floor(at / WEEK);
  return [week, 100_000 + (week >> 3), 200_000 + (week >> 6)];
};

it('a slice has an age of every moment in it, of none before it, and few ages', () => {
  const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(moment, moment, fc.float({ min: 0, max: 1, noNaN: true }), (a, b, part) => {
      const [from, before] = [Math.min(a, b), Math.max(a, b)];
      const slice = sliceOf(new Date(from), new Date(before));
      expect(slice.from.getTime()).toBeLessThanOrEqual(from);
      const covers = (at: number) => agesOf(at).some((age) => slice.ages.includes(age));
      for (const at of [from, before, from + Math.floor((before - from) * part), slice.from.getTime()])
        expect(covers(at)).toBe(true);
      if (slice.from.getTime() > 0) expect(covers(slice.from.getTime() - 1)).toBe(false);
      if (before - from < 500 * WEEK) expect(slice.ages.length).toBeLessThanOrEqual(9);
    }),
  );
});

it('goes as far back as it seems to need, by no more than sixteen times each, and at last all the way', () => {
  const seen = { looked: 1_000, found: 100, missing: 100, spanMs: 1_000, asked: 0, candidates: 0 };
  expect(nextSpan(seen)).toBeCloseTo(1_300);
  expect(nextSpan({ ...seen, looked: 2_000, spanMs: 2_000 })).toBeCloseTo(2_600);
  expect(nextSpan({ ...seen, found: 1 })).toBe(16_000);
  expect(nextSpan({ ...seen, found: 0 })).toBe(16_000);
  for (const found of [0, 1]) expect(nextSpan({ ...seen, found, missing: 1_000, asked: 1 })).toBeNull();
  expect(nextSpan({ ...seen, asked: 4 })).toBeNull();
  expect(nextSpan({ ...seen, spanMs: 0 })).toBeNull();
});

it('fetches no more than it can look at, where many have the letters and few the words', () => {
  const seen = { looked: 10_000, found: 0, missing: 100, spanMs: 10_000, asked: 1, candidates: 9_000 };
  for (const asked of [1, 5]) expect(nextSpan({ ...seen, asked })).toBeCloseTo(20_000 / 0.9);
  expect(nextSpan({ ...seen, candidates: 100 })).toBeNull();
});
