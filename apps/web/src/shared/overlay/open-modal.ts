import type { ReactNode } from 'react';
import { askOverlay } from './overlay-store.ts';

export type ModalOptions<T> = {
  title: string;
  content: (close: (answer?: T) => void) => ReactNode;
  size?: number | string;
  fullScreen?: boolean;
  withCloseButton?: boolean;
  closeOnEscape?: boolean;
};

/** The source's defaults: not full screen, centred, no close on an outside click, closes on Escape (UI-1). */
export const openModal = <T = void>(options: ModalOptions<T>): Promise<T | undefined> =>
  askOverlay<T | undefined>((id, close) => ({
    kind: 'modal',
    id,
    dismiss: () => close(undefined),
    title: options.title,
    content: () => options.content((answer) => close(answer)),
    size: options.size ?? 480,
    fullScreen: options.fullScreen ?? false,
    withCloseButton: options.withCloseButton ?? true,
    closeOnEscape: options.closeOnEscape ?? true,
  }));
