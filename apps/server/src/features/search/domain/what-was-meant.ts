import { lettersApart, lettersOf } from '@danji/contract/search/hangul';
import { normaliseText } from '@danji/contract/search/normalise';
import { stemOf } from '@danji/contract/search/particles';
import type { Reading } from './read-query.ts';
import { type SpokenWord, wordsIn } from './words-in.ts';

/** A text whose words may have been meant. `docId`: it is the title of a document, and for those alone who may read that. */
export type Spoken = { text: string; docId: string | null };

/** A short word has room for one wrong key, a longer one for two. */
const keysWrong = (letters: number) => (letters <= 5 ? 1 : 2);
const TRIED = /^[가-힣a-z0-9]{2,12}$/u;
/** So many titles that have a word, or one near it, are asked for who may read them. */
const TITLES_EACH = 20;

/** Whether a word may have been mistyped: one of letters. A door or a number is never another one. */
export function mayBeTypo({ kind, typed }: Reading['words'][number]): boolean {
  const made = normaliseText(typed);
  return kind === 'WORD' && TRIED.test(made) && !/\d/.test(made);
}

type Typed = Reading['words'][number];

const isKnown = (word: Typed, said: readonly SpokenWord[]) => said.some((one) => one.word.includes(word.text));
const triesOf = (word: Typed) => [...new Set([stemOf(normaliseText(word.typed)), normaliseText(word.typed)])];

/**
 * Whether a text tells anything about these words: all others are neither them nor near them. Few titles of many, so that the
 * rule of who may read a document is asked for those alone (it costs a hundred times what reading a title does). To be asked of
 * one text after the other: a complex has thousands of names, and nobody else should wait until all are looked at.
 */
export function tellerOf({ words }: Pick<Reading, 'words'>): (one: Spoken) => boolean {
  const wanted = words.filter(mayBeTypo).map((word) => ({ word, tries: triesOf(word).map(asTried), titles: 0 }));
  return ({ text, docId }) => {
    const said = wordsIn(text);
    let tells = false;
    for (const one of wanted) {
      if (docId !== null && one.titles === TITLES_EACH) continue;
      if (!isKnown(one.word, said) && !said.some((other) => one.tries.some((tried) => keysTo(tried, other) !== null)))
        continue;
      if (docId !== null) one.titles += 1;
      tells = true;
    }
    return tells;
  };
}

/** The query with each word that nobody has written turned into the nearest one that somebody has; null: there is none near. */
export function whatWasMeant(text: string, { words }: Pick<Reading, 'words'>, texts: readonly string[]): string | null {
  const vocabulary = texts.flatMap(wordsIn);
  let meant = text;
  for (const word of words) {
    if (!mayBeTypo(word) || isKnown(word, vocabulary)) continue;
    const near = triesOf(word).reduce<string | null>((found, one) => found ?? nearestTo(one, vocabulary), null);
    if (near === null) return null;
    meant = meant.replace(word.typed, () => near);
  }
  return meant === text ? null : meant;
}

type Tried = { word: string; letters: string; most: number };
const asTried = (word: string): Tried => {
  const letters = lettersOf(word);
  return { word, letters, most: keysWrong(letters.length) };
};

/** How many keys lie between; null: too many. As long as it is, or nearly; and never a wholly other word of two syllables. */
function keysTo({ word, letters, most }: Tried, other: SpokenWord): number | null {
  if (Math.abs(other.word.length - word.length) > 1 || other.word === word) return null;
  const keys = lettersApart(other.letters, letters, most);
  return keys <= most ? keys : null;
}

/** The nearest; of those that are as near one that is as long, and of these the most frequent. */
function nearestTo(word: string, vocabulary: readonly SpokenWord[]): string | null {
  const tried = asTried(word);
  const near = new Map<string, { keys: number; other: number; often: number }>();
  for (const one of vocabulary) {
    const keys = keysTo(tried, one);
    if (keys === null) continue;
    const seen = near.get(one.word) ?? { keys, other: Number(one.word.length !== word.length), often: 0 };
    near.set(one.word, { ...seen, often: seen.often + 1 });
  }
  const [best] = [...near].sort(([, a], [, b]) => a.keys - b.keys || a.other - b.other || b.often - a.often);
  return best?.[0] ?? null;
}
