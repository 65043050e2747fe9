import { q, type Tx } from '../../lib/database.ts';
import { insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { Flags } from './shipped-roles.ts';

/** The group that takes the members of deleted departments ('resident other'). */
export const FIXED_DEPARTMENT = '입주민 기타';

type ComplexRow = {
  aptId: string;
  name: string;
  isOperator: boolean;
  isDemo: boolean;
  kind: 'COMPLEX' | 'COMPANY';
  otpPolicy: 'OFF' | 'PRIVILEGED' | 'ALL';
};

export async function insertComplex(tx: Tx, row: ComplexRow): Promise<void> {
  await insertRow(tx, 'complex', {
    apt_id: row.aptId,
    name: row.name,
    is_operator: row.isOperator,
    otp_policy: row.otpPolicy,
    is_demo: row.isDemo,
    kind: row.kind,
  });
}

export async function insertFixedDepartment(tx: Tx, aptId: string, deptId: string): Promise<void> {
  await insertRow(tx, 'department', {
    apt_id: aptId,
    dept_id: deptId,
    dept_name: FIXED_DEPARTMENT,
    seq_no: 1,
    is_fixed: true,
  });
}

export const findMenus = (tx: Tx) => tx.run(q.selectFrom('menu').select(['menu_id', 'full_path']));

type RoleRow = { aptId: string; roleId: string; code: string; name: string; flags: ({ menuId: number } & Flags)[] };

export async function insertRole(tx: Tx, role: RoleRow): Promise<void> {
  await insertRow(tx, 'role', { apt_id: role.aptId, role_id: role.roleId, role_code: role.code, role_name: role.name });
  await tx.run(
    q.insertInto('role_menu').values(
      role.flags.map((flag) => ({
        apt_id: role.aptId,
        role_id: role.roleId,
        menu_id: flag.menuId,
        can_read: flag.read,
        can_write: flag.write,
        can_delete: flag.delete,
        can_print: flag.print,
        can_excel: flag.excel,
      })),
    ),
  );
}

type TopAdmin = { aptId: string; memberId: string; name: string; phoneNo: string | null; email: string | null };
/** The first top administrator, with the roles of one. The complex is open in this transaction. */
export async function insertTopAdmin(tx: Tx, admin: TopAdmin): Promise<void> {
  await insertRow(tx, 'member', {
    apt_id: admin.aptId,
    member_id: admin.memberId,
    member_type: 'EMP',
    member_name: admin.name,
    dept_id: null,
    position_name: '관리소장',
    working_type: null,
    phone_no: admin.phoneNo,
    email: admin.email,
    is_super_admin: true,
    permission_ends_on: null,
  });
  await tx.run(statement`
    insert into member_role (apt_id, member_id, role_id)
    select apt_id, ${admin.memberId}, role_id from role where apt_id = ${admin.aptId} and role_code in ('SUPER_ADMIN', 'DIRECTOR')`);
}
