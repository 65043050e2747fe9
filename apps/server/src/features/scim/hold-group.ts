import { lockDepartments } from '../departments/public.ts';
import type { ScimAct } from './act.ts';
import { type GroupRow, groupOf } from './domain/group.ts';
import type { Json } from './domain/matches.ts';
import { refuseChanged } from './domain/resource.ts';
import { oneGroup } from './queries.ts';
import { notThere } from './taken.ts';

type Held = { row: GroupRow; before: Json; fixed: { deptId: string; deptName: string } };

/** A department that is a group, with all departments held: their order and names change together. */
export async function holdGroup({ tx, actor, base, ifMatch }: ScimAct, deptId: string): Promise<Held> {
  const fixed = (await lockDepartments(tx, actor.aptId)).find(({ is_fixed }) => is_fixed) ?? notThere();
  const row = (await tx.first(oneGroup(actor.aptId, deptId))) ?? notThere();
  const before = groupOf(row, base);
  refuseChanged(ifMatch, before);
  return { row, before, fixed: { deptId: fixed.dept_id, deptName: fixed.dept_name } };
}
