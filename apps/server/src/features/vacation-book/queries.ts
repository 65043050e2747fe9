import { EARLIER_MARKS } from '@danji/contract/forms/vacation-marks';
import { onVacations } from '@danji/contract/menu-calls';
import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

export const clockComplexes = () =>
  statement<{ apt_id: string }>`select apt_id from app.vacation_complexes() as c(apt_id)`;

const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

export type EntryRow = {
  entryId: string;
  kind: 'GRANTED' | 'ADJUSTED' | 'USED' | 'RETURNED' | 'EXPIRED' | 'PAID' | 'CARRIED' | 'UNDONE';
  days: number;
  from: string | null;
  until: string | null;
  reason: string;
  at: string;
  byName: string;
  docId: string | null;
  docNumber: string | null;
};
/** The entries of a book, newest first, each with its paper for whoever may read it. */
export const entriesOf = (reader: Reader, memberId: string) =>
  statement<EntryRow>`
    select e.entry_id as "entryId", e.kind, e.hours / 8.0::float8 as days, ${day('e.from_day')} as "from", ${day('e.until_day')} as until, e.reason,
           app.stamp(e.at) as at, e.by_name as "byName", d.doc_id as "docId", d.doc_number as "docNumber"
      from vacation_entry e left join document d on d.apt_id = e.apt_id and d.doc_id = e.doc_id and ${readable(reader)}
     where e.apt_id = ${reader.aptId} and e.member_id = ${memberId} order by e.at desc, e.entry_id desc limit 500`;

export type GapRow = {
  gapId: string;
  kind: 'ABSENT' | 'SUSPENDED' | 'DEEMED';
  from: string;
  to: string;
  reason: string;
  byName: string;
};
export const gapsOf = (aptId: string, memberId: string) =>
  statement<GapRow>`
    select g.gap_id as "gapId", g.kind, ${day('g.from_day')} as "from", ${day('g.to_day')} as "to", g.reason, g.by_name as "byName"
      from vacation_gap g where g.apt_id = ${aptId} and g.member_id = ${memberId} and g.withdrawn_at is null order by g.from_day desc limit 200`;

export type AwayRow = {
  memberId: string;
  memberName: string;
  deptName: string | null;
  from: string;
  until: string;
  kind: 'VACATION' | 'PENDING' | 'ABSENCE';
  /** Its paper; null of 부재. */
  docId: string | null;
  days: number | null;
  /** Of half days the word of the form; of hours true. */
  half: string | null;
  hourly: boolean;
};
type Month = { aptId: string; memberId: string; first: string; last: string };
/** Whether somebody sees the balances of all: the read flag of the menu. */
const seesAll = ({ aptId, memberId }: Month) =>
  sql`exists (select from member_role mr join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id
                join menu mu on mu.menu_id = rm.menu_id and mu.in_use and mu.full_path = ${onVacations.read.access.menu}
               where mr.apt_id = ${aptId} and mr.member_id = ${memberId} and rm.can_read)`;

/** Who is away in these days: by papers, decided or under way, and by 부재. Why they are away is theirs to tell. */
export const awayIn = (asked: Month) => {
  const { aptId, memberId, first, last } = asked;
  return statement<AwayRow & { all: boolean }>`
    with sees as (select ${seesAll(asked)} as every),
    away as (
      select v.member_id, v.from_day, v.until_day, case when v.state = 'IN_PROGRESS' then 'PENDING' else 'VACATION' end as kind, v.hours, v.doc_id,
             case when k.marks -> 'half' ? k.said then k.said end as half, coalesce(k.marks -> 'hourly' ? k.said, false) as hourly
        from app.vacation_papers(${JSON.stringify(EARLIER_MARKS)}::jsonb) v
        join document d on d.apt_id = v.apt_id and d.doc_id = v.doc_id
        join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
        join form_version fv on fv.apt_id = d.apt_id and fv.form_id = d.form_id and fv.version = d.form_version
       cross join lateral (select m.marks, d.content ->> (m.marks ->> 'kind') as said
                             from (select app.vacation_marks(fv.settings, f.form_code, ${JSON.stringify(EARLIER_MARKS)}::jsonb) as marks) m) k
       where v.apt_id = ${aptId} and v.from_day <= ${last}::date and v.until_day >= ${first}::date
      union all
      select a.person_id, (a.starts_at at time zone 'Asia/Seoul')::date, (a.ends_at at time zone 'Asia/Seoul')::date, 'ABSENCE', null, null, null, false
        from absence a where a.apt_id = ${aptId} and a.ended_early_at is null
         and (a.starts_at at time zone 'Asia/Seoul')::date <= ${last}::date and (a.ends_at at time zone 'Asia/Seoul')::date >= ${first}::date)
    select m.member_id as "memberId", m.member_name as "memberName", d.dept_name as "deptName", ${day('a.from_day')} as "from", ${day('a.until_day')} as until,
           a.kind, a.doc_id as "docId", a.hours / 8.0::float8 as days, a.half, coalesce(a.hourly, false) as hourly, s.every as "all"
      from sees s left join (away a join member m on m.apt_id = ${aptId} and m.member_id = a.member_id and m.member_type = 'EMP' and m.state <> 'RESIGNED'
                             left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id)
        on s.every or m.member_id = ${memberId} or m.dept_id = (select o.dept_id from member o where o.apt_id = ${aptId} and o.member_id = ${memberId})
     order by a.from_day, m.member_name, m.member_id, a.kind limit 2000`;
};
