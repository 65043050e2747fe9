import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

export type CommentRow = {
  commentId: string;
  parentId: string | null;
  authorId: string;
  authorName: string;
  text: string | null;
  createdAt: string;
  editedAt: string | null;
  mentions: { memberId: string; memberName: string }[];
  earlierTexts: { text: string; replacedAt: string }[];
};

/** One row with all comments, when the reader may see the document; no row otherwise. */
export const commentsOf = (reader: Reader, docId: string) =>
  statement(sql<{ comments: CommentRow[] }>`
    select coalesce((
      select json_agg(json_build_object(
          'commentId', c.comment_id, 'parentId', c.parent_id, 'authorId', c.author_id, 'authorName', c.author_name, 'text', c.body,
          'createdAt', app.stamp(c.created_at), 'editedAt', app.stamp(c.edited_at),
          'mentions', coalesce((select json_agg(json_build_object('memberId', n.member_id, 'memberName', n.member_name) order by n.member_name, n.member_id)
                                  from comment_mention n where n.apt_id = c.apt_id and n.comment_id = c.comment_id), '[]'::json),
          'earlierTexts', coalesce((select json_agg(json_build_object('text', r.body, 'replacedAt', app.stamp(r.replaced_at)) order by r.revision_id)
                                  from comment_revision r where r.apt_id = c.apt_id and r.comment_id = c.comment_id), '[]'::json)
        ) order by c.created_at, c.comment_id)
        from doc_comment c where c.apt_id = d.apt_id and c.doc_id = d.doc_id), '[]'::json) as comments
      from document d where d.apt_id = ${reader.aptId} and d.doc_id = ${docId} and ${readable(reader)}`);

export type MentionableRow = {
  memberId: string;
  memberName: string;
  deptName: string | null;
  positionName: string | null;
};

/** Everyone in service who may read the document, but the asker; one row, or none when the asker may not. */
export const mentionableOf = (reader: Reader, docId: string) =>
  statement(sql<{ people: MentionableRow[] }>`
    select coalesce((
      select json_agg(json_build_object('memberId', who.member_id, 'memberName', who.member_name, 'deptName', dept.dept_name, 'positionName', who.position_name)
               order by who.member_name, who.member_id)
        from member who left join department dept on dept.apt_id = who.apt_id and dept.dept_id = who.dept_id
       where who.apt_id = d.apt_id and who.state = 'ACTIVE' and who.member_id <> ${reader.memberId}
         and ${readable({ ...reader, memberId: sql`who.member_id` })}), '[]'::json) as people
      from document d where d.apt_id = ${reader.aptId} and d.doc_id = ${docId} and ${readable(reader)}`);
