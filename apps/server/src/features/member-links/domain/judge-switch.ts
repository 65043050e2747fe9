/** What is known of the account that somebody wants to go on with, and of the session that they come from. */
export type SwitchFacts = {
  state: string;
  /** A password that was set by its person stands, and nobody else has opened the way in since. */
  hasPassword: boolean;
  isAllowedFromHere: boolean;
  needsCode: boolean;
  /** The session that they come from began with a second step. */
  gaveCode: boolean;
};

/** Why the account is not opened by a link, in a sentence; null: it is. What the door would ask for is not got round (decision 0144). */
export function judgeSwitch(facts: SwitchFacts): string | null {
  if (facts.state === 'LOCKED')
    return '그 단지의 계정이 잠겨 있습니다. 그 단지의 관리자에게 잠금 해제를 요청해 주세요.';
  if (facts.state === 'ON_LEAVE')
    return '그 단지에서 휴직 중이라 옮길 수 없습니다. 그 단지의 관리자에게 문의해 주세요.';
  if (facts.state !== 'ACTIVE') return '그 단지의 계정이 끝나 옮길 수 없습니다. 그 단지의 관리자에게 문의해 주세요.';
  if (!facts.hasPassword)
    return '그 단지의 비밀번호를 새로 정해야 합니다. 그 단지의 아이디로 로그인해 비밀번호를 바꿔 주세요.';
  if (!facts.isAllowedFromHere)
    return '그 단지에서는 정한 곳에서만 로그인할 수 있습니다. 그 단지의 사무실에서 다시 시도해 주세요.';
  if (facts.needsCode && !facts.gaveCode)
    return '그 단지에서는 인증번호가 필요합니다. 지금 계정에 인증 앱이나 패스키를 등록하고 다시 로그인하면 옮길 수 있습니다.';
  return null;
}
