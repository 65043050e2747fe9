import type * as contract from '@danji/contract/comments';
import { limits } from '@danji/contract/limits';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { indexDocuments } from '../search-index/public.ts';
import { checkMentions, readCommented } from './policy.ts';
import { countComments, insertComment, lockComment, replaceMentions } from './store.ts';
import { tellOfComment } from './tell-of-comment.ts';

export async function writeComment({ tx, actor, params, body, now }: Context<typeof contract.writeComment>) {
  const { aptId, memberId, memberName } = actor;
  const { docId } = params;
  const reader = { aptId, memberId, now };
  const { drafterId, title } = await readCommented(tx, reader, docId);
  if ((await countComments(tx, aptId, docId)) >= limits.commentsPerDocument)
    refuse('QUOTA_EXCEEDED', {
      message: 'the document has as many comments as it can have',
      errorUserMsg: `댓글은 문서 하나에 ${limits.commentsPerDocument}개까지 남길 수 있습니다. 새 문서를 만들어 이 문서를 관련문서로 연결하고 이어서 이야기해 주세요.`,
    });
  const parentId = body.parentId ?? null;
  if (parentId !== null) {
    const parent =
      (await lockComment(tx, { aptId, docId, commentId: parentId })) ??
      refuse('NOT_FOUND', { message: 'no such comment on the document' });
    if (parent.deleted_at !== null) refuse('COMMENT_DELETED');
    if (parent.parent_id !== null)
      refuse('INVALID_INPUT', {
        message: 'an answer to an answer',
        errorUserMsg: '답글에는 답글을 달 수 없습니다. 처음 댓글에 답글을 달아 주세요.',
      });
  }
  const mentions = await checkMentions(tx, reader, docId, body.mentionIds);
  const target = { aptId, docId, commentId: newId() };
  await insertComment(tx, target, { parentId, authorId: memberId, authorName: memberName, text: body.text, at: now });
  await replaceMentions(tx, target, mentions);
  const mentioned = mentions.map((person) => person.memberId);
  await tellOfComment(tx, { actor, docId, commentId: target.commentId, title, mentioned, drafterId, now });
  await indexDocuments(tx, aptId, [docId]);
  return { commentId: target.commentId };
}
