import type * as contract from '@danji/contract/employees';
import type { Context } from '../../http/bind.ts';
import { guardContact } from '../account-requests/public.ts';
import { type AuthDeps, keepWaysIn } from '../auth/public.ts';
import { recordRight } from '../members/public.ts';
import { changeRoles } from './change-roles.ts';
import { checkPlace } from './check-place.ts';
import { keepDoors, openEmployee } from './open-employee.ts';
import { refuseEmployee } from './refuse-employee.ts';
import { findVersion, type LockedEmployee, updateEmployee } from './store.ts';

export const createChangeEmployee = (deps: AuthDeps) => async (act: Context<typeof contract.changeEmployee>) => {
  const { tx, actor, params, body, now } = act;
  const { memberId } = params;
  const { aptId } = actor;
  const before = await openEmployee({ tx, actor, memberId, version: body.version });
  const deptName = await checkPlace(tx, aptId, body, before);
  const phoneNo = body.phoneNo === undefined ? before.phoneNo : body.phoneNo;
  const email = body.email === undefined ? before.email : body.email;
  if (phoneNo === null && email === null && (before.phoneNo ?? before.email) !== null) refuseEmployee('NO_CONTACT');
  const roles = await keepDoors({ tx, actor, now }, () =>
    keepWaysIn(deps, tx, aptId, () => changeRoles({ tx, actor, memberId, roleIds: body.roleIds, now })),
  );
  await updateEmployee(tx, { ...body, aptId, memberId, phoneNo, email });
  await guardContact(deps, act, { memberId, memberName: before.memberName, before, after: { phoneNo, email } });
  for (const { act, detail } of changesOf(before, { ...body, deptName, phoneNo, email }, roles))
    await recordRight(tx, { actor, memberId, act, detail, at: now });
  return { version: await findVersion(tx, aptId, memberId) };
};

type After = {
  memberName: string;
  positionName: string | null;
  workingType: string | null;
  deptName: string | null;
  phoneNo: string | null;
  email: string | null;
};
type Written = { act: string; detail: Record<string, unknown> };

/** Each change as the history of rights keeps it. Contacts are named, never written down. */
export function changesOf(
  before: LockedEmployee,
  after: After,
  roles: { added: string[]; removed: string[] },
): Written[] {
  const moved = (act: string, from: string | null, to: string | null): Written[] =>
    from === to ? [] : [{ act, detail: { from, to: to ?? '없음' } }];
  const contacts = [
    ...(before.phoneNo === after.phoneNo ? [] : ['휴대폰 번호']),
    ...(before.email === after.email ? [] : ['이메일']),
  ];
  return [
    ...moved('NAME_CHANGED', before.memberName, after.memberName),
    ...moved('DEPARTMENT_CHANGED', before.deptName, after.deptName),
    ...moved('POSITION_CHANGED', before.positionName, after.positionName),
    ...moved('WORKING_TYPE_CHANGED', before.workingType, after.workingType),
    ...(contacts.length > 0 ? [{ act: 'CONTACT_CHANGED', detail: { what: contacts } }] : []),
    ...(roles.added.length + roles.removed.length > 0 ? [{ act: 'ROLES_CHANGED', detail: roles }] : []),
  ];
}
