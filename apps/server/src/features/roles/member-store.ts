import { q, type Tx } from '../../lib/database.ts';

type At = { aptId: string; roleId: string };
/** Everybody who has the role. */
export async function findMemberIds(tx: Tx, { aptId, roleId }: At): Promise<string[]> {
  const rows = await tx.run(
    q
      .selectFrom('member_role')
      .select('member_id')
      .where('apt_id', '=', aptId)
      .where('role_id', '=', roleId)
      .orderBy('member_id'),
  );
  return rows.map((row) => row.member_id);
}

/** Which of these are people of the complex who have not left. */
export async function findPresent(tx: Tx, aptId: string, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.run(
    q
      .selectFrom('member')
      .select('member_id')
      .where('apt_id', '=', aptId)
      .where('member_id', 'in', [...memberIds])
      .where('state', '<>', 'RESIGNED'),
  );
  return new Set(rows.map((row) => row.member_id));
}

/** Gives the role; the ids of those who did not have it yet. */
export async function insertRoleMembers(
  tx: Tx,
  { aptId, roleId }: At,
  memberIds: readonly string[],
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await tx.run(
    q
      .insertInto('member_role')
      .values(memberIds.map((memberId) => ({ apt_id: aptId, member_id: memberId, role_id: roleId })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_id'),
  );
  return rows.map((row) => row.member_id);
}

/** Takes the role; the ids of those who had it. Without names: from everybody. */
export async function deleteRoleMembers(
  tx: Tx,
  { aptId, roleId }: At,
  memberIds?: readonly string[],
): Promise<string[]> {
  const rows = await tx.run(
    q
      .deleteFrom('member_role')
      .where('apt_id', '=', aptId)
      .where('role_id', '=', roleId)
      .$if(memberIds !== undefined, (qb) => qb.where('member_id', 'in', [...(memberIds ?? [])]))
      .returning('member_id'),
  );
  return rows.map((row) => row.member_id).sort();
}
