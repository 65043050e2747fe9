import { askOverlay } from './overlay-store.ts';

type AlertOptions = { title?: string; note?: string; confirmText?: string };

/** Tells something and waits until it was read. */
export const showAlert = (message: string, options: AlertOptions = {}): Promise<void> =>
  askOverlay<void>((id, dismiss) => ({
    kind: 'alert',
    id,
    dismiss,
    message,
    note: options.note,
    title: options.title ?? '알림',
    confirmText: options.confirmText ?? '확인',
  }));
