import { documentEventWords } from '@danji/contract/approval-words';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { useMembers } from '../../../shared/paper/people/use-people.ts';
import { Words } from '../../../shared/ui/explained.tsx';
import { Block, Note, Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { letRead } from '../api/receiving.ts';
import type { Detail } from '../lib/labels.ts';
import { myTurn } from '../lib/timeline.ts';
import { ReceivingList } from './receiving-list.tsx';
import classes from './side.module.css';

type Props = { detail: Detail; definition: FormDefinition | null; me: string | undefined; canWrite: boolean };

/** 참조, 열람 and 수신부서, with who has read it and how far they are. */
export function ReadersCard({ detail, definition, me, canWrite }: Props) {
  const finished = detail.state === 'APPROVED' || detail.state === 'ENFORCED';
  const isDrafter = detail.drafter.personId === me;
  // The drafter; under way whoever has the turn, then who manages documents. The server has the last word.
  const mayAdd =
    canWrite &&
    detail.security === 'NORMAL' &&
    ((finished && (isDrafter || detail.abilities.includes('VOID'))) ||
      (detail.state === 'IN_PROGRESS' && (isDrafter || myTurn(detail, me) !== null)));
  const { participants, receivingDepartments } = detail;
  if (participants.length + receivingDepartments.length === 0 && !mayAdd) return null;
  return (
    <section className={ui.card} aria-labelledby="readers-card">
      <Row gap={[1, 2]} wrap center between className={classes.cardHead}>
        <h2 id="readers-card">참조·열람·수신</h2>
      </Row>
      <Block pad={[2, 4.5, 4.5]}>
        <People title="참조" list={participants.filter(({ kind }) => kind === 'REFERENCE')} />
        <People title="열람" list={participants.filter(({ kind }) => kind === 'READER')} />
        <ReceivingList detail={detail} definition={definition} canWrite={canWrite} />
        {mayAdd && (
          <Row gap={2} wrap>
            {!finished && <AddReaders detail={detail} kind="REFERENCE" />}
            <AddReaders detail={detail} kind="READER" />
          </Row>
        )}
      </Block>
    </section>
  );
}

function People({ title, list }: { title: string; list: Detail['participants'] }) {
  if (list.length === 0) return null;
  return (
    <>
      <Note as="h3" size="tiny" className={classes.small}>
        <Words text={title} />
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

function AddReaders({ detail, kind }: { detail: Detail; kind: 'REFERENCE' | 'READER' }) {
  const [open, setOpen] = useState(false);
  const members = useMembers();
  const label = kind === 'REFERENCE' ? documentEventWords.ADD_REFERENCES : documentEventWords.ADD_READERS;
  if (!open)
    return (
      <Button variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden />} onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  const taken = new Set([
    detail.drafter.personId,
    // Whoever will read it once it is decided may still get it now.
    ...detail.participants
      .filter((one) => one.kind === 'REFERENCE' || one.kind === kind)
      .map(({ memberId }) => memberId),
  ]);
  return (
    <Picker
      autoFocus
      list={members.data}
      failed={members.isError}
      label={label}
      placeholder="이름이나 초성으로 찾기"
      taken={taken}
      onPick={(person) => {
        setOpen(false);
        letRead(detail.docId, [person.id], kind).then(
          () =>
            toast(
              `${person.name}님이 ${detail.state === 'IN_PROGRESS' && kind === 'READER' ? '완료되면 ' : ''}열람할 수 있습니다.`,
            ),
          ignoreRefusal,
        );
      }}
    />
  );
}
