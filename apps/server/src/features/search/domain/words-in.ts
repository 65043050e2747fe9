import { lettersOf } from '@danji/contract/search/hangul';
import { normaliseText } from '@danji/contract/search/normalise';
import { withoutBrackets } from '@danji/contract/search/otherwise';
import { stemOf } from '@danji/contract/search/particles';

/** A word as it is compared, and the keys that make it. */
export type SpokenWord = { readonly word: string; readonly letters: string };

const TRIED = /^[가-힣a-z0-9]{2,12}$/u;
/** Texts whose words are kept in mind: the same titles and names of forms are asked each time. About a kilobyte each. */
const KEPT = 3_000;
const kept = new Map<string, readonly SpokenWord[]>();

/** Most names: thousands of them are read sooner than remembered, and would drive the titles out of mind. */
const ONE_WORD = /^[가-힣]{2,12}$/u;

/** The words that stand in a text, and neighbours written together; without what joins them. */
export function wordsIn(text: string): readonly SpokenWord[] {
  if (ONE_WORD.test(text)) return asSpoken(new Set([text, stemOf(text)].filter((one) => TRIED.test(one))));
  const known = kept.get(text);
  if (known) return known;
  const made = readWords(text);
  // The oldest goes: a Map keeps the order in which they came.
  if (kept.size >= KEPT) for (const oldest of kept.keys()) if (kept.delete(oldest)) break;
  kept.set(text, made);
  return made;
}

const asSpoken = (words: ReadonlySet<string>): SpokenWord[] =>
  Array.from(words, (word) => ({ word, letters: lettersOf(word) }));

function readWords(text: string): SpokenWord[] {
  const words = new Set<string>();
  const row = text.split(/[^\p{L}\p{N}()]+/u).flatMap((one) => [one, ...withoutBrackets(one)].map(normaliseText));
  for (const [at, word] of row.entries()) {
    const plain = word.replace(/[()]/g, '');
    for (const one of [plain, stemOf(plain), plain + (row[at + 1] ?? '')]) if (TRIED.test(one)) words.add(one);
  }
  return asSpoken(words);
}
