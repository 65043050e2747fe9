import { expect, it } from 'vitest';
import { isOver, monthBefore, monthInWords } from './month.ts';

it('the month before follows the calendar of Korea, also at its first hours and over the year', () => {
  expect(monthBefore(new Date('2026-11-30T14:59:59Z'))).toBe('2026-10');
  expect(monthBefore(new Date('2026-11-30T15:00:00Z'))).toBe('2026-11');
  expect(monthBefore(new Date('2026-12-31T15:00:00Z'))).toBe('2026-12');
  expect(monthBefore(new Date('2027-01-15T00:00:00Z'))).toBe('2026-12');
});

it('only a month that is over can be gathered', () => {
  const now = new Date('2026-11-15T00:00:00Z');
  expect(isOver('2026-10', now)).toBe(true);
  expect(isOver('2026-11', now)).toBe(false);
  expect(isOver('2027-01', now)).toBe(false);
  expect(monthInWords('2026-09')).toBe('2026년 9월');
});
