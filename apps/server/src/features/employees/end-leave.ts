import type * as contract from '@danji/contract/employees';
import type { Context } from '../../http/bind.ts';
import { lockOpenLeave } from './leave-store.ts';
import { openEmployee } from './open-employee.ts';
import { refuseEmployee } from './refuse-employee.ts';
import { finishLeave } from './switch-leave.ts';

export async function endLeave({ tx, actor, params, body, now }: Context<typeof contract.endLeave>) {
  const employee = await openEmployee({ tx, actor, memberId: params.memberId, version: body.version });
  const leave = (await lockOpenLeave(tx, actor.aptId, params.memberId)) ?? refuseEmployee('NOT_ON_LEAVE');
  await finishLeave({ tx, actor, employee, leave, now });
  return { ok: true as const };
}
