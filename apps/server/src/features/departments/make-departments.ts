import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { insertBeforeLast, without } from './domain/order.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { findEmpty, insertDepartment, lockDepartments, removeDepartment, writeOrder } from './store.ts';

/** Several new departments at once, before the fixed group; all of them or none. */
export async function makeDepartments(tx: Tx, aptId: string, names: readonly string[]): Promise<string[]> {
  let order: readonly string[] = (await lockDepartments(tx, aptId)).map((department) => department.dept_id);
  const made: string[] = [];
  for (const name of names) {
    const deptId = newId();
    const seqNo = order.length + 1;
    await refuseTakenName(() => insertDepartment(tx, { aptId, deptId, name, seqNo }));
    order = insertBeforeLast(order, deptId);
    made.push(deptId);
  }
  await writeOrder(tx, aptId, order);
  return made;
}

/** Takes back departments in which nobody works. */
export async function dropDepartments(tx: Tx, aptId: string, deptIds: readonly string[]): Promise<void> {
  if (deptIds.length === 0) return;
  let order: readonly string[] = (await lockDepartments(tx, aptId)).map((department) => department.dept_id);
  for (const deptId of await findEmpty(tx, aptId, deptIds)) {
    await removeDepartment(tx, aptId, deptId);
    order = without(order, deptId);
  }
  await writeOrder(tx, aptId, order);
}
