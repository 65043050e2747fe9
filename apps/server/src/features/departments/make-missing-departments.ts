import { cleanDepartmentName } from '@danji/contract/department-name';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { insertBeforeLast } from './domain/order.ts';
import { insertDepartment, lockDepartments, writeOrder } from './store.ts';

type Made = {
  /** Of each name, also of those that were there. */
  idOf: ReadonlyMap<string, string>;
  /** The new ones, in the order given. */
  made: { deptId: string; name: string }[];
};

/** Makes those that are not there yet, before the fixed group. Two who do so at once make each of them once. */
export async function makeMissingDepartments(tx: Tx, aptId: string, names: readonly string[]): Promise<Made> {
  const departments = await lockDepartments(tx, aptId);
  const idOf = new Map(departments.map(({ dept_id, dept_name }) => [cleanDepartmentName(dept_name), dept_id]));
  let order: readonly string[] = departments.map(({ dept_id }) => dept_id);
  const made: Made['made'] = [];
  for (const name of names) {
    if (idOf.has(name)) continue;
    const deptId = newId();
    await insertDepartment(tx, { aptId, deptId, name, seqNo: order.length + 1 });
    order = insertBeforeLast(order, deptId);
    idOf.set(name, deptId);
    made.push({ deptId, name });
  }
  await writeOrder(tx, aptId, order);
  return { idOf, made };
}
