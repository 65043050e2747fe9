/** Days as 2026-11-15 and times as 09:30. Days are counted in UTC, so that no zone or summer time takes one away. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];
const DAY_MS = 86_400_000;

/** Null when the calendar has no such day. */
function momentOf(day: string): number | null {
  if (!DAY.test(day)) return null;
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day) ? null : moment.getTime();
}
export const isDay = (day: string): boolean => momentOf(day) !== null;
export const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** Both ends count: a leave from Monday to Monday is one day. Null when the end comes first. */
export function daysBetween(from: string, to: string): number | null {
  const [first, last] = [momentOf(from), momentOf(to)];
  return first === null || last === null || last < first ? null : (last - first) / DAY_MS + 1;
}

/** 2026-11-15 (일) */
export function showDay(day: string): string {
  const moment = momentOf(day);
  return moment === null ? day : `${day} (${WEEKDAYS[new Date(moment).getUTCDay()]})`;
}

/** So many days later, or earlier; null when there is no such day. */
export function dayAfter(day: string, days: number): string | null {
  const moment = momentOf(day);
  const later = moment === null ? null : new Date(moment + days * DAY_MS);
  return later === null || Number.isNaN(later.getTime()) ? null : later.toISOString().slice(0, 10);
}
