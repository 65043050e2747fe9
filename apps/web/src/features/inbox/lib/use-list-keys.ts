import { useEffect, useRef } from 'react';
import { useOverlays } from '../../../shared/overlay/overlay-store.ts';

const TYPING =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, [role="combobox"], [contenteditable="true"]';

/** Keys belong to the list only while nobody types, composes a syllable, or has something open above it. */
function isFree(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.keyCode === 229) return false;
  if (event.target instanceof Element && event.target.closest(`${TYPING}, [role="menu"], [role="dialog"]`))
    return false;
  return useOverlays.getState().overlays.length === 0 && !document.querySelector('[aria-modal="true"]');
}

const links = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
/** The row that has the focus anywhere in it. */
const currentIndex = (all: HTMLElement[]) =>
  all.findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));

export const focusRow = (index: number): void => {
  const all = links();
  const link = all[Math.min(Math.max(0, index), all.length - 1)];
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
};

type Keys = {
  approve: (docId: string) => void;
  reject: (docId: string) => void;
  comment: (docId: string) => void;
};

/** j and k move, Enter opens (the row is a link), a approves, r rejects, c comments. By the place of the key, so that the
 * Korean layout does as well. */
export function useListKeys(on: boolean, keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!on || event.shiftKey || !isFree(event)) return;
      const all = links();
      const at = currentIndex(all);
      const docId = all[at]?.dataset.row;
      const acts: Record<string, () => void> = {
        KeyJ: () => focusRow(at + 1),
        KeyK: () => focusRow(at < 0 ? 0 : at - 1),
        ...(docId
          ? {
              KeyA: () => latest.current.approve(docId),
              KeyR: () => latest.current.reject(docId),
              KeyC: () => latest.current.comment(docId),
            }
          : {}),
      };
      const run = acts[event.code];
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [on]);
}
