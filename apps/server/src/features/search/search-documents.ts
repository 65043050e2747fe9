import type * as contract from '@danji/contract/search';
import type { Facets, FoundDocument } from '@danji/contract/search';
import { RawJson } from '../../http/answers.ts';
import type { Asked, Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import type { Reader } from '../approvals/public.ts';
import { NOTICES, otherLayout, parseQuery, type Query } from './domain/parse-query.ts';
import { toConditions } from './domain/to-conditions.ts';
import { readersFor, readersOf } from './find-hits.ts';
import { findPageRow, isWholePage, pageAtOnce } from './find-page.ts';
import type { FoundRow, Sort, Wanted } from './page-queries.ts';
import { presentAtOnce, presentDocuments } from './present-documents.ts';
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
  const { total, ...row } = await findPageRow(tx, wantedOf(reader, readers, ask, query));
  const items = await presentDocuments(tx, reader.aptId, row, query.words, ask.kind === 'TALK');
  return presentPage(ask, total, items, row.facets);
}

function wantedOf(reader: Reader, readers: number[] | null, ask: Ask, query: Query): Wanted {
  const { kind, filter, sort, page, size, facets } = ask;
  const conditions = toConditions(query, place(filter));
  return { search: { reader, kind, conditions, filter, readers, most: COUNT_MAX }, sort, page, size, facets };
}

const presentPage = ({ page, size, facets }: Ask, total: number, items: FoundDocument[], found: Facets | null) => ({
  notice: null,
  total: Math.min(total, COUNT_MAX),
  moreYn: total > COUNT_MAX,
  page,
  size,
  items,
  facets: facets ? { ...NO_FACETS, ...found } : null,
});

/** The page by a single statement, for whoever reads nearly all; null where that cannot be. */
export function askAtOnce(reader: Reader, ask: Ask) {
  const typed = parseQuery(ask.text);
  return typed.problem ? null : pageAtOnce(wantedOf(reader, null, ask, typed));
}

/** What it gave; undefined where there is more to ask: by the other layout, in files, of the oldest, or by who reads less. */
export function answerAtOnce(reader: Reader, ask: Ask, row: FoundRow | undefined) {
  const query = parseQuery(ask.text);
  if (!row || row.total === 0 || !isWholePage(row, wantedOf(reader, null, ask, query))) return undefined;
  const items = presentAtOnce(row, query.words, ask.kind === 'TALK');
  return items && { ...presentPage(ask, row.total, items, row.facets), searchedAs: null };
}

const place = ({ formId, drafterId, deptId }: Filter) => ({
  ...(formId ? { formId } : {}),
  ...(drafterId ? { drafterId } : {}),
  ...(deptId ? { deptId } : {}),
});

type Endpoint = typeof contract.searchDocuments;
const readerAs = ({ claims, aptId, now }: Asked<Endpoint>) => ({ aptId, memberId: claims.memberId, now });

function askOf({ q, in: within, sort, page, size, facets = false, ...filter }: Asked<Endpoint>['query']): Ask {
  return { text: q, kind: within === 'talk' ? 'TALK' : 'DOC', filter, sort, page, size, facets };
}

/** Who the reader is to the entries is asked on the way in. */
export const askReader = (asked: Asked<Endpoint>) => [readerOf(readerAs(asked))];

export const searchAtOnce = (asked: Asked<Endpoint>) => askAtOnce(readerAs(asked), askOf(asked.query));

export const foundAtOnce = (
  row: FoundRow | undefined,
  { query, actor, now }: Pick<Context<Endpoint>, 'query' | 'actor' | 'now'>,
): RawJson<Endpoint> | undefined => {
  const answer = answerAtOnce({ aptId: actor.aptId, memberId: actor.memberId, now }, askOf(query), row);
  return answer && new RawJson(sentAtOnce(answer));
};

const yesNo = (is: boolean) => (is ? 'Y' : 'N');

/** As the contract spells it. It is not checked against it on the way out, which took longer than all the rest: a test holds it to it. */
export const sentAtOnce = (answer: NonNullable<ReturnType<typeof answerAtOnce>>): string =>
  JSON.stringify({
    ...answer,
    moreYn: yesNo(answer.moreYn),
    items: answer.items.map((item) => ({ ...item, urgentYn: yesNo(item.urgentYn) })),
  });

export async function searchDocuments({ tx, actor, query, now, opened }: Context<Endpoint>) {
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  return findDocuments(tx, reader, askOf(query), readersOf(reader, opened?.[0]?.rows[0] as ReaderRow | undefined));
}
