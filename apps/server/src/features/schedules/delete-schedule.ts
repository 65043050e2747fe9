import type * as contract from '@danji/contract/schedules';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { removeSchedule } from './store.ts';

export async function deleteSchedule({ tx, actor, params }: Context<typeof contract.deleteSchedule>) {
  if ((await removeSchedule(tx, actor.aptId, params.scheduleId)) === 0)
    refuse('NOT_FOUND', { message: 'no such schedule' });
  return { ok: true as const };
}
