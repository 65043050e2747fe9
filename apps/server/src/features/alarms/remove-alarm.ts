import type * as contract from '@danji/contract/alarms';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { deleteAlarm } from './store.ts';

export async function removeAlarm({ tx, actor, params }: Context<typeof contract.removeAlarm>) {
  const removed = await deleteAlarm(tx, { aptId: actor.homeAptId, memberId: actor.memberId, alarmId: params.id });
  if (removed === 0) refuse('NOT_FOUND', { message: 'no such alarm of the caller' });
  return { ok: true as const };
}
