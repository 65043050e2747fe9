import { userColumns as columns, type UserRow } from '@danji/contract/users';
import type { Column } from '../../../shared/list/data-table.tsx';
import { fileColumns, tableColumns } from '../../../shared/list/table-columns.ts';
import { memberLooks } from '../../../shared/member/member-columns.tsx';
import { OtpMark, StateMark } from '../../../shared/member/state-mark.tsx';
import { Note, Row, Tag } from '../../../shared/ui/primitives.tsx';

function RoleNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <Note as="span">없음</Note>;
  return (
    <Row as="span" inline gap={1} wrap>
      {names.map((name) => (
        <Tag key={name} large light tone="dark">
          {name}
        </Tag>
      ))}
    </Row>
  );
}

/** The complex stands there for whoever sees several. */
export const userColumns = (withComplex: boolean): readonly Column<UserRow>[] =>
  tableColumns(columns, {
    ...memberLooks<UserRow>({
      card: 'system-mng-user-mng-id',
      aptIdOf: (row) => (withComplex ? row.aptId : undefined),
      beside: (row) =>
        row.adminYn && (
          <Tag large tone="accent">
            최고관리자
          </Tag>
        ),
    }),
    roles: (row) => <RoleNames names={row.roleNames} />,
    state: {
      nowrap: true,
      cell: (row) => (
        <Row as="span" inline gap={[1, 1.5]} wrap>
          <StateMark state={row.state} />
          {row.expiredPermissionYn && (
            <Tag large light tone="hold">
              권한 만료
            </Tag>
          )}
        </Row>
      ),
    },
    otp: { nowrap: true, cell: (row) => <OtpMark on={row.otpYn} /> },
  }).filter(({ key }) => withComplex || key !== 'complex');

/** In the file for whoever ticks them; on the screen a contact is shown one at a time. */
export const contactColumns = fileColumns(columns);
