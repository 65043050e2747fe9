import type * as contract from '@danji/contract/push';
import type { Context } from '../../http/bind.ts';
import { dropEndpoint } from './store.ts';

export async function unsubscribePush({ tx, actor, body }: Context<typeof contract.unsubscribePush>) {
  await dropEndpoint(tx, { aptId: actor.homeAptId, memberId: actor.memberId }, body.endpoint);
  return { ok: true as const };
}
