import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { moveEntry } from '../../../shared/approval/line.ts';
import { SortableLine } from '../../../shared/approval/sortable-line.tsx';
import { isComposing } from '../../../shared/lib/is-composing.ts';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { useMembers } from '../../../shared/paper/people/use-people.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Spoken, Stack } from '../../../shared/ui/primitives.tsx';
import { addPerson, type Entries, lineProblem } from '../lib/saved-line.ts';
import { LineEntryRow } from './line-entry-row.tsx';
import classes from './own-settings.module.css';
import { SettingForm } from './setting-form.tsx';

type Props = {
  first: { name: string; entries: Entries };
  /** Names of the other lines: a doubled one would take their place. */
  taken: readonly string[];
  onSave: (name: string, entries: Entries) => Promise<void>;
  onCancel: () => void;
};

export function LineEditor({ first, taken, onSave, onCancel }: Props) {
  const members = useMembers();
  const myId = useSession((state) => state.userInfo?.memberId) ?? '';
  const [name, setName] = useState(first.name);
  const [entries, setEntries] = useState(first.entries);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSend(
    (given: string) => onSave(given, entries),
    (error) => setProblem(sentenceOf(error)),
  );
  const put = (next: Entries, what: string) => {
    setEntries(next);
    setSaid(what);
    setProblem(null);
  };
  const moveTo = (from: number, to: number) =>
    put(moveEntry(entries, from, to), `${entries[from]?.name}님을 ${to + 1}번째로 옮겼습니다.`);
  const submit = () => {
    const given = name.trim();
    const doubled = taken.includes(given) ? '같은 이름의 결재선이 있습니다. 다른 이름을 적어 주세요.' : null;
    const wrong = given === '' ? '결재선 이름을 적어 주세요.' : (doubled ?? lineProblem(entries));
    if (wrong) return setProblem(wrong);
    void send(given);
  };
  return (
    <SettingForm
      label="결재선 만들기"
      problem={problem}
      sendText="저장"
      busy={busy}
      onSend={submit}
      onCancel={onCancel}
    >
      <TextInput
        label="결재선 이름"
        value={name}
        maxLength={30}
        placeholder="예: 소액 지출"
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
        }}
      />
      <Spoken text={said} />
      {entries.length > 0 && (
        <SortableLine ids={entries.map((one) => one.personId)} onMove={moveTo}>
          <Stack as="ol" gap={2} aria-label="결재할 사람">
            {entries.map((entry, i) => (
              <LineEntryRow key={entry.personId} entries={entries} at={i} onChange={put} />
            ))}
          </Stack>
        </SortableLine>
      )}
      <Stack gap={1.5}>
        <span className={classes.label}>결재할 사람 넣기</span>
        <Picker
          list={members.data}
          failed={members.isError}
          label="결재할 사람 넣기"
          placeholder="이름이나 초성으로 찾기 (ㅂㅅㅈ)"
          taken={new Set([...entries.map((one) => one.personId), myId])}
          onPick={(person) => put(addPerson(entries, person), `${person.name}님을 넣었습니다.`)}
        />
      </Stack>
    </SettingForm>
  );
}
