import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../edit/dialog-form.tsx';
import { Picker } from '../paper/people/picker.tsx';
import { type Pick, useMembers } from '../paper/people/use-people.ts';
import { Note, Notice, Row } from '../ui/primitives.tsx';
import classes from './hand-over.module.css';

export type Transfer = { toId: string; reason: string };
type Props = {
  /** What is handed over. */
  message: string;
  /** Who cannot take it. */
  not?: readonly string[];
  /** A reason to begin with. */
  reason?: string;
  onDone: (given?: Transfer) => void;
};

/** 이관: to whom, and why. */
export function TransferForm({ message, not = [], reason: first = '', onDone }: Props) {
  const members = useMembers();
  const [person, setPerson] = useState<Pick | null>(null);
  const [reason, setReason] = useState(first);
  const [problem, setProblem] = useState<'person' | 'reason' | null>(null);
  const submit = () => {
    if (!person) return setProblem('person');
    if (reason.trim() === '') return setProblem('reason');
    onDone({ toId: person.id, reason: reason.trim() });
  };
  return (
    <DialogForm sendText="이관" onSend={submit} onCancel={() => onDone()}>
      <p>{message}</p>
      {person ? (
        <Notice as={Row} tone="accent" slim dark wrap center between>
          <span>
            받는 사람 <strong>{person.name}</strong> {person.note}
          </span>
          <Button variant="default" size="sm" onClick={() => setPerson(null)}>
            다시 고르기
          </Button>
        </Notice>
      ) : (
        <Picker
          list={members.data}
          failed={members.isError}
          taken={new Set(not)}
          label="받는 사람"
          placeholder="이름이나 초성으로 찾기"
          invalid={problem === 'person'}
          describedBy="transfer-problem"
          required
          autoFocus
          onPick={setPerson}
        />
      )}
      <Note tone="seal" id="transfer-problem" className={classes.problem} role="alert">
        {problem === 'person' && !person ? '받는 사람을 골라 주세요.' : ''}
      </Note>
      <Textarea
        label="이관 사유"
        withAsterisk
        autosize
        minRows={2}
        size="md"
        maxLength={1000}
        value={reason}
        error={problem === 'reason' && reason.trim() === '' ? '이관 사유를 적어 주세요.' : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
