import { Popover } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../../lib/is-composing.ts';
import entries from '../../ui/choice.module.css';
import { Note } from '../../ui/primitives.tsx';
import classes from '../field.module.css';
import { groupPicks } from './group-picks.ts';
import type { Pick } from './use-people.ts';

type Props = {
  /** `undefined` while they are being fetched. */
  list: readonly Pick[] | undefined;
  taken: ReadonlySet<string>;
  label: string;
  placeholder: string;
  onPick: (one: Pick) => void;
  id?: string;
  invalid?: boolean;
  required?: boolean;
  describedBy?: string;
  failed?: boolean;
  autoFocus?: boolean;
  /** In a table: Enter leads on where nobody was looked for, and a copied sheet is pasted into its cells. */
  onEnter?: ((event: KeyboardEvent) => void) | undefined;
  onPaste?: ((event: ClipboardEvent) => void) | undefined;
};

const MOST_SHOWN = 200;

/** Finds a person or department by letters, initial consonants (ㄱㄱㅅ) or place, and picks with the mouse or the keyboard. */
export function Picker(props: Props) {
  const { list, taken, label, placeholder, onPick } = props;
  const listId = useId();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const { autoFocus } = props;
  useEffect(() => {
    if (autoFocus) box.current?.focus();
  }, [autoFocus]);
  const free = (list ?? []).filter(({ id }) => !taken.has(id));
  const groups = groupPicks(free, query, MOST_SHOWN);
  const found = groups.flatMap(({ picks }) => picks.map(({ one }) => one));
  useEffect(() => {
    if (open) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, active, listId]);
  const choose = (one: Pick | undefined) => {
    if (!one) return;
    setQuery('');
    setActive(0);
    setOpen(false);
    onPick(one);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key as 'ArrowDown' | 'ArrowUp'];
    if (step) {
      event.preventDefault();
      setOpen(true);
      setActive((at) => Math.min(Math.max(0, at + (open ? step : 0)), Math.max(0, found.length - 1)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (props.onEnter && query === '' && active === 0) props.onEnter(event);
      else if (open) choose(found[active]);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width="target"
      styles={{ dropdown: { minWidth: '13rem' } }}
      withinPortal
      zIndex={600}
      trapFocus={false}
      // Its own: names, roles and the id by which a field is jumped to.
      withRoles={false}
    >
      <Popover.Target>
        <input
          id={props.id}
          className={classes.input}
          role="combobox"
          aria-label={label}
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
          aria-invalid={props.invalid || undefined}
          aria-required={props.required || undefined}
          aria-describedby={props.describedBy}
          autoComplete="off"
          ref={box}
          placeholder={placeholder}
          value={query}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onPaste={props.onPaste}
        />
      </Popover.Target>
      <Popover.Dropdown className={entries.box} role="presentation">
        <div id={listId} role="listbox" aria-label={`${label} 목록`} className={entries.list}>
          {groups.map(({ name, picks }, place) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a list stand in a group, which is no set of inputs
            <div key={place} role="group" aria-label={name ?? '부서 없음'}>
              {name && (
                <Note size="tiny" pad={[1, 3, 0]} aria-hidden>
                  {name} {picks.length}
                </Note>
              )}
              {picks.map(({ one, at }) => (
                <div
                  key={one.id}
                  id={`${listId}-${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  data-active={at === active || undefined}
                  className={entries.entry}
                  // Before the field loses the focus and the list closes.
                  onMouseDown={(event) => {
                    event.preventDefault();
                    choose(one);
                  }}
                >
                  <b>{one.name}</b> <small>{one.note}</small>
                </div>
              ))}
            </div>
          ))}
        </div>
        {found.length === 0 && <Note pad={3}>{sayNone(props, query)}</Note>}
      </Popover.Dropdown>
    </Popover>
  );
}

function sayNone({ list, failed }: Props, query: string): string {
  if (failed) return '명단을 불러오지 못했습니다. 잠시 뒤 다시 시도해 주세요.';
  if (!list) return '명단을 불러오고 있습니다.';
  return query ? '찾는 이름이 없습니다. 초성(ㄱㄱㅅ)으로도 찾을 수 있습니다.' : '더 고를 수 있는 대상이 없습니다.';
}
