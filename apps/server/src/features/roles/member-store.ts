import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

type At = { aptId: string; roleId: string };
type Id = { member_id: string };

/** Everybody who has the role. */
export async function findMemberIds(tx: Tx, { aptId, roleId }: At): Promise<string[]> {
  const rows = await tx.run(statement<Id>`
    select member_id from member_role where apt_id = ${aptId} and role_id = ${roleId} order by member_id`);
  return rows.map((row) => row.member_id);
}

/** Which of these are people of the complex who have not left. */
export async function findPresent(tx: Tx, aptId: string, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.run(statement<Id>`
    select member_id from member where apt_id = ${aptId} and member_id = any(${[...memberIds]}::text[]) and state <> 'RESIGNED'`);
  return new Set(rows.map((row) => row.member_id));
}

/** Gives the role; the ids of those who did not have it yet. */
export async function insertRoleMembers(
  tx: Tx,
  { aptId, roleId }: At,
  memberIds: readonly string[],
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await tx.run(statement<Id>`
    insert into member_role (apt_id, member_id, role_id)
    select ${aptId}, unnest(${[...memberIds]}::text[]), ${roleId}::uuid on conflict do nothing returning member_id`);
  return rows.map((row) => row.member_id);
}

/** Takes the role; the ids of those who had it. Without names: from everybody. */
export async function deleteRoleMembers(
  tx: Tx,
  { aptId, roleId }: At,
  memberIds?: readonly string[],
): Promise<string[]> {
  const named = memberIds ? sql`member_id = any(${[...memberIds]}::text[])` : sql`true`;
  const rows = await tx.run(statement<Id>`
    delete from member_role where apt_id = ${aptId} and role_id = ${roleId} and ${named} returning member_id`);
  return rows.map((row) => row.member_id).sort();
}
