import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/schedules';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { setActive } from './store.ts';

export async function setScheduleActive({ tx, actor, params, body, now }: Context<typeof contract.setScheduleActive>) {
  const changed = await setActive(tx, {
    aptId: actor.aptId,
    scheduleId: params.scheduleId,
    isActive: body.activeYn,
    startsOn: koreanDay(now),
    by: actor.memberId,
    at: now,
  });
  if (changed === 0) refuse('NOT_FOUND', { message: 'no such schedule' });
  return { ok: true as const };
}
