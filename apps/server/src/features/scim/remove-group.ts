import { deleteDepartment } from '../departments/public.ts';
import type { Outcome, ScimAct } from './act.ts';
import { ScimFault } from './domain/fault.ts';
import { holdGroup } from './hold-group.ts';
import { setMembers } from './set-members.ts';
import { hasUnlinked } from './store.ts';

/** A department goes only when nobody is in it whom the directory does not know; who is, stands in none afterwards. */
export async function removeGroup(act: ScimAct, deptId: string): Promise<Outcome> {
  const { tx, actor, now } = act;
  const { row, fixed } = await holdGroup(act, deptId);
  if (await hasUnlinked(tx, actor.aptId, deptId))
    throw new ScimFault({
      status: 409,
      scimType: 'mutability',
      code: 'SCIM_GROUP_IN_USE',
      detail: '동기화하지 않는 직원이 있는 부서는 지울 수 없습니다. 화면에서 먼저 옮겨 주세요.',
    });
  const before = row.members.map(({ scimId }) => scimId);
  await setMembers(act, { to: { deptId, deptName: row.deptName }, fixed, before, after: new Set() });
  await deleteDepartment({ tx, actor, params: { deptId }, now });
  return { status: 204, body: null, subject: row.deptName };
}
