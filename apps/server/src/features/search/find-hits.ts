import { readerToken, token } from '@danji/contract/search/tokens';
import { sqlStateOf, type Tx } from '../../lib/database.ts';
import { Refusal } from '../../lib/errors.ts';
import { type HitsRow, lookUpHits, readerOf, type Search, scanHits } from './search-queries.ts';

/** So many of the newest are looked through before anything else. */
const FIRST_LOOK = 2_000;
/** Looking through more than this takes longer than looking up. */
const LOOK_MAX = 60_000;
const EVERYTHING = 2_000_000_000;
const QUERY_CANCELLED = '57014';

type Asked = Omit<Search, 'readers'>;

/**
 * The newest documents that fit, up to the count that is wanted. What is frequent is found by looking through the newest;
 * what is rare by its hashes. A short look at the newest tells which it is: for a frequent word the index would give half
 * of all documents.
 */
export async function findHits(tx: Tx, asked: Asked): Promise<{ ids: string[]; more: boolean }> {
  const search = { ...asked, readers: await readersFor(tx, asked) };
  const cut = ({ ids }: Pick<HitsRow, 'ids'>) => ({ ids: ids.slice(0, asked.most), more: ids.length > asked.most });
  try {
    const first = await run(tx, scanHits(search, 0, FIRST_LOOK));
    if (!first.more || first.ids.length > asked.most) return cut(first);
    const { tokens } = search.conditions;
    const missing = asked.most + 1 - first.ids.length;
    const needed = Math.ceil((missing * FIRST_LOOK * 1.2) / Math.max(first.ids.length, 0.01));
    // Nothing to look up by: then all of it is looked through.
    if (needed <= LOOK_MAX || tokens.length === 0) {
      const goOn = scanHits({ ...search, most: missing - 1 }, FIRST_LOOK, tokens.length === 0 ? EVERYTHING : needed);
      const rest = await run(tx, goOn);
      const both = { ids: [...first.ids, ...rest.ids] };
      if (both.ids.length > asked.most || !rest.more) return cut(both);
    }
    const ofComplex = token.complex(search.reader.aptId, search.kind);
    const conditions = { ...search.conditions, tokens: [...tokens, ofComplex] };
    return cut(await run(tx, lookUpHits({ ...search, conditions })));
  } catch (error) {
    if (sqlStateOf(error) !== QUERY_CANCELLED) throw error;
    throw new Refusal('UNAVAILABLE', {
      message: 'the search took too long',
      errorUserMsg: '찾을 문서가 너무 많아 검색을 끝내지 못했습니다. 낱말이나 기간을 더해 다시 검색해 주세요.',
      cause: error,
    });
  }
}

const run = async (tx: Tx, asked: ReturnType<typeof scanHits>): Promise<HitsRow> =>
  (await tx.first(asked)) ?? { ids: [], more: false };

async function readersFor(tx: Tx, { reader }: Asked): Promise<number[] | null> {
  const row = await tx.first(readerOf(reader));
  if (!row || row.reads_all) return null;
  return [
    ...[reader.memberId, ...row.stands_for].map(readerToken.person),
    ...(row.dept_id ? [readerToken.department(row.dept_id)] : []),
  ];
}
