type Facts = {
  state: string;
  hasPassword: boolean;
  /** Somebody has signed in with it, at any time. */
  wasEverIn: boolean;
  hasFactor: boolean;
  /** A channel that is set up brings messages to the person. */
  hasWay: boolean;
  /** Whoever runs the installation. */
  byOperator: boolean;
  /** Why they are not shown one here and now for somebody who has lost their password; null: they are. */
  notNow: string | null;
};

/**
 * Why a link of an account is not shown to whoever looks after it; null: it is (decisions 0064 and 0070). Whoever is shown it could
 * become the person: that must be nobody yet, and there must be no other way. Only who runs the installation, and has the
 * database with it, is shown one for somebody who has lost their password.
 */
export function judgeHandOver(facts: Facts): string | null {
  const { state, hasPassword, wasEverIn, hasFactor, hasWay, byOperator, notNow } = facts;
  const isInUse = hasPassword || hasFactor || wasEverIn;
  if (isInUse && !byOperator)
    return '이미 쓰기 시작한 계정이라 링크를 직접 전할 수 없습니다. 비밀번호를 잊었다면 운영센터에 요청해 주세요.';
  if (isInUse && notNow !== null) return notNow;
  if (state !== 'ACTIVE') return '쓸 수 없는 계정입니다. 계정 상태를 먼저 확인해 주세요.';
  if (hasWay) return '문자나 이메일로 보낼 수 있는 분입니다. 링크 보내기를 눌러 주세요.';
  return null;
}
