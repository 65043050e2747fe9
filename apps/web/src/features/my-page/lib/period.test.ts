import { koreanDay } from '@danji/contract/korean-day';
import { expect, it } from 'vitest';
import { formatDate, formatDateTime } from '../../../shared/lib/format-date.ts';
import { emptyPeriod, periodProblem, showSpan, spanOf } from './period.ts';

const day = { ...emptyPeriod(new Date('2026-11-15T20:00:00Z')) };

it('begins with today in Korea, where it may be tomorrow already', () => {
  expect(koreanDay(new Date('2026-11-15T14:59:59Z'))).toBe('2026-11-15');
  expect(day).toMatchObject({ fromDay: '2026-11-16', toDay: '2026-11-16', wholeDays: true });
});

it('whole days last from midnight to the last second, hours as they are given', () => {
  expect(spanOf(day)).toEqual({ from: '2026-11-16T00:00:00+09:00', to: '2026-11-16T23:59:59+09:00' });
  expect(spanOf({ ...day, wholeDays: false })).toEqual({
    from: '2026-11-16T09:00:00+09:00',
    to: '2026-11-16T18:00:00+09:00',
  });
});

it('says what is missing or backwards', () => {
  expect(periodProblem(day)).toBeNull();
  expect(periodProblem({ ...day, toDay: '' })).toContain('기간을 입력');
  expect(periodProblem({ ...day, toDay: '2026-11-15' })).toContain('뒤여야');
  expect(periodProblem({ ...day, wholeDays: false, toTime: '09:00' })).toContain('뒤여야');
});

it('shows whole days as days', () => {
  const show = (from: string, to: string) => showSpan(from, to, { day: formatDate, time: formatDateTime });
  expect(show('2026-11-15T15:00:00Z', '2026-11-16T14:59:59Z')).toBe('2026-11-16 (월)');
  expect(show('2026-11-15T15:00:00Z', '2026-11-18T14:59:59Z')).toBe('2026-11-16 (월) ~ 2026-11-18 (수)');
  expect(show('2026-11-16T00:00:00Z', '2026-11-16T09:00:00Z')).toBe('2026-11-16 (월) 09:00 ~ 2026-11-16 (월) 18:00');
});
