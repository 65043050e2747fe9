import { listMembers } from '@danji/contract/members';
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  listSchedules,
  type ScheduleRule,
  setScheduleActive,
} from '@danji/contract/schedules';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useSession } from '../../../shared/session/session-store.ts';

const KEY = ['form-mng', 'schedules'] as const;
type ScheduleGiven = {
  formId: string;
  personId: string;
  rule: ScheduleRule;
  leadDays: number;
  titlePattern: string;
};

export const useSchedules = () => useQuery({ queryKey: KEY, queryFn: () => call(listSchedules, {}, { alert: false }) });

/** Employees: who writes what comes round. */
export function useWriters() {
  const aptId = useSession((state) => state.userInfo?.aptId);
  return useQuery({
    queryKey: ['form-mng', 'writers', aptId],
    queryFn: () => call(listMembers, { query: { aptId, memberType: 'EMP' } }, { alert: false }),
    enabled: aptId !== undefined,
  });
}

const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

export async function saveSchedule(scheduleId: string | null, body: ScheduleGiven): Promise<void> {
  if (scheduleId === null) await call(createSchedule, { body });
  else await call(changeSchedule, { params: { scheduleId }, body });
  await reload();
}

export async function setActive(scheduleId: string, active: boolean): Promise<void> {
  await call(setScheduleActive, { params: { scheduleId }, body: { activeYn: active ? 'Y' : 'N' } });
  await reload();
}

export async function removeSchedule(scheduleId: string): Promise<void> {
  await call(deleteSchedule, { params: { scheduleId } });
  await reload();
}
