import { convertQwertyToHangul } from 'es-hangul';
import { searchText } from '../../lib/like-text.ts';

const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;
/** Endings of two consonants are one key on the keyboard, and two initials. */
const SPLIT: Readonly<Record<string, string>> = {
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
const spread = (text: string) => text.replace(/[ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ]/g, (one) => SPLIT[one] ?? one);
/** NFKC turns lone letters of the keyboard into parts of syllables, which no name is kept in. */
const squeeze = (text: string) => (/[ㄱ-ㅣ]/.test(text) ? text : searchText(text)).toLowerCase().replace(/\s+/g, '');

export type SearchWords = {
  /** Parts of a name, id, department or position. */
  parts: string[];
  /** Initial consonants of a name. */
  initials: string[];
};

/** Found by letters, by initial consonants (ㅂㅅㅈ → 박소장), or typed with the wrong layout (qkrthwkd → 박소장). */
export function toSearchWords(text: string): SearchWords {
  const given = squeeze(text);
  if (given === '') return { parts: [], initials: [] };
  const typed = /^[a-z]+$/i.test(text.trim()) ? squeeze(convertQwertyToHangul(text.trim().toLowerCase())) : given;
  const all = [...new Set([given, typed])];
  return { parts: all, initials: all.map(spread).filter((word) => ONLY_CONSONANTS.test(word)) };
}
