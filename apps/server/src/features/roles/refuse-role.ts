import { Refusal } from '../../lib/errors.ts';

const SENTENCES = {
  NAME_TAKEN: '같은 이름의 역할이 있습니다. 다른 이름을 입력해 주세요.',
  SHIPPED: '기본 역할은 삭제할 수 없습니다. 쓰지 않으려면 구성원을 빼 주세요.',
  TOP_ADMIN: '최고관리자는 여기서 바꿀 수 없습니다. 직원 관리의 최고관리자 위임에서 바꿔 주세요.',
  TOP_ADMIN_FLAGS: '최고관리자 역할의 권한은 시스템 관리자만 바꿀 수 있습니다. 시스템 관리자에게 요청해 주세요.',
  OWN_DOOR:
    '자신의 권한 관리와 메뉴 관리 권한은 스스로 뺄 수 없습니다. 같은 권한이 있는 다른 관리자에게 부탁해 주세요.',
} as const;

export const refuseRole = (reason: keyof typeof SENTENCES): never => {
  throw new Refusal('ROLE_REFUSED', { errorUserMsg: SENTENCES[reason], details: { reason } });
};

/** With the names of what is meant. */
export const refuseRoleWith = (reason: 'NOT_OWN' | 'IN_USE', errorUserMsg: string): never => {
  throw new Refusal('ROLE_REFUSED', { errorUserMsg, details: { reason } });
};
