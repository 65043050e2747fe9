import { limits } from '@danji/contract/limits';
import { tokensIn } from '@danji/contract/search/tokens';
import { type RawBuilder, sql } from 'kysely';
import { dayBegins } from '../../lib/korean-day-queries.ts';
import { statement } from '../../lib/statement.ts';
import { attachedAsSent, type Reader, readable } from '../approvals/public.ts';
import type { Slice } from './domain/age-slices.ts';
import type { Days } from './domain/read-days.ts';
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

export type ReaderRow = { reads_all: boolean; dept_id: string | null; stands_for: string[]; role_codes: string[] };

/** What the reader is to the entries: it decides only how many are looked at. */
export const readerOf = ({ aptId, memberId, now }: Reader) =>
  statement<ReaderRow>`
    select app.reads_all_documents(${aptId}, ${memberId}) or m.is_super_admin as reads_all, m.dept_id,
           array(select app.stands_in_for(${aptId}, ${memberId}, ${now})) as stands_for,
           array(select r.role_code from member_role mr join role r on r.apt_id = mr.apt_id and r.role_id = mr.role_id
                  where mr.apt_id = ${aptId} and mr.member_id = ${memberId} and r.role_code is not null) as role_codes
      from member m where m.apt_id = ${aptId} and m.member_id = ${memberId}`;

/** The words as the entries of the complex have them. */
const tokensOf = ({ reader, kind, conditions }: Search) => tokensIn(reader.aptId, kind, conditions.tokens);

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
      sql`exists (select from attachment a where a.apt_id = d.apt_id and a.doc_id = d.doc_id and ${attachedAsSent}) = ${filter.attachedYn}::boolean`,
    );
  return all(parts);
}

export const isFiltered = (filter: Filter) => Object.values(filter).some((value) => value !== undefined);

/** Everything but days and words: what only the document knows. */
const isAboutDocument = ({ from: _from, to: _to, dong: _dong, ho: _ho, ...rest }: Filter) => isFiltered(rest);

export const readsAll = ({ aptId, memberId }: Reader) => sql`(
  select app.reads_all_documents(${aptId}, ${memberId}) or m.is_super_admin from member m where m.apt_id = ${aptId} and m.member_id = ${memberId})`;

/**
 * The document of a candidate `e`, if the reader may read it and it is one that is wanted. For whoever reads all it is enough
 * to ask the rule about drafts and what is confidential: `readable` says yes to all the others, whatever else they are. That
 * they read all is asked in this statement too.
 */
export const wanted = (search: Search, mayAll = readsAll(search.reader)): RawBuilder<unknown> => {
  const { reader, filter, readers } = search;
  if (readers === null && !isAboutDocument(filter))
    return sql`
      cross join lateral (
        select 1 as found
         where ${mayAll} and (
           e.doc_id not in (select d.doc_id from document d where d.apt_id = ${reader.aptId} and (d.state = 'DRAFT' or d.security <> 'NORMAL'))
           or (select ${readable(reader)} from document d where d.apt_id = ${reader.aptId} and d.doc_id = e.doc_id))) d`;
  return sql`
    cross join lateral (
      select 1 as found from document d
       where d.apt_id = ${reader.aptId} and d.doc_id = e.doc_id and ${readable(reader)} and ${filterOf(search)} limit 1) d`;
};

/** Where an entry stands in the order of all, newest first. */
export type Place = { at: string; id: string };

/** By its bytes: in a text of Hangul several times as fast as LIKE. As arrays, so that a statement is the same for any number of words. */
const hasAll = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql`(select coalesce(bool_and(strpos(${text}, w) > 0), true) from unnest(${[...words]}::text[]) w)`;
const hasNone = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql`(select coalesce(bool_and(strpos(${text}, w) = 0), true) from unnest(${[...words]}::text[]) w)`;

/** In those days, or speaking of them: 10월분 관리비 is of November. */
const inDays = ({ from, to, said }: Days) =>
  sql`((e.sort_at >= ${dayBegins(from)} and e.sort_at < ${dayBegins(to, 1)}) or t.norm ~ ${said})`;

/** Whether the words stand in the texts of `e`; the long one is unpacked once for all of them. */
function saysIt({ conditions, filter }: Search): RawBuilder<unknown> {
  const { days } = conditions;
  const house = houseOf(filter);
  const inNorm = all([
    ...(conditions.norm.length > 0 ? [hasAll(sql`t.norm`, conditions.norm)] : []),
    ...(conditions.without.length > 0 ? [hasNone(sql`t.norm`, conditions.without)] : []),
    ...(house ? [sql`t.norm ~ ${house}`] : []),
    ...(days ? [inDays(days)] : []),
  ]);
  const needsNorm = conditions.norm.length + conditions.without.length > 0 || house !== null || days !== null;
  return all([
    ...(conditions.head.length > 0 ? [hasAll(sql`e.head`, conditions.head)] : []),
    ...(conditions.initials.length > 0 ? [hasAll(sql`e.initials`, conditions.initials)] : []),
    ...(needsNorm ? [sql`(select ${inNorm} from (select e.norm || '' as norm offset 0) t)`] : []),
  ]);
}

/** The entry of a candidate `e`, if its texts say what is wanted. */
const textOf = (search: Search) => sql`
  cross join lateral (
    select 1 as said from (select x.sort_at, x.head, x.initials, x.norm from search_entry x
      where x.apt_id = ${search.reader.aptId} and x.doc_id = e.doc_id and x.kind = ${search.kind} limit 1) e where ${saysIt(search)}) said`;

/** Whether an entry that has its longest word must still be looked at: for other words, or for where they stand. */
const isSaidByMore = ({ conditions: { norm, head, initials, without, days }, filter }: Search) =>
  norm.length > 1 || head.length + initials.length + without.length > 0 || houseOf(filter) !== null || days !== null;

/**
 * `candidate`: everything that has the words by its hashes and was asked for, in no order, up to `most`. `hit`: what of it
 * says them and may be read: the newest, one more than is counted, or all of it (`isAll`). `reader`: whether they read nearly all; who was taken
 * for one of those and is not (`readers` is null) is shown nothing, and nothing is looked for.
 */
export function hitsOf(search: Search, most: number, isAll: boolean): RawBuilder<unknown> {
  const { kind, conditions, filter, readers } = search;
  const [longest = ''] = [...conditions.norm].sort((a, b) => b.length - a.length);
  const mayAll = sql`(select r.reads_all from reader r)`;
  return sql`
    reader as materialized (select ${readsAll(search.reader)} as reads_all),
    candidate as materialized (
      select f.doc_id, f.sort_at
        from app.search_hits(${kind}, ${tokensOf(search)}::integer[], ${readers}::integer[], ${longest},
               ${filter.from ? dayBegins(filter.from) : sql`'-infinity'::timestamptz`}, ${filter.to ? dayBegins(filter.to, 1) : sql`'infinity'::timestamptz`},
               ${most}::int) f ${readers === null ? sql`where ${mayAll}` : sql``}),
    hit as materialized (
      select e.doc_id, e.sort_at
        from ${isAll ? sql`candidate e` : sql`(select c.doc_id, c.sort_at from candidate c order by c.sort_at desc, c.doc_id desc offset 0) e`}
        ${isSaidByMore(search) ? textOf(search) : sql``} ${wanted(search, mayAll)} ${isAll ? sql`` : sql`limit ${search.most + 1}`})`;
}

const idsOf = (hits: RawBuilder<unknown>) => sql`coalesce((select array_agg(h.doc_id::text) from (${hits}) h), '{}')`;

export type LookRow = { ids: string[]; newest: string | null; last: Place | null };

/** Looks through the newest entries one after the other, from a place on, until enough are found. `last`: where looking ended, if it may go on. */
export function lookThrough(search: Search, before: Place | null, most: number | null) {
  const { reader, kind, filter, readers } = search;
  const range = all([
    sql`e.apt_id = ${reader.aptId} and e.kind = ${kind}`,
    ...(filter.from ? [sql`e.sort_at >= ${dayBegins(filter.from)}`] : []),
    ...(filter.to ? [sql`e.sort_at < ${dayBegins(filter.to, 1)}`] : []),
    ...(before ? [sql`(e.sort_at, e.doc_id) < (${before.at}::timestamptz, ${before.id}::uuid)`] : []),
  ]);
  const order = sql`order by e.sort_at desc, e.doc_id desc`;
  const at = (skip: number) =>
    sql`(select e.sort_at, e.doc_id from search_entry e where ${range} ${order} limit 1 offset ${skip})`;
  return statement<LookRow>`
    select ${idsOf(sql`
             select e.doc_id
               from (select e.doc_id, e.sort_at, e.head, e.initials, e.norm, e.readers from search_entry e where ${range} ${order} limit ${most}) e ${wanted(search)}
              where ${readers ? sql`e.readers && ${readers}::integer[]` : sql`true`} and ${saysIt(search)} limit ${search.most + 1}`)} as ids,
           ${most === null ? sql`null` : sql`(select app.stamp(p.sort_at) from ${at(0)} p)`} as newest,
           ${most === null ? sql`null::json` : sql`(select json_build_object('at', app.stamp(p.sort_at), 'id', p.doc_id) from ${at(most - 1)} p)`} as last`;
}

export type SliceRow = { ids: string[]; seen: number; last: Place | null };

/** Looks candidates of an age up by their hashes, newest first, and then at each until enough are found. */
export function lookUp(search: Search, before: Place, slice: Slice | null, most: number) {
  const { reader, kind, filter, readers } = search;
  return statement<SliceRow>`
    with candidate as materialized (
      select f.doc_id, f.sort_at
        from app.search_candidates(${kind}, ${tokensOf(search)}::integer[], ${readers}::integer[], ${slice?.ages ?? null}::integer[],
               greatest(${slice?.from ?? null}::timestamptz, ${filter.from ? dayBegins(filter.from) : sql`null::timestamptz`}),
               ${before.at}::timestamptz, ${before.id}::uuid, ${most}::int) f)
    select ${idsOf(sql`
             select e.doc_id from (select c.doc_id from candidate c order by c.sort_at desc, c.doc_id desc offset 0) c
              cross join lateral (select e.doc_id from search_entry e
                                   where e.apt_id = ${reader.aptId} and e.doc_id = c.doc_id and e.kind = ${kind} and ${saysIt(search)} limit 1) e ${wanted(search)}
              limit ${search.most + 1}`)} as ids,
           (select count(*)::int from candidate) as seen,
           (select json_build_object('at', app.stamp(c.sort_at), 'id', c.doc_id) from candidate c order by c.sort_at, c.doc_id limit 1) as last`;
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

export const COUNT_MAX = limits.searchCountMax;
