import type * as contract from '@danji/contract/departments';
import type { Context } from '../../http/bind.ts';
import { without } from './domain/order.ts';
import { findChangeable, fixedOf } from './policy.ts';
import { lockDepartments, moveMembers, removeDepartment, writeOrder } from './store.ts';

export async function deleteDepartment({ tx, actor, params }: Context<typeof contract.deleteDepartment>) {
  const departments = await lockDepartments(tx, actor.aptId);
  const { dept_id } = findChangeable(departments, params.deptId);
  const movedMembers = await moveMembers(tx, actor.aptId, dept_id, fixedOf(departments).dept_id);
  await removeDepartment(tx, actor.aptId, dept_id);
  const order = departments.map((department) => department.dept_id);
  await writeOrder(tx, actor.aptId, without(order, dept_id));
  return { movedMembers };
}
