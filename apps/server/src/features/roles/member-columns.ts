import type { RoleMember } from '@danji/contract/roles';
import type { SheetColumn } from '../excel/public.ts';

/** Each row says of which role it is: files are put side by side. */
export const memberColumns = (roleName: string): readonly SheetColumn<RoleMember>[] => [
  { key: 'role', title: '역할', width: 18, always: true, text: () => roleName },
  { key: 'name', title: '이름', width: 14, always: true, text: (row) => row.memberName },
  { key: 'memberId', title: '아이디', width: 14, always: true, text: (row) => row.memberId },
  { key: 'dept', title: '부서', width: 14, text: (row) => row.deptName },
  { key: 'position', title: '직위', width: 14, text: (row) => row.positionName },
  { key: 'active', title: '사용', width: 14, text: (row) => (row.activeYn ? '사용' : '지금은 쓸 수 없음') },
];
