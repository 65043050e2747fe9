import { cleanDepartmentName } from '@danji/contract/department-name';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { insertBeforeLast } from './domain/order.ts';
import { insertDepartment, lockDepartments, writeOrder } from './store.ts';

/** Makes those that are not there yet, in the order given; gives their ids. Two who do so at once make each of them once. */
export async function makeMissingDepartments(tx: Tx, aptId: string, names: readonly string[]): Promise<string[]> {
  const departments = await lockDepartments(tx, aptId);
  const taken = new Set(departments.map(({ dept_name }) => cleanDepartmentName(dept_name)));
  let order: readonly string[] = departments.map(({ dept_id }) => dept_id);
  const made: string[] = [];
  for (const name of new Set(names)) {
    if (taken.has(name)) continue;
    const deptId = newId();
    await insertDepartment(tx, { aptId, deptId, name, seqNo: order.length + 1 });
    order = insertBeforeLast(order, deptId);
    made.push(deptId);
  }
  await writeOrder(tx, aptId, order);
  return made;
}
