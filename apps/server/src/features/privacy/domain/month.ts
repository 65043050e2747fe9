import { koreanMonth } from '@danji/contract/korean-day';
/** The month before the one that runs now in Korea, as `2026-11`. */
export function monthBefore(now: Date): string {
  const [year = 0, month = 0] = koreanMonth(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** Whether a month is over in Korea. */
export const isOver = (month: string, now: Date): boolean => month <= monthBefore(now);

/** `2026-11` as people write it. */
export const monthInWords = (month: string): string => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`;
