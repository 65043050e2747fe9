/** Days are Korean calendar days, written 2026-11-16; they compare as they are written. */

const DAY = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const dayOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

export const plusDays = (day: string, n: number): string => dayOf(numberOf(day) + n);

/** How many days there are from the first to the last, both included. */
export const daysBetween = (first: string, last: string): number => numberOf(last) - numberOf(first) + 1;

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: string): number => (((numberOf(day) + 3) % 7) + 7) % 7;

/**
 * The day behind so many months that began with a day (민법 제160조): where the last month has no such day it ended with its last
 * one, so that what follows is the first of the next. Also back: then the last day of the shorter month stands for it.
 */
export function plusMonths(day: string, n: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + n, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  if (date > days) {
    const last = dayOf((first.getTime() + (days - 1) * DAY) / DAY);
    return n < 0 ? last : plusDays(last, 1);
  }
  return dayOf((first.getTime() + (date - 1) * DAY) / DAY);
}

export function* eachDay(first: string, last: string): Generator<string> {
  for (let number = numberOf(first); number <= numberOf(last); number++) yield dayOf(number);
}
