import { type Alarm, countUnreadAlarms, listAlarms, markAlarm, pageAlarms, removeAlarm } from '@danji/contract/alarms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { alarmTarget } from '../lib/alarm-target.ts';

const quiet = { alert: false, overlay: false } as const;
const ALARMS = ['alarms'] as const;
const RECENT = [...ALARMS, 'recent'] as const;

export const reloadAlarms = () => queryClient.invalidateQueries({ queryKey: ALARMS });

/** The newest alarms, then how many are unread (ALM-1). A failed load ends quietly (ALM-5). */
export function useRecentAlarms() {
  return useQuery({
    queryKey: RECENT,
    queryFn: async () => {
      const alarms = await call(listAlarms, {}, quiet);
      const { count } = await call(countUnreadAlarms, {}, quiet);
      // Known now, so the next token check need not load it again (SES-12).
      useSession.setState(({ validateInfo }) => ({
        validateInfo: validateInfo && { ...validateInfo, alarmCnt: count },
      }));
      return { alarms, count };
    },
  });
}

export function useAlarmPage(page: number, size: number) {
  return useQuery({
    queryKey: [...ALARMS, 'page', page, size],
    queryFn: () => call(pageAlarms, { query: { page: String(page), size: String(size) } }, { alert: false }),
    placeholderData: keepPreviousData,
  });
}

type Recent = { alarms: Alarm[]; count: number };

/** The server says at once how many are unread; the list follows. The first word of a stream often tells nothing new. */
export function alarmsArrived(count: number): void {
  const known = queryClient.getQueryData<Recent>(RECENT);
  if (!known || known.count === count) return;
  queryClient.setQueryData<Recent>(RECENT, { ...known, count });
  void reloadAlarms();
}

/** Read ones are just opened; an unread one is marked, the list reloaded, then opened (ALM-2). */
export async function openAlarm(alarm: Alarm): Promise<void> {
  if (!alarm.checkYn) {
    await call(markAlarm, { params: { id: alarm.id } });
    await reloadAlarms();
  }
  goTo(alarmTarget(alarm));
}

export async function deleteAlarm(alarm: Alarm): Promise<void> {
  await call(removeAlarm, { params: { id: alarm.id } });
  await reloadAlarms();
  toast('삭제되었습니다.');
}
