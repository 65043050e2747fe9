import { limits } from '@danji/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';
import type { Conditions } from './domain/to-conditions.ts';

export type Kind = 'DOC' | 'TALK';
export type Filter = {
  from?: string | undefined;
  to?: string | undefined;
  formId?: string | undefined;
  formGroupId?: string | undefined;
  deptId?: string | undefined;
  drafterId?: string | undefined;
  approverId?: string | undefined;
  state?: string | undefined;
  amountFrom?: number | undefined;
  amountTo?: number | undefined;
  dong?: string | undefined;
  ho?: string | undefined;
  attachedYn?: boolean | undefined;
  security?: string | undefined;
};

export type Search = {
  reader: Reader;
  kind: Kind;
  conditions: Conditions;
  filter: Filter;
  /** Who the reader is to entries; null for who reads nearly all, and need not be told apart. */
  readers: number[] | null;
  /** How many are wanted; one more is looked for, to know whether there are more. */
  most: number;
};

export type ReaderRow = { reads_all: boolean; dept_id: string | null; stands_for: string[] };

/** What the reader is to the entries: it decides only how many are looked at. */
export const readerOf = ({ aptId, memberId, now }: Reader) =>
  statement(sql<ReaderRow>`
    select app.reads_all_documents(${aptId}, ${memberId}) or m.is_super_admin as reads_all, m.dept_id,
           array(select app.stands_in_for(${aptId}, ${memberId}, ${now})) as stands_for
      from member m where m.apt_id = ${aptId} and m.member_id = ${memberId}`);

const midnight = (day: string, plus = 0) => sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Asia/Seoul')`;
/** By its bytes: in a text of Hangul several times as fast as LIKE. */
const has = (text: RawBuilder<unknown>, word: string) => sql`strpos(${text}, ${word}) > 0`;
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

export type HitsRow = { ids: string[]; more: boolean };
/** `more`: whether there are entries behind those that were looked through. */
const asArrays = (hits: RawBuilder<unknown>, more: RawBuilder<unknown>) => sql<HitsRow>`
  select coalesce(array_agg(h.doc_id::text), '{}') as ids, ${more} as more from (${hits}) h`;

/** Looks through the newest entries behind the first `skip`, one after the other, until enough are found. Fast for what is frequent. */
export function scanHits(search: Search, skip: number, most: number) {
  const { reader, kind, conditions, filter, readers } = search;
  const range = all([
    sql`e.apt_id = ${reader.aptId} and e.kind = ${kind}`,
    ...(filter.from ? [sql`e.sort_at >= ${midnight(filter.from)}`] : []),
    ...(filter.to ? [sql`e.sort_at < ${midnight(filter.to, 1)}`] : []),
  ]);
  const house = houseOf(filter);
  const says = all([
    ...(readers ? [sql`e.readers && ${readers}::integer[]`] : []),
    ...conditions.head.map((word) => has(sql`e.head`, word)),
    ...conditions.initials.map((word) => has(sql`e.initials`, word)),
    ...conditions.norm.map((word) => has(sql`e.norm`, word)),
    ...conditions.without.map((word) => sql`not ${has(sql`e.norm`, word)}`),
    ...(house ? [sql`e.norm ~ ${house}`] : []),
  ]);
  return statement(
    asArrays(
      sql`select e.doc_id, e.sort_at
            from (select e.doc_id, e.sort_at, e.head, e.initials, e.norm, e.readers from search_entry e
                   where ${range} order by e.sort_at desc, e.doc_id desc limit ${most} offset ${skip}) e ${wanted(search)}
           where ${says} limit ${search.most + 1}`,
      sql`exists (select from search_entry e where ${range} order by e.sort_at desc, e.doc_id desc limit 1 offset ${skip + most})`,
    ),
  );
}

/** Looks candidates up by their hashes. Fast for what is rare. */
export function lookUpHits(search: Search) {
  const { kind, conditions, filter, readers } = search;
  const house = houseOf(filter);
  return statement(
    asArrays(
      sql`select e.doc_id, e.sort_at
            from (select f.doc_id, f.sort_at
                    from app.search_by_tokens(${kind}, ${conditions.tokens}::integer[], ${readers}::integer[], ${conditions.norm}::text[],
                           ${conditions.head}::text[], ${conditions.initials}::text[], ${conditions.without}::text[],
                           ${filter.from ? midnight(filter.from) : sql`null::timestamptz`}, ${filter.to ? midnight(filter.to, 1) : sql`null::timestamptz`},
                           ${LOOKED_UP_MAX}::int) f order by f.sort_at desc, f.doc_id desc offset 0) e ${wanted(search)}
           where ${house ? sql`(select n.norm ~ ${house} from search_entry n where n.apt_id = ${search.reader.aptId} and n.doc_id = e.doc_id and n.kind = ${kind})` : sql`true`}
           limit ${search.most + 1}`,
      sql`false`,
    ),
  );
}
/** More than this is nothing that is rare; the newest of it are enough. */
const LOOKED_UP_MAX = 50_000;

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
       from (select ${value} as value, ${label} as label, count(*)::int as n from found where ${value} is not null group by 1, 2 order by 3 desc limit 15) x), '[]'::json)`;
  const byCount = sql`x.n desc, x.label`;
  return statement(sql<PageRow>`
    with found as (
      select d.state, d.form_id::text as form_id, f.form_name, g.form_group_id::text as group_id, g.form_group_name, d.drafter_dept_id::text as dept_id,
             d.drafter_dept_name, d.drafter_id, d.drafter_name,
             to_char(coalesce(d.submitted_at, d.updated_at) at time zone 'Asia/Seoul', 'YYYY') as year
        from unnest(${[...ids]}::uuid[]) h (doc_id) join document d on d.apt_id = ${aptId} and d.doc_id = h.doc_id
        left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
        left join form_group g on g.apt_id = f.apt_id and g.form_group_id = f.form_group_id)
    select array(select e.doc_id::text from unnest(${[...ids]}::uuid[]) h (doc_id)
                   join search_entry e on e.apt_id = ${aptId} and e.doc_id = h.doc_id and e.kind = ${kind}
                  order by ${order}, e.doc_id desc limit ${size} offset ${(page - 1) * size}) as "docIds",
           json_build_object(
             ${facet('state', sql`state`, sql`state`, byCount)}, ${facet('form', sql`form_id`, sql`form_name`, byCount)},
             ${facet('group', sql`group_id`, sql`form_group_name`, byCount)}, ${facet('department', sql`dept_id`, sql`drafter_dept_name`, byCount)},
             ${facet('drafter', sql`drafter_id`, sql`drafter_name`, byCount)}, ${facet('year', sql`year`, sql`year`, sql`x.value desc`)}) as facets`);
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
  statement(sql<MetaRow>`
    select d.doc_id as "docId", f.form_name as "formName", d.special, d.state, d.is_urgent as "urgentYn", d.security,
           app.stamp(d.submitted_at) as "submittedAt", app.stamp(d.updated_at) as "updatedAt"
      from document d left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
     where d.apt_id = ${reader.aptId} and d.doc_id = any(${[...docIds]}::uuid[]) and ${readable(reader)}`);

export const COUNT_MAX = limits.searchCountMax;
