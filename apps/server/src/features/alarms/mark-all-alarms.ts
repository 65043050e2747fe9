import type * as contract from '@danji/contract/alarms';
import type { Context } from '../../http/bind.ts';
import { setAllChecked } from './store.ts';

/** What is asked stays asked: it is only no longer new. */
export async function markAllAlarms({ tx, actor, now }: Context<typeof contract.markAllAlarms>) {
  await setAllChecked(tx, { aptId: actor.homeAptId, memberId: actor.memberId }, now);
  return { ok: true as const };
}
