import {
  type Body,
  type listOfficerSteps,
  type officerFilter,
  type officerSorts,
  type Term,
  termEndsSoonDays,
} from '@danji/contract/bodies';
import type { Sort } from '@danji/contract/common';
import type { Output } from '@danji/contract/endpoint';
import { koreanDay } from '@danji/contract/korean-day';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { allOf, likeContaining, listPage, orderOf, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

export const bodiesOf = (aptId: string, today: string) =>
  statement<Body>`
    select b.body_id as "bodyId", b.body_name as "bodyName", b.kind, b.closed_at is not null as "closedYn", b.version,
           coalesce((select json_agg(json_build_object('positionId', p.position_id, 'positionName', p.position_name, 'seats', p.seats, 'office', p.office,
              'filled', (select count(*)::int from officer_term t where t.apt_id = p.apt_id and t.position_id = p.position_id
                           and ${today}::date between t.starts_on and t.ends_on)) order by p.seq_no)
              from body_position p where p.apt_id = b.apt_id and p.body_id = b.body_id), '[]'::json) as positions
      from body b where b.apt_id = ${aptId} order by b.closed_at is not null, b.seq_no`;

export type TermRow = Omit<Term, 'dongHo' | 'phoneNo'> & {
  dong: string | null;
  ho: string | null;
  phone_no: string | null;
};

const stateOf = (today: string) => sql`case
  when t.ends_on < t.starts_on or t.ends_on < ${today}::date then 'ENDED'
  when t.starts_on > ${today}::date then 'PLANNED' else 'SERVING' end`;

const endsSoon = (today: string) => sql`(t.starts_on <= ${today}::date
  and t.ends_on between ${today}::date and ${today}::date + ${sql.lit(termEndsSoonDays)})`;

const termsFrom = (aptId: string, today: string, where: RawBuilder<unknown>) => sql`
  select t.*, ${stateOf(today)} as state, ${endsSoon(today)} as ends_soon, b.body_name, b.seq_no as body_place,
         s.position_name, s.seq_no as position_place, m.member_name, m.dong, m.ho, m.phone_no
    from officer_term t
    join body b on b.apt_id = t.apt_id and b.body_id = t.body_id
    join body_position s on s.apt_id = t.apt_id and s.position_id = t.position_id
    join member m on m.apt_id = t.apt_id and m.member_id = t.member_id
   where t.apt_id = ${aptId} and ${where}`;

/** Which of their terms in the body it is, without those that were called off. */
const NTH = sql`(select count(*)::int from officer_term n where n.apt_id = p.apt_id and n.body_id = p.body_id and n.member_id = p.member_id
  and n.starts_on <= p.starts_on and (n.ends_on >= n.starts_on or n.term_id = p.term_id))`;

const TERM = sql`p.term_id as "termId", p.body_id as "bodyId", p.body_name as "bodyName", p.position_id as "positionId",
  p.position_name as "positionName", p.member_id as "memberId", p.member_name as "memberName", p.dong, p.ho, p.phone_no,
  p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.state, p.ends_soon as "endsSoonYn",
  ${NTH} as nth, p.end_reason as "endReason", p.version`;

/** What the calendar shows: terms that run, are planned, or ended within a year. Those called off cover no day. */
export const boardTermsOf = (aptId: string, today: string) =>
  statement<TermRow>`
    select ${TERM} from (${termsFrom(aptId, today, sql`t.ends_on >= t.starts_on and t.ends_on >= ${today}::date - 365`)}) p
     order by p.body_place, p.position_place, p.starts_on, p.member_name, p.term_id limit 2000`;

const ORDERS = {
  name: sql`p.member_name`,
  body: [sql`p.body_place`, sql`p.position_place`],
  startsOn: sql`p.starts_on`,
  endsOn: sql`p.ends_on`,
  state: sql`array_position(array['SERVING', 'PLANNED', 'ENDED'], p.state)`,
  nth: NTH,
};
type Filter = { [K in keyof typeof officerFilter]?: z.output<(typeof officerFilter)[K]> | undefined };
type Asked = Filter & Paging & { sort: Sort<(typeof officerSorts)[number]> };

export function officersOf(aptId: string, { text, bodyId, state, sort, page, size }: Asked, now: Date) {
  const today = koreanDay(now);
  const like = text && likeContaining(text);
  const where = allOf([
    state && (state === 'ENDS_SOON' ? endsSoon(today) : sql`${stateOf(today)} = ${state}`),
    like && sql`(m.member_name like ${like} or s.position_name like ${like} or m.dong like ${like})`,
    bodyId && sql`t.body_id = ${bodyId}`,
  ]);
  return listPage<TermRow>({
    found: termsFrom(aptId, today, where),
    order: orderOf(sort, ORDERS, sql`p.starts_on desc, p.term_id`),
    paging: { page, size },
    columns: TERM,
  });
}

type Officer = Output<typeof listOfficerSteps>[number];
export type StepRow = Omit<Officer, 'hiddenSteps' | 'steps'> & Officer['steps'][number] & { isReadable: boolean };

/** Steps that nobody will do: of officers whose last term is over or ends soon, and of those who left. */
export function openStepsOf(reader: Reader) {
  const today = koreanDay(reader.now);
  return statement<StepRow>`
    select m.member_id as "memberId", m.member_name as "memberName", coalesce(m.permission_ends_on, ${today}::date)::text as "endsOn",
           (m.state = 'RESIGNED' or m.permission_ends_on < ${today}::date) as "endedYn",
           d.doc_id as "docId", s.step_id as "stepId", d.title, s.kind, s.state in ('PENDING', 'HELD') as "turnYn",
           app.stamp(s.pending_since) as since, ${readable(reader)} as "isReadable"
      from member m
      join step s on s.apt_id = m.apt_id and s.person_id = m.member_id and s.state in ('PENDING', 'HELD', 'PLANNED') and s.kind <> 'DRAFT'
      join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id and d.round = s.round and d.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED')
     where m.apt_id = ${reader.aptId} and m.member_type = 'TENANT'
       and (m.state = 'RESIGNED' or m.permission_ends_on <= ${today}::date + ${sql.lit(termEndsSoonDays)})
     order by m.permission_ends_on nulls first, m.member_id, "turnYn" desc, s.pending_since nulls last, s.step_id
     limit 500`;
}
