import * as z from 'zod/mini';
import { dayOf } from './common.ts';

/** How often a duty is due. Days of the calendar, as 2026-11-30; a day that a month does not have is its last. */

const MonthOfYear = z.int().check(z.minimum(1), z.maximum(12));
const DayOfMonth = z.union([z.int().check(z.minimum(1), z.maximum(31)), z.literal('LAST')]);
const Months = z
  .int('몇 달마다인지 숫자로 입력해 주세요.')
  .check(z.minimum(1, '1개월부터 정할 수 있습니다.'), z.maximum(120, '120개월까지 정할 수 있습니다.'));
export const DutyDate = dayOf('날짜를 2026-11-30처럼 입력해 주세요.', '달력에 없는 날입니다. 날짜를 확인해 주세요.');

export const DutyRule = z.discriminatedUnion('kind', [
  /** Every so many months, counted from a month on. */
  z.strictObject({
    kind: z.literal('EVERY'),
    months: Months,
    first: z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, '시작하는 달을 2026-06처럼 입력해 주세요.')),
    day: DayOfMonth,
  }),
  /** On these days of every year. */
  z.strictObject({
    kind: z.literal('DATES'),
    days: z
      .array(z.strictObject({ month: MonthOfYear, day: DayOfMonth }))
      .check(z.minLength(1, '날짜를 하나 이상 정해 주세요.'), z.maxLength(12, '날짜는 12개까지 정할 수 있습니다.')),
  }),
  /** Once a year between two months, which may lie over the turn of the year; the last day of the second is the last. */
  z.strictObject({ kind: z.literal('WINDOW'), from: MonthOfYear, to: MonthOfYear }),
  /** So many months after it was last done; before that, after a day that is said. Null: nobody has said it yet. */
  z.strictObject({ kind: z.literal('AFTER'), months: Months, base: z.nullable(DutyDate) }),
]);
export type DutyRule = z.output<typeof DutyRule>;
type DayWord = z.output<typeof DayOfMonth>;

const two = (n: number) => String(n).padStart(2, '0');
/** Months since the year 0. */
const monthNumber = (year: number, month: number) => year * 12 + month - 1;
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const partsOf = (day: string) => day.split('-').map(Number) as [year: number, month: number, day: number];

function dayIn(number: number, day: DayWord): string {
  const [year, month] = [Math.floor(number / 12), (number % 12) + 1];
  const last = lastOf(year, month);
  return `${year}-${two(month)}-${two(day === 'LAST' ? last : Math.min(day, last))}`;
}

/** The same day so many months later, or the last of that month. */
export function plusMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  return dayIn(monthNumber(year, month) + months, date);
}

/** Of a month, by its number: the days that a rule has in it. */
function daysOfMonth(rule: Exclude<DutyRule, { kind: 'AFTER' }>, number: number): string[] {
  switch (rule.kind) {
    case 'EVERY': {
      const [year, month] = partsOf(rule.first);
      const since = number - monthNumber(year, month);
      return since >= 0 && since % rule.months === 0 ? [dayIn(number, rule.day)] : [];
    }
    case 'DATES':
      return rule.days.flatMap(({ month, day }) => (month === (number % 12) + 1 ? [dayIn(number, day)] : []));
    case 'WINDOW':
      return rule.to === (number % 12) + 1 ? [dayIn(number, 'LAST')] : [];
  }
}

/** The days on which a rule of the calendar is due, both ends included, in order and each once. */
export function dueDays(rule: Exclude<DutyRule, { kind: 'AFTER' }>, from: string, to: string): string[] {
  const [firstYear, firstMonth] = partsOf(from);
  const [lastYear, lastMonth] = partsOf(to);
  const found: string[] = [];
  for (let n = monthNumber(firstYear, firstMonth); n <= monthNumber(lastYear, lastMonth); n += 1)
    found.push(...daysOfMonth(rule, n));
  return [...new Set(found)].filter((day) => day >= from && day <= to).sort();
}

const sayDay = (day: DayWord) => (day === 'LAST' ? '말일' : `${day}일`);
const sayMonths = (months: number): string => {
  if (months % 12 === 0) return `${months / 12}년`;
  return months === 6 ? '반기' : months === 3 ? '분기' : `${months}개월`;
};

/** "매월 말일", "3년마다", "6월·12월 말일". */
export function sayRule(rule: DutyRule): string {
  switch (rule.kind) {
    case 'EVERY':
      if (rule.months === 1) return `매월 ${sayDay(rule.day)}`;
      return rule.months === 12
        ? `매년 ${Number(rule.first.slice(5))}월 ${sayDay(rule.day)}`
        : `${sayMonths(rule.months)}마다 ${sayDay(rule.day)}`;
    case 'DATES':
      return `매년 ${rule.days.map(({ month, day }) => `${month}월 ${sayDay(day)}`).join(', ')}`;
    case 'WINDOW':
      return `매년 ${rule.from}월~${rule.to}월 안에`;
    case 'AFTER':
      return `마친 날부터 ${rule.months % 12 === 0 ? `${rule.months / 12}년` : `${rule.months}개월`} 안에`;
  }
}

/** What the calendar has room for: "매월", "반기", "연 1회". */
export function sayRuleShort(rule: DutyRule): string {
  const { months } =
    rule.kind === 'EVERY' || rule.kind === 'AFTER' ? rule : { months: rule.kind === 'WINDOW' ? 12 : 0 };
  if (months === 0) return `연 ${rule.kind === 'DATES' ? rule.days.length : 1}회`;
  if (months === 1) return '매월';
  return months === 12 ? '연 1회' : `${sayMonths(months)}마다`;
}
