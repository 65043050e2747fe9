import { maskPhone, showPhone } from '../../lib/mask.ts';
import { atMinute, type SheetColumn } from '../excel/public.ts';
import type { EmployeeRow } from './queries.ts';

const STATES = { ACTIVE: '재직', LOCKED: '재직(잠김)', ON_LEAVE: '휴직', RESIGNED: '퇴직' } as const;

/** The list as a sheet, with the keys of the columns on the screen. */
export const employeeColumns: readonly SheetColumn<EmployeeRow>[] = [
  { key: 'dept', title: '부서', width: 14, text: (row) => row.deptName },
  { key: 'name', title: '이름', width: 12, text: (row) => row.memberName, always: true },
  { key: 'memberId', title: '아이디', width: 14, text: (row) => row.memberId },
  { key: 'position', title: '직위', width: 14, text: (row) => row.positionName },
  {
    key: 'phone',
    title: '연락처',
    width: 16,
    text: (row) => maskPhone(row.phoneNo),
    personal: { what: 'phoneNo', clear: (row) => showPhone(row.phoneNo) },
  },
  { key: 'workingType', title: '근무 형태', width: 12, text: (row) => row.workingType },
  { key: 'state', title: '상태', width: 12, text: (row) => STATES[row.state] },
  { key: 'roles', title: '역할', width: 28, text: (row) => row.roles.map(({ roleName }) => roleName).join(', ') },
  { key: 'admin', title: '최고관리자', width: 12, text: (row) => (row.isSuperAdmin ? '최고관리자' : '') },
  { key: 'standIn', title: '대결자', width: 12, text: (row) => row.standIn?.memberName ?? '' },
  { key: 'lastLoginAt', title: '최근 로그인', width: 18, text: (row) => atMinute(row.lastLoginAt) },
];
