import { tokensIn } from '@danji/contract/search/tokens';
import { sql } from 'kysely';
import { compileOnce } from '../../lib/compile-once.ts';
import type { Statement } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { readableByFew } from '../approvals/public.ts';
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
};

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
 */
export function newestPageOf(wanted: Wanted): Statement<FoundRow> | null {
  const word = onlyWordOf(wanted);
  if (word === null) return null;
  const { search, page, size } = wanted;
  const { aptId, memberId, now } = search.reader;
  const tokens = `{${tokensIn(aptId, search.kind, search.conditions.tokens).join()}}`;
  return compiledPage({ aptId, memberId, now, tokens, word, needed: page * size, skip: (page - 1) * size, size });
}

/** `own`: what is for few, or was not told apart yet, and may be read by the rule for all. */
const compiledPage = compileOnce(
  ({ aptId, memberId, now, tokens, word, needed, skip, size }: Values): Statement<FoundRow> => {
    const reader = { aptId, memberId, now };
    const isForAll = sql`(d.state <> 'DRAFT' and d.security = 'NORMAL')`;
    return statement<FoundRow>`
    with reader as materialized (select ${readsAll(reader)} as reads_all),
    found as materialized (
      select f.* from app.search_newest(${tokens}::integer[], ${word}, ${MOST_NEWEST}::int, ${needed}::int) f
       where (select r.reads_all from reader r)),
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
    shown as materialized (
      select p.place, d.apt_id, d.doc_id, d.form_id, d.form_version, d.special, d.state, d.is_urgent, d.security, d.submitted_at, d.updated_at,
             d.title, d.amount, d.doc_number, d.drafter_name, d.drafter_dept_name, ${saysMoreThan(aptId, sql`strpos(x.rest, ${word}) > 0`)} as says_more
        from page p join document d on d.apt_id = ${aptId} and d.doc_id = p.doc_id)
    select coalesce((select f.others from found f), 0) + (select count(*)::int from own o where not o.is_newest) as total,
           coalesce((select f.seen from found f), 0) as seen, (select r.reads_all from reader r) as reads_all, ${shownIn(reader, false)}`;
  },
);
