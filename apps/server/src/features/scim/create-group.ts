import { refuseBroken } from '../../lib/refuse-broken.ts';
import { createDepartment } from '../departments/public.ts';
import type { Outcome, ScimAct } from './act.ts';
import { departmentName } from './department-name.ts';
import { groupShape, readGroup } from './domain/group.ts';
import { ownNames } from './domain/own-names.ts';
import { holdGroup } from './hold-group.ts';
import { presentGroup } from './present.ts';
import { setMembers } from './set-members.ts';
import { setGroupNumber } from './store.ts';
import { WHERE_TAKEN } from './taken.ts';

/** A new department. One that is there already by this name is found by its name, not made again. */
export async function createGroup(act: ScimAct, body: unknown): Promise<Outcome> {
  const { tx, actor } = act;
  const wanted = readGroup(ownNames(body, groupShape));
  const deptName = departmentName(wanted.name);
  const { deptId } = await createDepartment({ tx, actor, body: deptName });
  await refuseBroken(WHERE_TAKEN, () => setGroupNumber(tx, actor.aptId, deptId, wanted.externalId));
  const { fixed } = await holdGroup({ ...act, ifMatch: undefined }, deptId);
  await setMembers(act, { to: { deptId, deptName }, fixed, before: [], after: wanted.members });
  return { status: 201, body: await presentGroup(act, deptId), subject: deptName };
}
