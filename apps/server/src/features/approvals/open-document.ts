import type * as contract from '@danji/contract/approvals';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { markOpened } from './read-store.ts';

/** A read mark: the first time counts. It is no act, so it leaves version and history alone. */
export async function openDocument({ tx, actor, params, now }: Context<typeof contract.openDocument>) {
  const seen = await markOpened(tx, { aptId: actor.aptId, memberId: actor.memberId, now }, params.docId);
  if (!seen) refuse('NOT_FOUND', { message: 'no such document for the caller' });
  return { ok: true as const };
}
