import { koreanDay } from '@danji/contract/korean-day';
import { answeredRegisters } from '@danji/contract/registers/shipped';
import { type RawBuilder, sql } from 'kysely';
import { type Reader, readable } from '../approvals/public.ts';
import { isDone } from '../registers/public.ts';
import { rowTitle } from './store.ts';

/** The form of the paper, where another one on it answers for row `r`. */
const again = sql`(
  select json_build_object('formId', f.form_id, 'formName', f.form_name) from form f
   where f.apt_id = d.apt_id and f.form_id = d.form_id and f.in_use and f.current_version is not null
     and r.register = any(${[...answeredRegisters]}::text[]))`;

/** What was told to somebody and is not done, each thing once, what is late first; with what stands in no register. */
export const ownFollowUps = (reader: Reader, most: number, also: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select * from ((select r.register, r.doc_id as "docId", r.row_no as "rowNo", ${rowTitle} as title, r.until_day::text as day,
         r.until_day - ${koreanDay(reader.now)}::date as "daysLeft", r.ends as "endsYn", ${again} as again
    from register_row r join document d on d.apt_id = r.apt_id and d.doc_id = r.doc_id
   where (r.apt_id, r.doc_id, r.register, r.row_no, r.until_day) in (
           select n.apt_id, n.doc_id, n.register, n.row_no, n.day from register_notice n
            where n.apt_id = ${reader.aptId} and n.member_id = ${reader.memberId} and n.settled_at is null)
     and not r.is_void and not ${isDone} and ${readable(reader)}
   order by r.until_day, r.doc_id, r.register, r.row_no limit ${most})
   union all (${also} limit ${most})) y order by day, register, "docId", "rowNo" limit ${most}`;
