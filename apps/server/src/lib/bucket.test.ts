import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyBucket, fits, secondsUntil, settle } from './bucket.ts';

const LIMIT = 60;

it('takes as much as its limit at once, and one more a second after that', () => {
  const bucket = emptyBucket(0);
  bucket.level = LIMIT;
  expect(fits(bucket, LIMIT, 1)).toBe(false);
  expect(secondsUntil(bucket, LIMIT, 1)).toBe(1);
  expect(secondsUntil(bucket, LIMIT, 12)).toBe(12);
  settle(bucket, LIMIT, 1_000);
  expect(fits(bucket, LIMIT, 1)).toBe(true);
  expect(fits(bucket, LIMIT, 2)).toBe(false);
});

it('what is larger than the limit is done when nothing else was', () => {
  const bucket = emptyBucket(0);
  expect(fits(bucket, 4, 12)).toBe(true);
  bucket.level = 1;
  expect(fits(bucket, 4, 12)).toBe(false);
  expect(secondsUntil(bucket, 4, 12)).toBe(15);
});

it('a clock that is set back gives nothing and takes nothing; one that leaps gives at most everything', () => {
  const bucket = emptyBucket(10_000_000);
  bucket.level = 30;
  settle(bucket, LIMIT, 1_000);
  expect(bucket).toMatchObject({ level: 30, at: 1_000 });
  settle(bucket, LIMIT, 2_000);
  expect(bucket.level).toBe(29);
  settle(bucket, LIMIT, 1e15);
  expect(bucket.level).toBe(0);
});

it('RES-03 whatever is asked for and whenever, no more is let in than the limit of each minute and one limit besides', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 400 }), (gaps) => {
      const bucket = emptyBucket(0);
      let [now, taken] = [0, 0];
      for (const gap of gaps) {
        now += gap;
        settle(bucket, LIMIT, now);
        if (!fits(bucket, LIMIT, 1)) continue;
        bucket.level += 1;
        taken += 1;
      }
      expect(taken).toBeLessThanOrEqual(LIMIT + (now * LIMIT) / 60_000 + 1);
    }),
  );
});
