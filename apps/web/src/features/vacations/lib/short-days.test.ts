import { expect, it } from 'vitest';
import { shortDays } from './short-days.ts';

it('a row says how many days there are and from when to when, and one or two as they are', () => {
  expect(shortDays([])).toBe('');
  expect(shortDays(['2026-12-01', '2026-12-08'])).toBe('2026-12-01, 2026-12-08');
  const many = Array.from({ length: 15 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`);
  expect(shortDays(many)).toBe('15일(2026-12-01 ~ 12-15)');
  expect(shortDays(['2026-12-30', '2026-12-31', '2027-01-04'])).toBe('3일(2026-12-30 ~ 2027-01-04)');
});
