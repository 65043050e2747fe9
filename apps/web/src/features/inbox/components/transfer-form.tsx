import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { type Pick, useMembers } from '../../../shared/paper/people/use-people.ts';
import type { Row } from '../api/lists.ts';
import classes from './inbox.module.css';

type Props = { rows: readonly Row[]; onDone: (given?: { toId: string; reason: string }) => void };

function whoseTurn(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => row.turnPeople.map((one) => one.personName)))];
  if (names.length === 0) return '';
  return `지금 차례: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` 외 ${names.length - 3}명` : ''}`;
}

/** To whom, and why. */
export function TransferForm({ rows, onDone }: Props) {
  const members = useMembers();
  const [person, setPerson] = useState<Pick | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<'person' | 'reason' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!person) return setProblem('person');
    if (reason.trim() === '') return setProblem('reason');
    onDone({ toId: person.id, reason: reason.trim() });
  };
  return (
    <form onSubmit={submit} className={classes.reason}>
      <p>
        고른 문서 {rows.length}건에서 지금 차례인 결재를 다른 사람에게 넘깁니다. {whoseTurn(rows)}
      </p>
      {person ? (
        <p className={classes.chosen}>
          <span>
            받는 사람 <strong>{person.name}</strong> {person.note}
          </span>
          <Button variant="default" size="sm" onClick={() => setPerson(null)}>
            다시 고르기
          </Button>
        </p>
      ) : (
        <Picker
          list={members.data}
          failed={members.isError}
          taken={new Set()}
          label="받는 사람"
          placeholder="이름이나 초성으로 찾기"
          invalid={problem === 'person'}
          describedBy="transfer-problem"
          required
          autoFocus
          onPick={setPerson}
        />
      )}
      <p id="transfer-problem" className={classes.problem} role="alert">
        {problem === 'person' && !person ? '받는 사람을 골라 주세요.' : ''}
      </p>
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
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onDone()}>
          취소
        </Button>
        <Button type="submit">이관</Button>
      </div>
    </form>
  );
}
