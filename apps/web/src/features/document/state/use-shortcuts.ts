import { useEffect, useRef } from 'react';
import { useOverlays } from '../../../shared/overlay/overlay-store.ts';

/** What the keys do: by the place of the key, so that they work with the Korean layout too. */
type Shortcuts = Partial<Record<'KeyA' | 'KeyR' | 'KeyC' | 'ArrowLeft' | 'ArrowRight', () => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, [role="combobox"], [role="menuitem"]'));

/** Single keys, where they are switched on; never while something is typed, composed or asked. */
export function useShortcuts(on: boolean, keys: Shortcuts): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.isComposing || event.keyCode === 229 || isTyping(event.target)) return;
      if (useOverlays.getState().overlays.length > 0) return;
      const act = event.shiftKey ? undefined : latest.current[event.code as keyof Shortcuts];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [on]);
}
