import { koreanDay } from '@danji/contract/korean-day';
import type { Schedule } from '@danji/contract/schedules';
import { isWorkingDay } from '../approvals/public.ts';
import { koreanHolidays } from '../reminders/public.ts';
import { nextDueDay } from './domain/due-days.ts';
import type { ScheduleRow } from './queries.ts';

const isWorked = (day: string) => isWorkingDay(day, koreanHolidays);

function problemOf(row: ScheduleRow): string | null {
  if (!row.isPersonUsable) return '담당자가 퇴직했거나 이용 기간이 끝나 문서를 만들지 않습니다. 담당자를 바꿔 주세요.';
  if (!row.isFormUsable)
    return '쓰지 않는 양식이라 문서를 만들지 않습니다. 양식을 다시 사용하거나 다른 양식으로 바꿔 주세요.';
  return null;
}

export const presentSchedule = (row: ScheduleRow, now: Date): Schedule => {
  const { isFormUsable: _, isPersonUsable: __, ...schedule } = row;
  return {
    ...schedule,
    nextDueOn: schedule.activeYn ? nextDueDay(schedule, koreanDay(now), isWorked) : null,
    problem: problemOf(row),
  };
};
