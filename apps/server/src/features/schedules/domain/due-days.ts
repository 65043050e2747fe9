import type { ScheduleRule } from '@danji/contract/schedules';

/** Days of the calendar, as 2026-11-16. Pure: which days are worked on is asked of the caller. */
type IsWorkingDay = (day: string) => boolean;

const DAY_MS = 86_400_000;
/** A rule comes round within a year; one day more for leap years, and some to spare. */
const FARTHEST = 400;

export const plusDays = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10);

const partsOf = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() || 7 };
};

/** A day that the month does not have is its last. */
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

export function isDue(rule: ScheduleRule, day: string, isWorkingDay: IsWorkingDay): boolean {
  const { year, month, date, weekday } = partsOf(day);
  switch (rule.kind) {
    case 'DAILY':
      return !rule.workingDaysOnly || isWorkingDay(day);
    case 'WEEKLY':
      return rule.weekdays.includes(weekday);
    case 'MONTHLY':
      return date === (rule.day === 'LAST' ? lastOf(year, month) : Math.min(rule.day, lastOf(year, month)));
    case 'YEARLY':
      return rule.days.some((one) => one.month === month && date === Math.min(one.day, lastOf(year, month)));
  }
}

type Asked = { rule: ScheduleRule; leadDays: number; startsOn: string; lastDueOn: string | null };

/**
 * The day to draft for now: the newest that is due, lead days ahead. Days that were missed before it are left out, and
 * so is what was due before it started or was drafted already.
 */
export function dayToDraft(
  { rule, leadDays, startsOn, lastDueOn }: Asked,
  today: string,
  isWorkingDay: IsWorkingDay,
): string | null {
  let day = plusDays(today, leadDays);
  for (let n = 0; n < FARTHEST + leadDays; n++, day = plusDays(day, -1)) {
    if (day < startsOn || (lastDueOn !== null && day <= lastDueOn)) return null;
    if (isDue(rule, day, isWorkingDay)) return day;
  }
  return null;
}

/** The next day that it is due, today or later, and not yet drafted. */
export function nextDueDay(
  { rule, lastDueOn }: Pick<Asked, 'rule' | 'lastDueOn'>,
  today: string,
  isWorkingDay: IsWorkingDay,
): string | null {
  let day = lastDueOn !== null && lastDueOn >= today ? plusDays(lastDueOn, 1) : today;
  for (let n = 0; n < FARTHEST; n++, day = plusDays(day, 1)) if (isDue(rule, day, isWorkingDay)) return day;
  return null;
}

/** {연도}, {월}, {일} and {날짜} of the due day. */
export function titleOn(pattern: string, day: string): string {
  const { year, month, date } = partsOf(day);
  const words: Record<string, string> = { 연도: String(year), 월: String(month), 일: String(date), 날짜: day };
  return pattern.replace(/\{(연도|월|일|날짜)\}/g, (_, word: string) => words[word] ?? '');
}

/** "오늘", or "11월 30일까지". */
export function untilWhen(day: string, today: string): string {
  const { month, date } = partsOf(day);
  return day === today ? '오늘' : `${month}월 ${date}일까지`;
}
