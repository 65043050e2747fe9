import type { FormDefinition } from '@danji/contract/forms/definition';
import { registerByCode } from '@danji/contract/registers/shipped';
import type { ReportAsk } from '@danji/contract/reports';
import { isTime } from '@danji/contract/reports/source';
import { type RawBuilder, sql } from 'kysely';
import { dayBegins } from '../../lib/korean-day-queries.ts';
import { allOf } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readableInBulk } from '../approvals/public.ts';
import { meantRows, readPapers, rowState } from '../registers/public.ts';
import type { Plan } from './domain/plan-report.ts';
import type { Group } from './domain/to-report.ts';

/** Rows and columns that have room of their own; what is left is one more. */
const MOST_ROWS = 60;
const MOST_COLUMNS = 12;
const MOST_TIMES = 24;

type Sql = RawBuilder<unknown>;

const timePart = (dimension: string, day: Sql): Sql =>
  dimension === 'month'
    ? sql`left(${day}::date::text, 7)`
    : dimension === 'quarter'
      ? sql`to_char(${day}, 'YYYY"-Q"Q')`
      : sql`to_char(${day}, 'YYYY')`;

const ofPaper = (dimension: string): Sql => (dimension === 'dept' ? sql`d.drafter_dept_name` : sql`d.drafter_name`);

/** A word of JSON: what is no word counts as nothing. */
const wordIn = (cells: Sql, key: string): Sql =>
  sql`case when jsonb_typeof(${cells} -> ${key}) in ('string', 'number') then left(${cells} ->> ${key}, 300) end`;

/** A number of JSON; of money with its VAT the won. */
const numberIn = (cells: Sql, key: string): Sql => sql`case jsonb_typeof(${cells} -> ${key})
  when 'number' then (${cells} ->> ${key})::numeric
  when 'object' then case when jsonb_typeof(${cells} -> ${key} -> 'won') = 'number' then (${cells} -> ${key} ->> 'won')::numeric end end`;

const columnKey = (dimension: string): string => dimension.slice(2);

/** A column of words holds words or nothing, and no more of them than fit; what a register is divided by stands beside the cells. */
const wordOf = (register: string, key: string): Sql =>
  key === registerByCode(register)?.share ? sql`r.share` : sql`r.cells ->> ${key}`;

type Base = { before: Sql; divided: (dimension: string) => Sql; value: Sql; from: Sql };

/** The rows of a register that the reader may read; what is void counts for nothing. */
const ofRegister = (reader: Reader, register: string, plan: Plan): Base => ({
  before: sql`${readPapers(reader)},`,
  divided: (dimension) =>
    isTime(dimension)
      ? timePart(dimension, sql`r.day`)
      : dimension === 'state'
        ? rowState(reader.now)
        : dimension.startsWith('c.')
          ? wordOf(register, columnKey(dimension))
          : dimension === 'dept'
            ? sql`r.dept_name`
            : sql`r.drafter_name`,
  value:
    plan.of === null
      ? sql`null::numeric`
      : plan.of === registerByCode(register)?.sum
        ? sql`r.amount`
        : numberIn(sql`r.cells`, plan.of),
  from: sql`
    register_row r where ${allOf([
      sql`not r.is_void`,
      meantRows(reader, register, { from: plan.from ?? undefined, to: plan.to ?? undefined }),
    ])}`,
});

/** The completed papers of a form that the reader may read, by the day of their decision. */
const ofForm = (reader: Reader, formId: string, plan: Plan): Base => ({
  before: sql``,
  divided: (dimension) =>
    isTime(dimension)
      ? timePart(dimension, sql`(d.decided_at at time zone 'Asia/Seoul')`)
      : dimension.startsWith('c.')
        ? wordIn(sql`d.content`, columnKey(dimension))
        : ofPaper(dimension),
  value: plan.of === null ? sql`null::numeric` : numberIn(sql`d.content`, plan.of),
  from: sql`
    document d where ${allOf([
      sql`d.apt_id = ${reader.aptId} and d.form_id = ${formId}::uuid and d.state in ('APPROVED', 'ENFORCED') and d.purged_at is null`,
      plan.from && sql`d.decided_at >= ${dayBegins(plan.from)}`,
      plan.to && sql`d.decided_at < ${dayBegins(plan.to, 1)}`,
      readableInBulk(reader),
    ])}`,
});

export type What = { register: string } | { formId: string };

/**
 * Cells and sums in one statement: divided first, so that what follows has a group for each pair and not a line for each paper;
 * then what has no room is put together, before anything is averaged.
 */
export function reportGroups(reader: Reader, what: What, plan: Plan) {
  const { before, divided, value, from } =
    'register' in what ? ofRegister(reader, what.register, plan) : ofForm(reader, what.formId, plan);
  const figure =
    plan.measure === 'count'
      ? sql`sum(n)`
      : plan.measure === 'sum'
        ? sql`sum(s)`
        : sql`round(sum(s) / nullif(sum(nv), 0), 2)`;
  const rank = (dimension: string | null, key: Sql): Sql =>
    dimension !== null && isTime(dimension) ? sql`${key} desc` : sql`${figure} desc nulls last, ${key}`;
  const most = (dimension: string | null, usual: number) =>
    dimension !== null && isTime(dimension) ? MOST_TIMES : usual;
  const mostRows = most(plan.rows, MOST_ROWS);
  const mostColumns = most(plan.columns, MOST_COLUMNS);
  return statement<Group>`
    with ${before} parts as materialized (
      select coalesce(b.r, '') as r, coalesce(b.c, '') as c, count(*) as n, count(b.v) as nv, sum(b.v) as s
        from (select ${divided(plan.rows)} as r, ${plan.columns === null ? sql`''` : divided(plan.columns)} as c, ${value} as v from ${from} offset 0) b
       group by 1, 2),
    placed as (
      select p.n, p.nv, p.s, x.at as "rowAt", y.at as "columnAt",
             x.at > ${mostRows} as "rowRest", case when x.at > ${mostRows} then '' else p.r end as "row",
             y.at > ${mostColumns} as "columnRest", case when y.at > ${mostColumns} then '' else p.c end as "column"
        from parts p
        join (select r, row_number() over (order by ${rank(plan.rows, sql`r`)}) as at from parts group by r) x on x.r = p.r
        join (select c, row_number() over (order by ${rank(plan.columns, sql`c`)}) as at from parts group by c) y on y.c = p.c)
    select "row", "rowRest", "column", "columnRest", grouping("row") = 1 as "allRows", grouping("column") = 1 as "allColumns",
           min("rowAt")::int as "rowAt", min("columnAt")::int as "columnAt", trim_scale(${figure})::text as figure, sum(n)::int as counted
      from placed
     group by grouping sets (("row", "rowRest", "column", "columnRest"), ("row", "rowRest"), ("column", "columnRest"), ())`;
}

/** Forms that papers were completed on, whether in use or not. */
export const reportForms = (aptId: string) =>
  statement<{ formId: string; formName: string }>`
    select f.form_id as "formId", f.form_name as "formName" from form f
     where f.apt_id = ${aptId}
       and exists (select from document d where d.apt_id = f.apt_id and d.form_id = f.form_id and d.state in ('APPROVED', 'ENFORCED'))
     order by f.form_name, f.form_id`;

export const formSource = (aptId: string, formId: string) =>
  statement<{ formName: string; definition: FormDefinition | Record<string, never> }>`
    select f.form_name as "formName", v.definition
      from form f join form_version v on v.apt_id = f.apt_id and v.form_id = f.form_id and v.version = f.current_version
     where f.apt_id = ${aptId} and f.form_id = ${formId}::uuid`;

export const keptReports = (aptId: string, memberId: string) =>
  statement<{ reportId: string; name: string; ask: ReportAsk; onHomeYn: boolean; changedAt: string }>`
    select report_id as "reportId", name, ask, on_home as "onHomeYn", app.stamp(changed_at) as "changedAt"
      from report where apt_id = ${aptId} and member_id = ${memberId} order by name`;

export const nameOfReport = (aptId: string, memberId: string, reportId: string) =>
  statement<{ name: string }>`
    select name from report where apt_id = ${aptId} and member_id = ${memberId} and report_id = ${reportId}`;

/** As a value of home: what the reader has put there. */
export const homeReports = (aptId: string, memberId: string) => sql`coalesce((
  select json_agg(json_build_object('reportId', h.report_id, 'name', h.name, 'ask', h.ask) order by h.name)
    from report h where h.apt_id = ${aptId} and h.member_id = ${memberId} and h.on_home), '[]')`;
