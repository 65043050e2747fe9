import { sql } from 'kysely';
import { q, type Tx } from '../../lib/database.ts';
import { findRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { JudgedMember } from './domain/judge-members.ts';

/** Of these ids, the ones that someone has already, here or elsewhere. */
export async function findTakenIds(tx: Tx, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.run(statement<{ id: string }>`select app.taken_member_ids(${[...memberIds]}::text[]) as id`);
  return new Set(rows.map(({ id }) => id));
}

/** All of them in three statements, however many: people, what they hold, and the record of it. */
export async function insertMembers(
  tx: Tx,
  { aptId, actor, at }: { aptId: string; actor: { homeAptId: string; memberId: string }; at: Date },
  members: readonly JudgedMember[],
): Promise<void> {
  await tx.run(statement`
    insert into member (apt_id, member_id, member_type, member_name, dept_id, position_name, working_type, phone_no, email, dong, ho, permission_ends_on)
    select ${aptId}, m."memberId", m."memberType", m."memberName", m."deptId", m."positionName", m."workingType", m."phoneNo",
           m.email, m.dong, m.ho, m."permissionEndsOn"
      from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m (
        "memberId" text, "memberType" text, "memberName" text, "deptId" uuid, "positionName" text, "workingType" text,
        "phoneNo" text, email text, dong text, ho text, "permissionEndsOn" date)`);
  const held = members.flatMap(({ memberId, roleIds }) => roleIds.map((roleId) => ({ memberId, roleId })));
  if (held.length === 0) return;
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h ("memberId" text, "roleId" uuid)`;
  await tx.run(statement`
    insert into member_role (apt_id, member_id, role_id) select ${aptId}, h."memberId", h."roleId" from ${pairs}`);
  await tx.run(statement`
    insert into access_right_history (apt_id, at, actor_apt_id, actor_member_id, member_id, act, detail)
    select ${aptId}, ${at}, ${actor.homeAptId}, ${actor.memberId}, h."memberId", 'ROLE_GRANTED',
           jsonb_build_object('roleId', r.role_id, 'roleName', r.role_name)
      from ${pairs} join role r on r.apt_id = ${aptId} and r.role_id = h."roleId"`);
}

export const findDepartments = (tx: Tx, aptId: string) =>
  tx.run(q.selectFrom('department').select(['dept_id', 'dept_name']).where('apt_id', '=', aptId));

export async function hasPassword(tx: Tx, aptId: string, memberId: string): Promise<boolean> {
  const row = await findRow(tx, 'credential', { apt_id: aptId, member_id: memberId }, ['member_id']);
  return row !== undefined;
}
