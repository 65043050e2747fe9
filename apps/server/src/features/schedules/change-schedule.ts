import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/schedules';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { partiesMustBe } from './policy.ts';
import { updateSchedule } from './store.ts';

/** From today on: what the new days would have asked for before is left out. */
export async function changeSchedule({ tx, actor, params, body, now }: Context<typeof contract.changeSchedule>) {
  await partiesMustBe(tx, actor.aptId, body, now);
  const changed = await updateSchedule(tx, {
    ...body,
    aptId: actor.aptId,
    scheduleId: params.scheduleId,
    startsOn: koreanDay(now),
    by: actor.memberId,
    at: now,
  });
  if (changed === 0) refuse('NOT_FOUND', { message: 'no such schedule' });
  return { ok: true as const };
}
