import type * as contract from '@danji/contract/comments';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { indexDocuments } from '../search-index/public.ts';
import { checkMentions, lockOwnComment, readCommented } from './policy.ts';
import { replaceMentions, reviseComment } from './store.ts';
import { tellOfComment } from './tell-of-comment.ts';

export async function editComment({ tx, actor, params, body, now }: Context<typeof contract.editComment>) {
  const { aptId, memberId } = actor;
  const { docId, commentId } = params;
  const reader = { aptId, memberId, now };
  const { title } = await readCommented(tx, reader, docId);
  const comment = await lockOwnComment(tx, reader, params);
  const before = comment.body ?? refuse('COMMENT_DELETED');
  const mentions = await checkMentions(tx, reader, docId, body.mentionIds);
  const target = { aptId, docId, commentId };
  // The same words again are no edit.
  if (before !== body.text) await reviseComment(tx, target, { before, text: body.text, at: now });
  const namedBefore = new Set(await replaceMentions(tx, target, mentions));
  const mentioned = mentions.map((person) => person.memberId).filter((id) => !namedBefore.has(id));
  await tellOfComment(tx, { actor, docId, commentId, title, mentioned, drafterId: null, now });
  await indexDocuments(tx, aptId, [docId]);
  return { ok: true as const };
}
