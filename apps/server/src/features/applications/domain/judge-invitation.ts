/** Everything that decides whether an invitation still opens the application page. Pure. */
export type InvitationFacts = {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly uses: number;
  readonly maxUses: number;
  readonly isBodyClosed: boolean;
};
export type InvitationProblem = 'REVOKED' | 'EXPIRED' | 'USED_UP' | 'CLOSED';

export function judgeInvitation(facts: InvitationFacts, now: Date): InvitationProblem | null {
  if (facts.revokedAt) return 'REVOKED';
  if (now >= facts.expiresAt) return 'EXPIRED';
  if (facts.isBodyClosed) return 'CLOSED';
  return facts.uses >= facts.maxUses ? 'USED_UP' : null;
}

const ASK = '관리사무소에 새 초대를 요청해 주세요.';
const NO_USE = `올바르지 않거나 더 쓸 수 없는 초대입니다. ${ASK}`;

/** Unknown, revoked and used up read alike: whether a guessed one ever was there is not told. */
export const invitationSentences: Record<InvitationProblem | 'UNKNOWN', string> = {
  UNKNOWN: NO_USE,
  REVOKED: NO_USE,
  USED_UP: NO_USE,
  CLOSED: NO_USE,
  EXPIRED: `기간이 지난 초대입니다. ${ASK}`,
};
