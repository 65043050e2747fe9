import { lockEmployee, moveSynced } from '../employees/public.ts';
import type { ScimAct } from './act.ts';
import { badValue } from './domain/fault.ts';
import { findMembersOf } from './store.ts';
import { notThere } from './taken.ts';

type Department = { deptId: string; deptName: string };
type Change = { to: Department; fixed: Department; before: readonly string[]; after: ReadonlySet<string> };
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Who comes moves here from where they were; who goes stands in no department. People whom the directory does not know stay. */
export async function setMembers(act: ScimAct, { to, fixed, before, after }: Change): Promise<void> {
  const { tx, actor } = act;
  const coming = [...after].filter((id) => !before.includes(id));
  const going = before.filter((id) => !after.has(id));
  if (coming.some((id) => !ID.test(id))) badValue('members에 없는 직원이 있습니다.');
  const people = await findMembersOf(tx, actor.aptId, [...coming, ...going]);
  if (people.length < coming.length + going.length) badValue('members에 없는 직원이 있습니다.');
  for (const { scimId, memberId, hasLeft } of people) {
    const isComing = after.has(scimId);
    if (hasLeft && isComing) badValue('퇴직한 직원은 부서에 넣을 수 없습니다.');
    const employee = (await lockEmployee(tx, actor.aptId, memberId)) ?? notThere();
    if (isComing) await moveSynced(act, employee, to);
    // Whom somebody has moved elsewhere meanwhile stays there.
    else if (employee.deptId === to.deptId) await moveSynced(act, employee, fixed);
  }
}
