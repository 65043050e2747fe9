import type { Sort } from '@danji/contract/common';
import type { OpenDuty, OpenDutyState, OpenRule, openDutySorts } from '@danji/contract/open-duties';
import { shippedOpenRules } from '@danji/contract/open-duties/shipped';
import { monthsShown, type PublicationKind } from '@danji/contract/publications';
import { sql } from 'kysely';
import { allOf, listPage, orderOf, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable, retainUntil } from '../approvals/public.ts';

/** How near its last day a paper is due soon. */
export const DUE_SOON_DAYS = 7;
/** What was finished longer ago is told and listed no more: an office that begins has no years behind it to show. */
const YEAR_BACK = 366;

const SHIPPED = JSON.stringify(
  shippedOpenRules.map(({ code, name, law, unit, amount, forms, kind }, place) => ({
    ...{ code, name, law, unit, amount, forms, place, kind, months: monthsShown[kind] },
  })),
);
/** Entries of a complex itself stand below the shipped ones. */
const OWN_PLACE = 1_000;

/** The shipped list as a complex has it, and what it has added. */
const rulesOf = (aptId: string) => sql`
  select s.code, s.place, s.forms, null::uuid[] as form_ids, coalesce(o.name, s.name) as name, coalesce(o.law, s.law) as law,
         coalesce(o.unit, s.unit) as unit, coalesce(o.amount, s.amount) as amount, coalesce(o.kind, s.kind) as kind,
         coalesce(o.months, s.months) as months, coalesce(o.is_off, false) as is_off, coalesce(o.version, 0) as version, null::timestamptz as added_at
    from jsonb_to_recordset(${SHIPPED}::jsonb)
         s (code text, name text, law text, unit text, amount integer, forms jsonb, place integer, kind text, months integer)
    left join open_rule o on o.apt_id = ${aptId} and o.rule_code = s.code
  union all
  select o.rule_code, ${OWN_PLACE}::int, '[]'::jsonb, o.form_ids, o.name, o.law, o.unit, o.amount, o.kind, o.months, o.is_off, o.version, o.added_at
    from open_rule o where o.apt_id = ${aptId} and o.form_ids is not null and o.removed_at is null`;
/** Of a form `f` and an entry `r`: that it is one of those that the entry is about. */
const isAbout = sql`(r.forms ? f.form_code or f.form_id = any(r.form_ids))`;

export const openRulesOf = (aptId: string) =>
  statement<OpenRule>`
    select r.code as "ruleCode", r.name, r.law, r.unit, r.amount, r.kind, r.months, r.is_off as "offYn", r.form_ids is not null as "ownYn", r.version,
           coalesce((select jsonb_agg(jsonb_build_object('formId', f.form_id, 'formName', f.form_name) order by f.form_name, f.form_id)
                       from form f where f.apt_id = ${aptId} and f.form_id = any(r.form_ids)), '[]') as forms
      from (${rulesOf(aptId)}) r order by r.place, r.added_at, r.code`;

/** As what a paper of a form is shown and for how long, by the first entry that is about it. */
export const shownAs = (aptId: string, docId: string) =>
  statement<{ kind: PublicationKind; months: number }>`
    select r.kind, r.months from document d
      join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
      join (${rulesOf(aptId)}) r on ${isAbout} and not r.is_off
     where d.apt_id = ${aptId} and d.doc_id = ${docId}::uuid order by r.place, r.added_at, r.code limit 1`;

const dueOn = sql`(case r.unit
    when 'DAYS' then b.base_on + r.amount
    when 'MONTHS' then (b.base_on + make_interval(months => r.amount))::date
    else (date_trunc('month', b.base_on) + interval '2 months - 1 day')::date end)`;

/** Finished papers that a rule is about, each with its last day and what became of it. */
export const duties = (aptId: string, today: string) => sql`
  select d.apt_id, d.doc_id, d.doc_number, d.drafter_id, r.code as rule_code, r.name as rule_name, r.law,
         coalesce(c.cells ->> 'name', d.title) as title, c.cells ->> 'vendor' as vendor, c.cells ->> 'method' as method,
         c.cells ->> 'fund' as fund, c.cells ->> 'amount' as amount, c.cells -> 'term' ->> 'from' as term_from,
         c.cells -> 'term' ->> 'to' as term_to, b.base_on, ${dueOn} as due_on, p.shown_from as opened_on, p.shown_until, x.reason,
         x.decided_name, ${retainUntil(aptId)} as retain_until,
         (case when p.publication_id is not null then 'PUBLISHED'
               when x.kind is not null then x.kind
               when ${dueOn} < ${today}::date then 'LATE'
               when ${dueOn} <= ${today}::date + ${DUE_SOON_DAYS}::int then 'DUE'
               else 'WAITING' end) as state
    from document d
    join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
    join (${rulesOf(aptId)}) r on ${isAbout} and not r.is_off
    cross join lateral (select (d.decided_at at time zone 'Asia/Seoul')::date as base_on) b
    left join lateral (select p.publication_id, p.shown_from, p.shown_until from publication p
       where p.apt_id = d.apt_id and p.doc_id = d.doc_id and p.taken_back_at is null) p on true
    left join lateral (select x.kind, x.reason, x.decided_name from open_decision x
       where x.apt_id = d.apt_id and x.doc_id = d.doc_id and x.undone_at is null and (x.rule_code is null or x.rule_code = r.code)
       order by x.decided_at desc limit 1) x on true
    left join register_row c on c.apt_id = d.apt_id and c.doc_id = d.doc_id and c.register = 'CONTRACT' and c.row_no = 1
   where d.apt_id = ${aptId} and d.state in ('APPROVED', 'ENFORCED') and d.security = 'NORMAL'
     and coalesce(d.disclosure ->> 'kind', 'OPEN') <> 'CLOSED' and b.base_on >= ${today}::date - ${YEAR_BACK}::int`;

type Asked = Paging & {
  sort: Sort<(typeof openDutySorts)[number]>;
  rule?: string | undefined;
  state?: OpenDutyState | undefined;
};
const ORDERS = {
  ruleName: sql`p.rule_name`,
  title: sql`p.title`,
  baseOn: sql`p.base_on`,
  dueOn: sql`p.due_on`,
  docNumber: sql`p.doc_number`,
  vendor: sql`p.vendor`,
  state: sql`array_position(array['LATE', 'DUE', 'WAITING', 'PUBLISHED', 'ELSEWHERE', 'CLOSED'], p.state)`,
  openedOn: sql`p.opened_on`,
  retainUntil: sql`p.retain_until`,
};

export const openDutyPageOf = (reader: Reader, today: string, { rule, state, sort, ...paging }: Asked) =>
  listPage<OpenDuty>({
    found: sql`select o.* from (${duties(reader.aptId, today)}) o
      join document d on d.apt_id = o.apt_id and d.doc_id = o.doc_id
     where ${allOf([readable(reader), rule && sql`o.rule_code = ${rule}`, state && sql`o.state = ${state}`])}`,
    order: orderOf(sort, ORDERS, sql`p.doc_id desc`),
    paging,
    columns: sql`p.doc_id as "docId", p.rule_code as "ruleCode", p.rule_name as "ruleName", p.law, p.title, p.doc_number as "docNumber",
      p.vendor, p.method, p.fund, p.amount, p.term_from as "termFrom", p.term_to as "termTo", p.base_on::text as "baseOn",
      p.due_on::text as "dueOn", p.state, p.opened_on::text as "openedOn", p.shown_until::text as "shownUntil",
      p.retain_until::text as "retainUntil", p.reason, p.decided_name as "decidedName"`,
  });

export const openDutyCountsOf = (reader: Reader, today: string) =>
  statement<{ waiting: number; due: number; late: number }>`
    select count(*) filter (where o.state = 'WAITING')::int as waiting, count(*) filter (where o.state = 'DUE')::int as due,
           count(*) filter (where o.state = 'LATE')::int as late
      from (${duties(reader.aptId, today)}) o join document d on d.apt_id = o.apt_id and d.doc_id = o.doc_id where ${readable(reader)}`;
