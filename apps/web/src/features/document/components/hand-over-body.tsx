import { actWords } from '@danji/contract/approval-words';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Chip } from '../../../shared/paper/people/chip.tsx';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { type Pick, useMembers } from '../../../shared/paper/people/use-people.ts';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import type { Detail } from '../lib/labels.ts';
import classes from './ask.module.css';
import { ReasonField } from './dialog-parts.tsx';

export type Succession = { toId: string; reason: string };

/** 기안 인계: what came back to somebody who has left goes to a successor. */
export function HandOverBody({ detail, onClose }: { detail: Detail; onClose: (answer?: Succession) => void }) {
  const members = useMembers();
  const [to, setTo] = useState<Pick | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (to && reason.trim() !== '') onClose({ toId: to.id, reason: reason.trim() });
  };
  return (
    <form onSubmit={send}>
      <Note below={4}>{actWords.HAND_OVER.explain}</Note>
      <Stack gap={1.5} className={classes.field}>
        <span className={classes.label}>이어받을 사람</span>
        {to ? (
          <Chip name={`${to.name} ${to.note}`} onRemove={() => setTo(null)} />
        ) : (
          <Picker
            list={members.data}
            failed={members.isError}
            autoFocus
            label="이어받을 사람"
            placeholder="이름이나 초성으로 찾기"
            taken={new Set([detail.drafter.personId])}
            invalid={tried}
            onPick={setTo}
          />
        )}
        {tried && !to && (
          <Note tone="seal" size="small" role="alert">
            이어받을 사람을 골라 주세요.
          </Note>
        )}
      </Stack>
      <ReasonField
        auto={false}
        label="인계 사유"
        text={reason}
        missing={tried && reason.trim() === ''}
        onChange={setReason}
      />
      <DialogFoot apart onCancel={() => onClose()}>
        <Button type="submit">{actWords.HAND_OVER.label}</Button>
      </DialogFoot>
    </form>
  );
}
