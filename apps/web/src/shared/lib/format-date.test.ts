import { expect, it } from 'vitest';
import { formatAgo, formatDate, formatDateTime } from './format-date.ts';

it('SCR-1 writes dates as the office does, in Korean time', () => {
  expect(formatDate('2026-11-14T15:00:00Z')).toBe('2026-11-15 (일)');
  expect(formatDate('2026-11-14T14:59:59Z')).toBe('2026-11-14 (토)');
  expect(formatDateTime('2026-01-04T15:05:00Z')).toBe('2026-01-05 (월) 00:05');
  // Every weekday, on both sides of the day that counting begins with.
  for (const at of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '1969-12-30', '1958-03-05']) {
    const weekday = new Intl.DateTimeFormat('ko-KR', { weekday: 'short', timeZone: 'UTC' }).format(new Date(at));
    expect(formatDate(at)).toBe(`${at} (${weekday})`);
  }
});

it('ALM-4 tells how long ago an alarm came', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  expect(formatAgo('2026-11-15T11:59:30Z', now)).toBe('방금');
  expect(formatAgo('2026-11-15T11:01:00Z', now)).toBe('59분 전');
  expect(formatAgo('2026-11-15T02:00:00Z', now)).toBe('10시간 전');
  expect(formatAgo('2026-11-13T12:00:00Z', now)).toBe('2026-11-13 (금)');
});
