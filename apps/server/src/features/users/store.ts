import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { q, type Tx } from '../../lib/database.ts';
import { deleteRows, findRow } from '../../lib/rows.ts';
import type { MemberState } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';
import { isTopAdmin } from '../../lib/top-admin-queries.ts';

/** What the caller holds on each menu, in their own complex. */
const ownFlags = (actor: Actor) => sql`
  select rm.menu_id, bool_or(rm.can_read) as r, bool_or(rm.can_write) as w, bool_or(rm.can_delete) as d,
         bool_or(rm.can_print) as p, bool_or(rm.can_excel) as e
    from member_role mr join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id
   where mr.apt_id = ${actor.homeAptId} and mr.member_id = ${actor.memberId} group by rm.menu_id`;
/** A right of the role `rm` that the caller lacks. */
const exceeds = sql`
  (rm.can_read and o.r is not true) or (rm.can_write and o.w is not true) or (rm.can_delete and o.d is not true)
  or (rm.can_print and o.p is not true) or (rm.can_excel and o.e is not true)`;

export type RoleFacts = {
  roleId: string;
  roleName: string;
  roleCode: string | null;
  isHeld: boolean;
  isWithin: boolean;
};

/** The roles of the complex as the caller may deal with them. The operator holds everything. */
export async function findRoles(tx: Tx, actor: Actor, memberId: string): Promise<RoleFacts[]> {
  return tx.run(statement<RoleFacts>`
    with own as (${ownFlags(actor)})
    select r.role_id as "roleId", r.role_name as "roleName", r.role_code as "roleCode",
           exists (select from member_role mr where mr.apt_id = r.apt_id and mr.role_id = r.role_id and mr.member_id = ${memberId}) as "isHeld",
           ${actor.isOperator} or not exists (
             select from role_menu rm left join own o on o.menu_id = rm.menu_id
              where rm.apt_id = r.apt_id and rm.role_id = r.role_id and (${exceeds})) as "isWithin"
      from role r where r.apt_id = ${actor.aptId} order by r.role_name`);
}

/** Whether a role lets its holders change anything of the system: such rights want a one-time code (AUT-17). */
export async function opensSystem(tx: Tx, aptId: string, roleId: string): Promise<boolean> {
  const row = await tx.first(statement<{ opens: boolean }>`
    select exists (select from role_menu rm join menu mu on mu.menu_id = rm.menu_id
      where rm.apt_id = ${aptId} and rm.role_id = ${roleId} and rm.can_write and mu.full_path like '/system-mng%') as opens`);
  return row?.opens === true;
}

export type LockedMember = {
  memberName: string;
  memberType: 'EMP' | 'TENANT';
  deptId: string | null;
  positionName: string | null;
  workingType: string | null;
  phoneNo: string | null;
  email: string | null;
  dong: string | null;
  ho: string | null;
  permissionEndsOn: string | null;
  otpRequired: boolean;
  state: MemberState;
  isSuperAdmin: boolean;
  version: string;
};

export async function lockMember(tx: Tx, aptId: string, memberId: string): Promise<LockedMember | undefined> {
  return tx.first(statement<LockedMember>`
    select member_name as "memberName", member_type as "memberType", dept_id as "deptId", position_name as "positionName",
           working_type as "workingType", phone_no as "phoneNo", email, dong, ho, state, otp_required as "otpRequired",
           to_char(permission_ends_on, 'YYYY-MM-DD') as "permissionEndsOn", ${isTopAdmin} as "isSuperAdmin",
           app.stamp(updated_at) as version
      from member m where apt_id = ${aptId} and member_id = ${memberId} for no key update`);
}

/** Who last changed this person, as far as it is on record. */
export async function findLastChange(tx: Tx, aptId: string, memberId: string): Promise<{ by: string | null }> {
  const row = await tx.first(statement<{ by: string | null }>`
    select app.actor_name(app.complex_of_member(c.actor_member_id), c.actor_member_id) as by from (
      select at, actor_member_id from security_event
       where apt_id = ${aptId} and member_id = ${memberId} and actor_member_id is not null
      union all
      select at, actor_member_id from access_right_history where apt_id = ${aptId} and member_id = ${memberId}) c
     order by c.at desc limit 1`);
  return { by: row?.by ?? null };
}

export type MemberChange = {
  member_name: string;
  dept_id?: string | null;
  position_name: string | null;
  working_type?: string | null;
  permission_ends_on: string | null;
  otp_required?: boolean;
  phone_no?: string | null;
  email?: string | null;
  dong?: string | null;
  ho?: string | null;
};

/** Gives the stamp that the row has now. */
export async function writeMember(tx: Tx, aptId: string, memberId: string, change: MemberChange): Promise<string> {
  const row = await tx.first(
    q
      .updateTable('member')
      .set(change)
      .where('apt_id', '=', aptId)
      .where('member_id', '=', memberId)
      .returning(sql<string>`app.stamp(updated_at)`.as('version')),
  );
  return row?.version ?? '';
}

export async function hasDepartment(tx: Tx, aptId: string, deptId: string): Promise<boolean> {
  const row = await findRow(tx, 'department', { apt_id: aptId, dept_id: deptId }, ['dept_id']);
  return row !== undefined;
}

export async function findWorkingTypes(tx: Tx): Promise<string[]> {
  const rows = await tx.run(statement<{ name: string }>`
    select c.code_name as name from comm_code c join comm_code_type t using (code_type_id)
     where t.code_type = 'WORKING_TYPE' and c.in_use order by c.seq_no`);
  return rows.map(({ name }) => name);
}

type Holding = { aptId: string; memberId: string; roleId: string };

/** False when the person has it already. */
export async function insertMemberRole(tx: Tx, { aptId, memberId, roleId }: Holding): Promise<boolean> {
  const given = await tx.count(statement`
    insert into member_role (apt_id, member_id, role_id) values (${aptId}, ${memberId}, ${roleId}) on conflict do nothing`);
  return given === 1;
}

/** False when the person does not have it. */
export async function deleteMemberRole(tx: Tx, { aptId, memberId, roleId }: Holding): Promise<boolean> {
  const taken = await deleteRows(tx, 'member_role', { apt_id: aptId, member_id: memberId, role_id: roleId });
  return taken === 1;
}
