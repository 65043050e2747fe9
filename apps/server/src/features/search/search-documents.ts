import type * as contract from '@danji/contract/search';
import type { Asked, Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import type { Reader } from '../approvals/public.ts';
import { NOTICES, otherLayout, parseQuery, type Query } from './domain/parse-query.ts';
import { toConditions } from './domain/to-conditions.ts';
import { readersFor, readersOf } from './find-hits.ts';
import { findPageRow } from './find-page.ts';
import type { Sort } from './page-queries.ts';
import { presentDocuments } from './present-documents.ts';
import { COUNT_MAX, type Filter, type Kind, type ReaderRow, readerOf } from './search-queries.ts';

const NO_FACETS = { state: [], form: [], group: [], department: [], drafter: [], year: [] };

export type Ask = {
  text: string;
  kind: Kind;
  filter: Filter;
  sort: Sort;
  page: number;
  size: number;
  /** Counts by state, form and so on: they take as long as the page itself, so they are made when asked for. */
  facets: boolean;
};

/** One page of documents by words and filters; by the other keyboard layout when there is nothing as typed. */
export async function findDocuments(tx: Tx, reader: Reader, ask: Ask, known?: number[] | null) {
  const isFiltered = Object.values(ask.filter).some((value) => value !== undefined);
  const typed = parseQuery(ask.text);
  const problem = typed.problem === 'EMPTY' && isFiltered ? null : typed.problem;
  const empty = {
    searchedAs: null,
    total: 0,
    moreYn: false,
    page: ask.page,
    size: ask.size,
    items: [],
    facets: ask.facets ? NO_FACETS : null,
  };
  if (problem) return { ...empty, notice: NOTICES[problem] };
  const readers = known === undefined ? await readersFor(tx, reader) : known;
  const found = await findPage(tx, reader, readers, ask, typed);
  const other = found.total === 0 ? otherLayout(ask.text) : null;
  if (other === null) return { ...found, searchedAs: null };
  const instead = await findPage(tx, reader, readers, ask, parseQuery(other));
  return instead.total > 0 ? { ...instead, searchedAs: other } : { ...found, searchedAs: null };
}

async function findPage(tx: Tx, reader: Reader, readers: number[] | null, ask: Ask, query: Query) {
  const { kind, filter, sort, page, size, facets } = ask;
  const conditions = toConditions(query, place(filter));
  const search = { reader, kind, conditions, filter, readers, most: COUNT_MAX };
  const { total, ...row } = await findPageRow(tx, { search, sort, page, size, facets });
  return {
    notice: null,
    total: Math.min(total, COUNT_MAX),
    moreYn: total > COUNT_MAX,
    page,
    size,
    items: await presentDocuments(tx, reader.aptId, row, query.words, kind === 'TALK'),
    facets: facets ? { ...NO_FACETS, ...row.facets } : null,
  };
}

const place = ({ formId, drafterId, deptId }: Filter) => ({
  ...(formId ? { formId } : {}),
  ...(drafterId ? { drafterId } : {}),
  ...(deptId ? { deptId } : {}),
});

/** Who the reader is to the entries is asked on the way in. */
export const askReader = ({ claims, aptId, now }: Asked<typeof contract.searchDocuments>) => [
  readerOf({ aptId, memberId: claims.memberId, now }),
];

export async function searchDocuments({ tx, actor, query, now, opened }: Context<typeof contract.searchDocuments>) {
  const { q, in: within, sort, page, size, facets = false, ...filter } = query;
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  const ask = { text: q, kind: within === 'talk' ? 'TALK' : 'DOC', filter, sort, page, size, facets } as const;
  return findDocuments(tx, reader, ask, readersOf(reader, opened?.[0]?.rows[0] as ReaderRow | undefined));
}
