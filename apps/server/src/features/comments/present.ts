import type { Comment } from '@danji/contract/comments';
import type { CommentRow } from './queries.ts';

export const DELETED_TEXT = '삭제된 댓글입니다';

export const presentComment = (row: CommentRow, callerId: string): Comment => ({
  ...row,
  text: row.text ?? DELETED_TEXT,
  deletedYn: row.text === null,
  mineYn: row.authorId === callerId && row.text !== null,
});
