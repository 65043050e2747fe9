import { convertQwertyToHangul } from 'es-hangul';

const CONSONANTS = /^[ㄱ-ㅎ]+$/;
/** One key types two consonants; the initials of a name are kept one by one. */
const PAIRS: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};
const apart = (text: string) => text.replace(/[ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ]/g, (one) => PAIRS[one] ?? one);

/** What to look for in names, and what in their initial consonants. */
export type SearchWords = { words: string[]; initials: string[] };

/** As people type: with spaces, by initials (ㅂㅅㅈ), or with the wrong layout (qkrthwkd for 박소장). */
export function searchWords(text: string): SearchWords {
  const typed = text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
  if (typed === '') return { words: [], initials: [] };
  const other = /^[a-z]+$/.test(typed)
    ? convertQwertyToHangul(text.replace(/\s+/g, '')).normalize('NFC').toLowerCase()
    : typed;
  const words = [...new Set([typed, other])];
  return { words, initials: words.map(apart).filter((word) => CONSONANTS.test(word)) };
}
