/** How codes are sent and tried while a phone is being confirmed. Pure. */
export const MOST_WRONG_CODES = 5;
export const MOST_CODES = 5;
/** To one phone in a day, over all invitations of the complex. */
const MOST_CODES_A_DAY = 10;
export const CODE_MINUTES = 5;
export const PAUSE_SECONDS = 60;

type Sending = {
  readonly codesSent: number;
  readonly wrongCodes: number;
  readonly isUsed: boolean;
  readonly lastSentAt: Date | null;
  readonly sentToday: number;
  /** All codes over this invitation, and how many applications it is good for. */
  readonly sentByInvitation: number;
  readonly maxUses: number;
};

const LATER = '내일 다시 시도하거나 관리사무소에 문의해 주세요.';
/** For limits of the invitation itself, which no day lifts. */
export const NEW_INVITATION = '관리사무소에 새 초대를 요청해 주세요.';

/** Why no further code is sent; null when one may be. Says nothing about whom the phone belongs to. */
export function judgeSending(facts: Sending, now: Date): string | null {
  if (facts.lastSentAt && now.getTime() - facts.lastSentAt.getTime() < PAUSE_SECONDS * 1000)
    return '방금 인증번호를 보냈습니다. 1분 뒤에 다시 받아 주세요.';
  if (facts.wrongCodes >= MOST_WRONG_CODES)
    return `인증번호를 ${MOST_WRONG_CODES}번 틀려 이 번호로는 더 신청할 수 없습니다. ${NEW_INVITATION}`;
  if (facts.isUsed) return '이 번호로 이미 신청하셨습니다. 승인을 기다려 주세요.';
  if (facts.codesSent >= MOST_CODES) return `이 번호로는 인증번호를 더 보낼 수 없습니다. ${NEW_INVITATION}`;
  if (facts.sentByInvitation >= MOST_CODES * (facts.maxUses + 1))
    return `이 초대로는 인증번호를 더 보낼 수 없습니다. ${NEW_INVITATION}`;
  if (facts.sentToday >= MOST_CODES_A_DAY) return `이 번호로는 인증번호를 더 보낼 수 없습니다. ${LATER}`;
  return null;
}
