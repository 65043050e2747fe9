import type { Output } from '@danji/contract/endpoint';
import type { getHome, getWaitingTimes } from '@danji/contract/home';
import { koreanDay } from '@danji/contract/korean-day';
import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable, titleForReader, toContinueRows } from '../approvals/public.ts';
import { ownDays } from '../duties/public.ts';
import { ownFollowUps } from '../follow-ups/public.ts';
import { guideFactsFor, type HomeFacts } from '../guide/public.ts';
import { ownOpenDuties } from '../publications/public.ts';
import { homeReports } from '../reports/public.ts';

export type HomeRow = Omit<Output<typeof getHome>, 'guide' | 'reports'> & {
  guide: HomeFacts | null;
  reports: { reportId: string; name: string; ask: Record<string, string> }[];
};

const STATES = ['DRAFT', 'IN_PROGRESS', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ENFORCED', 'VOID'];
const MOST_TO_CONTINUE = 5;
const MOST_DUTIES = 5;
const MOST_FOLLOW_UPS = 8;
/** How far back the office's newest acts are looked through: enough for weeks, and the same in a large archive. */
const NEWEST_ACTS = 2_000;

/** The reader's own newest documents, state by state over one index: what they wrote years ago costs nothing. */
const ownNewest = ({ aptId, memberId }: Reader, each: number) => sql`
  (select own.* from unnest(array[${sql.join(STATES)}]) one(state),
     lateral (select d.* from document d where d.apt_id = ${aptId} and d.drafter_id = ${memberId} and d.state = one.state
               order by d.updated_at desc, d.doc_id desc limit ${each}) own)`;

const actedNewest = ({ aptId, memberId }: Reader) => sql`
  (select doc_id, max(at) as at from (select doc_id, actor_id, at from approval_event where apt_id = ${aptId} order by at desc limit ${NEWEST_ACTS}) newest
    where actor_id = ${memberId} group by doc_id order by 2 desc limit 8)`;

export const homeOf = (reader: Reader) =>
  statement<HomeRow>`
    with touched as (
      select doc_id, updated_at as at from ${ownNewest(reader, 8)} own union all select doc_id, at from ${actedNewest(reader)} acted),
    recent as (
      select d.doc_id, max(touched.at) as at from touched join document d on d.apt_id = ${reader.aptId} and d.doc_id = touched.doc_id
       where ${readable(reader)} group by d.doc_id order by 2 desc limit 8)
    select not exists (select from touched) as "firstDayYn",
      coalesce((select json_agg(json_build_object('formId', f.form_id, 'formName', f.form_name, 'groupName', g.form_group_name) order by used.times desc, f.form_name)
        from (select form_id, count(*) as times from ${ownNewest(reader, 50)} own where form_id is not null group by 1 order by 2 desc limit 6) used
        join form f on f.apt_id = ${reader.aptId} and f.form_id = used.form_id and f.in_use
        join form_group g on g.apt_id = f.apt_id and g.form_group_id = f.form_group_id), '[]') as "frequentForms",
      coalesce((select json_agg(json_build_object('docId', d.doc_id, 'title', ${titleForReader(reader)}, 'formName', f.form_name, 'special', d.special, 'state', d.state,
          'drafterName', d.drafter_name, 'updatedAt', app.stamp(recent.at), 'ownYn', d.drafter_id = ${reader.memberId}) order by recent.at desc)
        from recent join document d on d.apt_id = ${reader.aptId} and d.doc_id = recent.doc_id
        left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id), '[]') as recent,
      coalesce((select json_agg(json_build_object('docId', n.doc_id, 'title', n.title, 'nextFormName', n.next_form_name, 'decidedAt', n.decided_at)
                                order by n.decided_at desc, n.doc_id)
        from (${toContinueRows(reader, MOST_TO_CONTINUE)}) n), '[]') as "toContinue",
      coalesce((select json_agg(json_build_object('dutyDayId', y."dutyDayId", 'dutyName', y."dutyName", 'day', y.day, 'lateYn', y.state = 'LATE'))
        from (${ownDays({ ...reader, today: koreanDay(reader.now) }, MOST_DUTIES)}) y), '[]') as duties,
      coalesce((select json_agg(y) from (${ownFollowUps(reader, MOST_FOLLOW_UPS, ownOpenDuties(reader, koreanDay(reader.now)))}) y), '[]') as "followUps",
      ${homeReports(reader.aptId, reader.memberId)} as reports,
      (select json_build_object('docId', d.doc_id, 'title', d.title, 'state', d.state, 'createdAt', app.stamp(d.created_at))
         from document d where d.apt_id = ${reader.aptId} and d.special = 'privacy-log' and ${readable(reader)}
        order by d.created_at desc limit 1) as "privacyCheck",
      ${guideFactsFor({ ...reader, today: koreanDay(reader.now) })} as guide`;

type WaitingRow = Output<typeof getWaitingTimes>[number];

/**
 * From the act before, or 상신, to this one. Steps that run side by side each count from when their group opened. Document by
 * document, so that only a handful of rows is put in order at a time.
 */
export const waitingTimesOf = (aptId: string, now: Date) =>
  statement<WaitingRow>`
    with lately as (
      select d.doc_id, d.round, d.submitted_at from document d
       where d.apt_id = ${aptId} and d.state <> 'DRAFT' and d.submitted_at > ${now}::timestamptz - interval '90 days'
       order by d.submitted_at desc limit 5000),
    timed as (
      select s.* from lately, lateral (
        select s.kind, s.position_name, s.state, s.pending_since, s.acted_at,
               coalesce(max(s.acted_at) over (order by s.ord groups between unbounded preceding and 1 preceding), lately.submitted_at) as opened_at
          from step s where s.apt_id = ${aptId} and s.doc_id = lately.doc_id and s.round = lately.round) s)
    select kind, position_name as "positionName", count(acted_at)::int as done,
           percentile_cont(0.5) within group (order by extract(epoch from acted_at - opened_at)::float8 / 3600) filter (where acted_at >= opened_at) as "medianHours",
           (count(*) filter (where state in ('PENDING', 'HELD')))::int as waiting, app.stamp(min(pending_since)) as "oldestSince"
      from timed where kind <> 'DRAFT'
     group by 1, 2 having count(acted_at) > 0 or count(*) filter (where state in ('PENDING', 'HELD')) > 0
     order by "medianHours" desc nulls last, kind, 2 limit 30`;

/** Each reason once, the newest first. */
export const recentReasonsOf = (aptId: string, memberId: string, type: string) =>
  statement<{ reason: string }>`
    select payload->>'reason' as reason
      from (select actor_id, type, payload, at from approval_event where apt_id = ${aptId} order by at desc limit ${NEWEST_ACTS}) newest
     where actor_id = ${memberId} and type = ${type} and length(payload->>'reason') > 0
     group by 1 order by max(at) desc limit 8`;
