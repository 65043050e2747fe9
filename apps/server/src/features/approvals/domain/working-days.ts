import { koreanDay } from '@danji/contract/korean-day';
/** Days are Korean calendar days, written 2026-11-16. Holidays come in as a set of such days. */
export type Holidays = ReadonlySet<string>;

const DAY = 86_400_000;

function numberOf(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(at) || dayOf(at / DAY) !== day)
    throw new RangeError(`not a day: ${day}`);
  return at / DAY;
}

const dayOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

/** 0 is Monday, 6 is Sunday. Day 0 of the count was a Thursday. */
export const weekdayOf = (day: string): number => (((numberOf(day) + 3) % 7) + 7) % 7;

export const isWorkingDay = (day: string, holidays: Holidays): boolean => weekdayOf(day) < 5 && !holidays.has(day);

/** The n-th working day after a day; for 0 the day itself, or the first working day behind it. */
export function workingDayAfter(day: string, n: number, holidays: Holidays): string {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`not a number of days: ${n}`);
  let number = numberOf(day);
  let left = n;
  while (left > 0 || !isWorkingDay(dayOf(number), holidays)) {
    number++;
    if (left > 0 && isWorkingDay(dayOf(number), holidays)) left--;
  }
  return dayOf(number);
}

/** How many working days have begun since the day on which the turn came. */
export function workingDaysWaiting(since: Date, now: Date, holidays: Holidays): number {
  const last = numberOf(koreanDay(now));
  let count = 0;
  for (let number = numberOf(koreanDay(since)) + 1; number <= last; number++)
    if (isWorkingDay(dayOf(number), holidays)) count++;
  return count;
}

/** How many days have begun since, working or not: what the list shows. */
export const daysWaiting = (since: Date, now: Date): number =>
  Math.max(0, numberOf(koreanDay(now)) - numberOf(koreanDay(since)));

/** Whether someone whose turn came then is to be reminded: n working days have begun since. */
export const isReminderDue = (since: Date, now: Date, n: number, holidays: Holidays): boolean =>
  koreanDay(now) >= workingDayAfter(koreanDay(since), n, holidays);
