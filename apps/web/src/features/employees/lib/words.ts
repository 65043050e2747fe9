import type { EmployeeState } from '@danji/contract/employees';

export const stateWords: Record<EmployeeState, string> = {
  ACTIVE: '재직',
  LOCKED: '잠김',
  ON_LEAVE: '휴직',
  RESIGNED: '퇴직',
};

const acts: Record<string, string> = {
  EMPLOYEE_REGISTERED: '직원 등록',
  LEAVING_ASKED: '퇴직 대기',
  LEAVING_CALLED_OFF: '퇴직 대기 풀림',
  SCIM_LINKED: '직원 동기화에 연결',
  SCIM_UNLINKED: '직원 동기화에서 뺌',
  NAME_CHANGED: '이름 변경',
  DEPARTMENT_CHANGED: '부서 이동',
  POSITION_CHANGED: '직위 변경',
  WORKING_TYPE_CHANGED: '근무 형태 변경',
  CONTACT_CHANGED: '연락처 변경',
  ROLES_CHANGED: '역할 변경',
  ROLE_GIVEN: '역할 추가',
  ROLE_TAKEN: '역할 제외',
  LEAVE_PLANNED: '휴직 예정',
  LEAVE_BEGUN: '휴직 시작',
  LEAVE_ENDED: '복직',
  LEAVE_CALLED_OFF: '휴직 취소',
  RESIGNED: '퇴직',
  REHIRED: '재입사',
  SUPER_ADMIN_GRANTED: '최고관리자 지정',
  SUPER_ADMIN_REMOVED: '최고관리자 해제',
  STAND_IN_NAMED: '대결자 지정',
};
/** An act of the history of rights; one of another screen is a change of rights in any case. */
export const actWord = (act: string): string => acts[act] ?? '권한 변경';
