import type { Field } from '@danji/contract/forms/field';
import type { Facets } from '@danji/contract/search';
import { type RawBuilder, sql } from 'kysely';
import { dayBegins } from '../../lib/korean-day-queries.ts';
import { rangeOf } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';
import type { Said } from '../search-index/public.ts';
import { COUNT_MAX, hitsOf, type Kind, type MetaRow, type Search } from './search-queries.ts';

export type Sort = 'relevance' | 'newest' | 'oldest';
export type Wanted = { search: Search; sort: Sort; page: number; size: number; facets: boolean };

/** Who was to act and who did, and what was said with it. The latest first. */
type StepRow = [
  personId: string | null,
  personName: string | null,
  actorId: string | null,
  actorName: string | null,
  reason: string | null,
];

/** What else is said in a document and around it: looked at where the words may stand in it. */
export type MoreRow = {
  content: unknown;
  /** Which of `fields` its form has; null: it was written without one. */
  fieldsOf: string | null;
  /** None of these: null. */
  steps: StepRow[] | null;
  comments: Said[] | null;
  attachments: { attachmentId: string; name: string; hasText: boolean }[] | null;
};

/** A document as a page shows it, and the texts in which the words are marked. */
export type ShownRow = MetaRow & {
  title: string;
  amount: string | null;
  docNumber: string | null;
  drafterName: string;
  drafterDeptName: string | null;
  attachmentCount: number;
  commentCount: number;
  /** False: the words stand in the title alone. */
  saysMore: boolean;
};

export type PageRow = {
  items: ShownRow[];
  /** Of those that say more, by their ids, and the fields of their forms, each once; null: there are none. */
  said: { documents: Record<string, MoreRow> | null; fields: Record<string, readonly Field[] | null> | null } | null;
  facets: Facets | null;
};
/** `mark`, `hits`, `changes`: what is told to whoever may ask for it again (`SeenPage`). */
export type FoundRow = PageRow & { total: number; seen: number; reads_all: boolean | null } & {
  mark?: string;
  hits?: string | null;
  changes?: string | null;
};

/** Finds, counts, orders and shows in one statement. `seen` as large as `most`: there is more than was looked at, and no page. */
export const findPageOf = (wanted: Wanted, most: number) =>
  statement<FoundRow>`
    with ${hitsOf(wanted.search, most, isAmongNewest(wanted))}, looked as materialized (select count(*)::int as seen from candidate),
    ${pageOf(wanted, sql`(select l.seen from looked l) < ${most}::int`, sql`true`)}
    select (select count(*)::int from hit) as total, (select l.seen from looked l) as seen,
           (select r.reads_all from reader r) as reads_all, ${shownIn(wanted.search.reader, wanted.facets)}`;

/** Whether the page is found among all hits as well as among those that are counted, which are the newest. */
export const isAmongNewest = ({ sort, facets, page, size }: Wanted) =>
  sort === 'newest' && !facets && page * size <= COUNT_MAX;

/** The same of what was found by statements before: the rule is asked once more. */
export const showPageOf = (wanted: Wanted, ids: readonly string[]) =>
  statement<PageRow>`
    with hit as (
      select e.doc_id, e.sort_at from unnest(${[...ids]}::uuid[]) h (doc_id)
        join search_entry e on e.apt_id = ${wanted.search.reader.aptId} and e.doc_id = h.doc_id and e.kind = ${wanted.search.kind}),
    ${pageOf(wanted, sql`true`, readable(wanted.search.reader))}
    select ${shownIn(wanted.search.reader, wanted.facets)}`;

/** `counted`: the newest that are counted. `page`: those of the page in their order. `shown`: their documents. */
const pageOf = (wanted: Wanted, isWhole: RawBuilder<unknown>, mayRead: RawBuilder<unknown>) => {
  const { search, sort, page, size } = wanted;
  const newest = sql`order by h.sort_at desc, h.doc_id desc limit ${COUNT_MAX}`;
  return sql`
  counted as (select h.doc_id, h.sort_at from hit h ${isAmongNewest(wanted) ? sql`` : newest}),
  page as (
    select x.doc_id, row_number() over () as place
      from (select h.doc_id from counted h ${sort === 'relevance' ? entryOf(search) : sql``}
             where ${isWhole} order by ${orderOf(search, sort)}, h.doc_id desc ${rangeOf({ page, size })}) x),
  shown as materialized (
    select p.place, d.apt_id, d.doc_id, d.form_id, d.form_version, d.special, d.state, d.is_urgent, d.security, d.submitted_at, d.updated_at,
           d.title, d.amount, d.doc_number, d.drafter_name, d.drafter_dept_name, ${saysMore(search)} as says_more
      from page p join document d on d.apt_id = ${search.reader.aptId} and d.doc_id = p.doc_id
     where ${mayRead})`;
};

/** An entry may have less of a long text than the document. */
const WHOLE_MAX = 30_000;

/**
 * Whether the words may stand elsewhere than in the title of the document `d`: then all of it must be looked at. Most of what
 * is found is found by its title, and its entry tells so. Whatever the entry does not tell for certain is looked at: a title
 * that is compared otherwise than it is written, an entry that is too long or older than the document, what stands in files.
 */
function saysMore({ reader: { aptId }, kind, conditions: { norm, head, initials } }: Search): RawBuilder<unknown> {
  if (kind !== 'DOC' || head.length + initials.length > 0 || norm.some(isBetweenNames)) return sql`true`;
  const isInRest = sql`(select bool_or(strpos(x.rest, w) > 0) from unnest(${[...norm]}::text[]) w)`;
  return saysMoreThan(aptId, isInRest);
}

/** What joins names on a line: a word with it may go across several of them. */
export const isBetweenNames = (word: string) => word.includes('·');

/** `isInRest`: whether the words stand in `x.rest`, all that is not the title. */
export const saysMoreThan = (aptId: string, isInRest: RawBuilder<unknown>) => sql`(d.state in ('REJECTED', 'WITHDRAWN')
    or exists (select from attachment t where t.apt_id = d.apt_id and t.doc_id = d.doc_id)
    or exists (select from search_stale t where t.apt_id = d.apt_id and t.doc_id = d.doc_id)
    or coalesce((
      select octet_length(e.norm) >= ${WHOLE_MAX} or split_part(e.head, e'\\n', 1) <> lower(replace(d.title, ' ', ''))
             or ${isInRest}
        from search_entry e cross join lateral (select substr(e.norm, length(split_part(e.head, e'\\n', 1)) + 1) as rest offset 0) x
       where e.apt_id = ${aptId} and e.doc_id = d.doc_id and e.kind = 'DOC'), true))`;

const entryOf = ({ reader, kind }: { reader: Reader; kind: Kind }) =>
  sql`join search_entry e on e.apt_id = ${reader.aptId} and e.doc_id = h.doc_id and e.kind = ${kind}`;

function orderOf({ conditions, reader }: Search, sort: Sort): RawBuilder<unknown> {
  if (sort === 'newest') return sql`h.sort_at desc`;
  if (sort === 'oldest') return sql`h.sort_at`;
  const words = [...conditions.norm, ...conditions.head];
  const title = sql`split_part(e.head, e'\\n', 1)`;
  const { others, exact, days } = conditions;
  const place = sql`case when strpos(${title}, w) > 0 then 10 when strpos(e.head, w) > 0 then 5 else 1 end`;
  const points = [
    ...(others
      ? [
          // A word is worth what the best of the others for it is.
          sql`(select sum(x.most) from (select max(${place}) as most from unnest(${others.words}::text[], ${others.places}::int[]) x (w, at) group by x.at) x)`,
        ]
      : words.length > 0
        ? [sql`(select sum(${place}) from unnest(${words}::text[]) w)`]
        : []),
    ...(exact.length > 0
      ? [sql`(select 2 * count(*) from unnest(${exact}::text[]) w where strpos(e.norm, w) > 0)`]
      : []),
    ...(days
      ? [
          sql`case when ${title} ~ ${days.said} then 6 else 0 end`,
          sql`case when e.sort_at >= ${dayBegins(days.from)} and e.sort_at < ${dayBegins(days.to, 1)} then 3 else 0 end`,
        ]
      : []),
    ...(conditions.initials.length > 0
      ? [
          sql`(select sum(case when strpos(split_part(e.initials, e'\\n', 1), w) > 0 then 8 else 3 end) from unnest(${conditions.initials}::text[]) w)`,
        ]
      : []),
    sql`case when strpos(${title}, ${conditions.norm.join('')}) > 0 then 3 else 0 end`,
    // Between equals the newer one; a year is worth a word in the body, no more.
    sql`2 / (1 + greatest(0, extract(epoch from ${reader.now}::timestamptz - h.sort_at)) / 31557600)`,
  ];
  return sql`(${sql.join(points, sql` + `)}) desc, h.sort_at desc`;
}

/** What was sent goes on being shown while something rejected or taken back is rewritten, as it goes on being found. */
export const shownIn = ({ aptId }: Reader, facets: boolean) => sql`
  coalesce((
    select json_agg(json_build_object(
             'docId', s.doc_id, 'formName', f.form_name, 'special', s.special, 'state', s.state, 'urgentYn', s.is_urgent, 'security', s.security,
             'submittedAt', app.stamp(s.submitted_at), 'updatedAt', app.stamp(s.updated_at), 'title', coalesce(sent.written->>'title', s.title),
             'amount', case when sent.written is null then s.amount::text else sent.written->>'amount' end,
             'docNumber', s.doc_number, 'drafterName', s.drafter_name, 'drafterDeptName', s.drafter_dept_name,
             'attachmentCount', (select count(*) from attachment t where t.apt_id = s.apt_id and t.doc_id = s.doc_id
                                   and (sent.at is null or t.added_at <= sent.at)),
             'commentCount', (select count(*) from doc_comment c where c.apt_id = s.apt_id and c.doc_id = s.doc_id and c.body is not null),
             'saysMore', s.says_more) order by s.place)
      from shown s
      left join form f on f.apt_id = s.apt_id and f.form_id = s.form_id
      left join lateral (
        select e.payload->'written' as written, e.at from approval_event e
         where s.state in ('REJECTED', 'WITHDRAWN') and e.apt_id = s.apt_id and e.doc_id = s.doc_id and e.payload ? 'written'
         order by e.seq desc limit 1) sent on true), '[]') as items,
  (select app.said_in(${aptId}, array_agg(s.doc_id order by s.place)) from shown s where s.says_more having count(*) > 0) as said,
  ${facets ? facetsOf(aptId) : sql`null::json`} as facets`;

/** How many of what is counted each state, form, group, department, drafter and year has; called as it mostly was. */
function facetsOf(aptId: string): RawBuilder<unknown> {
  const facet = (name: string, value: RawBuilder<unknown>, label: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql`
    ${sql.lit(name)}, coalesce((select json_agg(json_build_object('value', x.value, 'label', x.label, 'count', x.n) order by ${by})
       from (select ${value} as value, mode() within group (order by ${label}) as label, count(*)::int as n from found where ${value} is not null group by 1 order by 3 desc, 2, 1 limit 15) x), '[]'::json)`;
  const byCount = sql`x.n desc, x.label, x.value`;
  return sql`(
    with found as materialized (
      select d.state, d.form_id::text as form_id, f.form_name, g.form_group_id::text as group_id, g.form_group_name, d.drafter_dept_id::text as dept_id,
             d.drafter_dept_name, d.drafter_id, d.drafter_name,
             to_char(coalesce(d.submitted_at, d.updated_at) at time zone 'Asia/Seoul', 'YYYY') as year
        from counted h join document d on d.apt_id = ${aptId} and d.doc_id = h.doc_id
        left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
        left join form_group g on g.apt_id = f.apt_id and g.form_group_id = f.form_group_id)
    select json_build_object(
             ${facet('state', sql`state`, sql`state`, byCount)}, ${facet('form', sql`form_id`, sql`form_name`, byCount)},
             ${facet('group', sql`group_id`, sql`form_group_name`, byCount)}, ${facet('department', sql`dept_id`, sql`drafter_dept_name`, byCount)},
             ${facet('drafter', sql`drafter_id`, sql`drafter_name`, byCount)}, ${facet('year', sql`year`, sql`year`, sql`x.value desc`)}))`;
}

/** So many letters of files are read for a page, the first files first (decision 0060). */
const INSIDES_MAX = 600_000;

/** What stands inside attachments of documents, where it could be read. Asked for when nothing else of them fills the places. */
export const insidesOf = (aptId: string, attachmentIds: readonly string[]) =>
  statement<{ attachmentId: string; text: string }>`
    select y."attachmentId", y.text from (
      select t.attachment_id as "attachmentId", x.text, sum(length(x.text)) over (order by o.place) as so_far
        from unnest(${[...attachmentIds]}::uuid[]) with ordinality o (attachment_id, place)
        join attachment t on t.apt_id = ${aptId} and t.attachment_id = o.attachment_id
        join search_file x on x.apt_id = t.apt_id and x.sha256 = t.sha256) y
     where y.so_far <= ${INSIDES_MAX}::int`;
