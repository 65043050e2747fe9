import { type officerFilter, officerSorts, termEndsSoonDays } from '@danji/contract/bodies';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { likeText, searchText } from '../../lib/like-text.ts';
import { statement } from '../../lib/statement.ts';
import { koreanDay, type Reader, readable } from '../approvals/public.ts';

export type BodyRow = {
  body_id: string;
  body_name: string;
  kind: 'COUNCIL' | 'ELECTION' | 'GROUP';
  is_closed: boolean;
  version: number;
  positions: { positionId: string; positionName: string; seats: number; filled: number }[];
};

export const bodiesOf = (aptId: string, today: string) =>
  statement(sql<BodyRow>`
    select b.body_id, b.body_name, b.kind, b.closed_at is not null as is_closed, b.version,
           coalesce((select json_agg(json_build_object('positionId', p.position_id, 'positionName', p.position_name, 'seats', p.seats,
              'filled', (select count(*)::int from officer_term t where t.apt_id = p.apt_id and t.position_id = p.position_id
                           and ${today}::date between t.starts_on and t.ends_on)) order by p.seq_no)
              from body_position p where p.apt_id = b.apt_id and p.body_id = b.body_id), '[]'::json) as positions
      from body b where b.apt_id = ${aptId} order by b.closed_at is not null, b.seq_no`);

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
  total: number;
};

const stateOf = (today: string) => sql<TermRow['state']>`case
  when t.ends_on < t.starts_on or t.ends_on < ${today}::date then 'ENDED'
  when t.starts_on > ${today}::date then 'PLANNED' else 'SERVING' end`;

const endsSoon = (today: string) => sql<boolean>`(t.starts_on <= ${today}::date
  and t.ends_on between ${today}::date and ${today}::date + ${sql.lit(termEndsSoonDays)})`;

const termsFrom = (aptId: string, today: string, where: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  statement(sql<TermRow>`
    select t.term_id, t.body_id, b.body_name, t.position_id, p.position_name, t.member_id, m.member_name, m.dong, m.ho, m.phone_no,
           t.starts_on::text as starts_on, t.ends_on::text as ends_on, ${stateOf(today)} as state, ${endsSoon(today)} as ends_soon,
           (select count(*)::int from officer_term n where n.apt_id = t.apt_id and n.body_id = t.body_id and n.member_id = t.member_id
              and n.starts_on <= t.starts_on and (n.ends_on >= n.starts_on or n.term_id = t.term_id)) as nth,
           t.end_reason, t.version, count(*) over ()::int as total
      from officer_term t
      join body b on b.apt_id = t.apt_id and b.body_id = t.body_id
      join body_position p on p.apt_id = t.apt_id and p.position_id = t.position_id
      join member m on m.apt_id = t.apt_id and m.member_id = t.member_id
     where t.apt_id = ${aptId} and ${where} ${rest}`);

/** What the calendar shows: terms that run, are planned, or ended within a year. Those called off cover no day. */
export const boardTermsOf = (aptId: string, today: string) =>
  termsFrom(
    aptId,
    today,
    sql`t.ends_on >= t.starts_on and t.ends_on >= ${today}::date - 365`,
    sql`order by b.seq_no, p.seq_no, t.starts_on, m.member_name, t.term_id limit 2000`,
  );

type Filter = { [K in keyof typeof officerFilter]?: z.output<(typeof officerFilter)[K]> | undefined };
type Sort = (typeof officerSorts)[number] | `-${(typeof officerSorts)[number]}`;

const COLUMNS: Record<(typeof officerSorts)[number], readonly RawBuilder<unknown>[]> = {
  name: [sql`m.member_name`],
  body: [sql`b.seq_no`, sql`p.seq_no`],
  startsOn: [sql`t.starts_on`],
  endsOn: [sql`t.ends_on`],
};

function orderOf(sort: Sort): RawBuilder<unknown> {
  const name = officerSorts.find((one) => sort === one || sort === `-${one}`) ?? 'body';
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const columns = COLUMNS[name].map((column) => sql`${column} ${way}`);
  return sql`order by ${sql.join([...columns, sql`t.starts_on desc`, sql`t.term_id`])}`;
}

export function officersOf(
  aptId: string,
  { text, bodyId, state }: Filter,
  { sort, page, size, now }: { sort: Sort; page: number; size: number; now: Date },
) {
  const today = koreanDay(now);
  const like = text ? `%${likeText(searchText(text))}%` : null;
  const byState =
    state === undefined ? sql`true` : state === 'ENDS_SOON' ? endsSoon(today) : sql`${stateOf(today)} = ${state}`;
  const where = sql`${byState}
    and ${like ? sql`(m.member_name like ${like} or p.position_name like ${like} or m.dong like ${like})` : sql`true`}
    and ${bodyId ? sql`t.body_id = ${bodyId}` : sql`true`}`;
  return termsFrom(aptId, today, where, sql`${orderOf(sort)} limit ${size} offset ${(page - 1) * size}`);
}

export type StepRow = {
  member_id: string;
  member_name: string;
  ends_on: string;
  is_ended: boolean;
  doc_id: string;
  step_id: string;
  title: string;
  kind: string;
  is_turn: boolean;
  since: string | null;
  is_readable: boolean;
};

/** Steps that nobody will do: of officers whose last term is over or ends soon, and of those who left. */
export function openStepsOf(reader: Reader) {
  const today = koreanDay(reader.now);
  return statement(sql<StepRow>`
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
     limit 500`);
}
