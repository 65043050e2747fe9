import { q, type Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

export type LockedDepartment = { dept_id: string; dept_name: string; is_fixed: boolean };

/**
 * All departments in order, locked until the transaction ends. The fixed one is locked first: it always exists, so two
 * changes of the order wait for each other here, also when one of them adds or removes a row.
 */
export async function lockDepartments(tx: Tx, aptId: string): Promise<LockedDepartment[]> {
  const rows = q.selectFrom('department').select(['dept_id', 'dept_name', 'is_fixed']).where('apt_id', '=', aptId);
  await tx.run(rows.where('is_fixed', '=', true).forUpdate());
  return tx.run(rows.orderBy('seq_no').forUpdate());
}

export async function insertDepartment(
  tx: Tx,
  row: { aptId: string; deptId: string; name: string; seqNo: number },
): Promise<void> {
  await tx.run(
    q
      .insertInto('department')
      .values({ apt_id: row.aptId, dept_id: row.deptId, dept_name: row.name, seq_no: row.seqNo }),
  );
}

export async function setDepartmentName(tx: Tx, aptId: string, deptId: string, name: string): Promise<void> {
  await tx.run(
    q.updateTable('department').set({ dept_name: name }).where('apt_id', '=', aptId).where('dept_id', '=', deptId),
  );
}

/** Gives who moved. */
export async function moveMembers(tx: Tx, aptId: string, fromDeptId: string, toDeptId: string): Promise<string[]> {
  const moved = await tx.run(
    q
      .updateTable('member')
      .set({ dept_id: toDeptId })
      .where('apt_id', '=', aptId)
      .where('dept_id', '=', fromDeptId)
      .returning('member_id'),
  );
  return moved.map(({ member_id }) => member_id).sort();
}

export async function removeDepartment(tx: Tx, aptId: string, deptId: string): Promise<void> {
  await tx.run(q.deleteFrom('department').where('apt_id', '=', aptId).where('dept_id', '=', deptId));
}

/** Numbers the departments 1..n in the given order; rows that already have their number are left alone. */
export async function writeOrder(tx: Tx, aptId: string, order: readonly string[]): Promise<void> {
  await tx.run(statement`
    update department d set seq_no = o.n
      from unnest(${order as string[]}::uuid[]) with ordinality o(dept_id, n)
     where d.apt_id = ${aptId} and d.dept_id = o.dept_id and d.seq_no <> o.n`);
}

/** Of these, the ones that somebody is in, also somebody who has left. Who comes in meanwhile waits for the lock. */
export async function findUsedDepartments(tx: Tx, aptId: string, deptIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.run(statement<{ dept_id: string }>`
    select distinct dept_id from member where apt_id = ${aptId} and dept_id = any (${deptIds as string[]}::uuid[])`);
  return new Set(rows.map(({ dept_id }) => dept_id));
}
