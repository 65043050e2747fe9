import { documentStateWords } from '@danji/contract/approval-words';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isComposing } from '../../../shared/lib/is-composing.ts';
import { useDepartmentList } from '../../../shared/paper/people/use-people.ts';
import { useFormChoices } from '../api/form-choices.ts';
import type { Inbox } from '../lib/inboxes.ts';
import { type ListQuery, onFirstPage, sentStates, withFilter } from '../lib/list-query.ts';
import classes from './inbox.module.css';

type Props = { inbox: Inbox; query: ListQuery; onChange: (query: ListQuery, replace?: boolean) => void };

const TYPING_MS = 350;

/** What is looked for, as it is typed; the address follows when the typing pauses. */
export function SearchBox({ query, onChange, field, label }: Omit<Props, 'inbox'> & { field: string; label: string }) {
  const given = query.filter[field] ?? '';
  const [text, setText] = useState(given);
  const [seen, setSeen] = useState(given);
  // Back and forward change the address under the box.
  if (seen !== given) {
    setSeen(given);
    setText(given);
  }
  const apply = (next: string) => {
    if (next.trim() !== given) onChange(withFilter(query, field, next.trim()), true);
  };
  useEffect(() => {
    if (text.trim() === given) return;
    const timer = setTimeout(() => apply(text), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      className={field === 'text' ? classes.search : classes.choice}
      aria-label={label}
      placeholder={label}
      type="search"
      maxLength={field === 'text' ? 100 : 60}
      leftSection={field === 'text' ? <IconSearch size="1.125rem" aria-hidden /> : undefined}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) apply(event.currentTarget.value);
      }}
    />
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  onChange: (value: string) => void;
};

function Choice({ label, value, data, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      className={classes.choice}
      aria-label={label}
      value={value}
      data={[{ value: '', label: `${label}: 전체` }, ...data]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function Filters({ inbox, query, onChange }: Props) {
  const { data: forms = [] } = useFormChoices();
  const { data: departments = [] } = useDepartmentList();
  const managing = inbox.screen === 'all-apv-mng';
  const set = (key: string, value: string) => onChange(withFilter(query, key, value));
  const choice = (key: string, label: string, data: { value: string; label: string }[]) => (
    <Choice label={label} value={query.filter[key] ?? ''} data={data} onChange={(value) => set(key, value)} />
  );
  const check = (key: string, label: string) => (
    <Checkbox
      className={classes.check}
      label={label}
      checked={query.filter[key] === 'Y'}
      onChange={(event) => set(key, event.currentTarget.checked ? 'Y' : '')}
    />
  );
  const day = (key: 'from' | 'to', label: string) => (
    <TextInput
      className={classes.day}
      type="date"
      aria-label={label}
      title={label}
      value={query.filter[key] ?? ''}
      max={key === 'from' ? query.filter.to : undefined}
      min={key === 'to' ? query.filter.from : undefined}
      onChange={(event) => set(key, event.currentTarget.value)}
    />
  );
  return (
    <>
      {managing &&
        choice(
          'state',
          '상태',
          sentStates.map((value) => ({ value, label: documentStateWords[value].label })),
        )}
      {choice('formId', '양식', forms)}
      {inbox.screen !== 'sent-inbox' &&
        choice(
          'deptId',
          '부서',
          departments.map(({ id, name }) => ({ value: id, label: name })),
        )}
      {managing &&
        choice('security', '공개', [
          { value: 'NORMAL', label: '일반' },
          { value: 'CONFIDENTIAL', label: '대외비' },
        ])}
      {managing && <SearchBox query={query} onChange={onChange} field="docNumber" label="문서번호" />}
      <div className={classes.period}>
        <span aria-hidden>기안일</span>
        {day('from', '기안일 시작')}
        <span aria-hidden>~</span>
        {day('to', '기안일 끝')}
      </div>
      {check('urgentYn', '긴급만')}
      {managing && check('orphanedYn', '결재자 없는 문서')}
      {managing && check('retentionDueYn', '보존기한 지난 문서')}
      {Object.keys(query.filter).length > 0 && (
        <Button variant="subtle" onClick={() => onChange(onFirstPage(query, { filter: {} }))}>
          조건 지우기
        </Button>
      )}
    </>
  );
}
