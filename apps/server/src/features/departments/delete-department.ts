import type * as contract from '@danji/contract/departments';
import type { Context } from '../../http/bind.ts';
import { recordRight } from '../members/public.ts';
import { without } from './domain/order.ts';
import { findChangeable, fixedOf } from './policy.ts';
import { lockDepartments, moveMembers, removeDepartment, writeOrder } from './store.ts';

type Given = Pick<Context<typeof contract.deleteDepartment>, 'tx' | 'actor' | 'params' | 'now'>;

/** Where people stand decides what they receive and read, so each move is written down as any other is. */
export async function deleteDepartment({ tx, actor, params, now }: Given) {
  const departments = await lockDepartments(tx, actor.aptId);
  const { dept_id, dept_name: from } = findChangeable(departments, params.deptId);
  const fixed = fixedOf(departments);
  const moved = await moveMembers(tx, actor.aptId, dept_id, fixed.dept_id);
  const detail = { from, to: fixed.dept_name, reason: '부서 삭제' };
  for (const memberId of moved) await recordRight(tx, { actor, memberId, act: 'DEPARTMENT_CHANGED', detail, at: now });
  await removeDepartment(tx, actor.aptId, dept_id);
  const order = departments.map((department) => department.dept_id);
  await writeOrder(tx, actor.aptId, without(order, dept_id));
  return { movedMembers: moved.length };
}
