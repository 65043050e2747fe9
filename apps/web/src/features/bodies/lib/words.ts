import type { ApplicationAct, ApplicationState } from '@danji/contract/applications';
import type { BodyKind, TermState } from '@danji/contract/bodies';

export const kinds: Record<BodyKind, string> = {
  COUNCIL: '입주자대표회의',
  ELECTION: '선거관리위원회',
  GROUP: '부녀회·자생단체',
};

export const termStates: Record<TermState, string> = { SERVING: '현직', PLANNED: '예정', ENDED: '종료' };

export const applicationStates: Record<ApplicationState, string> = {
  WAITING: '승인대기',
  APPROVED: '승인완료',
  REJECTED: '거절',
  MOVED_OUT: '전출',
  LEFT: '탈퇴',
};

export const acts: Record<ApplicationAct, string> = {
  APPROVE: '승인',
  REJECT: '거절',
  CANCEL: '승인취소',
  MOVE_OUT: '전출',
  LEAVE: '탈퇴',
};

export const invitationStates = { OPEN: '사용 가능', USED_UP: '사용 완료', EXPIRED: '기간 지남', REVOKED: '취소됨' };
export const channels = { SMS: '문자', EMAIL: '이메일', QR: 'QR' };

/** A day as the office writes it: 2026. 11. 15. It does not break over two lines. */
export const showDay = (day: string): string => day.replaceAll('-', '.\u00a0').concat('.');
