import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { useMembers } from '../../../shared/paper/people/use-people.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { letRead } from '../api/receiving.ts';
import type { Detail } from '../lib/labels.ts';
import { ReceivingList } from './receiving-list.tsx';
import classes from './side.module.css';

type Props = { detail: Detail; me: string | undefined; canWrite: boolean };

/** 참조, 열람 and 수신부서, with who has read it and how far they are. */
export function ReadersCard({ detail, me, canWrite }: Props) {
  const finished = detail.state === 'APPROVED' || detail.state === 'ENFORCED';
  // The drafter, or who manages documents; the server has the last word.
  const mayAdd =
    canWrite &&
    finished &&
    detail.security === 'NORMAL' &&
    (detail.drafter.personId === me || detail.abilities.includes('VOID'));
  const { participants, receivingDepartments } = detail;
  if (participants.length + receivingDepartments.length === 0 && !mayAdd) return null;
  return (
    <section className={ui.card} aria-labelledby="readers-card">
      <Row gap={[1, 2]} wrap center between className={classes.cardHead}>
        <h2 id="readers-card">참조·열람·수신</h2>
      </Row>
      <div className={classes.cardBody}>
        <People title="참조" list={participants.filter(({ kind }) => kind === 'REFERENCE')} />
        <People title="열람" list={participants.filter(({ kind }) => kind === 'READER')} />
        <ReceivingList detail={detail} canWrite={canWrite} />
        {mayAdd && <AddReaders detail={detail} />}
      </div>
    </section>
  );
}

function People({ title, list }: { title: string; list: Detail['participants'] }) {
  if (list.length === 0) return null;
  return (
    <>
      <Note as="h3" size="tiny" className={classes.small}>
        {title}
      </Note>
      <ul className={classes.people}>
        {list.map((one) => (
          <Row as="li" gap={[0, 2]} wrap between key={one.memberId}>
            <span>{one.memberName}</span>
            <span className={classes.read} data-read={one.readAt !== null || undefined}>
              {one.readAt ? <IconEye size="1rem" aria-hidden /> : <IconEyeOff size="1rem" aria-hidden />}
              {one.readAt
                ? `${formatDateTime(one.readAt)
                    .slice(5)
                    .replace(/ \(.\)/, '')} 읽음`
                : '읽지 않음'}
            </span>
          </Row>
        ))}
      </ul>
    </>
  );
}

function AddReaders({ detail }: { detail: Detail }) {
  const [open, setOpen] = useState(false);
  const members = useMembers();
  if (!open)
    return (
      <Button variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => setOpen(true)}>
        열람자 추가
      </Button>
    );
  const taken = new Set([...detail.participants.map(({ memberId }) => memberId), detail.drafter.personId]);
  return (
    <Picker
      autoFocus
      list={members.data}
      failed={members.isError}
      label="열람자 추가"
      placeholder="이름이나 초성으로 찾기"
      taken={taken}
      onPick={(person) => {
        setOpen(false);
        letRead(detail.docId, [person.id]).then(() => toast(`${person.name}님이 열람할 수 있습니다.`), ignoreRefusal);
      }}
    />
  );
}
