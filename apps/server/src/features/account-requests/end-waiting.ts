import { type AuthDeps, recordActorEvent } from '../auth/public.ts';
import type { Act } from './deps.ts';
import { findWaitingForContact, lockRequest, settleRequest } from './store.ts';

type Who = { aptId: string; memberId: string };

/** A contact that will not count: the resets that waited for it are over, lest the next contact sets them off. */
export async function endWaitingForContact(
  deps: Pick<AuthDeps, 'log' | 'metrics'>,
  act: Act,
  { aptId, memberId }: Who,
): Promise<void> {
  for (const requestId of await findWaitingForContact(act.tx, { aptId, memberId })) {
    const waiting = await lockRequest(act.tx, aptId, requestId);
    if (!waiting) continue;
    await settleRequest(act.tx, waiting, { state: 'WITHDRAWN', by: act.actor, now: act.now });
    await recordActorEvent(deps, act, { aptId, kind: 'RESET_WITHDRAWN', memberId, detail: { what: waiting.kind } });
  }
}
