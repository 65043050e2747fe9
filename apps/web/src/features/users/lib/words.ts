import { eventWords, rightWords } from '@danji/contract/record-words';
import type { User } from '@danji/contract/users';

/** What happened to a person's rights or at their door, in the words of the office. */
export const wordOfAct = (act: string): string =>
  ({
    ...eventWords,
    ...rightWords,
    ROLE_GIVEN: '역할 줌',
    TERM_SET: '임기 정함',
    TERM_CHANGED: '권한 종료일 바꿈',
    TERM_ENDED: '임기 끝남',
    LEAVE_PLANNED: '휴직 예정',
    LEAVE_BEGUN: '휴직 시작',
    LEAVE_ENDED: '휴직 끝남',
    DEPARTMENT_CHANGED: '부서 옮김',
    EMPLOYEE_REGISTERED: '직원 등록',
    LEAVING_ASKED: '퇴직 대기',
    LEAVING_CALLED_OFF: '퇴직 대기 풀림',
    SCIM_LINKED: '직원 동기화에 연결',
    SCIM_UNLINKED: '직원 동기화에서 뺌',
    MEMBER_APPROVED: '가입 승인',
    MEMBER_CLOSED: '탈퇴 처리',
    RESIGNED: '퇴직 처리',
  })[act] ?? '권한 변경';

export type Tone = 'ok' | 'bad' | 'hold' | 'plain';
const BAD = /FAILED|EXHAUSTED|REFUSED|REUSED|LOCKED|REVOKED|REMOVED|RESIGNED|CLOSED|ENDED/;
export function toneOf(act: string): Tone {
  if (act === 'ACCOUNT_UNLOCKED' || act === 'SIGN_IN_OK' || act === 'ROLE_GRANTED') return 'ok';
  return BAD.test(act) ? 'bad' : 'plain';
}

export const barWords: Readonly<Record<NonNullable<User['roles'][number]['bar']>, string>> = {
  SELF: '본인의 권한은 다른 관리자가 바꿀 수 있습니다.',
  TOP_ADMIN_ROLE: '최고관리자 위임으로만 옮길 수 있습니다.',
  MORE_THAN_OWN: '본인에게 없는 권한이 들어 있습니다.',
  LEFT: '퇴직하거나 탈퇴한 사람입니다.',
};

export const loginTypes = {
  normal: '비밀번호',
  otp: 'OTP',
  hub: '허브',
  oidc: '외부 로그인',
  link: '다른 단지에서 옮긴',
} as const;
