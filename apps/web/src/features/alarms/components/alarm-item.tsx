import type { Alarm } from '@danji/contract/alarms';
import { ActionIcon } from '@mantine/core';
import { IconFileText, IconMessageCircle, IconX } from '@tabler/icons-react';
import { formatAgo } from '../../../shared/lib/format-date.ts';
import { Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { deleteAlarm, openAlarm } from '../api/alarms.ts';
import classes from './alarms.module.css';

/** One alarm: a wide button that opens it, and a small one that removes it. State is a dot and a word, not colour alone. */
export function AlarmItem({ alarm }: { alarm: Alarm }) {
  const Icon = alarm.alarmType === 'COMMENT' ? IconMessageCircle : IconFileText;
  return (
    <Row as="li" gap={0} className={classes.item} data-unread={!alarm.checkYn}>
      <Row
        as="button"
        gap={3}
        type="button"
        className={classes.open}
        onClick={() => void openAlarm(alarm).catch(() => {})}
      >
        <Icon size="1.25rem" className={classes.icon} aria-hidden />
        <Stack as="span" gap={0.5} className={classes.text}>
          <span className={classes.title}>
            {!alarm.checkYn && (
              <Tag tone="accent" slim fine className={classes.new}>
                새 알림
              </Tag>
            )}
            {alarm.title}
          </span>
          {alarm.body && (
            <Note as="span" size="small">
              {alarm.body}
            </Note>
          )}
          <Note as="span" size="tiny">
            {formatAgo(alarm.createdAt, new Date())}
          </Note>
        </Stack>
      </Row>
      <ActionIcon
        className={classes.remove}
        aria-label={`알림 삭제: ${alarm.title}`}
        onClick={() => void deleteAlarm(alarm).catch(() => {})}
      >
        <IconX size="1.125rem" />
      </ActionIcon>
    </Row>
  );
}
