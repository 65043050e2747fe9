import { limits } from '@danji/contract/limits';

type About = { words: readonly string[]; isCommon(password: string): boolean };

/** Why a new password is not good enough, as a sentence for its owner; null when it is. No rules about kinds of characters. */
export function judgePassword(password: string, { words, isCommon }: About): string | null {
  const length = [...password].length;
  if (length < limits.passwordMin) return `비밀번호는 ${limits.passwordMin}자 이상이어야 합니다.`;
  if (length > limits.passwordMax) return `비밀번호는 ${limits.passwordMax}자 이하여야 합니다.`;
  const lower = password.toLowerCase();
  if (isCommon(lower)) return '널리 쓰이는 비밀번호는 사용할 수 없습니다. 다른 비밀번호를 입력해 주세요.';
  if (new Set(lower).size < 4) return '같은 글자가 너무 많이 반복됩니다. 다른 비밀번호를 입력해 주세요.';
  // A long passphrase may mention the place; a short one that leans on it is guessed first.
  const leansOn = (word: string) =>
    [...word].length >= 2 && lower.includes(word) && length < [...word].length + limits.passwordMin;
  if (words.map((word) => word.toLowerCase().replace(/\s/g, '')).some(leansOn))
    return '아이디, 이름, 단지 이름이나 소장, 아파트 같은 업무 낱말이 들어간 짧은 비밀번호는 사용할 수 없습니다.';
  return null;
}
