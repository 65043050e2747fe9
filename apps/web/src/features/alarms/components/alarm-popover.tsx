import { Popover } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toPage } from '../../../shared/lib/to-page.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import { useRecentAlarms } from '../api/alarms.ts';
import { AlarmItem } from './alarm-item.tsx';
import classes from './alarms.module.css';
import { BellButton } from './bell-button.tsx';
import { ReadAllButton } from './read-all-button.tsx';
import { ToldList } from './told-list.tsx';

/** Comes up open: it was loaded because someone pressed the bell. Closes on navigation (ALM-2). */
export function AlarmPopover() {
  const asked = useRecentAlarms();
  const { data } = asked;
  const path = useRouterState({ select: (state) => state.location.href });
  const [openedAt, setOpenedAt] = useState<string | null>(path);
  const opened = openedAt === path;
  const count = data?.count ?? 0;
  useEffect(() => {
    if (!opened) setOpenedAt(null);
  }, [opened]);
  return (
    <Popover
      opened={opened}
      onChange={(next) => setOpenedAt(next ? path : null)}
      width={384}
      floatingStrategy="fixed"
      position="bottom-end"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <BellButton count={count} onClick={() => setOpenedAt(opened ? null : path)} />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div className={classes.pop}>
          <div className={classes.popHead}>
            <h2>알림</h2>
            <Row center>
              <span>{count > 0 ? `읽지 않음 ${count}건` : ''}</span>
              <ReadAllButton unread={count} />
            </Row>
          </div>
          <div className={classes.popBody}>
            <ToldList />
            <ListState
              of={asked}
              empty={data?.alarms.length === 0}
              emptyText="새 알림이 없습니다. 결재 차례가 되거나 댓글이 달리면 여기에 알려 드립니다."
            >
              <ul>
                {data?.alarms.map((alarm) => (
                  <AlarmItem key={alarm.id} alarm={alarm} />
                ))}
              </ul>
            </ListState>
          </div>
          <div className={classes.popFoot}>
            <Link {...toPage('alarm-all-alarm')}>전체 알림 보기</Link>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
