import type * as contract from '@danji/contract/departments';
import type { Context } from '../../http/bind.ts';
import { newId } from '../../lib/ids.ts';
import { insertBeforeLast } from './domain/order.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { insertDepartment, lockDepartments, writeOrder } from './store.ts';

type Given = Pick<Context<typeof contract.createDepartment>, 'tx' | 'actor' | 'body'>;

export async function createDepartment({ tx, actor, body: name }: Given) {
  const order = (await lockDepartments(tx, actor.aptId)).map((department) => department.dept_id);
  const deptId = newId();
  await refuseTakenName(() => insertDepartment(tx, { aptId: actor.aptId, deptId, name, seqNo: order.length + 1 }));
  await writeOrder(tx, actor.aptId, insertBeforeLast(order, deptId));
  return { deptId };
}
