/** Everything that decides whether a link still stands. Pure. */
export type LinkFacts = {
  memberId: string;
  /** Whose step it was when the link was made. */
  madeFor: string;
  expiresAt: Date;
  usedAt: Date | null;
  wrongCodes: number;
  /** A newer link to the same step was sent to the same member. */
  isReplaced: boolean;
  /** Active, within the term, and with the right to act on documents. */
  mayAct: boolean;
  docState: string;
  step: { personId: string; state: string; isOfThisRound: boolean };
  /** Who acts for the step's person now. */
  actingId: string | 'CYCLE';
};

export type LinkProblem =
  | 'USED'
  | 'EXPIRED'
  | 'EXHAUSTED'
  | 'REPLACED'
  | 'MAY_NOT_ACT'
  | 'WITHDRAWN'
  | 'REJECTED'
  | 'TRANSFERRED'
  | 'DECIDED'
  | 'OTHER_ACTS';

export const MOST_WRONG_CODES = 5;

/** Why the link is of no use now; null when it is. What is final comes before what may change. */
export function judgeLink(link: LinkFacts, now: Date): LinkProblem | null {
  if (link.usedAt) return 'USED';
  if (now >= link.expiresAt) return 'EXPIRED';
  if (link.wrongCodes >= MOST_WRONG_CODES) return 'EXHAUSTED';
  if (!link.mayAct) return 'MAY_NOT_ACT';
  if (link.isReplaced) return 'REPLACED';
  if (link.step.personId !== link.madeFor) return 'TRANSFERRED';
  if (!link.step.isOfThisRound || link.step.state === 'CANCELLED' || link.step.state === 'PLANNED')
    return link.docState === 'REJECTED' ? 'REJECTED' : 'WITHDRAWN';
  if (link.step.state !== 'PENDING' && link.step.state !== 'HELD') return 'DECIDED';
  return link.actingId === link.memberId ? null : 'OTHER_ACTS';
}

const OR_SIGN_IN = '단지에 로그인해 결재하시거나 관리사무소에 새 링크를 요청해 주세요.';
const NOTHING_TO_DO = '이 문서에서 하실 일은 없습니다.';

/** Used and unknown links answer alike: whether a guessed one ever was there is not told. */
export const linkSentences: Record<LinkProblem | 'UNKNOWN', string> = {
  UNKNOWN: `이미 사용했거나 올바르지 않은 링크입니다. 이미 결재하셨다면 그대로 두셔도 됩니다. 아직이라면 ${OR_SIGN_IN}`,
  USED: `이미 사용했거나 올바르지 않은 링크입니다. 이미 결재하셨다면 그대로 두셔도 됩니다. 아직이라면 ${OR_SIGN_IN}`,
  EXPIRED: `72시간이 지나 더 쓸 수 없는 링크입니다. ${OR_SIGN_IN}`,
  EXHAUSTED: `인증번호를 5번 틀려 이 링크를 더 쓸 수 없습니다. ${OR_SIGN_IN}`,
  MAY_NOT_ACT: '지금은 결재할 수 없는 계정입니다. 임기나 권한이 끝났을 수 있으니 관리사무소에 문의해 주세요.',
  REPLACED: '더 새로운 링크를 보내 드렸습니다. 가장 최근에 받은 메시지의 링크를 열어 주세요.',
  WITHDRAWN: `문서가 회수되었습니다. ${NOTHING_TO_DO} 다시 상신되면 새로 알려 드립니다.`,
  REJECTED: `다른 결재자가 문서를 반려했습니다. ${NOTHING_TO_DO}`,
  TRANSFERRED: `이 결재는 다른 분에게 이관되었습니다. ${NOTHING_TO_DO}`,
  DECIDED: `이미 결재가 끝난 차례입니다. ${NOTHING_TO_DO}`,
  OTHER_ACTS: '지금은 이 결재를 다른 분이 대신하고 있습니다(대결). 직접 하시려면 단지에 로그인해 주세요.',
};
