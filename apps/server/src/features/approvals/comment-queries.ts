import { type RawBuilder, sql } from 'kysely';

/** What stands where the words of a comment were. */
const DELETED_TEXT = '삭제된 댓글입니다';

/** The comments on the document `d` in the shape of the contract, oldest first, as the reader sees them. */
export const commentsJson = (memberId: string): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object(
      'commentId', c.comment_id, 'parentId', c.parent_id, 'authorId', c.author_id, 'authorName', c.author_name,
      'text', coalesce(c.body, ${DELETED_TEXT}), 'createdAt', app.stamp(c.created_at), 'editedAt', app.stamp(c.edited_at),
      'deletedYn', case when c.body is null then 'Y' else 'N' end,
      'mentions', coalesce((select json_agg(json_build_object('memberId', n.member_id, 'memberName', n.member_name) order by n.member_name, n.member_id)
                              from comment_mention n where n.apt_id = app.apt_id() and n.comment_id = c.comment_id), '[]'::json),
      'earlierTexts', coalesce((select json_agg(json_build_object('text', r.body, 'replacedAt', app.stamp(r.replaced_at)) order by r.revision_id)
                              from comment_revision r where r.apt_id = app.apt_id() and r.comment_id = c.comment_id), '[]'::json),
      'mineYn', case when c.author_id = ${memberId} and c.body is not null then 'Y' else 'N' end
    ) order by c.created_at, c.comment_id)
    from doc_comment c where c.apt_id = app.apt_id() and c.doc_id = d.doc_id), '[]'::json)`;
