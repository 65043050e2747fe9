import { initialsOf } from '@danji/contract/search/hangul';
import { normaliseText } from '@danji/contract/search/normalise';
import { saidOtherwise } from '@danji/contract/search/otherwise';
import { groupsWith, otherWordsIn } from '@danji/contract/search/synonyms';
import { pairsOf, readerToken, searchToken, tokensIn } from '@danji/contract/search/tokens';
import { type Parts, partsOf } from './parts.ts';
import type { Source } from './source.ts';

export type Entry = {
  kind: 'DOC' | 'TALK';
  sortAt: string;
  head: string;
  initials: string;
  norm: string;
  tokens: number[];
  readers: number[];
};

/** What is written down for a document: one entry for itself, and one for what was said and attached, if there is any. */
export function buildEntries(aptId: string, source: Source): Entry[] {
  const parts = partsOf(source);
  const head = lines(parts.title, parts.names);
  const spoken = [parts.title, parts.names, ...rest(parts)];
  const norm = lines(head, ...rest(parts), ...source.keywords, ...otherwise(source, spoken));
  const entries = [entryOf(aptId, source, 'DOC', head, norm)];
  const talked = [parts.comments, parts.files, parts.insides];
  const talk = lines(...talked);
  if (talk !== '') entries.push(entryOf(aptId, source, 'TALK', '', lines(talk, ...otherwise(source, talked))));
  return entries;
}

/** What is said, once more in other words and another spelling. A form's own other words have others, too. */
function otherwise({ synonyms, keywords }: Source, texts: readonly string[]): string[] {
  const spoken = texts.join('\n');
  return [...otherWordsIn(`${spoken}\n${keywords.join('\n')}`, groupsWith(synonyms)), ...saidOtherwise(spoken)];
}

const rest = ({ body, comments, files }: Parts) => [body, comments, files];
const lines = (...texts: readonly string[]) =>
  texts
    .map(normaliseText)
    .filter(Boolean)
    .join('\n')
    .replace(/\n{2,}/g, '\n');

function entryOf(aptId: string, source: Source, kind: Entry['kind'], head: string, norm: string): Entry {
  const initials = initialsOf(head);
  const tokens = new Set<number>([searchToken.drafter(source.drafterId)]);
  if (source.formId) tokens.add(searchToken.form(source.formId));
  if (source.drafterDeptId) tokens.add(searchToken.department(source.drafterDeptId));
  for (const pair of pairsOf(norm)) tokens.add(searchToken.pair(pair));
  for (const character of head) if (character !== '\n') tokens.add(searchToken.single(character));
  for (const pair of pairsOf(initials)) tokens.add(searchToken.initials(pair));
  return {
    ...{ kind, sortAt: source.sortAt, head, initials, norm },
    tokens: tokensIn(aptId, kind, tokens),
    readers: readersOf(source),
  };
}

/** Who may read it at most; see `readable` for who does. A draft is its drafter's alone. */
function readersOf(source: Source): number[] {
  const readers = new Set([readerToken.person(source.drafterId)]);
  if (source.state !== 'DRAFT') {
    for (const { id } of source.people) readers.add(readerToken.person(id));
    for (const id of source.participantIds) readers.add(readerToken.person(id));
    for (const id of source.receivingDeptIds) readers.add(readerToken.department(id));
    for (const code of source.nextRoleCodes) readers.add(readerToken.role(code));
    if (source.headReads && source.drafterDeptId) readers.add(readerToken.department(source.drafterDeptId));
  }
  return sorted(readers);
}

const sorted = (numbers: ReadonlySet<number>) => [...numbers].sort((a, b) => a - b);
