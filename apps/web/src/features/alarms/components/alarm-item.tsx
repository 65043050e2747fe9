import type { Alarm } from '@danji/contract/alarms';
import { ActionIcon } from '@mantine/core';
import { IconBell, IconCircleCheck, IconFileText, IconMessageCircle, IconX } from '@tabler/icons-react';
import { formatAgo } from '../../../shared/lib/format-date.ts';
import { Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { deleteAlarm, openAlarm } from '../api/alarms.ts';
import classes from './alarms.module.css';

const iconOf = ({ settledYn, docId, linkUrl }: Alarm) => {
  if (settledYn) return IconCircleCheck;
  if (linkUrl?.includes('commentId=')) return IconMessageCircle;
  return docId === null ? IconBell : IconFileText;
};

/** New, still to be done, or done: in a word, not in colour alone. */
function AlarmState({ checkYn, askYn, settledYn }: Alarm) {
  return (
    <>
      {!checkYn && (
        <Tag tone="accent" slim fine className={classes.state}>
          새 알림
        </Tag>
      )}
      {askYn && (
        <Tag tone="seal" slim fine className={classes.state}>
          할 일
        </Tag>
      )}
      {settledYn && (
        <Tag tone="plain" slim fine className={classes.state}>
          끝난 일
        </Tag>
      )}
    </>
  );
}

/** One alarm: a wide button that opens it, and a small one that removes it. The document first, then what it is about. */
export function AlarmItem({ alarm }: { alarm: Alarm }) {
  const Icon = iconOf(alarm);
  return (
    <Row as="li" gap={0} className={classes.item} data-unread={!alarm.checkYn} data-settled={alarm.settledYn}>
      <Row
        as="button"
        gap={3}
        type="button"
        className={classes.open}
        onClick={() => void openAlarm(alarm).catch(() => {})}
      >
        <Icon size="1.25rem" className={classes.icon} aria-hidden />
        <Stack as="span" gap={0.5} shrink>
          <span className={classes.title}>
            <AlarmState {...alarm} />
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
