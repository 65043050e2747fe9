import {
  type Alarm,
  countUnreadAlarms,
  listAlarms,
  markAlarm,
  markAllAlarms,
  pageAlarms,
  removeAlarm,
} from '@danji/contract/alarms';
import { useQuery } from '@tanstack/react-query';
import { answersUnder, unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { alarmTarget } from '../lib/alarm-target.ts';

const RECENT = ['alarms', 'recent'] as const;
const { useAnswer, reload, change } = answersUnder('alarms');
export const reloadAlarms = reload;

/** The newest alarms, and how many are unread (ALM-1). A failed load ends quietly (ALM-5). */
export function useRecentAlarms() {
  return useQuery({
    queryKey: RECENT,
    queryFn: async () => {
      const [alarms, { count }] = await Promise.all([
        call(listAlarms, {}, unseen),
        call(countUnreadAlarms, {}, unseen),
      ]);
      // Known now, so the next token check need not load it again (SES-12).
      useSession.setState(({ validateInfo }) => ({
        validateInfo: validateInfo && { ...validateInfo, alarmCnt: count },
      }));
      return { alarms, count };
    },
  });
}

export const useAlarmPage = (page: number, size: number) =>
  useAnswer(pageAlarms, { query: { page: String(page), size: String(size) } }, { steady: true });

type Recent = { alarms: Alarm[]; count: number };

/**
 * The server says at once how many are unread; the list follows. The first word of a stream often tells nothing new; later
 * ones do even when the number stays: an alarm may say something else now.
 */
export function alarmsArrived(count: number, isFirst: boolean): void {
  const known = queryClient.getQueryData<Recent>(RECENT);
  if (!known || (isFirst && known.count === count)) return;
  queryClient.setQueryData<Recent>(RECENT, { ...known, count });
  void reloadAlarms();
}

/** Read ones are just opened; an unread one is marked, the list reloaded, then opened (ALM-2). */
export async function openAlarm(alarm: Alarm): Promise<void> {
  if (!alarm.checkYn) await change(call(markAlarm, { params: { id: alarm.id } }));
  goTo(alarmTarget(alarm));
}

/** 모두 읽음 */
export async function readAllAlarms(): Promise<void> {
  await change(call(markAllAlarms));
}

export async function deleteAlarm(alarm: Alarm): Promise<void> {
  await change(call(removeAlarm, { params: { id: alarm.id } }));
  toast('삭제되었습니다.');
}
