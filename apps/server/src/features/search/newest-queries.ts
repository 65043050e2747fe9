import { tokensIn } from '@danji/contract/search/tokens';
import { sql } from 'kysely';
import { compileOnce } from '../../lib/compile-once.ts';
import type { Statement } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { documentWriters, readableByFew, writersByDocument } from '../approvals/public.ts';
import { type FoundRow, isAmongNewest, isBetweenNames, saysMoreThan, shownIn, type Wanted } from './page-queries.ts';
import { COUNT_MAX, isFiltered, readsAll } from './search-queries.ts';

/** So many that have the word are looked at: some more than are counted, as a few may not be the reader's. */
export const MOST_NEWEST = COUNT_MAX + 200;

type Values = {
  aptId: string;
  memberId: string;
  now: Date;
  tokens: string;
  word: string;
  needed: number;
  skip: number;
  size: number;
} & { [name in keyof SeenPage]?: SeenPage[name] | undefined } & {
  /** What was found holds nothing that is for few, and all of it. */
  plain?: 'Y' | undefined;
  /** Told with what `SeenPage` says. */
  marked?: 'Y' | undefined;
};

/**
 * What is told of a page to whoever may ask for it again: its mark, what was found in the complex and counted, and under which
 * changes of what is searched.
 */
export type SeenPage = { mark: string; hits: string; changes: string };

/** The one word of a search for the newest by nothing else, as most are. Null: it is another search. */
function onlyWordOf(wanted: Wanted): string | null {
  const { conditions, filter, readers, kind } = wanted.search;
  const { norm, head, initials, without, days } = conditions;
  const [word, ...others] = [...norm, ...head, ...initials, ...without];
  if (word === undefined || norm[0] !== word || others.length > 0 || days || isBetweenNames(word)) return null;
  return kind === 'DOC' && readers === null && isAmongNewest(wanted) && !isFiltered(filter) ? word : null;
}

/**
 * A page of the newest that have one word, for whoever reads nearly all, in one statement: the database counts and orders
 * them where it finds them (`app.search_newest`), and hands out what the page may show and what is for few. Who is not such
 * a reader finds nothing. Null: it is another search.
 *
 * `MARKED`: with a mark of all that the page is made of, and what was found for it. With what was told so of a page that was
 * answered before a row is found only where it still is that page; nothing is put together, and nothing found and counted again.
 */
export function newestPageOf(wanted: Wanted, how?: SeenPage | typeof MARKED): Statement<FoundRow> | null {
  const word = onlyWordOf(wanted);
  if (word === null) return null;
  const { search, page, size } = wanted;
  const { aptId, memberId, now } = search.reader;
  const tokens = `{${tokensIn(aptId, search.kind, search.conditions.tokens).join()}}`;
  return compiledPage({
    aptId,
    memberId,
    now,
    tokens,
    word,
    needed: page * size,
    skip: (page - 1) * size,
    size,
    ...(how === MARKED ? { marked: 'Y' } : how && seenBefore(how)),
  });
}
export const MARKED = 'MARKED';

/** As `app.search_newest` gives it. */
type Hits = { few: string[] | null; newest: string[] | null };
function seenBefore({ mark, hits, changes }: SeenPage) {
  const { few, newest } = JSON.parse(hits) as Hits;
  const plain = few === null && newest === null ? ('Y' as const) : undefined;
  return { mark, hits, changes, plain };
}

const OTHERS = sql`coalesce((select f.others from found f), 0)`;
const TOTAL = sql`${OTHERS} + (select count(*)::int from own o where not o.is_newest)`;

/**
 * Of everything that a page shows or leaves out, as those of lists are (decision 0033): who reads, how many there are, which
 * stand on the page, and who wrote each row that its answer is made of; all but the entries, of which `CHANGES` tells. The same
 * to all who read all.
 */
const mark = ({ plain }: Pick<Values, 'plain'> = {}) => {
  const parts = [
    // Numbers of transactions are one server's.
    sql`pg_postmaster_start_time()`,
    sql`(select r.reads_all from reader r)`,
    plain ? OTHERS : TOTAL,
    sql`(select f.seen >= ${MOST_NEWEST}::int from found f)`,
    sql`(select ids from page_ids)`,
    documentWriters,
    writersByDocument('attachment', 'attachment_id'),
    writersByDocument('doc_comment', 'comment_id'),
    writersByDocument('search_stale', 'doc_id'),
    // Whether a file has a text that can be looked into.
    sql`(select string_agg(concat(t.attachment_id, x.xmin), ' ' order by t.doc_id, t.attachment_id)
           from attachment t join search_file x on x.apt_id = t.apt_id and x.sha256 = t.sha256
          where t.apt_id = app.apt_id() and t.doc_id = any ((select ids from page_ids)::uuid[]))`,
    sql`(select string_agg(f.xmin::text, ' ' order by f.form_id) from form f where f.apt_id = app.apt_id())`,
  ];
  return sql<string>`encode(sha256(convert_to(concat(${sql.join(parts, sql`, '|', `)}), 'UTF8')), 'base64')`;
};

/** All changes of what is searched in the complex that this transaction sees. */
const CHANGES = sql`(select string_agg(c.change_id::text, ' ' order by c.change_id) from search_change c where c.apt_id = app.apt_id())`;

/**
 * `found`: as it was found before, where `changes` are still the same. What is for few by now is told apart by them, too; what
 * no longer is, by its row. `own`: what is for few, or was not told apart yet, and may be read by the rule for all.
 */
const foundOf = ({ aptId, memberId, now, tokens, word, needed, skip, size, hits, changes, plain }: Values) => {
  const reader = { aptId, memberId, now };
  const lookUp = sql`
      select f.* from app.search_newest(${tokens}::integer[], ${word}, ${MOST_NEWEST}::int, ${needed}::int) f
       where (select r.reads_all from reader r)`;
  const asBefore = sql`
      select f.* from json_to_record(${hits}::json) f (
               seen integer, others integer, ids uuid[], ids_at timestamptz[], few uuid[], few_at timestamptz[], newest uuid[], newest_at timestamptz[])
       where (select r.reads_all from reader r) and (select ${CHANGES} = ${changes})`;
  const isForAll = sql`(d.state <> 'DRAFT' and d.security = 'NORMAL')`;
  const reading = sql`
    reader as materialized (select ${readsAll(reader)} as reads_all),
    found as materialized (${hits === undefined ? lookUp : asBefore})`;
  // Then it is in order already, and there is nothing to ask the rule about.
  if (plain)
    return sql`${reading}, page_ids as materialized (select f.ids[${skip}::int + 1 : ${skip}::int + ${size}::int] as ids from found f)`;
  return sql`${reading},
    own as materialized (
      select x.doc_id, x.sort_at, x.is_newest
        from (select u.doc_id, u.sort_at, false as is_newest from found f, unnest(f.few, f.few_at) u (doc_id, sort_at)
              union all select u.doc_id, u.sort_at, true from found f, unnest(f.newest, f.newest_at) u (doc_id, sort_at)) x
        join document d on d.apt_id = ${aptId} and d.doc_id = x.doc_id
       where ${isForAll} or ${readableByFew(reader)}),
    page as materialized (
      select x.doc_id, row_number() over () as place
        from (select x.doc_id
                from (select u.doc_id, u.sort_at from found f, unnest(f.ids, f.ids_at) u (doc_id, sort_at) where f.newest is null
                      union all select o.doc_id, o.sort_at from found f, own o where o.is_newest = (f.newest is not null)) x
               order by x.sort_at desc, x.doc_id desc offset ${skip}::int limit ${size}::int) x),
    page_ids as materialized (select array_agg(p.doc_id order by p.place) as ids from page p)`;
};

const compiledPage = compileOnce((values: Values): Statement<FoundRow> => {
  const { aptId, memberId, now, word } = values;
  const reader = { aptId, memberId, now };
  if (values.mark !== undefined)
    return statement<FoundRow>`with ${foundOf(values)} select true as "isSame" from found where ${mark(values)} = ${values.mark}`;
  return statement<FoundRow>`
    with ${foundOf(values)},
    shown as materialized (
      select p.place, d.apt_id, d.doc_id, d.form_id, d.form_version, d.special, d.state, d.is_urgent, d.security, d.submitted_at, d.updated_at,
             d.title, d.amount, d.doc_number, d.drafter_name, d.drafter_dept_name, ${saysMoreThan(aptId, sql`strpos(x.rest, ${word}) > 0`)} as says_more
        from page p join document d on d.apt_id = ${aptId} and d.doc_id = p.doc_id)
    select ${TOTAL} as total, coalesce((select f.seen from found f), 0) as seen, (select r.reads_all from reader r) as reads_all,
           ${values.marked ? sql`${mark()} as mark, (select to_json(f)::text from found f) as hits, ${CHANGES} as changes,` : sql``}
           ${shownIn(reader, false)}`;
});
