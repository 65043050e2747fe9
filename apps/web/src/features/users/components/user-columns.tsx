import { userColumns as columns, type UserRow } from '@danji/contract/users';
import type { Column } from '../../../shared/list/data-table.tsx';
import { fileColumns, tableColumns } from '../../../shared/list/table-columns.ts';
import { memberLooks } from '../../../shared/member/member-columns.tsx';
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
export const userColumns = (withComplex: boolean): readonly Column<UserRow>[] =>
  tableColumns(columns, {
    ...memberLooks<UserRow>({
      card: 'system-mng-user-mng-id',
      aptIdOf: (row) => (withComplex ? row.aptId : undefined),
      beside: (row) => row.adminYn && <span className={classes.admin}>최고관리자</span>,
    }),
    roles: (row) => <RoleNames names={row.roleNames} />,
    state: (row) => (
      <>
        <StateMark state={row.state} />
        {row.expiredPermissionYn && <span className={classes.expired}>권한 만료</span>}
      </>
    ),
    otp: (row) => <OtpMark on={row.otpYn} />,
  }).filter(({ key }) => withComplex || key !== 'complex');

/** In the file for whoever ticks them; on the screen a contact is shown one at a time. */
export const contactColumns = fileColumns(columns);
