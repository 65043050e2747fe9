import { josa } from '@danji/contract/josa';
import { askPrompt } from './ask-prompt.ts';

/** Asks for the name of something; null when it was dismissed. `what`: 역할 이름, 분류 이름. `now`: the name that is to be changed. */
export const askName = (title: string, what: string, most: number, now?: string): Promise<string | null> =>
  askPrompt(`${josa(what, '을/를')} 적어 주세요.`, {
    title,
    label: `${what} (${most}자까지)`,
    required: `${josa(what, '을/를')} 입력해 주세요.`,
    confirmText: '저장',
    ...(now === undefined ? {} : { now }),
  });
