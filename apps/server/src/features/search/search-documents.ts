import type * as contract from '@danji/contract/search';
import type { Facets, FoundDocument } from '@danji/contract/search';
import type { Asked, Context } from '../../http/bind.ts';
import { inSteps } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import type { Reader } from '../approvals/public.ts';
import { NOTICES, otherLayout } from './domain/parse-query.ts';
import { type Reading, readQuery } from './domain/read-query.ts';
import { toConditions } from './domain/to-conditions.ts';
import { mayBeTypo, tellerOf, whatWasMeant } from './domain/what-was-meant.ts';
import { readersFor, readersOf } from './find-hits.ts';
import { findPageRow, isWholePage, pageAtOnce } from './find-page.ts';
import { FEW, findSpread, mayBeSpread } from './find-spread.ts';
import type { FoundRow, Sort, Wanted } from './page-queries.ts';
import { presentAtOnce, presentDocuments } from './present-documents.ts';
import { COUNT_MAX, type Filter, type Kind, type ReaderRow, readerOf } from './search-queries.ts';
import { groupsInMind, loadGroups } from './synonyms-in-mind.ts';
import { readableAmong, vocabularyFor } from './vocabulary-queries.ts';

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

/** One page of documents by words and filters; what may have been meant where there is nothing as typed (decision 0055). */
export async function findDocuments(tx: Tx, reader: Reader, ask: Ask, known?: number[] | null) {
  const isFiltered = Object.values(ask.filter).some((value) => value !== undefined);
  const groups = await loadGroups(tx, reader.aptId);
  const typed = readQuery(ask.text, reader.now, groups);
  const problem = typed.problem === 'EMPTY' && isFiltered ? null : typed.problem;
  const empty = {
    ...NOTHING_TOLD,
    total: 0,
    moreYn: false,
    page: ask.page,
    size: ask.size,
    items: [],
    facets: ask.facets ? NO_FACETS : null,
  };
  if (problem) return { ...empty, notice: NOTICES[problem] };
  const readers = known === undefined ? await readersFor(tx, reader) : known;
  const find = (query: Reading) => findPage(tx, reader, readers, ask, query);
  const found = await find(typed);
  if (found.total > 0) return { ...found, searchedAs: null, meant: null };
  const instead = async (text: string | null, isMeant: boolean) => {
    const page = text === null ? null : await find(readQuery(text, reader.now, groups));
    return page && page.total > 0
      ? { ...page, days: found.days, searchedAs: text, meant: isMeant ? text : null }
      : null;
  };
  return (
    (await instead(otherLayout(ask.text), false)) ??
    (await instead(await meantBy(tx, reader, readers, ask.text, typed), true)) ?? {
      ...found,
      searchedAs: null,
      meant: null,
    }
  );
}

const NOTHING_TOLD = { searchedAs: null, meant: null, days: null };

/** The nearest words that the reader may know; null: what was typed cannot be a typo, or nothing is near. */
async function meantBy(tx: Tx, reader: Reader, readers: number[] | null, text: string, typed: Reading) {
  if (!typed.words.some(mayBeTypo)) return null;
  const vocabulary = await tx.run(vocabularyFor(reader, readers));
  const tells = await inSteps(vocabulary, tellerOf(typed));
  const telling = vocabulary.filter((_, at) => tells[at]);
  const titles = telling.flatMap(({ docId }) => docId ?? []);
  const read = titles.length > 0 ? await tx.run(readableAmong(reader, titles)) : [];
  const mayRead = new Set<string | null>([null, ...read.map(({ docId }) => docId)]);
  const known = telling.filter(({ docId }) => mayRead.has(docId));
  return whatWasMeant(
    text,
    typed,
    known.map((one) => one.text),
  );
}

async function findPage(tx: Tx, reader: Reader, readers: number[] | null, ask: Ask, query: Reading) {
  const wanted = wantedOf(reader, readers, ask, query);
  const row = await findPageRow(tx, wanted);
  const spread =
    row.total <= FEW && mayBeSpread(wanted, query.words) ? await findSpread(tx, wanted, query.words, row.total) : null;
  const { total, ...page } = spread ?? row;
  const items = await presentDocuments(tx, reader.aptId, page, query.words, ask.kind === 'TALK');
  return presentPage(ask, query, total, items, page.facets);
}

function wantedOf(reader: Reader, readers: number[] | null, ask: Ask, query: Reading): Wanted {
  const { kind, sort, page, size, facets } = ask;
  const filter = withDays(ask.filter, query);
  const conditions = toConditions(query, place(filter));
  return { search: { reader, kind, conditions, filter, readers, most: COUNT_MAX }, sort, page, size, facets };
}

/** Days that a document must lie in, with those of the filter: the later beginning and the earlier end. Days that it may speak of as well are a condition beside the words. */
function withDays(filter: Filter, { days, words }: Reading): Filter {
  if (!days || (days.said && words.length > 0)) return filter;
  return {
    ...filter,
    from: filter.from && filter.from > days.from ? filter.from : days.from,
    to: filter.to && filter.to < days.to ? filter.to : days.to,
  };
}

const presentPage = (
  { page, size, facets }: Ask,
  { days, words }: Reading,
  total: number,
  items: FoundDocument[],
  found: Facets | null,
) => ({
  notice: null,
  days: days && { text: days.text, from: days.from, to: days.to, spokenYn: days.said !== null && words.length > 0 },
  total: Math.min(total, COUNT_MAX),
  moreYn: total > COUNT_MAX,
  page,
  size,
  items,
  facets: facets ? { ...NO_FACETS, ...found } : null,
});

/** What is wanted by a single statement, for whoever reads nearly all; null where that cannot be. */
export function wantedAtOnce(reader: Reader, ask: Ask): { wanted: Wanted; typed: Reading } | null {
  const groups = groupsInMind(reader.aptId);
  const typed = groups && readQuery(ask.text, reader.now, groups);
  return !typed || typed.problem ? null : { wanted: wantedOf(reader, null, ask, typed), typed };
}

export function askAtOnce(reader: Reader, ask: Ask) {
  const asked = wantedAtOnce(reader, ask);
  return asked && pageAtOnce(asked.wanted);
}

/** What it gave; undefined where there is more to ask: by the other layout, in files, of the oldest, for words that are spread, or by who reads less. */
export function answerAtOnce(reader: Reader, ask: Ask, row: FoundRow | undefined) {
  const groups = groupsInMind(reader.aptId);
  const query = groups && readQuery(ask.text, reader.now, groups);
  if (!query || !row || row.total === 0) return undefined;
  const wanted = wantedOf(reader, null, ask, query);
  if (!isWholePage(row, wanted) || (row.total <= FEW && mayBeSpread(wanted, query.words))) return undefined;
  const items = presentAtOnce(row, query.words, ask.kind === 'TALK');
  return items && { ...presentPage(ask, query, row.total, items, row.facets), searchedAs: null, meant: null };
}

const place = ({ formId, drafterId, deptId }: Filter) => ({
  ...(formId ? { formId } : {}),
  ...(drafterId ? { drafterId } : {}),
  ...(deptId ? { deptId } : {}),
});

type Endpoint = typeof contract.searchDocuments;
export const readerAs = ({ claims, aptId, now }: Asked<Endpoint>) => ({ aptId, memberId: claims.memberId, now });

export function askOf({ q, in: within, sort, page, size, facets = false, ...filter }: Asked<Endpoint>['query']): Ask {
  return { text: q, kind: within === 'talk' ? 'TALK' : 'DOC', filter, sort, page, size, facets };
}

/** Who the reader is to the entries is asked on the way in. */
export const askReader = (asked: Asked<Endpoint>) => [readerOf(readerAs(asked))];

const yesNo = (is: boolean) => (is ? 'Y' : 'N');

/** As the contract spells it. It is not checked against it on the way out, which took longer than all the rest: a test holds it to it. */
export const sentAtOnce = (answer: NonNullable<ReturnType<typeof answerAtOnce>>): string =>
  JSON.stringify({
    ...answer,
    moreYn: yesNo(answer.moreYn),
    days: answer.days && { ...answer.days, spokenYn: yesNo(answer.days.spokenYn) },
    items: answer.items.map((item) => ({ ...item, urgentYn: yesNo(item.urgentYn) })),
  });

export async function searchDocuments({ tx, actor, query, now, opened }: Context<Endpoint>) {
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  return findDocuments(tx, reader, askOf(query), readersOf(reader, opened?.[0]?.rows[0] as ReaderRow | undefined));
}
