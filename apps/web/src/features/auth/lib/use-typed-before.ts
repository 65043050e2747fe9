import { type RefObject, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { leavePainted, readTyped, type Typed } from '../../../shared/lib/painted.ts';

/**
 * Takes over what was typed into the painted form before the scripts came: text, focus, caret, and that it was sent. All
 * within the moment in which the page changes, so that no key falls in between.
 */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  values: readonly string[],
  set: (values: readonly string[]) => void,
): void {
  const before = useRef<Typed | null>(null);
  // Before the new field takes the focus.
  useInsertionEffect(() => {
    before.current = readTyped();
  }, []);
  // After each change: what was typed stands in the new fields one step after it was handed over.
  useLayoutEffect(() => {
    const typed = before.current;
    if (!typed) return;
    if (typed.values.some((value, at) => value !== values[at])) return set(typed.values);
    before.current = null;
    leavePainted();
    const { caret, submitted } = typed;
    const field = caret && form.current?.querySelectorAll('input')[caret.at];
    field?.focus();
    field?.setSelectionRange(caret?.from ?? null, caret?.to ?? null);
    if (submitted) form.current?.requestSubmit();
  });
}
