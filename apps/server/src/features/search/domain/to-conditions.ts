import { pairsOf, searchToken } from '@danji/contract/search/tokens';
import type { Query, Word } from './parse-query.ts';
import type { Days } from './read-days.ts';
import type { Reading } from './read-query.ts';

/** What an entry must have: hashes to look it up by, and texts to be sure of it. */
export type Conditions = {
  tokens: number[];
  norm: string[];
  head: string[];
  initials: string[];
  without: string[];
  /** For the order alone: each word with the others for it, by its place; null where none has any. */
  others: { words: string[]; places: number[] } | null;
  /** For the order alone: who says just this comes first. */
  exact: string[];
  /** Days that a document lies in or speaks of. Those that it must lie in are a filter. */
  days: Days | null;
};

type Place = { formId?: string; drafterId?: string; deptId?: string };

/** `inHead`: all words in title and names, for suggestions. */
export function toConditions(query: Query | Reading, place: Place, { inHead = false } = {}): Conditions {
  const { words, without } = query;
  // One letter stands everywhere; beside a word that narrows it may stand in the body, too.
  const isNarrowed = !inHead && words.some(({ kind }) => kind === 'WORD');
  const tokens = new Set<number>(words.flatMap((word) => (isNarrowed && word.kind === 'SINGLE' ? [] : tokensOf(word))));
  // A pair may stand anywhere; that all its letters are in the title or a name leaves few.
  if (inHead)
    for (const { kind, text } of words)
      if (kind === 'WORD') for (const one of text) tokens.add(searchToken.single(one));
  if (place.formId) tokens.add(searchToken.form(place.formId));
  if (place.drafterId) tokens.add(searchToken.drafter(place.drafterId));
  if (place.deptId) tokens.add(searchToken.department(place.deptId));
  const texts = (wanted: (word: Word) => boolean) => words.filter(wanted).map(({ text }) => text);
  return {
    tokens: [...tokens].sort((a, b) => a - b),
    norm: inHead ? [] : texts(({ kind }) => kind === 'WORD' || (isNarrowed && kind === 'SINGLE')),
    head: texts(({ kind }) => (kind === 'SINGLE' && !isNarrowed) || (inHead && kind === 'WORD')),
    initials: texts(({ kind }) => kind === 'INITIALS'),
    without,
    ...('exact' in query
      ? { others: othersOf(query), exact: query.exact, days: query.days?.said ? query.days : null }
      : { others: null, exact: [], days: null }),
  };
}

function othersOf({ words }: Reading): Conditions['others'] {
  const compared = words.filter(({ kind }) => kind !== 'INITIALS');
  if (compared.every(({ also }) => also.length === 0)) return null;
  const rows = compared.flatMap(({ text, also }, place) => [text, ...also].map((word) => ({ word, place })));
  return { words: rows.map(({ word }) => word), places: rows.map(({ place }) => place) };
}

export function tokensOf({ kind, text }: Word): number[] {
  if (kind === 'SINGLE') return [searchToken.single(text)];
  const pairs = [...pairsOf(text)];
  return kind === 'WORD' ? pairs.map(searchToken.pair) : pairs.map(searchToken.initials);
}
