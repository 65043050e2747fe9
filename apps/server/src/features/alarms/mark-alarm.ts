import type * as contract from '@danji/contract/alarms';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { setChecked } from './store.ts';

export async function markAlarm({ tx, actor, params, now }: Context<typeof contract.markAlarm>) {
  const marked = await setChecked(tx, { aptId: actor.homeAptId, memberId: actor.memberId, alarmId: params.id }, now);
  if (marked === 0) refuse('NOT_FOUND', { message: 'no such alarm of the caller' });
  return { ok: true as const };
}
