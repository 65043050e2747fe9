import type { ReactNode } from 'react';
import { dropOverlay, nextId, pushOverlay } from './overlay-store.ts';

type ModalOptions<T> = {
  title: string;
  content: (close: (answer?: T) => void) => ReactNode;
  size?: number | string;
  fullScreen?: boolean;
  withCloseButton?: boolean;
  closeOnEscape?: boolean;
};

/** The source's defaults: not full screen, centred, no close on an outside click, closes on Escape (UI-1). */
export function openModal<T = void>(options: ModalOptions<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const id = nextId();
    const close = (answer?: T) => {
      dropOverlay(id);
      resolve(answer);
    };
    pushOverlay({
      kind: 'modal',
      id,
      dismiss: () => close(),
      title: options.title,
      content: () => options.content(close),
      size: options.size ?? 480,
      fullScreen: options.fullScreen ?? false,
      withCloseButton: options.withCloseButton ?? true,
      closeOnEscape: options.closeOnEscape ?? true,
    });
  });
}
