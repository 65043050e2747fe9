import type { SecretRefusal } from '@danji/contract/approval-secrets';
import { Refusal } from '../../lib/errors.ts';

const clockTime = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', hour: 'numeric', minute: '2-digit' });

const sentenceOf = (refusal: SecretRefusal): string => {
  if (refusal.reason === 'NONE')
    return '결재 비밀번호를 아직 정하지 않았습니다. 로그인해서 내 정보의 결재 비밀번호에서 먼저 정해 주세요.';
  if (refusal.reason === 'WRONG') return `결재 비밀번호가 맞지 않습니다. 다시 입력해 주세요. (${refusal.left}번 남음)`;
  return `결재 비밀번호를 여러 번 틀려 ${clockTime.format(new Date(refusal.until))}까지 쓸 수 없습니다. 잊으셨으면 최고관리자에게 초기화를 요청해 주세요.`;
};

/** Why the digits were not taken, for the person and for programs. Returned, not thrown: the counted try must stay. */
export const secretRefusal = (refusal: SecretRefusal): Refusal =>
  new Refusal('APPROVAL_SECRET_REFUSED', {
    message: refusal.reason,
    errorUserMsg: sentenceOf(refusal),
    details: refusal,
  });
