import type * as contract from '@danji/contract/employees';
import { inKorea, koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { newId } from '../../lib/ids.ts';
import { createAbsenceFor } from '../absences/public.ts';
import { recordRight } from '../members/public.ts';
import { insertLeave, type Leave, lockOpenLeave } from './leave-store.ts';
import { openEmployee } from './open-employee.ts';
import { refuseEmployee } from './refuse-employee.ts';
import { startLeave } from './switch-leave.ts';

export async function beginLeave({ tx, actor, params, body, now }: Context<typeof contract.beginLeave>) {
  const { memberId } = params;
  const { aptId } = actor;
  const employee = await openEmployee({ tx, actor, memberId, version: body.version });
  if (memberId === actor.memberId) refuseEmployee('SELF');
  if (employee.isSuperAdmin) refuseEmployee('TOP_ADMIN');
  if (employee.state === 'LOCKED') refuseEmployee('LOCKED');
  if (employee.state === 'ON_LEAVE' || (await lockOpenLeave(tx, aptId, memberId))) refuseEmployee('ALREADY_ON_LEAVE');
  const today = koreanDay(now);
  if (body.to < today) refuseEmployee('LEAVE_OVER');
  const absenceId = body.standInId === null ? null : await nameStandIn(body.standInId);
  const leave: Leave = {
    leaveId: newId(),
    memberId,
    from: body.from,
    to: body.to,
    absenceId,
    createdBy: actor.memberId,
    hasBegun: false,
  };
  await insertLeave(tx, {
    apt_id: aptId,
    leave_id: leave.leaveId,
    member_id: memberId,
    starts_on: body.from,
    ends_on: body.to,
    reason: body.reason,
    absence_id: absenceId,
    created_at: now,
    created_by: actor.memberId,
  });
  if (body.from <= today) await startLeave({ tx, actor, employee, leave, now });
  else
    await recordRight(tx, {
      actor,
      memberId,
      act: 'LEAVE_PLANNED',
      detail: { days: `${body.from} ~ ${body.to}` },
      at: now,
    });
  return { ok: true as const };

  /** Documents reach the stand-in as in any other absence. */
  async function nameStandIn(standInId: string): Promise<string> {
    const from = body.from <= today ? now : inKorea(body.from);
    const to = inKorea(body.to, '23:59:59');
    const given = { personId: memberId, standInId, groupStandIns: [], from, to, reason: '휴직' };
    return (await createAbsenceFor({ tx, actor, body: given, now })).absenceId;
  }
}
