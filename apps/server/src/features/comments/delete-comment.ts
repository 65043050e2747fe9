import type * as contract from '@danji/contract/comments';
import type { Context } from '../../http/bind.ts';
import { indexDocuments } from '../search-index/public.ts';
import { lockOwnComment, readCommented } from './policy.ts';
import { wipeComment } from './store.ts';

/** Deleting twice is no error. */
export async function deleteComment({ tx, actor, params, now }: Context<typeof contract.deleteComment>) {
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  await readCommented(tx, reader, params.docId);
  const comment = await lockOwnComment(tx, reader, params);
  if (comment.deleted_at === null) await wipeComment(tx, { aptId: actor.aptId, ...params }, now);
  await indexDocuments(tx, actor.aptId, [params.docId]);
  return { ok: true as const };
}
