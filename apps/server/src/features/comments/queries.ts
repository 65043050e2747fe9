import type { listMentionable } from '@danji/contract/comments';
import type { Output } from '@danji/contract/endpoint';
import { sql } from 'kysely';
import { compileOnce } from '../../lib/compile-once.ts';
import { statement } from '../../lib/statement.ts';
import { commentsJson, type Reader, readable } from '../approvals/public.ts';

/** One row with all comments as JSON text, when the reader may see the document; no row otherwise. */
export const commentsOf = compileOnce(
  ({ docId, ...reader }: Reader & { docId: string }) =>
    statement<{ comments: string }>`
    select ${commentsJson(reader.memberId)}::text as comments
      from document d where d.apt_id = ${reader.aptId} and d.doc_id = ${docId}::uuid and ${readable(reader)}`,
);

type Mentionable = Output<typeof listMentionable>;

/** Everyone in service who may read the document, but the asker; one row, or none when the asker may not. */
export const mentionableOf = (reader: Reader, docId: string) =>
  statement<{ people: Mentionable }>`
    select coalesce((
      select json_agg(json_build_object('memberId', who.member_id, 'memberName', who.member_name, 'deptName', dept.dept_name, 'positionName', who.position_name)
               order by who.member_name, who.member_id)
        from member who left join department dept on dept.apt_id = who.apt_id and dept.dept_id = who.dept_id
       where who.apt_id = d.apt_id and who.state = 'ACTIVE' and who.member_id <> ${reader.memberId}
         and ${readable({ ...reader, memberId: sql`who.member_id` })}), '[]'::json) as people
      from document d where d.apt_id = ${reader.aptId} and d.doc_id = ${docId} and ${readable(reader)}`;
