import { koreanDay } from '@danji/contract/korean-day';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { setEndedEarly } from '../absences/public.ts';
import { endSessionsOf } from '../auth/public.ts';
import { recordRight } from '../members/public.ts';
import { type Leave, markBegun, markEnded } from './leave-store.ts';
import { keepDoors } from './open-employee.ts';
import { type LockedEmployee, setEmployeeState } from './store.ts';

type Switch = {
  tx: Tx;
  actor: Pick<Actor, 'aptId' | 'homeAptId' | 'memberId'>;
  employee: LockedEmployee;
  leave: Leave;
  now: Date;
};

const daysOf = ({ from, to }: Pick<Leave, 'from' | 'to'>) => `${from} ~ ${to}`;

/** From now on the person cannot sign in; what waits for them goes to their stand-in, or to 이관. */
export async function startLeave({ tx, actor, employee, leave, now }: Switch): Promise<void> {
  const { aptId } = actor;
  const { memberId } = employee;
  await keepDoors({ tx, actor, now }, () => setEmployeeState(tx, aptId, memberId, 'ON_LEAVE'));
  await markBegun(tx, aptId, leave.leaveId, now);
  await endSessionsOf(tx, { aptId, memberId }, 'MEMBER_CLOSED', now);
  await recordRight(tx, { actor, memberId, act: 'LEAVE_BEGUN', detail: { days: daysOf(leave) }, at: now });
}

/** Back at work, or a leave that was called off. An account that was locked meanwhile stays locked. */
export async function finishLeave({ tx, actor, employee, leave, now }: Switch): Promise<void> {
  const { aptId } = actor;
  const { memberId } = employee;
  await markEnded(tx, aptId, leave.leaveId, now);
  // What has run its course stays as it was.
  if (leave.absenceId && koreanDay(now) <= leave.to) await setEndedEarly(tx, aptId, leave.absenceId, now);
  if (employee.state === 'ON_LEAVE') await setEmployeeState(tx, aptId, memberId, 'ACTIVE');
  const act = leave.hasBegun ? 'LEAVE_ENDED' : 'LEAVE_CALLED_OFF';
  await recordRight(tx, { actor, memberId, act, detail: { days: daysOf(leave) }, at: now });
}
