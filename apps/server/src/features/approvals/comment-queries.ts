import { type RawBuilder, sql } from 'kysely';

/** What stands where the words of a comment were. */
const DELETED_TEXT = '삭제된 댓글입니다';

/** The comments on the document `d` in the shape of the contract, oldest first, as the reader sees them. Nothing is got ready where there are none. */
export const commentsJson = (memberId: string): RawBuilder<unknown> => sql`case when exists (
  select from doc_comment c where c.apt_id = app.apt_id() and c.doc_id = d.doc_id)
  then app.comments_on(d.doc_id, ${memberId}, ${DELETED_TEXT}) else '[]' end`;
