import type { ModalOptions } from './open-modal.ts';
import { askOverlay } from './overlay-store.ts';

/** A panel beside the page. */
export const openSide = ({ title, content }: Pick<ModalOptions<void>, 'title' | 'content'>): Promise<void> =>
  askOverlay<void>((id, close) => ({
    kind: 'modal',
    side: true,
    id,
    dismiss: () => close(),
    title,
    content: () => content(() => close()),
    size: 0,
    fullScreen: false,
    withCloseButton: true,
    closeOnEscape: true,
  }));
