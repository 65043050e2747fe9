import type { Chosen } from '@danji/contract/forms/values';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import classes from '../field.module.css';
import type { InputOf } from '../paper-context.ts';
import { Chip } from '../people/chip.tsx';
import { Picker } from '../people/picker.tsx';
import { useDepartmentList, useMembers } from '../people/use-people.ts';

type Props = InputOf<readonly Chosen[]> & { kind: 'member' | 'department'; most: number };

export function PeopleInput(all: Props) {
  return all.kind === 'member' ? <MemberInput {...all} /> : <DepartmentInput {...all} />;
}

function MemberInput(all: Props) {
  const members = useMembers();
  return <ChosenInput {...all} list={members.data} failed={members.isError} placeholder="이름이나 초성으로 찾기" />;
}

function DepartmentInput(all: Props) {
  const departments = useDepartmentList();
  return <ChosenInput {...all} list={departments.data} failed={departments.isError} placeholder="부서 찾기" />;
}

type Found = { list: Parameters<typeof Picker>[0]['list']; failed: boolean; placeholder: string };

function ChosenInput({ props, value = [], onChange, most, list, failed, placeholder, ...keys }: Props & Found) {
  const box = useRef<HTMLSpanElement>(null);
  const put = (next: readonly Chosen[]) => {
    // What had the focus goes: it stays in the place.
    flushSync(() => onChange(next.length > 0 ? next : undefined));
    const stops = box.current?.querySelectorAll<HTMLElement>('input, button');
    (box.current?.querySelector('input') ?? stops?.[stops.length - 1])?.focus();
  };
  return (
    <span className={classes.chosen} ref={box}>
      {value.map((one) => (
        <Chip
          key={one.id}
          name={one.name}
          onRemove={props.readOnly ? undefined : () => put(value.filter(({ id }) => id !== one.id))}
        />
      ))}
      {value.length < most && !props.readOnly && (
        <Picker
          {...props}
          list={list}
          failed={failed}
          placeholder={placeholder}
          onEnter={keys.onKeyDown}
          onPaste={keys.onPaste}
          taken={new Set(value.map(({ id }) => id))}
          onPick={({ id, name }) => put([...value, { id, name }])}
        />
      )}
    </span>
  );
}
