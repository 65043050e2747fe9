import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../lib/is-composing.ts';
import { findTyped, firstPlace, isLong, type ListedChoice, narrowChoices, stepFrom } from '../lib/listed-choices.ts';
import { touches } from '../lib/touches.ts';

type Given = {
  choices: readonly ListedChoice[];
  value: string;
  onPick: (value: string) => void;
  /** The field itself is written in (a time), so that letters, Home and End belong to its text. */
  written?: boolean;
  /** Where the list begins, when not at what is chosen. */
  from?: string;
};
export type ChoiceList = ReturnType<typeof useChoiceList>;

/** What belongs together when somebody types into a list. */
const PAUSE_MS = 700;
const PAGE = 8;

/** The letter of a key, also where the input method holds it back: by its place, which is read as Hangul later. */
function letterOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const [, letter] = /^Key([A-Z])$/.exec(event.code) ?? [];
  if (letter && !/^[a-z]$/i.test(event.key)) return letter.toLowerCase();
  return [...event.key].length === 1 ? event.key : null;
}

/** A list that opens below a field: which entry the keys are at, what is typed, and when it closes. */
export function useChoiceList({ choices, value, onPick, written = false, from = value }: Given) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const hasSearch = !written && isLong(choices);
  const shown = isOpen ? narrowChoices(choices, query) : [];

  const open = (at = firstPlace(choices, from)) => {
    setQuery('');
    setActive(at);
    setOpen(true);
  };
  const close = () => {
    typed.current = { text: '', at: 0 };
    setOpen(false);
  };
  const leave = () => {
    close();
    // A field that is written in would bring up the keyboard of a phone.
    if (!(written && touches)) field.current?.focus({ preventScroll: true });
  };
  const pick = (one: ListedChoice | undefined) => {
    if (!one || one.disabled) return;
    leave();
    if (one.value !== value) onPick(one.value);
  };
  const search = (text: string) => {
    setQuery(text);
    setActive(firstPlace(narrowChoices(choices, text), text === '' ? value : ''));
  };
  /** True where the letter was meant for the list. */
  const jump = (event: KeyboardEvent): boolean => {
    const letter = letterOf(event);
    const now = event.timeStamp;
    const isFirst = now - typed.current.at > PAUSE_MS;
    if (letter === null || (letter === ' ' && isFirst)) return false;
    if (hasSearch && !isOpen) {
      // The box has the focus before the browser writes the letter, so that it stands there.
      flushSync(() => open());
      return true;
    }
    event.preventDefault();
    typed.current = { text: isFirst ? letter : typed.current.text + letter, at: now };
    const at = findTyped(choices, typed.current.text, isOpen ? active : firstPlace(choices, value));
    if (isOpen) setActive(at);
    else open(at);
    return true;
  };
  const takesLetters = (event: KeyboardEvent) => !written && event.target === field.current;
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (isOpen ? setActive(stepFrom(shown, active, 1)) : open()),
    ArrowUp: () => (isOpen ? setActive(stepFrom(shown, active, -1)) : open()),
    ...(isOpen && {
      PageDown: () => setActive(stepFrom(shown, active, PAGE)),
      PageUp: () => setActive(stepFrom(shown, active, -PAGE)),
      Enter: () => pick(shown[active]),
      Escape: leave,
    }),
  };
  const ends: Readonly<Record<string, () => void>> = {
    Home: () => (isOpen ? setActive(stepFrom(shown, -1, 1)) : open(stepFrom(choices, -1, 1))),
    End: () => (isOpen ? setActive(stepFrom(shown, shown.length, -1)) : open(stepFrom(choices, choices.length, -1))),
    Enter: () => (isOpen ? pick(shown[active]) : open()),
    ' ': () => (isOpen ? pick(shown[active]) : open()),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = takesLetters(event);
    if (!isField && isComposing(event)) return;
    if (event.key === 'Tab' && isOpen) {
      // What the keys are at is taken along, and the way goes on from the field, not from the list at the page's end.
      if (!written) pick(shown[active]);
      return close();
    }
    if (isField && jump(event)) return event.stopPropagation();
    const run = moves[event.key] ?? (isField ? ends[event.key] : undefined);
    if (!run) return;
    swallow(event);
    run();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === field.current || box.current?.contains(relatedTarget)) return;
    close();
  };
  return {
    listId,
    isOpen,
    shown,
    active,
    value,
    query,
    hasSearch,
    field,
    box,
    open,
    close,
    pick,
    search,
    onKeyDown,
    onBlur,
    /** What makes an element the field of the list, for eyes, ears and keys. */
    control: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && !hasSearch && shown[active] ? `${listId}-${active}` : undefined,
      // A dialog around it closes by Escape as well; the list is what is meant while it is open.
      'data-mantine-stop-propagation': isOpen || undefined,
      onBlur,
      onKeyDown,
    } as const,
  };
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
