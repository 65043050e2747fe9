import { type KeyboardEvent, useRef } from 'react';

/** One stop for the tab key, arrows within: a row or column of buttons as one thing. */
export function useRoving<T extends HTMLElement>(keys: readonly [back: string, on: string]) {
  const box = useRef<T>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === keys[0] ? -1 : event.key === keys[1] ? 1 : 0;
    if (step === 0) return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    all[(at + step + all.length) % all.length]?.focus();
  };
  return { ref: box, onKeyDown };
}
