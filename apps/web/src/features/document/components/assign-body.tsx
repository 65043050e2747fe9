import { actWords } from '@danji/contract/approval-words';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Chip } from '../../../shared/paper/people/chip.tsx';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { type Pick, useMembers } from '../../../shared/paper/people/use-people.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import { type Detail, isOpen } from '../lib/labels.ts';
import classes from './ask.module.css';
import { ReasonField } from './dialog-parts.tsx';

export type Assignment = { toId: string; reason?: string };

/** 담당자 지정: somebody of the department takes its step. */
export function AssignBody({ detail, onClose }: { detail: Detail; onClose: (answer?: Assignment) => void }) {
  const me = useSession((state) => state.userInfo?.memberId);
  const department = detail.steps.find((step) => isOpen(step) && step.personId === me && step.department)?.department;
  const members = useMembers();
  const [to, setTo] = useState<Pick | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (to) onClose({ toId: to.id, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) });
  };
  return (
    <form onSubmit={send}>
      <Note below={4}>{actWords.ASSIGN.explain}</Note>
      <Stack gap={1.5} className={classes.field}>
        <span className={classes.label}>맡을 사람 ({department?.deptName})</span>
        {to ? (
          <Chip name={`${to.name} ${to.note}`} onRemove={() => setTo(null)} />
        ) : (
          <Picker
            list={members.data?.filter(({ deptId }) => deptId === department?.deptId)}
            failed={members.isError}
            autoFocus
            label="맡을 사람"
            placeholder="우리 부서에서 이름이나 초성으로 찾기"
            taken={new Set([detail.drafter.personId, ...detail.steps.map(({ personId }) => personId)])}
            invalid={tried}
            onPick={setTo}
          />
        )}
        {tried && !to && (
          <Note tone="seal" size="small" role="alert">
            맡을 사람을 골라 주세요.
          </Note>
        )}
      </Stack>
      <ReasonField auto={false} label="전할 말 (선택)" text={reason} missing={false} onChange={setReason} />
      <DialogFoot apart onCancel={() => onClose()}>
        <Button type="submit">{actWords.ASSIGN.label}</Button>
      </DialogFoot>
    </form>
  );
}
