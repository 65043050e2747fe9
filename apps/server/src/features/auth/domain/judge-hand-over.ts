type Facts = {
  state: string;
  hasPassword: boolean;
  /** Somebody has signed in with it, at any time. */
  wasEverIn: boolean;
  hasFactor: boolean;
  /** A channel that is set up brings messages to the person. */
  hasWay: boolean;
};

/**
 * Why the first link of an account is not shown to whoever looks after it; null: it is (decision 0064). Whoever is shown it could
 * become the person: that must be nobody yet, and there must be no other way.
 */
export function judgeHandOver({ state, hasPassword, wasEverIn, hasFactor, hasWay }: Facts): string | null {
  if (hasPassword || hasFactor || wasEverIn)
    return '이미 쓰기 시작한 계정이라 링크를 직접 전할 수 없습니다. 본인의 연락처로만 보낼 수 있습니다.';
  if (state !== 'ACTIVE') return '쓸 수 없는 계정입니다. 계정 상태를 먼저 확인해 주세요.';
  if (hasWay) return '문자나 이메일로 보낼 수 있는 분입니다. 링크 보내기를 눌러 주세요.';
  return null;
}
