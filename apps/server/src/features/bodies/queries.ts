import type { StepKind } from '@danji/contract/approvals';
import { type officerFilter, type officerSorts, termEndsSoonDays } from '@danji/contract/bodies';
import type { Sort } from '@danji/contract/common';
import { koreanDay } from '@danji/contract/korean-day';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { allOf, likeContaining, listPage, orderOf, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

export type BodyRow = {
  body_id: string;
  body_name: string;
  kind: 'COUNCIL' | 'ELECTION' | 'GROUP';
  is_closed: boolean;
  version: number;
  positions: { positionId: string; positionName: string; seats: number; filled: number }[];
};

export const bodiesOf = (aptId: string, today: string) =>
  statement<BodyRow>`
    select b.body_id, b.body_name, b.kind, b.closed_at is not null as is_closed, b.version,
           coalesce((select json_agg(json_build_object('positionId', p.position_id, 'positionName', p.position_name, 'seats', p.seats,
              'filled', (select count(*)::int from officer_term t where t.apt_id = p.apt_id and t.position_id = p.position_id
                           and ${today}::date between t.starts_on and t.ends_on)) order by p.seq_no)
              from body_position p where p.apt_id = b.apt_id and p.body_id = b.body_id), '[]'::json) as positions
      from body b where b.apt_id = ${aptId} order by b.closed_at is not null, b.seq_no`;

export type TermRow = {
  term_id: string;
  body_id: string;
  body_name: string;
  position_id: string;
  position_name: string;
  member_id: string;
  member_name: string;
  dong: string | null;
  ho: string | null;
  phone_no: string | null;
  starts_on: string;
  ends_on: string;
  state: 'SERVING' | 'PLANNED' | 'ENDED';
  ends_soon: boolean;
  nth: number;
  end_reason: string | null;
  version: number;
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

const TERM = sql`p.term_id, p.body_id, p.body_name, p.position_id, p.position_name, p.member_id, p.member_name, p.dong, p.ho, p.phone_no,
  p.starts_on::text as starts_on, p.ends_on::text as ends_on, p.state, p.ends_soon,
  (select count(*)::int from officer_term n where n.apt_id = p.apt_id and n.body_id = p.body_id and n.member_id = p.member_id
     and n.starts_on <= p.starts_on and (n.ends_on >= n.starts_on or n.term_id = p.term_id)) as nth, p.end_reason, p.version`;

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

export type StepRow = {
  member_id: string;
  member_name: string;
  ends_on: string;
  is_ended: boolean;
  doc_id: string;
  step_id: string;
  title: string;
  kind: StepKind;
  is_turn: boolean;
  since: string | null;
  is_readable: boolean;
};

/** Steps that nobody will do: of officers whose last term is over or ends soon, and of those who left. */
export function openStepsOf(reader: Reader) {
  const today = koreanDay(reader.now);
  return statement<StepRow>`
    select m.member_id, m.member_name, coalesce(m.permission_ends_on, ${today}::date)::text as ends_on,
           (m.state = 'RESIGNED' or m.permission_ends_on < ${today}::date) as is_ended,
           d.doc_id, s.step_id, d.title, s.kind, s.state in ('PENDING', 'HELD') as is_turn, app.stamp(s.pending_since) as since,
           ${readable(reader)} as is_readable
      from member m
      join step s on s.apt_id = m.apt_id and s.person_id = m.member_id and s.state in ('PENDING', 'HELD', 'PLANNED') and s.kind <> 'DRAFT'
      join document d on d.apt_id = s.apt_id and d.doc_id = s.doc_id and d.round = s.round and d.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED')
     where m.apt_id = ${reader.aptId} and m.member_type = 'TENANT'
       and (m.state = 'RESIGNED' or m.permission_ends_on <= ${today}::date + ${sql.lit(termEndsSoonDays)})
     order by m.permission_ends_on nulls first, m.member_id, is_turn desc, s.pending_since nulls last, s.step_id
     limit 500`;
}
