import { refuse } from '../../lib/errors.ts';
import { guardContact } from '../account-requests/public.ts';
import type { AuthDeps } from '../auth/public.ts';
import { recordRight } from '../members/public.ts';
import { changesOf } from './change-employee.ts';
import { refuseEmployee } from './refuse-employee.ts';
import { isPosition, type LockedEmployee, updateEmployee } from './store.ts';
import type { SyncedAct, SyncedPerson } from './synced-act.ts';

/** What the directory says of an employee who is held; what is as it was is no change. A new contact waits (decision 0053). */
export async function changeSynced(deps: AuthDeps, act: SyncedAct, before: LockedEmployee, after: SyncedPerson) {
  const { tx, actor, now } = act;
  const { memberId, deptId, deptName, workingType } = before;
  const changes = changesOf(before, { ...after, deptName, workingType }, { added: [], removed: [] });
  if (changes.length === 0) return;
  refuseTopAdminSynced(before);
  const { positionName, phoneNo, email } = after;
  if (
    positionName !== null &&
    positionName !== before.positionName &&
    !(await isPosition(tx, actor.aptId, positionName))
  )
    refuseEmployee('NO_SUCH_POSITION');
  if (phoneNo === null && email === null && (before.phoneNo ?? before.email) !== null) refuseEmployee('NO_CONTACT');
  await updateEmployee(tx, { ...after, aptId: actor.aptId, memberId, deptId, workingType });
  await guardContact(deps, act, { memberId, memberName: before.memberName, before, after });
  for (const { act: done, detail } of changes) await recordRight(tx, { actor, memberId, act: done, detail, at: now });
}

export function refuseTopAdminSynced({ isSuperAdmin }: LockedEmployee): void {
  if (isSuperAdmin)
    refuse('NO_PERMISSION', {
      message: 'the top administrator is not changed from outside',
      errorUserMsg: '최고관리자의 정보는 직원 동기화로 바꾸지 않습니다. 본인이나 시스템 관리자가 화면에서 바꿔 주세요.',
    });
}
