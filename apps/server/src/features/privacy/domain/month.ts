const KST_MS = 9 * 3_600_000;

/** The month before the one that runs now in Korea, as `2026-11`. */
export function monthBefore(now: Date): string {
  const local = new Date(now.getTime() + KST_MS);
  const first = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - 1, 1));
  return first.toISOString().slice(0, 7);
}

/** Whether a month is over in Korea. */
export const isOver = (month: string, now: Date): boolean => month <= monthBefore(now);

/** `2026-11` as people write it. */
export const monthInWords = (month: string): string => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`;

/** The month that runs now in Korea. */
export const thisMonth = (now: Date): string => new Date(now.getTime() + KST_MS).toISOString().slice(0, 7);
