import type { Sort } from '@danji/contract/common';
import {
  type AccessRecord,
  type PrivacyMonth,
  type RecordKind,
  recordDays,
  type recordSorts,
} from '@danji/contract/privacy';
import { type RawBuilder, sql } from 'kysely';
import { dayBegins } from '../../lib/korean-day-queries.ts';
import { allOf, likeContaining, listPage, orderOf, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { kindsOfEvents } from './domain/record-kinds.ts';
import { foldedEvents } from './folded-queries.ts';

/** The last reasons that a person wrote, each once, newest first. */
export const recentReasonsOf = (aptId: string, memberId: string) =>
  statement<{ reason: string }>`
    select reason from (
      select detail ->> 'reason' as reason, max(at) as at from (
        select detail, at from security_event
         where apt_id = ${aptId} and actor_member_id = ${memberId} and kind = 'PERSONAL_DATA_VIEWED' and detail ->> 'by' is null
         order by at desc limit 50) newest
       group by 1) once
     where reason is not null order by at desc limit 5`;

type RecordFilter = {
  person?: string | undefined;
  subject?: string | undefined;
  kind?: RecordKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
export type RecordRow = Omit<AccessRecord, 'what' | 'reason' | 'rows'> & {
  /** How many more people the same file was about. */
  others: number;
  detail: Record<string, unknown>;
};

const kindOf = sql.join(
  kindsOfEvents.map(([event, kind]) => sql`when ${sql.lit(event)} then ${sql.lit(kind)}`),
  sql` `,
);

/** Both records as one: what happened at the door and with data, and who was given or lost which right. */
const records = (events: RawBuilder<unknown>, within: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select 'S' || event_id as record_id, at, event_id as n, case kind ${kindOf} else 'OTHER' end as kind, kind as event,
         coalesce(actor_member_id, member_id) as person_id,
         case when kind in ('PERSONAL_DATA_VIEWED', 'PERSONAL_DATA_EXPORTED') and member_id is null then detail ->> 'applicationId'
              when actor_member_id <> member_id then member_id end as subject_id, ip_address as ip, user_agent, detail, others
    from (${events}) s
  union all
  select 'R' || history_id, at, history_id, 'RIGHT', act, actor_member_id, member_id, null, null, detail, 0
    from access_right_history where ${within}`;

/** A name or an id that holds the words; names are looked up once, not once for each record. Someone of the operator is known by id alone. */
const isCalled = (aptId: string, column: 'person_id' | 'subject_id', words: string) => sql`(
  r.${sql.ref(column)} ilike ${likeContaining(words)}
  or r.${sql.ref(column)} = any (array(select member_id from member where apt_id = ${aptId} and member_name ilike ${likeContaining(words)}))
  or r.${sql.ref(column)} = any (array(select application_id::text from application where apt_id = ${aptId} and applicant_name ilike ${likeContaining(words)})))`;

/** Each half is bounded by the period before the two are put together; without a first day, by the last thirty days. */
function within(aptId: string, { from, to }: RecordFilter, now: Date): RawBuilder<unknown> {
  const since = from
    ? dayBegins(from)
    : sql`${to ? dayBegins(to, 1) : sql`${now}::timestamptz`} - make_interval(days => ${recordDays}::int)`;
  const until = to ? dayBegins(to, 1) : sql`'infinity'::timestamptz`;
  return sql`apt_id = ${aptId} and at >= ${since} and at < ${until}`;
}

/** Who asks about one person gets each record of that person; otherwise a file is one line, however many are in it. */
const matching = (aptId: string, filter: RecordFilter, period: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select * from (${records(
    filter.subject ? sql`select *, 0 as others from security_event where ${period}` : foldedEvents(aptId, period),
    period,
  )}) r
   where ${allOf([
     filter.kind && sql`r.kind = ${filter.kind}`,
     filter.person && isCalled(aptId, 'person_id', filter.person),
     filter.subject && isCalled(aptId, 'subject_id', filter.subject),
   ])}`;

type Asked = RecordFilter & Paging & { sort: Sort<(typeof recordSorts)[number]> };

const ORDERS = {
  at: sql`p.at`,
  event: sql`p.event`,
  person: sql`p.person_id`,
  subject: sql`p.subject_id`,
  what: sql`coalesce(p.detail ->> 'what', p.detail ->> 'roleName', p.detail ->> 'menu')`,
  reason: sql`p.detail ->> 'reason'`,
  ip: sql`p.ip`,
};
/** By the column, and within it the newest first; by the time, both ways the same line. */
const recordOrder = (sort: Asked['sort']) =>
  orderOf(sort, ORDERS, sort === 'at' ? sql`p.record_id` : sql`p.at desc, p.record_id desc`);

export function recordsOf(aptId: string, { sort, page, size, ...filter }: Asked, now: Date) {
  return listPage<RecordRow>({
    found: matching(aptId, filter, within(aptId, filter, now)),
    order: recordOrder(sort),
    paging: { page, size },
    columns: sql`p.record_id as "recordId", app.stamp(p.at) as at, p.kind, p.event, p.person_id as "personId", a.member_name as "personName",
      p.subject_id as "subjectId", coalesce(s.member_name, ap.applicant_name || ' (가입 신청)') as "subjectName", p.others, p.ip,
      p.user_agent as "userAgent", p.detail`,
    joins: sql`left join member a on a.apt_id = ${aptId} and a.member_id = p.person_id
      left join member s on s.apt_id = ${aptId} and s.member_id = p.subject_id
      left join application ap on ap.apt_id = ${aptId} and ap.application_id::text = p.subject_id`,
  });
}

/** The two years before this month, each month with its document; months from before the complex are left out. */
export const monthsOf = (aptId: string, now: Date) =>
  statement<PrivacyMonth>`
    with months as (
      select m::date as month from complex c,
             generate_series(date_trunc('month', ${now}::timestamptz at time zone 'Asia/Seoul') - interval '24 months',
                             date_trunc('month', ${now}::timestamptz at time zone 'Asia/Seoul') - interval '1 month', interval '1 month') m
       where c.apt_id = ${aptId} and m + interval '1 month' > c.created_at at time zone 'Asia/Seoul')
    select to_char(m.month, 'YYYY-MM') as month, counted.records, d.doc_id as "docId", d.state, d.doc_number as "docNumber",
           app.stamp(p.gathered_at) as "gatheredAt", app.stamp(d.decided_at) as "decidedAt",
           coalesce((select json_agg(json_build_object('name', s.actor_name, 'position', s.position_name, 'at', app.stamp(s.acted_at)) order by s.ord, s.acted_at)
                       from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.actor_id is not null), '[]'::json) as signers
      from months m
      left join privacy_log p on p.apt_id = ${aptId} and p.month = m.month
      left join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id
      cross join lateral (
        select ((select count(*) from security_event e where e.apt_id = ${aptId} and e.at >= m.month::timestamp at time zone 'Asia/Seoul'
                    and e.at < (m.month + interval '1 month') at time zone 'Asia/Seoul')
              + (select count(*) from access_right_history h where h.apt_id = ${aptId} and h.at >= m.month::timestamp at time zone 'Asia/Seoul'
                    and h.at < (m.month + interval '1 month') at time zone 'Asia/Seoul'))::int as records) counted
     order by m.month desc`;
