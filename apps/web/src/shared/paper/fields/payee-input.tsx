import { plainName } from '@danji/contract/forms/hints';
import type { OfferedPayee } from '@danji/contract/payees';
import { Popover } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatDate } from '../../lib/format-date.ts';
import { isComposing } from '../../lib/is-composing.ts';
import { matchHangul } from '../../lib/match-hangul.ts';
import entries from '../../ui/choice.module.css';
import { Row } from '../../ui/primitives.tsx';
import classes from '../field.module.css';
import { type InputOf, inputAttrs, type PayeeDesk, usePaper } from '../paper-context.ts';

type Props = InputOf<string> & { maxLength: number; desk: PayeeDesk };

const MOST_SHOWN = 6;

/** 지급처: any name may be written; known ones are offered by letters or initial consonants, and bring their account along. */
export function PayeeInput({ props, value = '', onChange, maxLength, desk }: Props) {
  const { store } = usePaper();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const query = value.trim();
  const found = query === '' ? [] : desk.known.filter(({ name }) => matchHangul(name, query)).slice(0, MOST_SHOWN);
  const isShown = open && !props.readOnly && found.length > 0;
  const choose = async (one: OfferedPayee | undefined) => {
    if (!one) return;
    setOpen(false);
    setActive(-1);
    onChange(one.name);
    const taken = await desk.take(one.payeeId);
    for (const [key, text] of desk.fill(taken)) store.set(key, text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((at) => Math.min(Math.max(isShown ? at + step : 0, 0), found.length - 1));
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault();
      void choose(found[active]);
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <Popover opened={isShown} position="bottom-start" width="target" withinPortal zIndex={600} trapFocus={false}>
      <Popover.Target>
        <input
          {...inputAttrs(props)}
          className={classes.input}
          type="text"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          readOnly={props.readOnly}
          maxLength={maxLength}
          value={value}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            const text = event.currentTarget.value;
            onChange(text === '' ? undefined : text);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown className={entries.box} role="presentation">
        <div id={listId} role="listbox" aria-label={`${props.label} 목록`} className={entries.list}>
          {found.map((one, at) => (
            <div
              key={one.payeeId}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              data-active={at === active || undefined}
              className={entries.entry}
              // Before the field loses the focus and the list closes.
              onMouseDown={(event) => {
                event.preventDefault();
                void choose(one);
              }}
            >
              <Offered payee={one} />
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function Offered({ payee: { name, bank, account, holder, lastPaidAt, lastAmount } }: { payee: OfferedPayee }) {
  const isOther = holder !== null && plainName(holder) !== plainName(name);
  const paid = [formatDate(lastPaidAt), lastAmount === null ? '' : `${lastAmount.toLocaleString('ko-KR')}원`];
  const into = [[bank, account].filter(Boolean).join(' '), holder && `${holder}${isOther ? ' (예금주 다름)' : ''}`];
  return (
    <>
      <Row between wrap gap={[0, 2]}>
        <b>{name}</b>
        <small>{paid.filter(Boolean).join(' · ')}</small>
      </Row>
      <small>{into.filter(Boolean).join(' · ') || '계좌를 적은 적이 없습니다.'}</small>
    </>
  );
}
