import { toast } from './toast.ts';

/** Without a secure address a browser has no clipboard: then it is marked and copied by hand. */
export const copyText = (text: string): Promise<void> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => toast('복사했습니다.'),
    () => toast('복사하지 못했습니다. 글자를 끌어 직접 복사해 주세요.'),
  );
