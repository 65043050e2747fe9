import { keysApart, lettersOf } from '@danji/contract/search/hangul';
import { normaliseText } from '@danji/contract/search/normalise';
import { withoutBrackets } from '@danji/contract/search/otherwise';
import { stemOf } from '@danji/contract/search/particles';
import type { Reading } from './read-query.ts';

/** A short word has room for one wrong key, a longer one for two. */
const keysWrong = (letters: number) => (letters <= 5 ? 1 : 2);
const TRIED = /^[가-힣a-z0-9]{2,12}$/u;

/** Words that stand in texts, and neighbours written together; without what joins them. */
export function vocabularyOf(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    const row = text.split(/[^\p{L}\p{N}()]+/u).flatMap((one) => [one, ...withoutBrackets(one)].map(normaliseText));
    for (const [at, word] of row.entries()) {
      const plain = word.replace(/[()]/g, '');
      for (const one of [plain, stemOf(plain), plain + (row[at + 1] ?? '')]) if (TRIED.test(one)) words.add(one);
    }
  }
  return [...words];
}

/** Whether a word may have been mistyped: one of letters. A door or a number is never another one. */
export function mayBeTypo({ kind, typed }: Reading['words'][number]): boolean {
  const made = normaliseText(typed);
  return kind === 'WORD' && TRIED.test(made) && !/\d/.test(made);
}

/** The query with each word that nobody has written turned into the nearest one that somebody has; null: there is none near. */
export function whatWasMeant(
  text: string,
  { words }: Pick<Reading, 'words'>,
  vocabulary: readonly string[],
): string | null {
  let meant = text;
  for (const word of words) {
    const typed = normaliseText(word.typed);
    if (!mayBeTypo(word)) continue;
    if (vocabulary.some((one) => one.includes(word.text))) continue;
    const near = nearestTo(stemOf(typed), vocabulary) ?? nearestTo(typed, vocabulary);
    if (near === null) return null;
    meant = meant.replace(word.typed, () => near);
  }
  return meant === text ? null : meant;
}

function nearestTo(word: string, vocabulary: readonly string[]): string | null {
  const letters = lettersOf(word).length;
  let best: { word: string; keys: number } | null = null;
  for (const one of vocabulary) {
    // As long as it is, or nearly; and never a wholly other word of two syllables.
    if (Math.abs(one.length - word.length) > 1 || one === word) continue;
    const most = keysWrong(letters);
    if (Math.abs(lettersOf(one).length - letters) > most) continue;
    const keys = keysApart(one, word);
    if (
      keys <= most &&
      (!best ||
        keys < best.keys ||
        (keys === best.keys && one.length === word.length && best.word.length !== word.length))
    )
      best = { word: one, keys };
  }
  return best?.word ?? null;
}
