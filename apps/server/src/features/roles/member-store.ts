import { sql } from 'kysely';
import { q, type Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

type At = { aptId: string; roleId: string };
export type PersonRow = {
  member_id: string;
  member_name: string;
  dept_name: string | null;
  position_name: string | null;
  is_active: boolean;
};

/** Who has a role, in the order of the departments; those who left are among them until someone takes it from them. */
export const findRoleMembers = (tx: Tx, { aptId, roleId }: At, now: Date): Promise<PersonRow[]> =>
  tx.run(
    statement(sql<PersonRow>`
      select m.member_id, m.member_name, d.dept_name, m.position_name,
             m.state = 'ACTIVE' and coalesce(m.permission_ends_on >= (${now}::timestamptz at time zone 'Asia/Seoul')::date, true) as is_active
        from member_role mr
        join member m on m.apt_id = mr.apt_id and m.member_id = mr.member_id
        left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
       where mr.apt_id = ${aptId} and mr.role_id = ${roleId}
       order by d.seq_no nulls last, m.member_name, m.member_id`),
  );

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
