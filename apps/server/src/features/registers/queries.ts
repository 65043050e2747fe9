import type { Cell, RegisterRow } from '@danji/contract/registers';
import type { RowState } from '@danji/contract/registers/definition';
import { registerByCode } from '@danji/contract/registers/shipped';
import { type RawBuilder, sql } from 'kysely';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { searchText } from '../../lib/like-text.ts';
import { allOf, listPage, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { ordinaryIds, type Reader, readable, readsOrdinary } from '../approvals/public.ts';
import { isDone, isReplaced } from './done-queries.ts';

export type RowFilter = {
  text?: string | undefined;
  year?: string | undefined;
  month?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  state?: RowState | undefined;
  share?: string | undefined;
  /** The rows of one group: which column, and what it says; `-` where it says nothing. */
  group?: string | undefined;
  part?: string | undefined;
};

/**
 * What a statement over rows has in front, `with ${readPapers(reader)} select … ${rowIsReadable(reader)}`: the papers that the
 * reader may read, asked once for all rows (as arrays, so that they are looked up by hash however many there are). Of those that are
 * void or confidential (`r.is_void`, not `r.is_open`: kept in the transaction that changes the paper) the rule itself is asked,
 * where the set does not leave them out; a row whose paper whoever reads all may read anyhow needs neither.
 */
export const readPapers = (reader: Reader): RawBuilder<unknown> => sql`
  read_papers as materialized (select array(${ordinaryIds(reader)}) as ids),
  read_others as materialized (
    select array(select r.doc_id from register_row r join document d on d.apt_id = r.apt_id and d.doc_id = r.doc_id
                  where r.apt_id = ${reader.aptId} and (not r.is_open or r.is_void)
                    and case when (select ${readsOrdinary(reader)}) then not r.is_open
                             else r.doc_id in (select unnest((select ids from read_papers))) end
                    and ${readable(reader)}) as ids)`;

/**
 * A row `r` is there for whoever may read its paper: the one rule, as a set. Nothing of it is worked out for a row by itself, and
 * whoever plans the statement knows that: a rule in here made each row look so dear that what was done with the rows did not count.
 */
export const rowIsReadable = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(
  (r.is_open and (select ${readsOrdinary(reader)}))
  or case when r.is_open and not r.is_void then r.doc_id in (select unnest((select ids from read_papers)))
          else r.doc_id in (select unnest((select ids from read_others))) end)`;

export const rowState = (now: Date): RawBuilder<RowState> => sql<RowState>`case
  when r.is_void then 'VOID' when ${isReplaced} then 'REPLACED' when r.ends and r.until_day < ${dayAt(now)} then 'ENDED' else 'LIVE' end`;

/** Of what lasts, every year that it touches; of everything else the year of its day. */
const withinYear = (year: string) =>
  sql`r.day < ${`${Number(year) + 1}-01-01`}::date and (r.day >= ${`${year}-01-01`}::date or (r.ends and r.until_day >= ${`${year}-01-01`}::date))`;

/**
 * How rows with words are found: by the papers that an index names (what is asked so gives nothing at all where looking at all
 * rows is as quick, and is then asked the other way), or by looking at all.
 */
export type Way = 'NAMED' | 'ALL';
/** The ways in which a question is asked, one after the other until there is an answer. */
export const waysFor = ({ text }: Pick<RowFilter, 'text'>): readonly Way[] => (text ? ['NAMED', 'ALL'] : ['ALL']);

/** More than these are quicker found by looking at all. */
const MOST_NAMED = 5_000;
const soughtWords = (text: string) => searchText(text).toLowerCase();

/** In front, behind `readPapers`. */
export const namedPapers = (register: string, { text = '' }: RowFilter, way: Way): RawBuilder<unknown> =>
  way === 'ALL'
    ? sql``
    : sql`, named_papers as materialized (
    select app.register_papers_named(${register}, ${soughtWords(text)}, ${MOST_NAMED}::integer) as ids)`;
/** The rows `r` of those papers, */
const isOfNamed = (way: Way) => way === 'NAMED' && sql`r.doc_id = any((select ids from named_papers)::uuid[])`;
/** and whether they were looked up. */
export const wereNamed = (way: Way): RawBuilder<unknown> =>
  way === 'ALL' ? sql`true` : sql`(select ids from named_papers) is not null`;

/** Looked for as bytes, which is several times quicker than a pattern. */
const named = (words: string) => sql`(strpos(r.words, ${words}) > 0 or strpos(r.paper_words, ${words}) > 0)`;

/** What the rows `r` are brought together by. */
export const groupKey = (by: string): RawBuilder<string | null> =>
  by === 'month'
    ? sql<string>`to_char(r.day, 'YYYY-MM')`
    : by === 'drafterName'
      ? sql<string>`r.drafter_name`
      : sql<string>`(r.cells ->> ${by.slice(2)}::text)`;

const ofGroup = (by: string, part: string) =>
  part === '-' ? sql`${groupKey(by)} is null` : sql`${groupKey(by)} = ${part}`;

/** The rows `r` that are meant, state aside; behind `readPapers` and `namedPapers`. */
export const meantRows = (
  reader: Reader,
  register: string,
  { text, year, month, from, to, share, group, part }: RowFilter,
  way: Way = 'ALL',
) =>
  allOf([
    sql`r.apt_id = ${reader.aptId} and r.register = ${register}`,
    isOfNamed(way) || null,
    year && withinYear(year),
    month && sql`r.day >= ${`${month}-01`}::date and r.day < (${`${month}-01`}::date + interval '1 month')`,
    from && sql`r.day >= ${from}::date`,
    to && sql`r.day <= ${to}::date`,
    share === undefined ? null : share === '' ? sql`r.share is null` : sql`r.share = ${share}`,
    group && part && ofGroup(group, part),
    text && named(soughtWords(text)),
    rowIsReadable(reader),
  ]);

const BY: Readonly<Record<string, RawBuilder<unknown>>> = {
  day: sql`p.day`,
  amount: sql`p.amount`,
  share: sql`p.share`,
  until: sql`p.until_day`,
  docNumber: sql`p.doc_number`,
  title: sql`p.title`,
  drafterName: sql`p.drafter_name`,
  deptName: sql`p.dept_name`,
};

/** What a register is ordered by is kept beside the cells, in the order of an index. */
function kept(register: string, column: string): RawBuilder<unknown> | undefined {
  const { sum } = registerByCode(register) ?? {};
  return column === `c.${sum}` ? BY.amount : BY[column];
}

function orderBy(register: string, sort: string) {
  const column = sort.replace(/^-/, '');
  const by = kept(register, column) ?? (column.startsWith('c.') ? sql`p.cells -> ${column.slice(2)}` : sql`p.day`);
  if (by === BY.day && sort.startsWith('-')) return sql`p.day desc, p.doc_id desc, p.row_no`;
  const way = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${by} ${way}, p.day desc, p.doc_id desc, p.row_no`;
}

export type RegisterPageRow = Omit<RegisterRow, 'decidedAt' | 'next' | 'cells'> & {
  decidedAt: Date;
  next: { docId: string; title: string; formName: string | null; isDone: boolean }[];
  cells: Record<string, Cell>;
};

/** Papers that were written on from the paper `d` and that the reader may read. */
const nextOf = (reader: Reader) => sql`coalesce((
  select json_agg(json_build_object('docId', n.doc_id, 'title', n.title, 'formName', n.form_name, 'isDone', n.is_done) order by n.doc_id)
    from (select d.doc_id, d.title, nf.form_name, d.doc_number is not null as is_done
            from related_document rel
            join document d on d.apt_id = rel.apt_id and d.doc_id = rel.doc_id
            left join form nf on nf.apt_id = d.apt_id and nf.form_id = d.form_id
           where rel.apt_id = p.apt_id and rel.related_doc_id = p.doc_id and d.state <> 'DRAFT' and ${readable(reader)}
           order by d.doc_id limit 8) n), '[]')`;

export const registerPageOf = (
  reader: Reader,
  register: string,
  { sort, page, size, state, ...filter }: RowFilter & Paging & { sort: string },
  way: Way = 'ALL',
) => {
  const { now } = reader;
  return listPage<RegisterPageRow>({
    before: sql`${readPapers(reader)}${namedPapers(register, filter, way)}`,
    found: sql`
      select r.apt_id, r.doc_id, r.row_no, r.day, r.amount, r.share, r.until_day, r.cells, r.doc_number, r.title, r.drafter_name, r.dept_name
        from register_row r
       where ${allOf([meantRows(reader, register, filter, way), state && sql`${rowState(now)} = ${state}`])}`,
    order: orderBy(register, sort),
    paging: { page, size },
    // What becomes of a row is worked out for those of the page alone, unless it is asked for.
    twice: true,
    columns: sql`p.doc_id as "docId", p.row_no as "rowNo", p.doc_number as "docNumber", p.title, p.drafter_name as "drafterName",
      p.dept_name as "deptName", b.decided_at as "decidedAt", p.day::text as day, p.until_day::text as until,
      p.until_day - ${dayAt(now)} as "daysLeft", k.state, coalesce(k.is_done, false) as "doneYn", p.cells, ${nextOf(reader)} as next`,
    joins: sql`left join document b on b.apt_id = p.apt_id and b.doc_id = p.doc_id
      left join lateral (
        select ${rowState(now)} as state, p.until_day is not null and ${isDone} as is_done from register_row r
         where r.apt_id = p.apt_id and r.doc_id = p.doc_id and r.register = ${register} and r.row_no = p.row_no) k on true
      join (select ${wereNamed(way)} as yes) named on named.yes`,
  });
};

/** How many rows of this year the reader may read of each register, and what is due within 60 days. */
export const registerCounts = (reader: Reader) => {
  const today = dayAt(reader.now);
  return statement<{ counts: { register: string; rows: number; soon: number }[] | null; forms: FeedingForm[] | null }>`
    with ${readPapers(reader)}
    select (select json_agg(c) from (
              select coalesce(y.register, s.register) as register, coalesce(y.n, 0)::int as rows, coalesce(s.n, 0)::int as soon
                from (select r.register, count(*) as n from register_row r
                       where r.apt_id = ${reader.aptId} and r.day >= date_trunc('year', ${today})::date and ${rowIsReadable(reader)}
                       group by r.register) y
                full join (select r.register, count(*) as n from register_row r
                       where r.apt_id = ${reader.aptId} and not r.is_void and r.until_day between ${today} and ${today} + 60
                         and ${rowIsReadable(reader)}
                       group by r.register) s on s.register = y.register) c) as counts,
           (select json_agg(json_build_object('formId', f.form_id, 'formName', f.form_name, 'register', s ->> 'register') order by f.seq_no, f.form_id)
              from form f join form_version v on v.apt_id = f.apt_id and v.form_id = f.form_id and v.version = f.current_version
              cross join lateral jsonb_array_elements(v.settings -> 'registers') s
             where f.apt_id = ${reader.aptId} and f.in_use) as forms`;
};
type FeedingForm = { formId: string; formName: string; register: string };
