import type { AuditRecord, AuditSource, auditSorts } from '@danji/contract/audit';
import type { Sort } from '@danji/contract/common';
import { type RawBuilder, sql } from 'kysely';
import { dayBegins } from '../../lib/korean-day-queries.ts';
import { likeText } from '../../lib/like-text.ts';
import { allOf, listPage, orderOf, type Paging } from '../../lib/list-page.ts';
import { SYNC_ACTOR } from '../../lib/sync-actor.ts';
import { foldedEvents } from '../privacy/public.ts';

type AuditFilter = {
  source?: AuditSource | undefined;
  kind?: string | undefined;
  memberId?: string | undefined;
  ip?: string | undefined;
  docNumber?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
export type AuditRow = AuditRecord & {
  /** How many more people the same file was about. */
  others: number;
};
type Asked = AuditFilter & Paging & { aptId: string; now: Date; sort: Sort<(typeof auditSorts)[number]> };

const USUAL_DAYS = 30;

/**
 * The three records of what happened, one under the other. Each part is bounded by the period before anything is put
 * together. A file in full is one line; asked about one person, the line is about that person.
 */
function records({ aptId, now, from, to, source, memberId }: Asked): RawBuilder<unknown> {
  const since = from ? dayBegins(from) : sql`${now}::timestamptz - make_interval(days => ${USUAL_DAYS})`;
  const until = to ? dayBegins(to, 1) : sql`'infinity'::timestamptz`;
  const within = sql`apt_id = ${aptId} and at >= ${since} and at < ${until}`;
  const door = memberId
    ? sql`${within} and (actor_member_id = ${memberId} or member_id = ${memberId} or detail ->> 'subjectId' = ${memberId})`
    : within;
  const parts: Record<AuditSource, RawBuilder<unknown>> = {
    DOOR: sql`select 'S' || event_id as id, at, 'DOOR' as source, kind, coalesce(actor_member_id, member_id) as actor_id,
                     coalesce(detail ->> 'subjectId', member_id) as subject_id, ip_address as ip, null::uuid as doc_id,
                     nullif(concat_ws(' · ', detail ->> 'what', detail ->> 'reason'), '') as note, request_id, others
                from (${foldedEvents(aptId, door)}) s`,
    RIGHT: sql`select 'R' || history_id as id, at, 'RIGHT' as source, act as kind, actor_member_id as actor_id,
                      member_id as subject_id, null::text as ip, null::uuid as doc_id,
                      nullif(concat_ws(' · ', detail ->> 'roleName', detail ->> 'reason'), '') as note, null::text as request_id,
                      0 as others
                 from access_right_history where ${within}`,
    DOCUMENT: sql`select 'D' || doc_id || '-' || seq as id, at, 'DOCUMENT' as source, type as kind, actor_id,
                         on_behalf_of as subject_id, null::text as ip, doc_id, payload ->> 'reason' as note,
                         null::text as request_id, 0 as others
                    from approval_event where ${within}`,
  };
  return source ? parts[source] : sql.join(Object.values(parts), sql` union all `);
}

const ORDERS = {
  at: sql`p.at`,
  kind: sql`p.kind`,
  actor: sql`p.actor_id`,
  subject: sql`p.subject_id`,
  document: sql`p.doc_number`,
  ip: sql`p.ip`,
  source: sql`p.source`,
  // What is 대외비 is not told, nor does its place in the list tell of it.
  note: sql`case when not coalesce(p.is_confidential, false) then p.note end`,
};

/** By the column, and within it the newest first. Titles of documents are not among it, nor opinions on what is 대외비. */
export function auditPageOf(asked: Asked) {
  const { aptId, kind, memberId, ip, docNumber, sort, page, size } = asked;
  return listPage<AuditRow>({
    found: sql`select r.*, d.doc_number, d.security = 'CONFIDENTIAL' as is_confidential
      from (${records(asked)}) r left join document d on d.apt_id = ${aptId} and d.doc_id = r.doc_id
     where ${allOf([
       kind && sql`r.kind = ${kind}`,
       memberId && sql`(r.actor_id = ${memberId} or r.subject_id = ${memberId})`,
       ip && sql`r.ip = ${ip}`,
       docNumber && sql`d.doc_number like ${`%${likeText(docNumber)}%`}`,
     ])}`,
    order: orderOf(sort, ORDERS, sql`p.at desc, p.id desc`),
    paging: { page, size },
    columns: sql`p.id, app.stamp(p.at) as at, p.source, p.kind, p.actor_id as "actorId", coalesce(a.member_name, case p.actor_id when ${SYNC_ACTOR.id} then ${SYNC_ACTOR.name} end) as "actorName",
      p.subject_id as "subjectId", s.member_name as "subjectName", p.others, p.ip, p.doc_id as "docId", p.doc_number as "docNumber",
      case when p.is_confidential then null else p.note end as note, p.request_id as "requestId"`,
    joins: sql`left join member a on a.apt_id = ${aptId} and a.member_id = p.actor_id
      left join member s on s.apt_id = ${aptId} and s.member_id = p.subject_id`,
  });
}
