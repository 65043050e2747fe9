import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isComposing } from '../lib/is-composing.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { DayField } from '../ui/day-field.tsx';
import { Row } from '../ui/primitives.tsx';
import classes from './list.module.css';
import type { ListAddress } from './use-list-address.ts';

const TYPING_MS = 350;
type Props = { list: ListAddress; field: string; label: string };

/** What is looked for, as it is typed; the address follows when the typing pauses. `short`: a word of so many letters at most. */
export function SearchFilter({ list, field, label, short }: Props & { short?: number }) {
  const given = list.chosen.filter[field] ?? '';
  const [text, setText] = useState(given);
  const [seen, setSeen] = useState(given);
  // Back and forward change the address under the box.
  if (seen !== given) {
    setSeen(given);
    setText(given);
  }
  const apply = (next: string) => {
    if (next.trim() !== given) list.setFilter(field, next.trim(), true);
  };
  useEffect(() => {
    if (text.trim() === given) return;
    const timer = setTimeout(() => apply(text), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      className={short ? classes.choice : classes.search}
      aria-label={label}
      placeholder={label}
      type="search"
      maxLength={short ?? 100}
      leftSection={short ? undefined : <IconSearch size="1.125rem" aria-hidden />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) apply(event.currentTarget.value);
      }}
    />
  );
}

type Choices = readonly { value: string; label: string }[] | Readonly<Record<string, string>>;

/** One of a few: a list of them, or a table of their words. */
export function ChoiceFilter({ list, field, label, data }: Props & { data: Choices }) {
  const choices = Array.isArray(data) ? data : Object.entries(data).map(([value, words]) => ({ value, label: words }));
  return (
    <ChoiceField
      className={classes.choice}
      aria-label={label}
      value={list.chosen.filter[field] ?? ''}
      data={[{ value: '', label: `${label}: 전체` }, ...choices]}
      onChange={(event) => list.setFilter(field, event.currentTarget.value)}
    />
  );
}

export function CheckFilter({ list, field, label }: Props) {
  return (
    <Checkbox
      className={classes.check}
      label={label}
      checked={list.chosen.filter[field] === 'Y'}
      onChange={(event) => list.setFilter(field, event.currentTarget.checked ? 'Y' : '')}
    />
  );
}

/** From a day to a day, under the keys `from` and `to` unless told otherwise. */
export function PeriodFilter({
  list,
  label,
  from = 'from',
  to = 'to',
}: Omit<Props, 'field'> & { from?: string; to?: string }) {
  const { filter } = list.chosen;
  const day = (field: string, name: string, bounds: { min?: string; max?: string }) => (
    <DayField
      className={classes.day}
      aria-label={name}
      title={name}
      value={filter[field] ?? ''}
      {...bounds}
      onChange={(event) => list.setFilter(field, event.currentTarget.value)}
    />
  );
  return (
    <Row gap={1.5} center className={classes.period}>
      <span aria-hidden>{label}</span>
      {day(from, `${label} 시작`, { max: filter[to] })}
      <span aria-hidden>~</span>
      {day(to, `${label} 끝`, { min: filter[from] })}
    </Row>
  );
}

export function ClearFilters({ list }: { list: ListAddress }) {
  if (Object.keys(list.chosen.filter).length === 0) return null;
  return (
    <Button variant="subtle" onClick={list.clear}>
      조건 지우기
    </Button>
  );
}
