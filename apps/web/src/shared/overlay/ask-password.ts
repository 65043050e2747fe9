import { askPrompt, type PromptOptions } from './ask-prompt.ts';

/** Before what matters: is it still the one who signed in? Null when the person turns back. */
export const askPassword = (options: Pick<PromptOptions, 'confirmText'> = {}): Promise<string | null> =>
  askPrompt('본인 확인을 위해 비밀번호를 입력해 주세요.', {
    title: '본인 확인',
    label: '비밀번호',
    secret: true,
    required: '비밀번호를 입력해 주세요.',
    ...options,
  });
