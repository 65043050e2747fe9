import { normaliseText } from '@danji/contract/search/normalise';
import {
  doorOf,
  keptAmount,
  keptNumber,
  shortNumberOf,
  withoutBrackets,
  withoutCompanyMark,
  wonOf,
} from '@danji/contract/search/otherwise';
import { stemOf } from '@danji/contract/search/particles';
import { FIELD_SYNONYMS, type Groups, splitBySynonym, synonymsOf } from '@danji/contract/search/synonyms';
import { PART, parseQuery, type Query, type Word, wordOf } from './parse-query.ts';
import { type Days, readDays } from './read-days.ts';

/** A word that is looked for. */
export type ReadWord = Word & {
  /** Other words for it. Documents are kept with them; they are marked, and as good as the word itself. */
  also: readonly string[];
  /** As it was typed. */
  typed: string;
};

export type Reading = Omit<Query, 'words'> & {
  words: ReadWord[];
  /** Words as they were typed where less is looked for: who says just that comes first. */
  exact: string[];
  days: Days | null;
};

/** As many words in a row as one amount, day or number is written in. */
const TOGETHER = 3;

/** What a person means by what they typed: any text, and always an answer (decision 0055). */
export function readQuery(text: string, now: Date, groups: Groups = FIELD_SYNONYMS): Reading {
  const plain = parseQuery(text);
  const nothing = { words: [], exact: [], days: null };
  if (plain.problem === 'TOO_LONG' || plain.problem === 'TOO_MANY') return { ...plain, ...nothing };
  const reading: Reading = { ...plain, ...nothing };
  for (const part of partsOf(text)) {
    if (typeof part === 'string') addLiteral(reading, part);
    else readRow(reading, part.row, now, groups);
  }
  // Nothing but a mark or a particle: then that is what is looked for.
  if (reading.words.length === 0 && !reading.days)
    return { ...plain, words: plain.words.map(asTyped), exact: [], days: null };
  return { ...reading, problem: null };
}

const asTyped = (word: Word): ReadWord => ({ ...word, also: [], typed: word.text });

/** Phrases one by one, and the words between them in rows. What is left out was read before. */
function partsOf(text: string): (string | { row: string[] })[] {
  const parts: (string | { row: string[] })[] = [];
  for (const [, minus, phrase, word = ''] of text.matchAll(PART)) {
    if (minus) continue;
    const last = parts.at(-1);
    if (phrase !== undefined) parts.push(phrase);
    else if (typeof last === 'object') last.row.push(word);
    else parts.push({ row: [word] });
  }
  return parts;
}

function add(reading: Reading, word: ReadWord): void {
  if (word.text !== '' && !reading.words.some(({ text }) => text === word.text)) reading.words.push(word);
}

function addLiteral(reading: Reading, phrase: string): void {
  const word = wordOf(phrase);
  if (word) add(reading, asTyped(word));
}

/** The longest that is an amount, a day, a number or a door; else a word. */
function readRow(reading: Reading, row: readonly string[], now: Date, groups: Groups): void {
  for (let at = 0; at < row.length; ) {
    let took = 0;
    for (let many = Math.min(TOGETHER, row.length - at); many > 0 && took === 0; many--)
      if (readSpecial(reading, row.slice(at, at + many).join(' '), now)) took = many;
    if (took === 0) readWord(reading, row[at] as string, groups);
    at += took || 1;
  }
}

function readSpecial(reading: Reading, typed: string, now: Date): boolean {
  const text = typed.normalize('NFKC').toLowerCase();
  const days = reading.days ? null : readDays(text, now);
  if (days) {
    reading.days = { ...days, text: typed };
    return true;
  }
  const number = shortNumberOf(text);
  const door = doorOf(text);
  const won = /^\d[\d,.억만천 ]*원?$/u.test(text) ? wonOf(text) : null;
  if (number) {
    const { letters, year, number: n } = number;
    const also = [3, 4].map((figures) => normaliseText(`${letters}-${year}-${n.padStart(figures, '0')}`));
    add(reading, { kind: 'WORD', text: keptNumber(letters, year, n), also, typed });
  } else if (door) {
    add(reading, { kind: 'WORD', text: `${door[0]}동`, also: [text], typed });
    add(reading, { kind: 'WORD', text: `${door[1]}호`, also: [text], typed });
  } else if (won !== null) {
    // Commas alone may be the beginning of a longer number; a unit or 원 ends it.
    const isWhole = /[억만원]/u.test(text);
    const also = [
      won.toLocaleString('en-US'),
      text.replaceAll(' ', ''),
      ...(won % 10_000 === 0 ? [`${won / 10_000}만`] : []),
    ];
    add(reading, { kind: 'WORD', text: isWhole ? keptAmount(won) : String(won), also, typed });
  }
  return Boolean(number || door || won !== null);
}

function readWord(reading: Reading, typed: string, groups: Groups): void {
  const plain = wordOf(withoutCompanyMark(typed.normalize('NFKC')));
  if (!plain) return;
  if (plain.kind !== 'WORD') {
    add(reading, asTyped(plain));
    return;
  }
  const [, inBrackets] = withoutBrackets(plain.text);
  const said = inBrackets ?? plain.text;
  const stem = stemOf(said);
  const parts = splitBySynonym(stem, groups);
  const isLess = stem !== plain.text || parts !== null;
  if (isLess) reading.exact.push(plain.text);
  // A longer word may be all that was typed, with the particle: it is marked as a whole.
  const whole = isLess ? [plain.text] : [];
  for (const text of parts ?? [stem])
    add(reading, { kind: 'WORD', text, also: [...synonymsOf(text, groups), ...whole], typed });
}

/** All that is marked in a title: the words, and the others for them. */
export const markedWords = (words: readonly ReadWord[]): Word[] =>
  words.flatMap(({ kind, text, also }) => [{ kind, text }, ...also.map((one) => ({ kind, text: one }))]);

/** What is marked elsewhere: the others for a word only where the title has not said it. */
export function markedBeside(title: string, words: readonly ReadWord[]): Word[] {
  const made = normaliseText(title);
  return words.flatMap((word) => (made.includes(word.text) ? [word] : markedWords([word])));
}
