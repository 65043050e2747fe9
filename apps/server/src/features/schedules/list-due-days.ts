import { koreanDay } from '@danji/contract/korean-day';
import { isWorkingDay } from '../approvals/public.ts';
import { koreanHolidays } from '../reminders/public.ts';
import { isDue, plusDays, titleOn } from './domain/due-days.ts';
import type { ScheduleRow } from './queries.ts';

/** The days on which a schedule is due, today and so many days on, with the title of each. */
export function listDueDays(
  { rule, titlePattern, formName }: Pick<ScheduleRow, 'rule' | 'titlePattern' | 'formName'>,
  now: Date,
  days: number,
): { day: string; title: string }[] {
  const today = koreanDay(now);
  return Array.from({ length: days }, (_, n) => plusDays(today, n))
    .filter((day) => isDue(rule, day, (one) => isWorkingDay(one, koreanHolidays)))
    .map((day) => ({ day, title: titlePattern === '' ? formName : titleOn(titlePattern, day) }));
}
