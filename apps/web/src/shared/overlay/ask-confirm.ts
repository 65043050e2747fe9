import { dropOverlay, nextId, pushOverlay } from './overlay-store.ts';

export type ConfirmOptions = {
  title?: string;
  note?: string;
  confirmText?: string;
  cancelText?: string;
  /** The act cannot be taken back: the button says so in colour. */
  danger?: boolean;
};

/** Asks yes or no. Escape, and leaving the page, mean no. */
export function askConfirm(message: string, options: ConfirmOptions = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const id = nextId();
    const answer = (yes: boolean) => {
      dropOverlay(id);
      resolve(yes);
    };
    pushOverlay({
      kind: 'confirm',
      id,
      answer,
      dismiss: () => answer(false),
      message,
      note: options.note,
      title: options.title ?? '확인',
      confirmText: options.confirmText ?? '확인',
      cancelText: options.cancelText ?? '취소',
      danger: options.danger ?? false,
    });
  });
}
