import type { FoundDocument, FoundPlace } from '@danji/contract/search';
import type { Tx } from '../../../lib/database.ts';
import type { Reader } from '../../approvals/public.ts';
import { bodyOf, loadSources, type Source } from '../../search-index/public.ts';
import { otherLayout, type Word } from '../domain/parse-query.ts';
import { markedBeside, markedWords, type Reading, type ReadWord, readQuery } from '../domain/read-query.ts';
import { toConditions } from '../domain/to-conditions.ts';
import type { Ask } from '../search-documents.ts';
import { lookThrough, type MetaRow, metaOf, pageOf } from './as-it-was-queries.ts';
import { excerptOf, markWords } from './match-as-it-was.ts';

const COUNT_MAX = 1_000;
const PLACES_MAX = 3;
const NO_FACETS = { state: [], form: [], group: [], department: [], drafter: [], year: [] };

/** A page of documents as it was found on 2026-11-15, by words as they are read now (decision 0055). */
export async function searchAsItWas(tx: Tx, reader: Reader, ask: Ask) {
  const found = await findPage(tx, reader, ask, readQuery(ask.text, reader.now));
  const other = found.total === 0 ? otherLayout(ask.text) : null;
  if (other === null) return { ...found, searchedAs: null, meant: null };
  const instead = await findPage(tx, reader, ask, readQuery(other, reader.now));
  return instead.total > 0
    ? { ...instead, searchedAs: other, meant: null }
    : { ...found, searchedAs: null, meant: null };
}

async function findPage(tx: Tx, reader: Reader, { kind, filter, sort, page, size }: Ask, query: Reading) {
  const { formId, drafterId, deptId } = filter;
  const conditions = toConditions(query, {
    ...(formId ? { formId } : {}),
    ...(drafterId ? { drafterId } : {}),
    ...(deptId ? { deptId } : {}),
  });
  const found = (await tx.first(lookThrough({ reader, kind, conditions, filter, most: COUNT_MAX })))?.ids ?? [];
  const ids = found.slice(0, COUNT_MAX);
  const told = { notice: null, days: null, total: ids.length, moreYn: found.length > COUNT_MAX, page, size };
  if (ids.length === 0) return { ...told, items: [], facets: NO_FACETS };
  const row = await tx.first(pageOf({ aptId: reader.aptId, kind, ids, conditions, sort, now: reader.now }, page, size));
  const items = await presentDocuments(tx, reader, row?.docIds ?? [], query.words, kind === 'TALK');
  return { ...told, items, facets: { ...NO_FACETS, ...row?.facets } };
}

async function presentDocuments(
  tx: Tx,
  reader: Reader,
  docIds: readonly string[],
  words: readonly ReadWord[],
  talkOnly: boolean,
): Promise<FoundDocument[]> {
  if (docIds.length === 0) return [];
  const metas = new Map((await tx.run(metaOf(reader, docIds))).map((row) => [row.docId, row]));
  const sources = new Map((await loadSources(tx, reader.aptId, docIds)).map((source) => [source.docId, source]));
  return docIds.flatMap((docId) => {
    const [meta, source] = [metas.get(docId), sources.get(docId)];
    return meta && source ? [present(meta, source, words, talkOnly)] : [];
  });
}

function present(meta: MetaRow, source: Source, words: readonly ReadWord[], talkOnly: boolean): FoundDocument {
  const marked = markedBeside(source.title, words);
  const inTalk = talkPlaces(source, marked);
  const places = talkOnly ? inTalk : [...bodyPlaces(source, marked), ...inTalk];
  return {
    ...meta,
    title: markWords(source.title, markedWords(words)),
    docNumber: source.docNumber,
    drafterName: source.drafterName,
    drafterDeptName: source.drafterDeptName,
    amount: source.amount === null ? null : Number(source.amount),
    attachmentCount: source.attachments.length,
    commentCount: source.comments.length,
    places: places.slice(0, PLACES_MAX),
  };
}

const placeOf = (
  place: FoundPlace['place'],
  text: string,
  words: readonly Word[],
  rest: Partial<FoundPlace> = {},
): FoundPlace[] => {
  const found = excerptOf(text, words);
  return found ? [{ place, by: null, commentId: null, found, ...rest }] : [];
};

function bodyPlaces(source: Source, words: readonly Word[]): FoundPlace[] {
  // Initials and single letters are looked for in titles and names; in a body they would be everywhere.
  const long = words.filter(({ kind }) => kind === 'WORD');
  const people = [...new Set(source.people.map(({ name }) => name))].filter((name) => name !== null);
  const names = [source.docNumber, source.drafterName, source.drafterDeptName, ...people];
  const line = [...new Set(names.filter(Boolean))].join(' · ');
  return [...placeOf('BODY', bodyOf(source), long), ...placeOf('NAME', line, words)];
}

function talkPlaces({ comments, reasons, attachments }: Source, words: readonly Word[]): FoundPlace[] {
  const long = words.filter(({ kind }) => kind === 'WORD');
  return [
    ...[...comments, ...reasons].flatMap(({ by, text, commentId }) =>
      placeOf('COMMENT', text, long, { by, commentId }),
    ),
    ...attachments.flatMap(({ name }) => placeOf('FILE', name, long)),
    ...attachments.flatMap(({ name, text }) => (text ? placeOf('INSIDE', text, long, { by: name }) : [])),
  ];
}
