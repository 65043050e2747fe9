import { Suspense, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { againAtFoot, loadPart } from '../../shared/ui/load-part.tsx';

const usePalette = create<{ opened: boolean }>(() => ({ opened: false }));
export const openPalette = (): void => usePalette.setState({ opened: true });
const close = () => usePalette.setState({ opened: false });

const Palette = loadPart(
  () => import('./palette.tsx').then((module) => module.Palette),
  againAtFoot('찾기를 불러오지 못했습니다.'),
);

/** Ctrl+K or ⌘K from anywhere; the palette itself is loaded when first wanted. */
export function PaletteHost() {
  const opened = usePalette((state) => state.opened);
  // With the page itself, not a moment after: a key that is pressed as soon as the page stands counts.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // By the place of the key, so that it works with the Korean layout too.
      if (event.code !== 'KeyK') return;
      event.preventDefault();
      usePalette.setState((state) => ({ opened: !state.opened }));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (!opened) return null;
  return (
    <Suspense>
      <Palette onClose={close} />
    </Suspense>
  );
}
