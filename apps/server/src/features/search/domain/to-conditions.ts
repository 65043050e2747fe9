import { pairsOf, searchToken } from '@danji/contract/search/tokens';
import type { Query, Word } from './parse-query.ts';

/** What an entry must have: hashes to look it up by, and texts to be sure of it. */
export type Conditions = {
  tokens: number[];
  norm: string[];
  head: string[];
  initials: string[];
  without: string[];
};

type Place = { formId?: string; drafterId?: string; deptId?: string };

/** `inHead`: all words in title and names, for suggestions. */
export function toConditions({ words, without }: Query, place: Place, { inHead = false } = {}): Conditions {
  const tokens = new Set<number>(words.flatMap(tokensOf));
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
    norm: inHead ? [] : texts(({ kind }) => kind === 'WORD'),
    head: texts(({ kind }) => kind === 'SINGLE' || (inHead && kind === 'WORD')),
    initials: texts(({ kind }) => kind === 'INITIALS'),
    without,
  };
}

function tokensOf({ kind, text }: Word): number[] {
  if (kind === 'SINGLE') return [searchToken.single(text)];
  const pairs = [...pairsOf(text)];
  return kind === 'WORD' ? pairs.map(searchToken.pair) : pairs.map(searchToken.initials);
}
