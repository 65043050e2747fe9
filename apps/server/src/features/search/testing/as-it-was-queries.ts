import { type RawBuilder, sql } from 'kysely';
import { dayBegins } from '../../../lib/korean-day-queries.ts';
import { rangeOf } from '../../../lib/list-page.ts';
import { statement } from '../../../lib/statement.ts';
import { type Reader, readable } from '../../approvals/public.ts';
import type { Conditions } from '../domain/to-conditions.ts';
import type { Filter, Kind } from '../search-queries.ts';

/**
 * The statements as they were on 2026-11-15, to compare the answers of today's with: everything is looked through one by
 * one, the rule is asked for each, and nothing is looked up.
 */
type Search = { reader: Reader; kind: Kind; conditions: Conditions; filter: Filter; most: number };

const all = (parts: readonly RawBuilder<unknown>[]) => (parts.length === 0 ? sql`true` : sql.join(parts, sql` and `));

/** 101동 is not 1101동: the number begins where no digit stands before it. */
const houseOf = ({ dong, ho }: Filter) =>
  dong || ho ? `(^|[^0-9])${dong ? `${dong}동` : ''}${ho ? `${ho}호` : ''}` : null;

/** What only the document knows. Dates and words stand in the entry. */
function filterOf({ reader: { aptId }, filter }: Search): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (filter.formId) parts.push(sql`d.form_id = ${filter.formId}`);
  if (filter.formGroupId)
    parts.push(sql`d.form_id in (
      with recursive inside as (
        select g.form_group_id from form_group g where g.apt_id = ${aptId} and g.form_group_id = ${filter.formGroupId}
        union select g.form_group_id from inside i join form_group g on g.apt_id = ${aptId} and g.parent_form_group_id = i.form_group_id)
      select f.form_id from form f join inside i on i.form_group_id = f.form_group_id where f.apt_id = ${aptId})`);
  if (filter.deptId) parts.push(sql`d.drafter_dept_id = ${filter.deptId}`);
  if (filter.drafterId) parts.push(sql`d.drafter_id = ${filter.drafterId}`);
  if (filter.approverId)
    parts.push(sql`exists (select from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.kind <> 'DRAFT'
                            and (s.person_id = ${filter.approverId} or s.actor_id = ${filter.approverId}))`);
  if (filter.state) parts.push(sql`d.state = ${filter.state}`);
  if (filter.amountFrom !== undefined) parts.push(sql`d.amount >= ${filter.amountFrom}::bigint`);
  if (filter.amountTo !== undefined) parts.push(sql`d.amount <= ${filter.amountTo}::bigint`);
  if (filter.security) parts.push(sql`d.security = ${filter.security}`);
  if (filter.attachedYn !== undefined)
    parts.push(
      sql`exists (select from attachment t where t.apt_id = d.apt_id and t.doc_id = d.doc_id) = ${filter.attachedYn}::boolean`,
    );
  return all(parts);
}

/** The document of a candidate `e`, if the reader may read it and it is one that is wanted. */
const wanted = (search: Search) => sql`
  cross join lateral (
    select 1 as found from document d
     where d.apt_id = ${search.reader.aptId} and d.doc_id = e.doc_id and ${readable(search.reader)} and ${filterOf(search)} limit 1) d`;

/** By its bytes: in a text of Hangul several times as fast as LIKE. As arrays, so that a statement is the same for any number of words. */
const hasAll = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql`(select coalesce(bool_and(strpos(${text}, w) > 0), true) from unnest(${[...words]}::text[]) w)`;
const hasNone = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql`(select coalesce(bool_and(strpos(${text}, w) = 0), true) from unnest(${[...words]}::text[]) w)`;

/** Whether the words stand in the texts of `e`; the long one is unpacked once for all of them. */
function saysIt({ conditions, filter }: Search): RawBuilder<unknown> {
  const house = houseOf(filter);
  const inNorm = all([
    ...(conditions.norm.length > 0 ? [hasAll(sql`t.norm`, conditions.norm)] : []),
    ...(conditions.without.length > 0 ? [hasNone(sql`t.norm`, conditions.without)] : []),
    ...(house ? [sql`t.norm ~ ${house}`] : []),
  ]);
  const needsNorm = conditions.norm.length + conditions.without.length > 0 || house !== null;
  return all([
    ...(conditions.head.length > 0 ? [hasAll(sql`e.head`, conditions.head)] : []),
    ...(conditions.initials.length > 0 ? [hasAll(sql`e.initials`, conditions.initials)] : []),
    ...(needsNorm ? [sql`(select ${inNorm} from (select e.norm || '' as norm offset 0) t)`] : []),
  ]);
}

const idsOf = (hits: RawBuilder<unknown>) => sql`coalesce((select array_agg(h.doc_id::text) from (${hits}) h), '{}')`;

/** The newest that fit, one more than are wanted. */
export function lookThrough(search: Search) {
  const { reader, kind, filter } = search;
  const range = all([
    sql`e.apt_id = ${reader.aptId} and e.kind = ${kind}`,
    ...(filter.from ? [sql`e.sort_at >= ${dayBegins(filter.from)}`] : []),
    ...(filter.to ? [sql`e.sort_at < ${dayBegins(filter.to, 1)}`] : []),
  ]);
  return statement<{ ids: string[] }>`
    select ${idsOf(sql`
             select e.doc_id
               from (select e.doc_id, e.head, e.initials, e.norm from search_entry e where ${range} order by e.sort_at desc, e.doc_id desc) e ${wanted(search)}
              where ${saysIt(search)} limit ${search.most + 1}`)} as ids`;
}

export type PageRow = { docIds: string[]; facets: Record<string, { value: string; label: string; count: number }[]> };
type Hits = { aptId: string; kind: Kind; ids: readonly string[]; conditions: Conditions; sort: string; now: Date };

/** Orders what was found and cuts the page out of it; counts by state, form, department, drafter and year. */
export function pageOf({ aptId, kind, ids, conditions, sort, now }: Hits, page: number, size: number) {
  const words = [...conditions.norm, ...conditions.head];
  const whole = conditions.norm.join('');
  const order = {
    relevance: sql`(
      (select coalesce(sum(case when strpos(split_part(e.head, e'\\n', 1), w) > 0 then 10 when strpos(e.head, w) > 0 then 5 else 1 end), 0) from unnest(${words}::text[]) w)
      + (select coalesce(sum(case when strpos(split_part(e.initials, e'\\n', 1), w) > 0 then 8 else 3 end), 0) from unnest(${conditions.initials}::text[]) w)
      + case when strpos(split_part(e.head, e'\\n', 1), ${whole}) > 0 then 3 else 0 end
      -- Between equals the newer one; a year is worth a word in the body, no more.
      + 2 / (1 + greatest(0, extract(epoch from ${now}::timestamptz - e.sort_at)) / 31557600)) desc, e.sort_at desc`,
    newest: sql`e.sort_at desc`,
    oldest: sql`e.sort_at`,
  }[sort] as RawBuilder<unknown>;
  const facet = (name: string, value: RawBuilder<unknown>, label: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql`
    ${sql.lit(name)}, coalesce((select json_agg(json_build_object('value', x.value, 'label', x.label, 'count', x.n) order by ${by})
       from (select ${value} as value, ${label} as label, count(*)::int as n from found where ${value} is not null group by 1, 2 order by 3 desc, 2, 1 limit 15) x), '[]'::json)`;
  const byCount = sql`x.n desc, x.label, x.value`;
  return statement<PageRow>`
    with found as (
      select d.state, d.form_id::text as form_id, f.form_name, g.form_group_id::text as group_id, g.form_group_name, d.drafter_dept_id::text as dept_id,
             d.drafter_dept_name, d.drafter_id, d.drafter_name,
             to_char(coalesce(d.submitted_at, d.updated_at) at time zone 'Asia/Seoul', 'YYYY') as year
        from unnest(${[...ids]}::uuid[]) h (doc_id) join document d on d.apt_id = ${aptId} and d.doc_id = h.doc_id
        left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
        left join form_group g on g.apt_id = f.apt_id and g.form_group_id = f.form_group_id)
    select array(select e.doc_id::text from unnest(${[...ids]}::uuid[]) h (doc_id)
                   join search_entry e on e.apt_id = ${aptId} and e.doc_id = h.doc_id and e.kind = ${kind}
                  order by ${order}, e.doc_id desc ${rangeOf({ page, size })}) as "docIds",
           json_build_object(
             ${facet('state', sql`state`, sql`state`, byCount)}, ${facet('form', sql`form_id`, sql`form_name`, byCount)},
             ${facet('group', sql`group_id`, sql`form_group_name`, byCount)}, ${facet('department', sql`dept_id`, sql`drafter_dept_name`, byCount)},
             ${facet('drafter', sql`drafter_id`, sql`drafter_name`, byCount)}, ${facet('year', sql`year`, sql`year`, sql`x.value desc`)}) as facets`;
}

export type MetaRow = {
  docId: string;
  formName: string | null;
  special: string | null;
  state: 'DRAFT' | 'IN_PROGRESS' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'ENFORCED' | 'VOID';
  urgentYn: boolean;
  security: 'NORMAL' | 'CONFIDENTIAL';
  submittedAt: string | null;
  updatedAt: string;
};

/** What a line of the results shows beside the words; asked with the rule again, so that nothing is shown on an older answer. */
export const metaOf = (reader: Reader, docIds: readonly string[]) =>
  statement<MetaRow>`
    select d.doc_id as "docId", f.form_name as "formName", d.special, d.state, d.is_urgent as "urgentYn", d.security,
           app.stamp(d.submitted_at) as "submittedAt", app.stamp(d.updated_at) as "updatedAt"
      from document d left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
     where d.apt_id = ${reader.aptId} and d.doc_id = any(${[...docIds]}::uuid[]) and ${readable(reader)}`;
