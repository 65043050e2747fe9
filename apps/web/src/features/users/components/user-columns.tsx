import type { UserRow } from '@danji/contract/users';
import type { Column } from '../../../shared/list/data-table.tsx';
import { idColumn, lastLoginColumn, nameColumn } from '../../../shared/member/member-columns.tsx';
import { OtpMark, StateMark } from '../../../shared/member/state-mark.tsx';
import classes from './users.module.css';

function RoleNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span className={classes.none}>없음</span>;
  return (
    <span className={classes.chips}>
      {names.map((name) => (
        <span key={name} className={classes.chip}>
          {name}
        </span>
      ))}
    </span>
  );
}

/** The complex stands there for whoever sees several. */
export const userColumns = (withComplex: boolean): readonly Column<UserRow>[] => [
  nameColumn(
    '/system-mng/user-mng',
    (row) => (withComplex ? row.aptId : undefined),
    (row) => row.adminYn && <span className={classes.admin}>최고관리자</span>,
  ),
  idColumn,
  ...(withComplex ? [{ key: 'complex', label: '단지', sort: 'complex', cell: (row: UserRow) => row.aptName }] : []),
  { key: 'type', label: '구분', cell: (row) => (row.memberType === 'EMP' ? '직원' : '입주자단체') },
  { key: 'dept', label: '부서', sort: 'dept', cell: (row) => row.deptName },
  { key: 'position', label: '직위', sort: 'position', cell: (row) => row.positionName },
  { key: 'roles', label: '권한', cell: (row) => <RoleNames names={row.roleNames} /> },
  {
    key: 'state',
    label: '상태',
    sort: 'state',
    cell: (row) => (
      <>
        <StateMark state={row.state} />
        {row.expiredPermissionYn && <span className={classes.expired}>권한 만료</span>}
      </>
    ),
  },
  lastLoginColumn,
  { key: 'otp', label: 'OTP', cell: (row) => <OtpMark on={row.otpYn} /> },
];

/** In the file for whoever ticks them; on the screen a contact is shown one at a time. */
export const contactColumns = [
  { key: 'phone', label: '휴대전화', off: true },
  { key: 'email', label: '이메일', off: true },
] as const;
