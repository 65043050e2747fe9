import * as contract from '@danji/contract/comments';
import { RawJson } from '../../http/answers.ts';
import type { Bind } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { commentsOf, mentionableOf } from './queries.ts';
import { writeComment } from './write-comment.ts';

export function commentRoutes({ bind, bindRead }: Bind): void {
  bindRead(
    contract.listComments,
    ({ claims, aptId, params, now }) => commentsOf({ aptId, memberId: claims.memberId, now, docId: params.docId }),
    ([row]) => new RawJson((row ?? unseen()).comments),
  );
  bindRead(
    contract.listMentionable,
    ({ claims, aptId, params, now }) => mentionableOf({ aptId, memberId: claims.memberId, now }, params.docId),
    ([row]) => (row ?? unseen()).people,
  );
  bind(contract.writeComment, writeComment);
  bind(contract.editComment, editComment);
  bind(contract.deleteComment, deleteComment);
}

const unseen = () => refuse('NOT_FOUND', { message: 'no such document for the caller' });
