import { koreanDay, koreanDayNumber, koreanTime } from '@danji/contract/korean-day';

// From the first of January 1970 on, and before it too. By hand and not by `Intl`, as numbers are (number-words.ts).
const WEEKDAYS = '목금토일월화수';

/** `2026-11-15 (일)` in Korean time, wherever the browser stands. */
export function formatDate(at: Date | string): string {
  const day = new Date(at);
  return `${koreanDay(day)} (${WEEKDAYS.at(koreanDayNumber(day) % 7)})`;
}

/** `2026-11-15 (일) 09:05` */
export const formatDateTime = (at: Date | string): string => `${formatDate(at)} ${koreanTime(new Date(at))}`;

/** `방금`, `3분 전`, `2시간 전`, then the date. */
export function formatAgo(at: Date | string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000);
  if (minutes < 1) return '방금';
  if (minutes < 60) return `${minutes}분 전`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}시간 전`;
  return formatDate(at);
}
