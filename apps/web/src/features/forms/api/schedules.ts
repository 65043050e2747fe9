import { listMembers } from '@danji/contract/members';
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  listSchedules,
  type ScheduleRule,
  setScheduleActive,
} from '@danji/contract/schedules';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { useSession } from '../../../shared/session/session-store.ts';

const { useAnswer, change } = answersUnder('form-mng');
type ScheduleGiven = {
  formId: string;
  personId: string;
  rule: ScheduleRule;
  leadDays: number;
  titlePattern: string;
};

export const useSchedules = () => useAnswer(listSchedules, {});

/** Employees: who writes what comes round. */
export function useWriters() {
  const aptId = useSession((state) => state.userInfo?.aptId);
  return useAnswer(listMembers, { query: { aptId, memberType: 'EMP' } }, { enabled: aptId !== undefined });
}

export const saveSchedule = (scheduleId: string | null, body: ScheduleGiven) =>
  change<unknown>(
    scheduleId === null ? call(createSchedule, { body }) : call(changeSchedule, { params: { scheduleId }, body }),
  );
export const setActive = (scheduleId: string, active: boolean) =>
  change(call(setScheduleActive, { params: { scheduleId }, body: { activeYn: active ? 'Y' : 'N' } }));
export const removeSchedule = (scheduleId: string) => change(call(deleteSchedule, { params: { scheduleId } }));
