import type { Tx } from '../../lib/database.ts';
import { findHits, orTooLong } from './find-hits.ts';
import { MOST_NEWEST, newestPageOf } from './newest-queries.ts';
import { type FoundRow, findPageOf, type PageRow, showPageOf, type Wanted } from './page-queries.ts';
import { COUNT_MAX, lookThrough } from './search-queries.ts';

/**
 * So many that have the words are looked at all together, which costs about a microsecond each. A complex of some thousand
 * documents hardly has more; where the newest suffice, it is enough to know that there are more than are counted.
 */
const MOST = 5_000;
/** So many of the newest are looked through one by one for a page of a frequent word. */
const NEWEST = 2_000;

const isNewestOnly = ({ sort, facets }: Wanted) => sort === 'newest' && !facets;
const mostOf = (wanted: Wanted) => (isNewestOnly(wanted) ? MOST_NEWEST : MOST);

/** The statement that nearly always suffices, for whoever reads nearly all; null where there is nothing to look up by. */
export const pageAtOnce = (wanted: Wanted) =>
  wanted.search.conditions.tokens.length > 0 ? (newestPageOf(wanted) ?? findPageOf(wanted, mostOf(wanted))) : null;

/** Whether it sufficed. Of a frequent word the page is there as well, if there are certainly more than are counted. */
export const isWholePage = (row: FoundRow, wanted: Wanted): boolean =>
  row.reads_all === true && (row.seen < mostOf(wanted) || (row.total > COUNT_MAX && row.items.length === wanted.size));

type Found = PageRow & { total: number };

/**
 * One page and how many there are, up to one more than is counted. What has the words is looked up, asked for who may read it,
 * ordered and shown in one statement. Where there is too much of it for that, the newest are looked through, or looked up by age.
 */
export async function findPageRow(tx: Tx, wanted: Wanted): Promise<Found> {
  const { search } = wanted;
  const isNewest = isNewestOnly(wanted);
  const most = mostOf(wanted);
  if (search.conditions.tokens.length > 0) {
    const row = await orTooLong(() => tx.first(findPageOf(wanted, most)));
    if (row && row.seen < most) return row;
    if (row && isNewest && row.total > COUNT_MAX) {
      const newest = await lookForPage(tx, wanted, row);
      if (newest) return newest;
    }
  }
  const { ids, more } = await findHits(tx, search);
  return { ...(await show(tx, wanted, ids)), total: ids.length + (more ? 1 : 0) };
}

/** A page of a frequent word is among the newest. Null: it is not, or not all of it. */
async function lookForPage(tx: Tx, wanted: Wanted, { total }: FoundRow): Promise<Found | null> {
  const { search, page, size } = wanted;
  const needed = page * size;
  if (needed > COUNT_MAX) return null;
  const looked = await tx.first(lookThrough({ ...search, most: needed - 1 }, null, NEWEST));
  if (!looked || looked.ids.length < needed) return null;
  return { ...(await show(tx, { ...wanted, page: 1 }, looked.ids.slice(needed - size))), total };
}

const show = async (tx: Tx, wanted: Wanted, ids: readonly string[]): Promise<PageRow> =>
  (await tx.first(showPageOf(wanted, ids))) ?? { items: [], said: null, facets: null };
