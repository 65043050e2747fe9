import type { UserRow } from '@danji/contract/users';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { OtpMark, RoleNames, StateMark } from './marks.tsx';
import classes from './users.module.css';

/** The complex stands there for whoever sees several. */
export const userColumns = (withComplex: boolean): readonly Column<UserRow>[] => [
  {
    key: 'name',
    label: '이름',
    sort: 'name',
    always: true,
    cell: (row) => (
      <>
        <Link
          to={`/system-mng/user-mng/${row.memberId}`}
          search={(withComplex ? { aptId: row.aptId } : {}) as never}
          className={classes.name}
        >
          {row.memberName}
        </Link>
        {row.adminYn && <span className={classes.admin}>최고관리자</span>}
      </>
    ),
  },
  { key: 'memberId', label: '아이디', sort: 'memberId', cell: (row) => row.memberId },
  ...(withComplex ? [{ key: 'complex', label: '단지', sort: 'complex', cell: (row: UserRow) => row.aptName }] : []),
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
  {
    key: 'lastLogin',
    label: '마지막 로그인',
    sort: 'lastLogin',
    cell: (row) => (row.lastLoginAt ? formatDateTime(row.lastLoginAt) : <span className={classes.none}>없음</span>),
  },
  { key: 'otp', label: 'OTP', cell: (row) => <OtpMark on={row.otpYn} /> },
];
