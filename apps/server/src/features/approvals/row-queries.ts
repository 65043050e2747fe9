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

/** Who acts for the person of step `s` while they are away; whoever is away too is passed over. */
const standInName = (now: Date) => sql`(
  with recursive chain as (
    select a.stand_in_id, 1 as n from absence a
     where a.apt_id = s.apt_id and a.person_id = s.person_id and a.ended_early_at is null and ${now} between a.starts_at and a.ends_at
    union all
    select a.stand_in_id, c.n + 1 from chain c join absence a on a.apt_id = s.apt_id and a.person_id = c.stand_in_id
     where a.ended_early_at is null and ${now} between a.starts_at and a.ends_at and c.n < 10)
  select x.member_name from chain c join member x on x.apt_id = s.apt_id and x.member_id = c.stand_in_id order by c.n desc limit 1)`;

/** One row of any list, as JSON in the shape of the contract: built where the data is, passed on as it is. */
export const rowJson = ({ aptId, memberId }: Reader) => sql`json_build_object(
  'docId', d.doc_id, 'title', d.title, 'formName', f.form_name, 'special', d.special, 'state', d.state,
  'urgentYn', case when d.is_urgent then 'Y' else 'N' end, 'docNumber', d.doc_number,
  'drafterName', d.drafter_name, 'drafterDeptName', d.drafter_dept_name, 'amount', d.amount,
  'submittedAt', app.stamp(d.submitted_at), 'decidedAt', app.stamp(d.decided_at), 'updatedAt', app.stamp(d.updated_at), 'version', d.version,
  'turnOrder', t.turn_order, 'turnLength', coalesce(t.turn_length, 0), 'turnPeople', coalesce(t.turn_people, '[]'::json),
  'turnSince', app.stamp(t.turn_since),
  'myKind', mine.kind, 'myState', mine.state, 'forName', mine.for_name, 'waitingSince', app.stamp(mine.pending_since),
  'readYn', case when exists (select from participant p where p.apt_id = d.apt_id and p.doc_id = d.doc_id and p.member_id = ${memberId} and p.read_at is null)
                 then 'N' else 'Y' end,
  'attachmentCount', (select count(*) from attachment x where x.apt_id = d.apt_id and x.doc_id = d.doc_id),
  'commentCount', (select count(*) from doc_comment c where c.apt_id = d.apt_id and c.doc_id = d.doc_id and c.deleted_at is null),
  'security', d.security, 'retentionYears', d.retention_years, 'retainUntil', ${retainUntil(aptId)})`;

/** Whose turn it is, and the reader's own part in the round. Only for the rows of one page. */
export const rowJoins = ({ aptId, memberId, now }: Reader) => sql`
  left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
  left join lateral (
    select min(s.ord) filter (where s.state in ('PENDING', 'HELD')) as turn_order, max(s.ord) as turn_length,
           min(s.pending_since) filter (where s.state in ('PENDING', 'HELD')) as turn_since,
           json_agg(json_build_object('stepId', s.step_id, 'personId', s.person_id, 'personName', s.person_name, 'positionName', s.position_name,
               'standInName', ${standInName(now)},
               'goneYn', case when exists (select from member m where m.apt_id = s.apt_id and m.member_id = s.person_id and ${isGone(now)})
                              then 'Y' else 'N' end) order by s.step_id)
             filter (where s.state in ('PENDING', 'HELD')) as turn_people
      from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round) t on true
  left join lateral (
    select s.kind, s.state, s.pending_since, case when s.person_id <> ${memberId} then s.person_name end as for_name from step s
     where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.kind <> 'DRAFT'
       and (s.person_id = ${memberId}
            or (s.state in ('PENDING', 'HELD') and s.person_id in (select app.stands_in_for(${aptId}, ${memberId}, ${now}))))
     order by s.state in ('PENDING', 'HELD') desc, s.person_id = ${memberId} desc, s.ord desc limit 1) mine on true`;
