import type { ApplicationAct } from '@danji/contract/applications';
import type { BodyKind } from '@danji/contract/bodies';

export const kinds: Record<BodyKind, string> = {
  COUNCIL: '입주자대표회의',
  ELECTION: '선거관리위원회',
  GROUP: '부녀회·자생단체',
};

export const acts: Record<ApplicationAct, string> = {
  APPROVE: '승인',
  REJECT: '거절',
  CANCEL: '승인취소',
  MOVE_OUT: '전출',
  LEAVE: '탈퇴',
};

/** A day as the office writes it: 2026. 11. 15. It does not break over two lines. */
export const showDay = (day: string): string => day.replaceAll('-', '.\u00a0').concat('.');

/** Of an application of a home that the list of the complex does not have. */
export const UNLISTED = '목록에 없는 동·호';
