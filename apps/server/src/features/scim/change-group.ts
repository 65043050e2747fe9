import { refuseBroken } from '../../lib/refuse-broken.ts';
import { renameDepartment } from '../departments/public.ts';
import type { Outcome, ScimAct } from './act.ts';
import { departmentName } from './department-name.ts';
import { readGroup } from './domain/group.ts';
import type { Json } from './domain/matches.ts';
import { holdGroup } from './hold-group.ts';
import { presentGroup } from './present.ts';
import { setMembers } from './set-members.ts';
import { setGroupNumber } from './store.ts';
import { WHERE_TAKEN } from './taken.ts';

/** PUT and PATCH of a department: its name, its number at the directory, and who is in it. */
export async function changeGroup(
  act: ScimAct,
  deptId: string,
  toNext: (before: Json) => Json | Promise<Json>,
): Promise<Outcome> {
  const { tx, actor } = act;
  const { row, before, fixed } = await holdGroup(act, deptId);
  const wanted = readGroup(await toNext(before));
  const deptName = wanted.name === row.deptName ? row.deptName : departmentName(wanted.name);
  if (deptName !== row.deptName) await renameDepartment({ tx, actor, params: { deptId }, body: deptName });
  if (wanted.externalId !== row.externalId)
    await refuseBroken(WHERE_TAKEN, () => setGroupNumber(tx, actor.aptId, deptId, wanted.externalId));
  const ids = row.members.map(({ scimId }) => scimId);
  await setMembers(act, { to: { deptId, deptName }, fixed, before: ids, after: wanted.members });
  return { status: 200, body: await presentGroup(act, deptId), subject: deptName };
}
