import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { breathe } from '../../lib/breathe.ts';
import { q, sqlStateOf, type Tx } from '../../lib/database.ts';
import { findRow, insertRow, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { JudgedMember, Kind } from './domain/judge-members.ts';
import type { KnownPeople } from './domain/same-person.ts';

/** Of these ids, the ones that someone has already, here or elsewhere. */
export async function findTakenIds(tx: Tx, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.run(statement<{ id: string }>`select app.taken_member_ids(${[...memberIds]}::text[]) as id`);
  return new Set(rows.map(({ id }) => id));
}

/** Who of the complex has one of these ids or names, as far as one person could be another. */
export const findKnownPeople = (
  tx: Tx,
  aptId: string,
  kind: Kind,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<KnownPeople> =>
  tx.run(statement<KnownPeople[number]>`
    select member_id as "memberId", member_name as "memberName", phone_no as "phoneNo" from member
     where apt_id = ${aptId} and member_type = ${kind} and state <> 'RESIGNED'
       and (member_id = any(${[...ids]}::text[]) or member_name = any(${[...names]}::text[]))`);

/** Sheets of a complex come one after the other. */
export async function lockImports(tx: Tx, aptId: string): Promise<void> {
  await tx.run(statement`select apt_id from complex where apt_id = ${aptId} for no key update`);
}

type Import = {
  aptId: string;
  importId: string;
  kind: Kind;
  memberIds: string[];
  deptIds: string[];
  positionIds: string[];
  actor: Actor;
  now: Date;
};

export const insertImport = (tx: Tx, given: Import): Promise<void> =>
  insertRow(tx, 'member_import', {
    apt_id: given.aptId,
    import_id: given.importId,
    kind: given.kind,
    member_ids: given.memberIds,
    dept_ids: given.deptIds,
    position_ids: given.positionIds,
    made_by: given.actor.memberId,
    made_at: given.now,
  });

export const lockImport = (tx: Tx, aptId: string, importId: string) =>
  findRow(
    tx,
    'member_import',
    { apt_id: aptId, import_id: importId },
    ['kind', 'member_ids', 'dept_ids', 'position_ids', 'made_by', 'made_at', 'undone_at'],
    'for update',
  );

export async function markUndone(tx: Tx, aptId: string, importId: string, at: Date): Promise<void> {
  await updateRows(tx, 'member_import', { apt_id: aptId, import_id: importId }, { undone_at: at });
}

/** Each is held, so that nobody begins meanwhile. */
export async function holdMembers(tx: Tx, aptId: string, memberIds: readonly string[]): Promise<void> {
  await tx.run(statement`
    select 1 from member where apt_id = ${aptId} and member_id = any(${[...memberIds]}::text[]) order by member_id for update`);
}

/** How many of them have begun: a password, a second step, a sign-in, or the whole complex in their hands. */
export async function countStarted(tx: Tx, aptId: string, memberIds: readonly string[]): Promise<number> {
  const row = await tx.first(statement<{ count: number }>`
    select count(*)::int as count from member m
     where m.apt_id = ${aptId} and m.member_id = any(${[...memberIds]}::text[])
       and (m.last_login_at is not null or m.is_super_admin
            or exists (select from credential c where c.apt_id = m.apt_id and c.member_id = m.member_id)
            or exists (select from passkey k where k.apt_id = m.apt_id and k.member_id = m.member_id))`);
  return row?.count ?? 0;
}

/** The roles that any of them holds. */
export async function findHeldRoles(tx: Tx, aptId: string, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.run(statement<{ role_id: string }>`
    select distinct role_id from member_role where apt_id = ${aptId} and member_id = any(${[...memberIds]}::text[])`);
  return new Set(rows.map(({ role_id }) => role_id));
}

/** Whether somebody else has given one of them anything, or taken it, since. */
export const wasTouched = async (tx: Tx, actor: Actor, memberIds: readonly string[], since: Date): Promise<boolean> =>
  (await tx.first(statement`
    select 1 as one from access_right_history h
     where h.apt_id = ${actor.aptId} and h.member_id = any(${[...memberIds]}::text[]) and h.at >= ${since}
       and (h.actor_apt_id, h.actor_member_id) <> (${actor.homeAptId}, ${actor.memberId}) limit 1`)) !== undefined;

const STILL_NAMED = '23503';

/** False when something that they have a part in still names one of them; the transaction is then over. */
export async function deleteMembers(tx: Tx, aptId: string, memberIds: readonly string[]): Promise<boolean> {
  try {
    await tx.count(
      statement`delete from member where apt_id = ${aptId} and member_id = any(${[...memberIds]}::text[])`,
    );
    return true;
  } catch (error) {
    if (sqlStateOf(error) === STILL_NAMED) return false;
    throw error;
  }
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
  await breathe();
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
