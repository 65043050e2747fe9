import type * as contract from '@danji/contract/departments';
import type { Context } from '../../http/bind.ts';
import { moveTo } from './domain/order.ts';
import { findChangeable } from './policy.ts';
import { lockDepartments, writeOrder } from './store.ts';

export async function reorderDepartments({ tx, actor, body }: Context<typeof contract.reorderDepartments>) {
  const departments = await lockDepartments(tx, actor.aptId);
  const source = findChangeable(departments, body.sourceId);
  const target = findChangeable(departments, body.targetId);
  const order = departments.map((department) => department.dept_id);
  await writeOrder(tx, actor.aptId, moveTo(order, source.dept_id, target.dept_id));
  return { ok: true as const };
}
