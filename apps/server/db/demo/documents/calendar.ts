import { inKorea, koreanDay } from '@danji/contract/korean-day';

/** Days and hours of an office, counted back from the moment at which the demo is loaded. */
const MINUTE = 60_000;
const DAY = 86_400_000;
const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;
export const weekdayName = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

export type Calendar = ReturnType<typeof createCalendar>;

export function createCalendar(now: Date, isWorkingDay: (day: string) => boolean) {
  const today = koreanDay(now);
  const latest = new Date(now.getTime() - 5 * MINUTE);
  const nextWorkingDay = (day: string) => {
    let next = addDays(day, 1);
    while (!isWorkingDay(next)) next = addDays(next, 1);
    return next;
  };
  const workingDay = (ago: number) => {
    let day = today;
    for (let left = ago; left > 0; ) {
      day = addDays(day, -1);
      if (isWorkingDay(day)) left--;
    }
    return day;
  };
  return {
    now,
    today,
    /**
     * So many working days before today, so that it lies behind us whatever the hour of the start; below zero, days that
     * are still to come.
     */
    at: (ago: number, time: string) => inKorea(ago < 0 ? addDays(today, -ago) : workingDay(ago), `${time}:00`),
    /** So many days before today, working or not. */
    daysAgo: (days: number, time: string) => inKorea(addDays(today, -days), `${time}:00`),
    /** Minutes later, in the hours of the office, and never ahead of the clock. */
    later(from: Date, minutes: number): Date {
      let at = new Date(from.getTime() + minutes * MINUTE);
      const day = koreanDay(at);
      const [opens, closes] = [inKorea(day, '08:50:00'), inKorea(day, '18:00:00')];
      const [hour, odd] = ['09', String(10 + (minutes % 45)).padStart(2, '0')];
      if (!isWorkingDay(day) || at > closes) at = inKorea(nextWorkingDay(day), `${hour}:${odd}:00`);
      else if (at < opens) at = inKorea(day, `${hour}:${odd}:00`);
      return at < latest ? at : latest;
    },
  };
}
