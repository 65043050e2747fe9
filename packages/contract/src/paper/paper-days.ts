import { showDay } from '../forms/calendar.ts';
import { koreanDay, koreanTime } from '../korean-day.ts';

/** Days on papers, as offices write them: blanks that no line breaks at. Lists and inputs keep 2026-11-16. */
const BLANK = '\u00a0';
const DAY = /^(\d{4})-(\d\d)-(\d\d)(?: (\([월화수목금토일]\)))?$/;

/** 2026-11-16 as `2026. 11. 16.`; what is no day stays as it is. */
export const paperDay = (day: string): string => spell(day);

/** The same with the day of the week: `2026. 11. 16.(월)` */
export const paperDayInWords = (day: string): string => spell(showDay(day));

function spell(day: string): string {
  const [, year, month, date, weekday = ''] = DAY.exec(day) ?? [];
  return year === undefined ? day : `${year}.${BLANK}${Number(month)}.${BLANK}${Number(date)}.${weekday}`;
}

/** The day of a moment, in Korea; empty without one. */
export const paperDayOf = (stamp: string | null): string => (stamp ? paperDay(koreanDay(new Date(stamp))) : '');

/** `2026. 11. 16. 14:30` */
export const paperMoment = (stamp: string | null): string =>
  stamp ? `${paperDayOf(stamp)} ${koreanTime(new Date(stamp))}` : '';

/** `2026. 11. 1. ~ 2026. 11. 15.`, or the one day. */
export const paperDays = (from: string | null, to: string): string =>
  from === null ? paperDay(to) : `${paperDay(from)} ~ ${paperDay(to)}`;
