import type { DutyDay } from '@danji/contract/duties';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toDocument } from '../../../shared/lib/document-address.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Card, Name, Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import type { DutyYear } from '../api/duties.ts';
import { doneOf, sayLeft, shortDay, toDoOf } from '../lib/calendar.ts';
import { useOpenForm } from '../state/use-open-form.ts';
import classes from './duties.module.css';

type Props = { calendar: DutyYear; month: string; mayWrite: boolean; onOpen: (day: DutyDay) => void };

/** What a month asks for, what is late first; the paper of each is one press away. */
export function MonthList({ calendar: { days, today }, month, mayWrite, onOpen }: Props) {
  const toDo = toDoOf(days, month);
  const done = doneOf(days, month);
  const late = toDo.filter(({ state }) => state === 'LATE').length;
  return (
    <Card
      title={`${Number(month.slice(5))}월에 할 의무`}
      className={classes.aside}
      aside={
        <Row gap={1}>
          {late > 0 && <Tag tone="seal">{`지남 ${late}`}</Tag>}
          <Tag tone="accent">{`남음 ${toDo.length - late}`}</Tag>
        </Row>
      }
    >
      {toDo.length === 0 && <Note pad={[3, 4, 4]}>이 달에 남은 의무가 없습니다.</Note>}
      <ul className={classes.todo}>
        {toDo.map((day) => (
          <li key={day.dutyDayId}>
            <strong data-late={day.state === 'LATE' || undefined}>{shortDay(day.day)}</strong>
            <div>
              <LinkButton onClick={() => onOpen(day)}>{day.dutyName}</LinkButton>
              <Note size="small" tone={day.state === 'LATE' ? 'seal' : undefined}>
                {[day.personName ?? '담당 없음', sayLeft(day.day, today), day.toldTo && `${day.toldTo}님에게 알림`]
                  .filter(Boolean)
                  .join(', ')}
              </Note>
            </div>
            {mayWrite && <FormButton day={day} />}
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <Stack gap={2} className={classes.done}>
          <Name as="strong">{`마침 ${done.length}`}</Name>
          {done.map((day) => (
            <Row key={day.dutyDayId} between center>
              <Row as="span" inline center gap={2}>
                <IconCircleCheck size="1.125rem" aria-hidden />
                {`${shortDay(day.doneOn ?? day.day)} ${day.dutyName}`}
              </Row>
              {day.paper?.readableYn && <Link {...toDocument(day.paper)}>문서</Link>}
            </Row>
          ))}
        </Stack>
      )}
    </Card>
  );
}

/** Writes the paper, or goes on with the one that there is. */
export function FormButton({ day }: { day: DutyDay }) {
  const { busy, send } = useOpenForm();
  return (
    <Button
      size="xs"
      variant={day.state === 'LATE' ? 'filled' : 'default'}
      loading={busy}
      onClick={() => void send(day.dutyDayId)}
      aria-label={`${day.dutyName} ${day.paper ? '문서 열기' : '쓰기'}`}
    >
      {day.paper && day.paper.state !== 'VOID' ? '열기' : '쓰기'}
    </Button>
  );
}
