import { askOverlay } from './overlay-store.ts';

export type PromptOptions = {
  title?: string;
  label?: string;
  /** Typed as a password. */
  secret?: boolean;
  /** Said when the field is empty; without it an empty answer is fine. */
  required?: string;
  confirmText?: string;
  /** What stands there already, chosen as a whole, so that it can be typed over or mended. */
  now?: string;
};

/** Asks for a line of text; null when it was dismissed. */
export const askPrompt = (message: string, options: PromptOptions = {}): Promise<string | null> =>
  askOverlay<string | null>((id, answer) => ({
    kind: 'prompt',
    id,
    answer,
    dismiss: () => answer(null),
    message,
    title: options.title ?? '입력',
    label: options.label ?? '내용',
    secret: options.secret ?? false,
    required: options.required ?? null,
    now: options.now ?? '',
    confirmText: options.confirmText ?? '확인',
    cancelText: '취소',
  }));
