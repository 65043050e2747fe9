import type * as contract from '@danji/contract/departments';
import type { Context } from '../../http/bind.ts';
import { findChangeable } from './policy.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { lockDepartments, setDepartmentName } from './store.ts';

type Given = Pick<Context<typeof contract.renameDepartment>, 'tx' | 'actor' | 'params' | 'body'>;

export async function renameDepartment({ tx, actor, params, body: name }: Given) {
  const { dept_id } = findChangeable(await lockDepartments(tx, actor.aptId), params.deptId);
  await refuseTakenName(() => setDepartmentName(tx, actor.aptId, dept_id, name));
  return { ok: true as const };
}
