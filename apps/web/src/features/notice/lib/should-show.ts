import type { Notice } from '@danji/contract/notice';

/**
 * A date without a time means that whole day in Korea: it starts at its first moment and ends with its last (bounds included).
 */
function moment(text: string, edge: 'start' | 'end'): number {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text))
    return Date.parse(`${text}T${edge === 'start' ? '00:00:00.000' : '23:59:59.999'}+09:00`);
  return Date.parse(text);
}

/** NTC-2 */
export function shouldShow(notice: Notice, cookies: string, now: number): boolean {
  const names = cookies.split(';').map((one) => one.trim().split('=')[0]);
  if (names.includes(notice.id)) return false;
  if (!notice.period) return true;
  const [start, end] = notice.period;
  const from = moment(start, 'start');
  const to = moment(end, 'end');
  // A period nobody can read is none we may act on.
  if (Number.isNaN(from) || Number.isNaN(to)) return false;
  return from <= now && now <= to;
}

/** Midnight of the local day, `days` days on: tomorrow's first moment for 1, a week on for 7 (NTC-3). */
export function midnightAfter(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}

export const hideCookie = (id: string, until: Date): string =>
  `${id}=1; expires=${until.toUTCString()}; path=/; SameSite=Lax`;
