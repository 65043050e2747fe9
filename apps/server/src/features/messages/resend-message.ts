import type * as contract from '@danji/contract/messages';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { barOnResending } from './domain/judge-message.ts';
import { lockMessage, queueAgain } from './store.ts';

export async function resendMessage({ tx, actor, params, now }: Context<typeof contract.resendMessage>) {
  const message = (await lockMessage(tx, actor.aptId, params.messageId)) ?? refuse('NOT_FOUND');
  const bar = barOnResending(message);
  if (bar) refuse(bar);
  await queueAgain(tx, actor.aptId, params.messageId, now);
  return { ok: true as const };
}
