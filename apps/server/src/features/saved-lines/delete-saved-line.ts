import type * as contract from '@danji/contract/saved-lines';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { removeSavedLine } from './store.ts';

export async function deleteSavedLine({ tx, actor, params }: Context<typeof contract.deleteSavedLine>) {
  const removed = await removeSavedLine(tx, actor.aptId, actor.memberId, params.savedLineId);
  if (removed === 0) refuse('NOT_FOUND', { message: 'no such line of the caller' });
  return { ok: true as const };
}
