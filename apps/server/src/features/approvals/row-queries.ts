import { type RawBuilder, sql } from 'kysely';
import { dayAt } from '../../lib/korean-day-queries.ts';
import type { Reader } from './readable-queries.ts';

/** A member `m` whose steps go on: in service, or on leave while somebody stands in for them. */
export const isServed = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(m.state = 'ACTIVE' or (m.state = 'ON_LEAVE' and exists (
    select from absence away where away.apt_id = m.apt_id and away.person_id = m.member_id and away.ended_early_at is null
       and ${now} between away.starts_at and away.ends_at)))`;

/** A member `m` who cannot act any more: left, locked, on leave with nobody in their place, or the term has ended. */
export const isGone = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(not ${isServed(now)} or coalesce(m.permission_ends_on < ${dayAt(now)}, false))`;

/** The last day of the retention of a document `d`, never shorter than what the complex asks for now; null while it is undecided, and for what is kept for ever. */
export const retainUntil = (aptId: string) => sql`case when d.decided_at is not null and d.retention_years is not null
  then make_date(extract(year from d.decided_at at time zone 'Asia/Seoul')::int + greatest(d.retention_years,
         (select c.retention_min from complex c where c.apt_id = ${aptId})), 12, 31) end`;

/** Whether a document `d` wants the 결재 비밀번호. It stands in the contract too (`wantsSecret`), and a test holds both together. */
export const secretYn = sql`case when coalesce((d.policy -> 'asksSecret')::boolean, false)
  or abs(d.amount) >= (select c.secret_limit from complex c where c.apt_id = app.apt_id()) then 'Y' else 'N' end`;

/**
 * What the rows of a page ask once for all of them. While nobody of the complex is away, which is most of the time, nobody
 * stands in for anybody, and the rows need not look. Nor need they ask who stands in on which document, unless somebody
 * who is away has named others for some form groups (`by_group`).
 */
export const rowTables = ({ aptId, memberId, now }: Reader): RawBuilder<unknown> => sql`
  away as materialized (
    select count(*) > 0 as anybody,
           coalesce(bool_or(exists (select from absence_stand_in x where x.apt_id = ${aptId} and x.absence_id = a.absence_id)), false) as by_group
      from absence a where a.apt_id = ${aptId} and a.ended_early_at is null and a.ends_at >= ${now} and a.starts_at <= ${now}),
  stood_for as materialized (
    select case when anybody then array(select app.stands_in_for(${aptId}, ${memberId}, ${now})) else '{}' end as people from away)`;

/** Whether the reader, one of those who may stand in for the person of a step `s`, does so on its document. */
export const standsInOn = ({ memberId, now }: Reader): RawBuilder<boolean> => sql<boolean>`
  (not (select by_group from away) or app.acting_for(s.apt_id, s.doc_id, s.person_id, ${now}) = ${memberId})`;

/** Whether the reader may sign in the place of somebody on a step: not what they drafted, nor against the pairs of the rule. */
export const maySignOn = (step: 's' | 'v', { memberId }: Pick<Reader, 'memberId'>): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${step}.${column}`);
  return sql<boolean>`
  (not exists (select from document own where own.apt_id = ${of('apt_id')} and own.doc_id = ${of('doc_id')} and own.drafter_id = ${memberId})
   and not app.stand_in_is_excluded(${of('apt_id')}, ${of('doc_id')}, ${of('step_id')}, ${memberId}))`;
};

/** Whoever stands in for others is shown their open step, unless their own waits. */
const forAnother = sql`t.my_since is null and t.others is not null`;

/**
 * One row of any list in the shape of the contract, as columns: `json_agg` makes the page of them where the data is, and it
 * is passed on as it is. Tables are named by the complex of the transaction, which row-level security asks for anyway: said
 * in the same words, it is checked once.
 */
export const rowColumns = ({ aptId, memberId }: Reader): RawBuilder<unknown> => sql`
  d.doc_id as "docId", d.title, f.form_name as "formName", d.special, d.state,
  case when d.is_urgent then 'Y' else 'N' end as "urgentYn", d.doc_number as "docNumber",
  d.drafter_name as "drafterName", d.drafter_dept_name as "drafterDeptName", d.amount,
  ${secretYn} as "secretYn",
  app.stamp(d.submitted_at) as "submittedAt", app.stamp(d.decided_at) as "decidedAt", app.stamp(d.updated_at) as "updatedAt", d.version,
  t.turn_order as "turnOrder", coalesce(t.turn_length, 0) as "turnLength", coalesce(t.turn_people, '[]'::json) as "turnPeople",
  app.stamp(t.turn_since) as "turnSince",
  case when ${forAnother} then t.others[2] else t.my_kind end as "myKind", case when ${forAnother} then t.others[3] else t.my_state end as "myState",
  case when ${forAnother} then t.others[4] end as "forName", app.stamp(coalesce(t.my_since, t.others[5]::timestamptz)) as "waitingSince",
  case when exists (select from participant p where p.apt_id = app.apt_id() and p.doc_id = d.doc_id and p.member_id = ${memberId} and p.read_at is null)
       then 'N' else 'Y' end as "readYn",
  (select count(*) from attachment x where x.apt_id = app.apt_id() and x.doc_id = d.doc_id) as "attachmentCount",
  (select count(*) from doc_comment c where c.apt_id = app.apt_id() and c.doc_id = d.doc_id and c.deleted_at is null) as "commentCount",
  d.security, d.retention_years as "retentionYears", ${retainUntil(aptId)} as "retainUntil"`;

/**
 * Whose turn it is, and the reader's own part in the round, in one pass over its steps: nobody stands in a round twice but
 * for the drafter's own step. Of those for whom the reader stands in, the last whose step is open (`others`: its order, kind,
 * state, name and since when).
 */
export const rowJoins = ({ aptId, memberId, now }: Reader): RawBuilder<unknown> => sql`
  left join form f on f.apt_id = app.apt_id() and f.form_id = d.form_id
  left join lateral (
    select min(s.ord) filter (where s.pending_since is not null) as turn_order, max(s.ord) as turn_length, min(s.pending_since) as turn_since,
           max(s.kind) filter (where s.person_id = ${memberId} and s.kind <> 'DRAFT') as my_kind,
           max(s.state) filter (where s.person_id = ${memberId} and s.kind <> 'DRAFT') as my_state,
           max(s.pending_since) filter (where s.person_id = ${memberId}) as my_since,
           max(array[lpad(s.ord::text, 6, '0'), s.kind, s.state, s.person_name, s.pending_since::text])
             filter (where s.pending_since is not null and s.kind <> 'VOTE' and s.person_id = any ((select people from stood_for)::text[])
                       and ${standsInOn({ aptId, memberId, now })} and ${maySignOn('s', { memberId })}) as others,
           json_agg(json_build_object('stepId', s.step_id, 'personId', s.person_id, 'personName', s.person_name, 'positionName', s.position_name,
               'standInName', case when (select anybody from away) then app.stand_in_name(s.apt_id, s.doc_id, s.person_id, ${now}) end,
               'goneYn', case when exists (select from member m where m.apt_id = app.apt_id() and m.member_id = s.person_id and ${isGone(now)})
                              then 'Y' else 'N' end) order by s.step_id)
             filter (where s.pending_since is not null) as turn_people
      from step s where s.apt_id = app.apt_id() and s.doc_id = d.doc_id and s.round = d.round) t on true`;
