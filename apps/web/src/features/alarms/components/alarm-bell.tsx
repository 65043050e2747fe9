import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { useRecentAlarms } from '../api/alarms.ts';
import { watchAlarms } from '../api/watch-alarms.ts';
import { AlarmItem } from './alarm-item.tsx';
import classes from './alarms.module.css';

/** The bell, its count and its popover, which closes on navigation (ALM-2). */
export function AlarmBell() {
  const { data, isPending, isError, refetch } = useRecentAlarms();
  const [opened, setOpened] = useState(false);
  const path = useRouterState({ select: (state) => state.location.href });
  useEffect(() => setOpened(false), [path]);
  useEffect(watchAlarms, []);
  const count = data?.count ?? 0;
  const label = count > 0 ? `알림, 읽지 않은 알림 ${count}건` : '알림';
  return (
    <Popover opened={opened} onChange={setOpened} width={384} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon className={classes.bell} aria-label={label} onClick={() => setOpened(!opened)}>
          <IconBell size={24} stroke={1.75} />
          {count > 0 && (
            <span className={classes.count} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="알림">
        <div className={classes.pop}>
          <div className={classes.popHead}>
            <h2>알림</h2>
            <span>{count > 0 ? `읽지 않음 ${count}건` : ''}</span>
          </div>
          <div className={classes.popBody}>
            <ListState
              loading={isPending}
              failed={isError}
              empty={data?.alarms.length === 0}
              emptyText="새 알림이 없습니다. 결재 차례가 되거나 댓글이 달리면 여기에 알려 드립니다."
              retry={() => void refetch()}
            >
              <ul className={classes.list}>
                {data?.alarms.map((alarm) => (
                  <AlarmItem key={alarm.id} alarm={alarm} />
                ))}
              </ul>
            </ListState>
          </div>
          <div className={classes.popFoot}>
            <Link to="/alarm/all-alarm">전체 알림 보기</Link>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
