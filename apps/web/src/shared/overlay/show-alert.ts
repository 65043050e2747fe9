import { dropOverlay, nextId, pushOverlay } from './overlay-store.ts';

type AlertOptions = { title?: string; note?: string; confirmText?: string };

/** Tells something and waits until it was read. */
export function showAlert(message: string, options: AlertOptions = {}): Promise<void> {
  return new Promise((resolve) => {
    const id = nextId();
    const dismiss = () => {
      dropOverlay(id);
      resolve();
    };
    pushOverlay({
      kind: 'alert',
      id,
      dismiss,
      message,
      note: options.note,
      title: options.title ?? '알림',
      confirmText: options.confirmText ?? '확인',
    });
  });
}
