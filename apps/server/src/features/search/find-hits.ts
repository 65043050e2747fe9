import { readerToken } from '@danji/contract/search/tokens';
import { sqlStateOf, type Tx } from '../../lib/database.ts';
import { Refusal } from '../../lib/errors.ts';
import type { Reader } from '../approvals/public.ts';
import { CANDIDATES_MAX, nextSpan, sliceOf } from './domain/age-slices.ts';
import {
  type LookRow,
  lookThrough,
  lookUp,
  type Place,
  type ReaderRow,
  readerOf,
  type Search,
} from './search-queries.ts';

/** So many of the newest are looked through before anything else. */
const FIRST_LOOK = 1_000;
/** So many candidates without the words are enough to say that it cannot be found so. */
const LOOKED_AT_MAX = 30_000;
/** For all slices of a search together (ms); one statement has its own limit. */
const TOO_LONG = 5_000;
const LAST_ID = '00000000-0000-0000-0000-000000000000';
const QUERY_CANCELLED = '57014';

type Asked = Search & {
  /** After this time (ms) what has been found has to do. */
  enoughAfter?: number;
};

/**
 * The newest documents that fit, up to the count that is wanted. The newest are looked through one by one: in most complexes
 * that is half of all, and it tells how frequent the words are. What is still missing is looked up by its hashes, in slices
 * of time that go as far back as seems needed: for a frequent word the whole index would give half of all documents.
 */
export async function findHits(tx: Tx, { enoughAfter, ...search }: Asked): Promise<{ ids: string[]; more: boolean }> {
  const ends = performance.now() + (enoughAfter ?? TOO_LONG);
  const cut = (ids: string[]) => ({ ids: ids.slice(0, search.most), more: ids.length > search.most });
  return orTooLong(async () => {
    const first = await look(tx, search, null, FIRST_LOOK);
    if (!first.last || !first.newest || first.ids.length > search.most) return cut(first.ids);
    if (search.conditions.tokens.length > 0)
      return cut(await goBack(tx, search, first as Begun, { ends, isEnough: enoughAfter !== undefined }));
    // Nothing to look up by: then all of it is looked through.
    const rest = await look(tx, { ...search, most: search.most - first.ids.length }, first.last, null);
    return cut([...first.ids, ...rest.ids]);
  });
}

/** What the database broke off is told in words that help. */
export async function orTooLong<T>(find: () => Promise<T>): Promise<T> {
  try {
    return await find();
  } catch (error) {
    throw sqlStateOf(error) === QUERY_CANCELLED ? tooLong(error) : error;
  }
}

const tooLong = (cause?: unknown) =>
  new Refusal('UNAVAILABLE', {
    message: 'the search took too long',
    errorUserMsg: '찾을 문서가 너무 많아 검색을 끝내지 못했습니다. 낱말이나 기간을 더해 다시 검색해 주세요.',
    cause,
  });

type Begun = LookRow & { newest: string; last: Place };
/** When to stop, and whether what there is then will do. */
type Patience = { ends: number; isEnough: boolean };

/** Slice after slice, each from where the one before ended. */
async function goBack(tx: Tx, search: Search, first: Begun, { ends, isEnough }: Patience): Promise<string[]> {
  const newest = Date.parse(first.newest);
  const perMs = FIRST_LOOK / (newest - Date.parse(first.last.at));
  const ids = [...first.ids];
  let before: Place = first.last;
  let candidates = 0;
  for (let asked = 0; ; asked++) {
    if (performance.now() > ends || candidates > LOOKED_AT_MAX) return isEnough ? ids : Promise.reject(tooLong());
    const end = new Date(before.at);
    const spanMs = newest - end.getTime();
    const missing = search.most + 1 - ids.length;
    const span = nextSpan({ looked: spanMs * perMs, found: ids.length, missing, spanMs, asked, candidates });
    const slice = span === null ? null : sliceOf(new Date(end.getTime() - span), end);
    const row = await tx.first(lookUp({ ...search, most: missing - 1 }, before, slice, CANDIDATES_MAX));
    ids.push(...(row?.ids ?? []));
    candidates += row?.seen ?? 0;
    if (!row || ids.length > search.most) return ids;
    if (row.seen === CANDIDATES_MAX && row.last) before = row.last;
    else if (slice) before = { at: slice.from.toISOString(), id: LAST_ID };
    else return ids;
  }
}

const look = async (tx: Tx, search: Search, before: Place | null, most: number | null): Promise<LookRow> =>
  (await tx.first(lookThrough(search, before, most))) ?? { ids: [], newest: null, last: null };

/** What a reader is to the entries; null: they read nearly all, and need not be told apart. */
export const readersFor = async (tx: Tx, reader: Reader): Promise<number[] | null> =>
  readersOf(reader, await tx.first(readerOf(reader)));

export function readersOf(reader: Reader, row: ReaderRow | undefined): number[] | null {
  if (!row || row.reads_all) return null;
  return [
    ...[reader.memberId, ...row.stands_for].map(readerToken.person),
    ...(row.dept_id ? [readerToken.department(row.dept_id)] : []),
    ...row.role_codes.map(readerToken.role),
  ];
}
