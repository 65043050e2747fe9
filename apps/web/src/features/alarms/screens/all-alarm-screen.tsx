import { usePaging } from '../../../shared/lib/use-paging.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import { Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { useAlarmPage, useRecentAlarms } from '../api/alarms.ts';
import { AlarmItem } from '../components/alarm-item.tsx';
import { PushCard } from '../components/push-card.tsx';
import { ReadAllButton } from '../components/read-all-button.tsx';

/** ALM-4 */
export function AllAlarmScreen() {
  const { page, size } = usePaging();
  const asked = useAlarmPage(page, size);
  const { data } = asked;
  const { data: recent } = useRecentAlarms();
  return (
    <>
      <PageHead title="전체 알림" sub="알림을 누르면 해당 문서나 댓글로 이동합니다.">
        <ReadAllButton unread={recent?.count ?? 0} />
      </PageHead>
      <Stack gap={3}>
        <PushCard saysWhyNot />
        <div className={ui.card}>
          <ListState
            of={asked}
            empty={data?.items.length === 0}
            emptyText={page > 1 ? '이 쪽에는 알림이 없습니다.' : '받은 알림이 없습니다.'}
          >
            <ul>
              {data?.items.map((alarm) => (
                <AlarmItem key={alarm.id} alarm={alarm} />
              ))}
            </ul>
          </ListState>
        </div>
      </Stack>
      {data && <Pager list="alarm-all-alarm" page={page} size={size} total={data.total} />}
    </>
  );
}
