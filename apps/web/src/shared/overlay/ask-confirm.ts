import { josa } from '@danji/contract/josa';
import { askOverlay } from './overlay-store.ts';

type ConfirmOptions = {
  title?: string;
  note?: string;
  confirmText?: string;
  cancelText?: string;
  /** The act cannot be taken back: the button says so in colour. */
  danger?: boolean;
  /** Yes only once the question has been in view as long as whatever is decided on: the key that asked for it is no answer. */
  unhurried?: boolean;
};

/** Asks yes or no. Escape, and leaving the page, mean no. */
export const askConfirm = (message: string, options: ConfirmOptions = {}): Promise<boolean> =>
  askOverlay<boolean>((id, answer) => ({
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
    unhurried: options.unhurried ?? false,
  }));

/** Asks before something is deleted. */
export const askToDelete = (question: string, note?: string): Promise<boolean> =>
  askConfirm(question, { ...(note && { note }), confirmText: '삭제', danger: true });

/** The same of a document, wherever it is deleted. */
export const askToDeleteDocument = (): Promise<boolean> =>
  askToDelete('이 문서를 삭제하시겠습니까?', '작성한 내용과 첨부파일이 함께 지워지고, 되돌릴 수 없습니다.');

/** Whether what has this name is really to be deleted. */
export const askDeletion = (name: string, note?: string): Promise<boolean> =>
  askToDelete(`${josa(`‘${name}’`, '을/를')} 삭제하시겠습니까?`, note);
