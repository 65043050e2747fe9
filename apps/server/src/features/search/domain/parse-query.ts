import { limits } from '@danji/contract/limits';
import { spreadConsonants, typedAsHangul, typedAsLatin } from '@danji/contract/search/hangul';
import { normaliseText } from '@danji/contract/search/normalise';

/** WORD: two letters or more, anywhere. SINGLE: one letter, in titles and names. INITIALS: 초성, in titles and names. */
export type Word = { kind: 'WORD' | 'SINGLE' | 'INITIALS'; text: string };

export type Query = {
  words: Word[];
  /** Documents with one of these are left out. */
  without: string[];
  /** Why there is nothing to search for. */
  problem: 'EMPTY' | 'ONLY_WITHOUT' | 'TOO_LONG' | 'TOO_MANY' | null;
};

export const NOTICES: Readonly<Record<NonNullable<Query['problem']>, string>> = {
  EMPTY: '검색어를 입력해 주세요. 두 글자 이상이면 더 정확합니다.',
  ONLY_WITHOUT: '뺄 낱말만 있습니다. 찾을 낱말을 함께 입력해 주세요.',
  TOO_LONG: `검색어는 ${limits.searchTextMax}자까지 쓸 수 있습니다. 짧게 줄여 주세요.`,
  TOO_MANY: `낱말은 ${limits.searchWordsMax}개까지 쓸 수 있습니다. 꼭 필요한 낱말만 남겨 주세요.`,
};

/** A word, or a phrase in straight or curly quotes; a minus before it leaves it out. A quote that is not closed closes itself. */
export const PART = /(-?)(?:["“”]([^"“”]*)["“”]?|(\S+))/gu;

/** Any text, and always an answer. */
export function parseQuery(text: string): Query {
  const query: Query = { words: [], without: [], problem: null };
  if (text.length > limits.searchTextMax) return { ...query, problem: 'TOO_LONG' };
  for (const [, minus, phrase, word] of text.matchAll(PART)) {
    const made = normaliseText(phrase ?? word ?? '').replaceAll('\n', '');
    if (made === '' || (made === '-' && !minus)) continue;
    if (minus) query.without.push(made);
    else if (!query.words.some((known) => known.text === made)) query.words.push(asWord(made));
  }
  if (query.words.length + query.without.length > limits.searchWordsMax)
    return { words: [], without: [], problem: 'TOO_MANY' };
  if (query.words.length === 0) query.problem = query.without.length > 0 ? 'ONLY_WITHOUT' : 'EMPTY';
  return query;
}

const asWord = (made: string): Word => ({ kind: kindOf(made), text: spreadIn(made) });

/** One word as it is compared; null: nothing is left of it. */
export function wordOf(text: string): Word | null {
  const made = normaliseText(text).replaceAll('\n', '');
  return made === '' || made === '-' ? null : asWord(made);
}

const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;
const spreadIn = (text: string) => (ONLY_CONSONANTS.test(text) ? spreadConsonants(text) : text);
function kindOf(text: string): Word['kind'] {
  if (ONLY_CONSONANTS.test(text)) return 'INITIALS';
  return [...text].length === 1 ? 'SINGLE' : 'WORD';
}

/** What the text would be had it been typed with the keyboard switched; null when it would be no words. */
export function otherLayout(text: string): string | null {
  if (text.length > limits.searchTextMax) return null;
  const words = text.trim().split(/\s+/);
  const switched = words.map((word) => {
    if (/^[a-z]{2,}$/i.test(word)) {
      const made = typedAsHangul(word);
      return /^[가-힣]+$/.test(made) ? made : word;
    }
    // Vowels on their own are no initials: ㅔㅇㄹ is pdf.
    return /[ㄱ-ㅎㅏ-ㅣ]/.test(word) && /[ㅏ-ㅣ]/.test(word) && /^[가-힣ㄱ-ㅎㅏ-ㅣ]+$/.test(word)
      ? typedAsLatin(word)
      : word;
  });
  return switched.every((word, i) => word === words[i]) ? null : switched.join(' ');
}

/** While a syllable is being typed its first consonant stands alone: 승강ㄱ is on its way to 승강기. */
export const withoutUnfinished = (text: string): string => text.replace(/(?<=[가-힣])[ㄱ-ㅎ]+$/u, '');
