import { Popover } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Fragment, type RefCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { groupsOf, type ListedChoice, MOST_SHOWN } from '../lib/listed-choices.ts';
import { touches } from '../lib/touches.ts';
import classes from './choice.module.css';
import { PlainInput } from './plain-input.tsx';
import { Note, Row } from './primitives.tsx';
import type { ChoiceList } from './use-choice-list.ts';

type Props = { list: ChoiceList; label: string | undefined };

/** Tells the list where its field stands, which is there before and after. */
function Anchor({ at, ref }: { at: ChoiceList['field']; ref?: RefCallback<HTMLElement> }) {
  useLayoutEffect(() => void ref?.(at.current), [at, ref]);
  return null;
}

/** The list of a field: over everything, inside the window, as wide as the field or wider. Closed it costs nothing. */
export function ChoicePopover({ list, label }: Props) {
  if (!list.isOpen) return null;
  return (
    <Popover
      opened
      onChange={(isOpen) => isOpen || list.close()}
      position="bottom-start"
      offset={4}
      zIndex={600}
      withRoles={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      middlewares={{
        flip: { padding: 8 },
        shift: { padding: 8, crossAxis: true },
        size: {
          padding: 8,
          apply: ({ rects, availableWidth, availableHeight, elements: { floating } }) =>
            void Object.assign(floating.style, {
              minWidth: `${Math.min(rects.reference.width, availableWidth)}px`,
              maxWidth: `min(28rem, ${availableWidth}px)`,
              maxHeight: `min(22rem, max(11rem, ${availableHeight}px), 100dvh - 1rem)`,
            }),
        },
      }}
    >
      <Popover.Target>
        <Anchor at={list.field} />
      </Popover.Target>
      <Popover.Dropdown className={classes.box} ref={list.box} onKeyDown={list.onKeyDown} onBlur={list.onBlur}>
        {list.hasSearch && <Search list={list} />}
        <Entries list={list} label={label} />
        {list.shown.length === 0 && <Note pad={3}>찾는 것이 없습니다. 초성(ㄱㄱㅅ)으로도 찾을 수 있습니다.</Note>}
        {list.shown.length === MOST_SHOWN && (
          <Note size="tiny" pad={[1, 3]}>
            {MOST_SHOWN}개까지 보입니다. 나머지는 찾아 주세요.
          </Note>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Search({ list }: { list: ChoiceList }) {
  const input = useRef<HTMLInputElement>(null);
  // With a finger one looks first: a keyboard that comes up would hide the list.
  useEffect(() => {
    if (!touches) input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <PlainInput
      ref={input}
      type="search"
      className={classes.search}
      aria-label="목록에서 찾기"
      placeholder="찾기"
      autoComplete="off"
      maxLength={40}
      aria-autocomplete="list"
      aria-controls={list.listId}
      aria-activedescendant={list.shown[list.active] ? `${list.listId}-${list.active}` : undefined}
      data-mantine-stop-propagation
      value={list.query}
      onChange={(event) => list.search(event.currentTarget.value)}
    />
  );
}

/** By hand: the browser would move the page below the list as well. */
function bringActive(list: HTMLElement): void {
  const entry = list.querySelector<HTMLElement>('[data-active]');
  if (!entry) return;
  const end = entry.offsetTop + entry.offsetHeight;
  if (entry.offsetTop < list.scrollTop) list.scrollTop = entry.offsetTop;
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight;
}

function Entries({ list, label }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Its height is known once its place is, and changes with what is looked for.
  useEffect(() => {
    if (!box.current) return;
    const place = box.current;
    const watch = new ResizeObserver(() => bringActive(place));
    watch.observe(place);
    return () => watch.disconnect();
  }, [list.active]);
  return (
    <div ref={box} id={list.listId} role="listbox" aria-label={label} className={classes.list}>
      {groupsOf(list.shown).map(({ name, from, choices }) => {
        const drawn = choices.map((one, n) => <Entry key={one.value} list={list} one={one} at={from + n} />);
        return name === undefined ? (
          <Fragment key={from}>{drawn}</Fragment>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: options of a list stand in a group, which is no set of inputs
          <div key={from} role="group" aria-label={name}>
            <Note size="tiny" pad={[1, 3, 0]} aria-hidden>
              {name}
            </Note>
            {drawn}
          </div>
        );
      })}
    </div>
  );
}

function Entry({ list, one, at }: { list: ChoiceList; one: ListedChoice; at: number }) {
  const isChosen = one.value === list.value;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    <div
      id={`${list.listId}-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={one.disabled || undefined}
      data-active={at === list.active || undefined}
      className={classes.entry}
      // The focus stays where the keys are; a finger that scrolls takes nothing.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => list.pick(one)}
    >
      <Row between center gap={3}>
        <span>{one.label}</span>
        {isChosen && <IconCheck size="1.125rem" aria-hidden />}
      </Row>
    </div>
  );
}
