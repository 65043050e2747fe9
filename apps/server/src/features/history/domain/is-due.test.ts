import { expect, it } from 'vitest';
import { isDue } from './is-due.ts';

const NOON = new Date('2026-11-15T03:00:00Z');
const NIGHT = new Date('2026-11-15T18:30:00Z');
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

it('LOG-05 a quick look is taken every hour, a long one once a night, and none later than a day', () => {
  expect(isDue(NOON, null)).toBe(true);
  expect(isDue(NOON, { at: before(NOON, 0.5), seconds: 1 })).toBe(false);
  expect(isDue(NOON, { at: before(NOON, 1), seconds: 1 })).toBe(true);
  expect(isDue(NOON, { at: before(NOON, 10), seconds: 100 })).toBe(false);
  expect(isDue(NIGHT, { at: before(NIGHT, 10), seconds: 100 })).toBe(false);
  expect(isDue(NIGHT, { at: before(NIGHT, 23), seconds: 100 })).toBe(true);
  expect(isDue(NOON, { at: before(NOON, 27), seconds: 100 })).toBe(true);
});
