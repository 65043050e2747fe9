import { receivingActWords, receivingStateWords } from '@danji/contract/approval-words';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { openFields } from '@danji/contract/forms/filled-by';
import type { ReceivingAct, ReceivingDepartment } from '@danji/contract/receiving';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useSend } from '../../../shared/api/use-send.ts';
import { askReason } from '../../../shared/overlay/ask-reason.tsx';
import { toast } from '../../../shared/overlay/toast.ts';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { useMembers } from '../../../shared/paper/people/use-people.ts';
import { Words } from '../../../shared/ui/explained.tsx';
import { Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { actAsReceiver, useReceiving } from '../api/receiving.ts';
import type { Detail } from '../lib/labels.ts';
import { askFields } from './ask-fields.tsx';
import classes from './side.module.css';

type Props = { detail: Detail; definition: FormDefinition | null; canWrite: boolean };
type Department = z.output<typeof ReceivingDepartment>;

/** 수신부서: how far each is, and what a member of it may do. */
export function ReceivingList({ detail, definition, canWrite }: Props) {
  const known = useReceiving(detail).data;
  if (detail.receivingDepartments.length === 0) return null;
  return (
    <>
      <Note as="h3" size="tiny" className={classes.small}>
        <Words text="수신부서" />
      </Note>
      <ul className={classes.receiving}>
        {(known ?? []).map((one) => (
          <Receiver key={one.deptId} detail={detail} definition={definition} department={one} canWrite={canWrite} />
        ))}
      </ul>
    </>
  );
}

/** What the form leaves to whoever receives, or finishes, is asked for first; null when the person turned back. */
async function fillFor(
  act: 'RECEIVE' | 'DONE',
  { definition, detail: { content, filled } }: Pick<Props, 'detail' | 'definition'>,
  deptId: string,
) {
  const fields = openFields(definition, [act === 'DONE' ? 'FINISH' : act], filled, deptId);
  if (definition === null || fields.length === 0) return {};
  const fill = await askFields(act, { definition, fields, content });
  return fill ? { fill } : null;
}

function Receiver({ detail, definition, department, canWrite }: Props & { department: Department }) {
  const { docId } = detail;
  const { deptId, deptName, state, assigneeName, reason } = department;
  const [assigning, setAssigning] = useState(false);
  const members = useMembers();
  const can = (act: ReceivingAct['type']) => canWrite && department.abilities.includes(act);
  const { busy, send } = useSend(async ({ act, done }: { act: ReceivingAct; done: string }) => {
    await actAsReceiver(docId, deptId, act);
    toast(done);
  });
  const perform = (act: ReceivingAct, done: string) => send({ act, done });
  const fillAnd = async (type: 'RECEIVE' | 'DONE', done: string) => {
    const filled = await fillFor(type, { detail, definition }, deptId);
    if (filled) await perform({ type, ...filled } as ReceivingAct, done);
  };
  const sendBack = async () => {
    const why = await askReason({
      title: receivingActWords.RETURN.label,
      size: 480,
      message: '우리 부서의 일이 아닐 때 돌려보냅니다. 기안자에게 알립니다.',
      label: '사유 (필수)',
      called: '사유',
      confirmText: receivingActWords.RETURN.label,
    });
    if (why) await perform({ type: 'RETURN', reason: why }, '반송했습니다.');
  };
  return (
    <li>
      <p>
        <b>{deptName}</b>{' '}
        <Tag slim fine>
          {receivingStateWords[state]}
        </Tag>
        {assigneeName && <span className={classes.who}> 담당 {assigneeName}</span>}
      </p>
      {reason && <p className={classes.opinion}>{reason}</p>}
      <Row wrap above={1.5} below={1.5}>
        {can('RECEIVE') && (
          <Button loading={busy} onClick={() => void fillAnd('RECEIVE', '접수했습니다.')}>
            {receivingActWords.RECEIVE.label}
          </Button>
        )}
        {can('ASSIGN') && !assigning && (
          <Button variant="default" onClick={() => setAssigning(true)}>
            {receivingActWords.ASSIGN.label}
          </Button>
        )}
        {can('DONE') && (
          <Button variant="default" onClick={() => void fillAnd('DONE', '처리를 마쳤습니다.')}>
            {receivingActWords.DONE.label}
          </Button>
        )}
        {can('RETURN') && (
          <Button variant="default" className={ui.danger} onClick={() => void sendBack()}>
            {receivingActWords.RETURN.label}
          </Button>
        )}
      </Row>
      {assigning && (
        <Picker
          autoFocus
          list={members.data?.filter(({ note }) => note.startsWith(deptName))}
          failed={members.isError}
          label={`${deptName} 담당자`}
          placeholder="담당할 사람을 이름이나 초성으로 찾기"
          taken={new Set()}
          onPick={(person) => {
            setAssigning(false);
            void perform({ type: 'ASSIGN', assigneeId: person.id }, `${person.name}님을 담당으로 정했습니다.`);
          }}
        />
      )}
    </li>
  );
}
