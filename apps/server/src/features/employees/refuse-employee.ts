import { refuse } from '../../lib/errors.ts';

/** Why a change of an employee is refused, and what to do instead. */
const SENTENCES = {
  ID_TAKEN: '이미 사용 중인 아이디입니다. 다른 아이디를 입력해 주세요.',
  NO_CONTACT: '비밀번호를 정할 링크를 보낼 곳이 없습니다. 휴대폰 번호나 이메일을 입력해 주세요.',
  NO_SUCH_DEPARTMENT: '없는 부서입니다. 화면을 새로 고친 뒤 부서를 다시 골라 주세요.',
  NO_SUCH_POSITION: '없는 직위입니다. 직위를 다시 고르거나 직위 관리에서 먼저 만들어 주세요.',
  NO_SUCH_WORKING_TYPE: '공통코드에 없는 근무 형태입니다. 근무 형태를 다시 골라 주세요.',
  NO_SUCH_ROLE: '없는 역할입니다. 화면을 새로 고친 뒤 역할을 다시 골라 주세요.',
  ROLE_OF_TOP_ADMIN: '최고관리자 역할은 최고관리자 위임으로만 옮길 수 있습니다.',
  OWN_RIGHT: '본인의 직원 관리 권한은 스스로 뺄 수 없습니다. 다른 관리자에게 요청해 주세요.',
  LAST_ADMIN: '이 직원이 관리 권한을 가진 마지막 사람입니다. 다른 직원에게 관리 역할을 먼저 주세요.',
  LEFT: '이미 퇴직한 직원입니다. 목록을 새로 고쳐 확인해 주세요.',
  SELF: '본인에게는 할 수 없는 작업입니다. 다른 관리자에게 요청해 주세요.',
  TOP_ADMIN: '최고관리자입니다. 최고관리자를 다른 직원에게 위임한 뒤 다시 시도해 주세요.',
  LOCKED: '잠긴 계정입니다. 사용자 관리에서 잠금을 먼저 풀어 주세요.',
  ALREADY_ON_LEAVE: '이미 휴직 중이거나 휴직이 예정된 직원입니다. 복직 처리 후 다시 등록해 주세요.',
  NOT_ON_LEAVE: '휴직 중인 직원이 아닙니다. 목록을 새로 고쳐 확인해 주세요.',
  LEAVE_OVER: '이미 지난 기간입니다. 휴직이 끝나는 날을 확인해 주세요.',
  HAS_PASSWORD: '이미 비밀번호를 정한 직원입니다. 사용자 관리에서 비밀번호 재설정 링크를 보내 주세요.',
  NOT_LEFT: '퇴직한 직원이 아닙니다. 목록을 새로 고쳐 확인해 주세요.',
  ERASED: '보존기한이 지나 개인정보를 지운 계정입니다. 새 직원으로 등록해 주세요.',
  SAME_PERSON: '같은 사람의 계정이 이미 재직 중입니다. 그 계정을 그대로 쓰거나 먼저 퇴직 처리해 주세요.',
  STARTS_LATER: '출근일은 오늘까지 고를 수 있습니다. 앞으로 출근할 직원은 그날 재입사 처리해 주세요.',
  STARTS_TOO_EARLY: '출근일은 퇴직한 날보다 빠를 수 없습니다. 날짜를 확인해 주세요.',
  NO_SUCH_SUCCESSOR: '업무를 넘겨받을 수 없는 사람입니다. 재직 중인 다른 직원을 골라 주세요.',
  STEP_MOVED_ON: '그 사이 처리된 결재가 있습니다. 목록을 새로 고친 뒤 다시 확인해 주세요.',
} as const;

export type EmployeeReason = keyof typeof SENTENCES;

/** The field beside which the sentence belongs. */
const FIELDS: Partial<Record<EmployeeReason, string>> = {
  ID_TAKEN: 'memberId',
  NO_CONTACT: 'phoneNo',
  NO_SUCH_DEPARTMENT: 'deptId',
  NO_SUCH_POSITION: 'positionName',
  NO_SUCH_WORKING_TYPE: 'workingType',
  NO_SUCH_ROLE: 'roleIds',
  ROLE_OF_TOP_ADMIN: 'roleIds',
  OWN_RIGHT: 'roleIds',
  LEAVE_OVER: 'to',
  STARTS_LATER: 'startsOn',
  STARTS_TOO_EARLY: 'startsOn',
};

export const sentenceOf = (reason: EmployeeReason): string => SENTENCES[reason];

/** `where` says which one, before the sentence. */
export const refuseEmployee = (reason: EmployeeReason, where = ''): never =>
  refuse('EMPLOYEE_REFUSED', {
    message: reason,
    errorUserMsg: [where, SENTENCES[reason]].filter(Boolean).join(' '),
    details: { reason, ...(FIELDS[reason] ? { field: FIELDS[reason] } : {}) },
  });
