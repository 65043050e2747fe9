import { initialsOf } from '@danji/contract/search/hangul';
import { normaliseText } from '@danji/contract/search/normalise';
import { LOOKED_MAX, saidOtherwise } from '@danji/contract/search/otherwise';
import { groupsWith, otherWordsIn } from '@danji/contract/search/synonyms';
import { pairsOf, readerToken, searchToken, tokensInSteps } from '@danji/contract/search/tokens';
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

/** A step of the work is done: whoever does it may look after others before the next one. */
type Steps<Made> = Generator<void, Made>;

/** What is written down for a document: one entry for itself, and one for what was said and attached, if there is any. */
export function buildEntries(aptId: string, source: Source): Entry[] {
  const steps = entriesInSteps(aptId, source);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps, each of about four thousand letters: a file of 200,000 held everybody for a tenth of a second at every word about it. */
export function* entriesInSteps(aptId: string, source: Source): Steps<Entry[]> {
  const parts = partsOf(source);
  yield;
  const head = lines(parts.title, parts.names);
  const spoken = [parts.title, parts.names, ...rest(parts)];
  const norm = lines(head, ...rest(parts), ...source.keywords, ...(yield* otherwise(source, spoken)));
  const entries = [yield* entryOf(aptId, source, 'DOC', head, norm)];
  const talked = [parts.comments, parts.files, parts.insides];
  const talk = lines(...talked);
  if (talk !== '') {
    const said = lines(talk, ...(yield* otherwise(source, talked)));
    entries.push(yield* entryOf(aptId, source, 'TALK', '', said));
  }
  return entries;
}

/** What is said, once more in other words and another spelling. A form's own other words have others, too. */
function* otherwise({ synonyms, keywords }: Source, texts: readonly string[]): Steps<string[]> {
  const spoken = texts.join('\n');
  const made = new Set(otherWordsIn(`${spoken}\n${keywords.join('\n')}`, groupsWith(synonyms)));
  yield;
  for (const part of inParts(spoken.slice(0, LOOKED_MAX))) {
    for (const one of saidOtherwise(part)) made.add(one);
    yield;
  }
  return [...made];
}

const rest = ({ body, comments, files }: Parts) => [body, comments, files];
const lines = (...texts: readonly string[]) =>
  texts
    .map(normaliseText)
    .filter(Boolean)
    .join('\n')
    .replace(/\n{2,}/g, '\n');

const PART = 4_000;
/** The longest text of an office has twenty thousand. What has more is no text for people, and found by its beginning. */
const TOKENS_MAX = 50_000;

/** A text in parts of whole lines: nothing that is looked for goes on in the next line. Of one without an end the parts are as long as they may be. */
function* inParts(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from + PART);
    const to = end < 0 || end > from + 2 * PART ? Math.min(text.length, from + 2 * PART) : end + 1;
    yield text.slice(from, to);
    from = to;
  }
}

function* entryOf(aptId: string, source: Source, kind: Entry['kind'], head: string, norm: string): Steps<Entry> {
  const initials = initialsOf(head);
  const tokens = new Set<number>([searchToken.drafter(source.drafterId)]);
  if (source.formId) tokens.add(searchToken.form(source.formId));
  if (source.drafterDeptId) tokens.add(searchToken.department(source.drafterDeptId));
  for (const part of inParts(norm)) {
    for (const pair of pairsOf(part)) tokens.add(searchToken.pair(pair));
    yield;
    if (tokens.size > TOKENS_MAX) break;
  }
  for (const character of head) if (character !== '\n') tokens.add(searchToken.single(character));
  for (const pair of pairsOf(initials)) tokens.add(searchToken.initials(pair));
  return {
    ...{ kind, sortAt: source.sortAt, head, initials, norm },
    tokens: yield* tokensInSteps(aptId, kind, tokens),
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
