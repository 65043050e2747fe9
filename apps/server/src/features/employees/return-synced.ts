import { koreanDay } from '@danji/contract/korean-day';
import { type AuthDeps, recordActorEvent } from '../auth/public.ts';
import { recordRight } from '../members/public.ts';
import { lockOpenLeave } from './leave-store.ts';
import { refuseEmployee } from './refuse-employee.ts';
import { reopen } from './rehire-employee.ts';
import { findFixedDepartment, type LockedEmployee, lockRights, setEmployeeState } from './store.ts';
import type { SyncedAct, SyncedPerson } from './synced-act.ts';

/** Back by the directory: after 퇴직 the way of 재입사, without any role; while somebody was still asked, as it was before. */
export async function returnSynced(
  deps: AuthDeps,
  act: SyncedAct,
  employee: LockedEmployee,
  { phoneNo, email, from }: Pick<SyncedPerson, 'phoneNo' | 'email'> & { from: 'ACTIVE' | 'ON_LEAVE' | 'LOCKED' | null },
): Promise<void> {
  const { tx, actor, client, now } = act;
  const { aptId } = actor;
  const { memberId } = employee;
  if (employee.state === 'RESIGNED') {
    if (employee.isErased) refuseEmployee('ERASED');
    await lockRights(tx, aptId);
    const { positionName, workingType } = employee;
    const deptId = employee.deptId ?? (await findFixedDepartment(tx, aptId));
    const place = { deptId, positionName, workingType };
    const back = { phoneNo, email, place, roleIds: [], startsOn: koreanDay(now), reason: '직원 동기화' };
    await reopen(deps, act, employee, back);
    return;
  }
  // Whom somebody had locked before stays locked, and a leave may have ended meanwhile.
  if (employee.state !== 'LOCKED' || from === 'LOCKED' || from === null) return;
  const leave = await lockOpenLeave(tx, aptId, memberId);
  await setEmployeeState(tx, aptId, memberId, from === 'ON_LEAVE' && leave?.hasBegun ? 'ON_LEAVE' : 'ACTIVE');
  const detail = { from: '퇴직 대기', to: '재직', reason: '직원 동기화' };
  await recordRight(tx, { actor, memberId, act: 'LEAVING_CALLED_OFF', detail, at: now });
  await recordActorEvent(deps, { tx, actor, client, now }, { kind: 'ACCOUNT_UNLOCKED', memberId });
}
