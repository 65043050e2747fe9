import { Drawer } from '@mantine/core';
import type { Overlay } from './overlay-store.ts';

type Side = Extract<Overlay, { kind: 'modal' }>;

/** A panel at the side of the page, as high as the window; as wide as it, too, on a phone. */
export const SideBox = ({ overlay, top, depth }: { overlay: Side; top: boolean; depth: number }) => (
  <Drawer
    opened
    onClose={overlay.dismiss}
    title={overlay.title}
    position="right"
    size="min(28rem, 100vw)"
    closeOnEscape={top}
    trapFocus={top}
    zIndex={300 + depth}
    // The page beside it is what it is about.
    overlayProps={{ backgroundOpacity: 0.25 }}
    styles={{ title: { fontSize: '1.125rem', fontWeight: 700 } }}
  >
    {overlay.content(overlay.dismiss)}
  </Drawer>
);
