import type * as contract from '@danji/contract/search';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import type { Reader } from '../approvals/public.ts';
import { NOTICES, otherLayout, parseQuery, type Query } from './domain/parse-query.ts';
import { toConditions } from './domain/to-conditions.ts';
import { findHits } from './find-hits.ts';
import { presentDocuments } from './present-documents.ts';
import { COUNT_MAX, type Filter, type Kind, pageOf } from './search-queries.ts';

const NO_FACETS = { state: [], form: [], group: [], department: [], drafter: [], year: [] };

type Ask = {
  text: string;
  kind: Kind;
  filter: Filter;
  sort: 'relevance' | 'newest' | 'oldest';
  page: number;
  size: number;
};

/** One page of documents by words and filters; by the other keyboard layout when there is nothing as typed. */
export async function findDocuments(tx: Tx, reader: Reader, ask: Ask) {
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
    facets: NO_FACETS,
  };
  if (problem) return { ...empty, notice: NOTICES[problem] };
  const found = await findPage(tx, reader, ask, typed);
  const other = found.total === 0 ? otherLayout(ask.text) : null;
  if (other === null) return { ...found, searchedAs: null };
  const instead = await findPage(tx, reader, ask, parseQuery(other));
  return instead.total > 0 ? { ...instead, searchedAs: other } : { ...found, searchedAs: null };
}

async function findPage(tx: Tx, reader: Reader, { kind, filter, sort, page, size }: Ask, query: Query) {
  const conditions = toConditions(query, place(filter));
  const { ids, more } = await findHits(tx, { reader, kind, conditions, filter, most: COUNT_MAX });
  const told = { notice: null, total: ids.length, moreYn: more, page, size };
  if (ids.length === 0) return { ...told, items: [], facets: NO_FACETS };
  const row = await tx.first(pageOf({ aptId: reader.aptId, kind, ids, conditions, sort, now: reader.now }, page, size));
  const items = await presentDocuments(tx, reader, row?.docIds ?? [], query.words, kind === 'TALK');
  return { ...told, items, facets: { ...NO_FACETS, ...row?.facets } };
}

const place = ({ formId, drafterId, deptId }: Filter) => ({
  ...(formId ? { formId } : {}),
  ...(drafterId ? { drafterId } : {}),
  ...(deptId ? { deptId } : {}),
});

export async function searchDocuments({ tx, actor, query, now }: Context<typeof contract.searchDocuments>) {
  const { q, in: within, sort, page, size, ...filter } = query;
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  return findDocuments(tx, reader, { text: q, kind: within === 'talk' ? 'TALK' : 'DOC', filter, sort, page, size });
}
