import { useEffect, useRef } from 'react';
import { useOverlays } from '../../../shared/overlay/overlay-store.ts';

/** What the keys do: by the place of the key, so that they work with the Korean layout too. */
type Shortcuts = Partial<Record<'KeyA' | 'KeyR' | 'KeyC' | 'ArrowLeft' | 'ArrowRight' | 'Escape', () => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, [role="combobox"], [role="menuitem"]'));

const OPEN = ':is([role="menu"], [role="listbox"], [role="tooltip"], [role="dialog"])';
/** A menu, a list or a hint that is open is what Escape closes. */
const hasOpen = ({ target }: Event): boolean =>
  [...document.querySelectorAll(OPEN)].some((one) => one.checkVisibility()) ||
  (target instanceof Element && target.closest(OPEN) !== null);

/** Single keys, where they are switched on; never while something is typed, composed or asked. */
export function useShortcuts(on: boolean, keys: Shortcuts): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!on) return;
    let closes = false;
    // Asked before anything else is done with the key: what it closes is gone by the time it comes here.
    const onWay = (event: KeyboardEvent) => {
      closes = event.code === 'Escape' && hasOpen(event);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.isComposing || event.keyCode === 229 || isTyping(event.target)) return;
      if (useOverlays.getState().overlays.length > 0) return;
      const act = event.shiftKey ? undefined : latest.current[event.code as keyof Shortcuts];
      if (!act || closes || (event.code === 'Escape' && event.defaultPrevented)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onWay, true);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onWay, true);
      removeEventListener('keydown', onKey);
    };
  }, [on]);
}
