import type { RetentionItem, RetentionRun } from '@danji/contract/privacy';
import { sql } from 'kysely';
import { listPage, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

export const retentionRunsOf = (aptId: string) =>
  statement<RetentionRun>`
    select r.run_id as "runId", to_char(r.month, 'YYYY-MM') as month, r.state, app.stamp(r.proposed_at) as "proposedAt",
           r.decided_name as "decidedName", app.stamp(r.decided_at) as "decidedAt", app.stamp(r.done_at) as "doneAt",
           count(*) filter (where i.kind = 'DOCUMENT')::int as documents, count(*) filter (where i.kind = 'MEMBER')::int as members,
           count(i.kept_reason)::int as kept, count(i.done_at)::int as done
      from retention_run r left join retention_item i on i.apt_id = r.apt_id and i.run_id = r.run_id
     where r.apt_id = ${aptId} group by r.apt_id, r.run_id order by r.month desc limit 36`;

/** Whoever sees the list sees what is due; the title only of what they may read (대외비). */
export const retentionItemsOf = (reader: Reader, runId: string, paging: Paging) =>
  listPage<RetentionItem>({
    found: sql`select * from retention_item where apt_id = ${reader.aptId} and run_id = ${runId}`,
    order: sql`p.kind, p.due_on, p.doc_number, p.item_id`,
    paging,
    columns: sql`p.item_id as "itemId", p.kind, p.doc_id as "docId", p.member_id as "memberId",
      case when p.done_at is not null then null when d.doc_id is null then m.member_name
           when ${readable(reader)} then d.title else '볼 수 없는 문서' end as label, p.doc_number as "docNumber",
      encode(p.title_hash, 'hex') as "titleHash", to_char(p.due_on, 'YYYY-MM-DD') as "dueOn", p.kept_reason as "keptReason",
      app.stamp(p.done_at) as "doneAt"`,
    joins: sql`left join document d on d.apt_id = ${reader.aptId} and d.doc_id = p.doc_id
      left join member m on m.apt_id = ${reader.aptId} and m.member_id = p.member_id`,
  });
