import { addDays, daysBetween, weekdayName } from './calendar.ts';

/** From the day that a sample was written for to the day of the document. */
type Shift = { from: string; to: string };

const pad = (part: string | number) => String(part).padStart(2, '0');
const yearOf = (day: string) => Number(day.slice(0, 4));
const monthOf = (day: string) => Number(day.slice(5, 7));
const monthsIn = ({ from, to }: Shift) => (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from);

/** A day without its year is the one nearest to the day of the sample. */
function dayNear(from: string, month: number, date: number): string {
  const years = [-1, 0, 1].map((years) => `${yearOf(from) + years}-${pad(month)}-${pad(date)}`);
  return years.reduce((best, day) =>
    Math.abs(daysBetween(from, day)) < Math.abs(daysBetween(from, best)) ? day : best,
  );
}

/** Not inside longer numbers: an account is no date. */
const DATES = new RegExp(
  [
    String.raw`(?<iso>20\d{2}-\d{2}-\d{2})(?!\d)`,
    String.raw`(?<log>\d{2}-\d{2})(?= \d{2}:\d{2})`,
    String.raw`(?:(?<year>20\d{2})(?<mark>년 |\. ))?(?<month>\d{1,2})(?<by>월 |\. )(?<date>\d{1,2})(?<end>일|\.)(?<weekday>\([일월화수목금토]\))?`,
    String.raw`(?:(?<monthYear>20\d{2})년 )?(?<alone>\d{1,2})월`,
    String.raw`(?<onlyYear>20\d{2})년`,
  ]
    .map((form) => `(?<![\\d-])${form}`)
    .join('|'),
  'g',
);

/** Every date in a text, moved by as much as the document is from its sample; weekdays and months follow. */
function shiftText(text: string, shift: Shift): string {
  const days = daysBetween(shift.from, shift.to);
  return text.replace(DATES, (found, ...rest) => {
    const part = rest.at(-1) as Record<string, string | undefined>;
    if (part.iso) return addDays(part.iso, days);
    if (part.log) return addDays(`${yearOf(shift.from)}-${part.log}`, days).slice(5);
    if (part.onlyYear) return `${Number(part.onlyYear) + yearOf(shift.to) - yearOf(shift.from)}년`;
    if (part.alone) {
      const months = Number(part.alone) - 1 + monthsIn(shift);
      const year = Number(part.monthYear ?? yearOf(shift.from)) + Math.floor(months / 12);
      return `${part.monthYear ? `${year}년 ` : ''}${(((months % 12) + 12) % 12) + 1}월`;
    }
    const [month, date] = [Number(part.month), Number(part.date)];
    if (month < 1 || month > 12 || date < 1 || date > 31) return found;
    const day = part.year ? `${part.year}-${pad(month)}-${pad(date)}` : dayNear(shift.from, month, date);
    const moved = addDays(day, days);
    const year = part.year ? `${yearOf(moved)}${part.mark}` : '';
    const weekday = part.weekday ? `(${weekdayName(moved)})` : '';
    return `${year}${monthOf(moved)}${part.by}${Number(moved.slice(8))}${part.end}${weekday}`;
  });
}

/** The same values, as they would have been written on another day. */
export function shiftDates<T>(value: T, shift: Shift): T {
  if (typeof value === 'string') return shiftText(value, shift) as T;
  if (Array.isArray(value)) return value.map((item) => shiftDates(item, shift)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shiftDates(inner, shift)])) as T;
}

/** `{+5}` a day, `{말+5}` that day in words, `{연}` `{월}` `{전월}` the month, as the document of a day needs them. */
export function fillTokens<T>(value: T, day: string): T {
  if (Array.isArray(value)) return value.map((item) => fillTokens(item, day)) as T;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillTokens(inner, day)])) as T;
  if (typeof value !== 'string') return value;
  const before = addDays(`${day.slice(0, 7)}-01`, -1);
  return value
    .replace(/\{(말?)([+-]\d+)\}/g, (_, words: string, days: string) => {
      const moved = addDays(day, Number(days));
      return words ? `${monthOf(moved)}월 ${Number(moved.slice(8))}일(${weekdayName(moved)})` : moved;
    })
    .replaceAll('{연}', String(yearOf(day)))
    .replaceAll('{월}', String(monthOf(day)))
    .replaceAll('{전월연}', String(yearOf(before)))
    .replaceAll('{전월}', String(monthOf(before))) as T;
}
