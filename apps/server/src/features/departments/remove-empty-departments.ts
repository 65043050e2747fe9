import type { Tx } from '../../lib/database.ts';
import { without } from './domain/order.ts';
import { findUsedDepartments, lockDepartments, removeDepartment, writeOrder } from './store.ts';

/** Removes those of the given that nobody was ever in; gives how many, and the names of those that stay. */
export async function removeEmptyDepartments(
  tx: Tx,
  aptId: string,
  deptIds: readonly string[],
): Promise<{ removed: number; kept: string[] }> {
  const departments = await lockDepartments(tx, aptId);
  const used = await findUsedDepartments(tx, aptId, deptIds);
  const meant = departments.filter(({ dept_id, is_fixed }) => deptIds.includes(dept_id) && !is_fixed);
  const kept = meant.filter(({ dept_id }) => used.has(dept_id));
  const gone = meant.filter(({ dept_id }) => !used.has(dept_id));
  let order: readonly string[] = departments.map(({ dept_id }) => dept_id);
  for (const { dept_id } of gone) {
    await removeDepartment(tx, aptId, dept_id);
    order = without(order, dept_id);
  }
  await writeOrder(tx, aptId, order);
  return { removed: gone.length, kept: kept.map(({ dept_name }) => dept_name) };
}
