import type { Sort } from '@danji/contract/common';
import type { Duty, DutyDay, DutyFacts, dutySorts } from '@danji/contract/duties';
import type { DutyField, DutyState } from '@danji/contract/duty-words';
import { type RawBuilder, sql } from 'kysely';
import { allOf, listPage, orderOf, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';

type Viewer = Reader & { today: string };

/** Who heads the office: to them falls what nobody was named for. */
export const headOfOffice = (aptId: string): RawBuilder<unknown> => sql`(
  select m.member_id, m.member_name from member m
    join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
    join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id and r.role_code = 'DIRECTOR'
   where m.apt_id = ${aptId} and m.state = 'ACTIVE' order by m.member_id limit 1)`;

/** The paper of the day `y`: one that is complete, or the newest. */
export const paperOfDay = sql`
  left join lateral (
    select d.*, d.state in ('APPROVED', 'ENFORCED') as is_complete
      from duty_paper p join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id
     where p.apt_id = y.apt_id and p.duty_day_id = y.duty_day_id
     order by d.state in ('APPROVED', 'ENFORCED') desc, p.linked_at desc, p.doc_id limit 1) d on true`;

/** Whether the duty `u` is asked for: it holds here and is not switched off. */
const isAsked = sql`(u.holds and u.off_reason is null)`;

/** Days with all that is said of them. What is done stays in sight whatever became of the duty. */
export const dayRows = ({ aptId, memberId, now, today }: Viewer): RawBuilder<unknown> => sql`
  select y.duty_day_id as "dutyDayId", u.duty_id as "dutyId", u.name as "dutyName", u.field, trim(u.law || ' ' || u.article) as basis, u.rule,
         coalesce(y.planned_on, y.due_on)::text as day, y.due_on::text as "dueOn", y.planned_on::text as "plannedOn",
         case when d.is_complete then 'DONE' when coalesce(y.planned_on, y.due_on) < ${today}::date then 'LATE'
              when to_char(coalesce(y.planned_on, y.due_on), 'YYYY-MM') = left(${today}::text, 7) then 'NOW' else 'PLANNED' end as state,
         case when d.is_complete then (d.decided_at at time zone 'Asia/Seoul')::date::text end as "doneOn",
         coalesce(yp.member_id, up.member_id, head.member_id) as "personId",
         coalesce(yp.member_name, up.member_name, head.member_name) as "personName",
         coalesce(yp.member_id, up.member_id) is not null as "namedYn",
         (select f.form_name from form f where f.apt_id = u.apt_id and f.form_id = u.form_id) as "formName",
         case when d.doc_id is not null then json_build_object('docId', d.doc_id, 'state', d.state, 'drafterName', d.drafter_name,
           'readableYn', ${readable({ aptId, memberId, now })}) end as paper,
         case when not coalesce(d.is_complete, false) then (
           select m.member_name from duty_notice n join member m on m.apt_id = n.apt_id and m.member_id = n.member_id
            where n.apt_id = y.apt_id and n.duty_day_id = y.duty_day_id and n.stage like 'LATE%' and n.day = coalesce(y.planned_on, y.due_on)
            order by n.told_at desc, n.stage desc limit 1) end as "toldTo",
         y.version
    from duty_day y join duty u on u.apt_id = y.apt_id and u.duty_id = y.duty_id
    left join member yp on yp.apt_id = y.apt_id and yp.member_id = y.person_id and yp.state = 'ACTIVE'
    left join member up on up.apt_id = u.apt_id and up.member_id = u.person_id and up.state = 'ACTIVE'
    left join ${headOfOffice(aptId)} head on true
    ${paperOfDay}
   where y.apt_id = ${aptId} and (${isAsked} or d.is_complete)`;

const dayOfYear = (year: number) =>
  sql`coalesce(y.planned_on, y.due_on) between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`;

/** Those of a year; with this year also what is late from before. */
export const daysOfYear = (viewer: Viewer, year: number) =>
  statement<DutyDay>`
    ${dayRows(viewer)} and (${dayOfYear(year)} or (${year}::int = left(${viewer.today}::text, 4)::int
      and coalesce(y.planned_on, y.due_on) < make_date(${year}::int, 1, 1) and not coalesce(d.is_complete, false)))
    order by day, u.name, y.duty_day_id`;

/** What one person has to see to until the end of this month, what is late first. */
export const ownDays = (viewer: Viewer, most: number): RawBuilder<unknown> => sql`
  select * from (${dayRows(viewer)}
    and coalesce(y.planned_on, y.due_on) < date_trunc('month', ${viewer.today}::date) + interval '1 month'
    and not coalesce(d.is_complete, false)) mine
   where mine."personId" = ${viewer.memberId} order by mine.day, mine."dutyName", mine."dutyDayId" limit ${most}`;

/**
 * For a calendar outside (`.ics`): what one person has to see to between two days, done or not. Whoever asks has checked who
 * that is.
 */
export const daysOfPerson = (viewer: Viewer, from: string, to: string) =>
  statement<DutyDay>`
    select * from (${dayRows(viewer)} and coalesce(y.planned_on, y.due_on) between ${from}::date and ${to}::date) mine
     where mine."personId" = ${viewer.memberId} order by mine.day, mine."dutyName", mine."dutyDayId"`;

type Asked = Paging & {
  year: number;
  sort: Sort<(typeof dutySorts)[number]>;
  field?: DutyField | undefined;
  state?: DutyState | undefined;
};

const DAY_ORDERS = {
  day: sql`p.day`,
  name: sql`p."dutyName"`,
  field: sql`p.field`,
  basis: sql`p.basis`,
  rule: sql`p.rule::text`,
  dueOn: sql`p."dueOn"`,
  person: sql`p."personName"`,
  state: sql`array_position(array['LATE', 'NOW', 'PLANNED', 'DONE'], p.state)`,
  doneOn: sql`p."doneOn"`,
};

export const dayPageOf = (viewer: Viewer, { year, field, state, sort, ...paging }: Asked) =>
  listPage<DutyDay>({
    found: sql`select * from (${dayRows(viewer)} and ${dayOfYear(year)}) rows where ${allOf([
      field && sql`rows.field = ${field}`,
      state && sql`rows.state = ${state}`,
    ])}`,
    order: orderOf(sort, DAY_ORDERS, sql`p.day, p."dutyDayId"`),
    paging,
    columns: sql`p."dutyDayId", p."dutyId", p."dutyName", p.field, p.basis, p.rule, p.day, p."dueOn", p."plannedOn", p.state, p."doneOn",
      p."personId", p."personName", p."namedYn", p."formName", p.paper, p."toldTo", p.version`,
  });

export const factsOf = (aptId: string) =>
  statement<DutyFacts>`
    select c.households, f.floors, f.floor_area as "floorArea", coalesce(f.version, 0) as version,
           coalesce((select json_agg(json_build_object('kind', e.key, 'count', e.value::int) order by e.key)
                       from jsonb_each_text(f.equipment) e), '[]') as equipment
      from complex c left join duty_facts f on f.apt_id = c.apt_id where c.apt_id = ${aptId}`;

export const dutiesOf = (aptId: string) =>
  statement<Duty>`
    select u.duty_id as "dutyId", u.duty_code as code, u.field, u.name, u.law, u.article, u.law_day::text as "lawDay", u.rule, u.condition,
           u.holds as "holdsYn", u.form_id as "formId", f.form_name as "formName", u.person_id as "personId", m.member_name as "personName",
           u.off_reason as "offReason", u.version, app.stamp(u.changed_at) as "changedAt"
      from duty u left join form f on f.apt_id = u.apt_id and f.form_id = u.form_id
      left join member m on m.apt_id = u.apt_id and m.member_id = u.person_id
     where u.apt_id = ${aptId} order by u.name, u.duty_id`;

export type ChangeRow = {
  kind: string;
  detail: Record<string, string>;
  reason: string | null;
  byName: string;
  at: string;
};
export const changesOf = (aptId: string, dutyId: string) =>
  statement<ChangeRow>`
    select kind, detail - '문서' as detail, reason, by_name as "byName", app.stamp(at) as at from duty_change
     where apt_id = ${aptId} and duty_id = ${dutyId}::uuid order by duty_change.at desc, change_id desc limit 100`;

type PaperRow = { docId: string; title: string; state: 'APPROVED'; drafterName: string; day: string };

/** What could be the paper of a day: sent, readable, and fulfilling nothing yet; those on the form of the duty first. */
export const papersFor = (reader: Reader, dutyDayId: string, words: string) =>
  statement<PaperRow>`
    select d.doc_id as "docId", d.title, d.state, d.drafter_name as "drafterName", (d.submitted_at at time zone 'Asia/Seoul')::date::text as day
      from duty_day y join duty u on u.apt_id = y.apt_id and u.duty_id = y.duty_id
      join document d on d.apt_id = y.apt_id and d.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED') and d.security = 'NORMAL'
     where y.apt_id = ${reader.aptId} and y.duty_day_id = ${dutyDayId}::uuid and d.title like ${words}
       and d.submitted_at > ${reader.now}::timestamptz - interval '400 days' and ${readable(reader)}
       and not exists (select from duty_paper p where p.apt_id = d.apt_id and p.doc_id = d.doc_id)
     order by d.form_id is not distinct from u.form_id desc, d.submitted_at desc, d.doc_id limit 30`;
