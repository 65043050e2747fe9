import { spreadConsonants, typedAsHangul } from '@danji/contract/search/hangul';
import { searchText } from './like-text.ts';

const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;
/** NFKC turns lone letters of the keyboard into parts of syllables, which no name is kept in. */
const squeeze = (text: string) =>
  (/[ㄱ-ㅣ]/.test(text) ? text.normalize('NFC') : searchText(text)).toLowerCase().replace(/\s+/g, '');

/** What to look for in names, ids, departments and positions, and what in the initial consonants of names. */
type SearchWords = { words: string[]; initials: string[] };

/** As people type: with spaces, by initials (ㅂㅅㅈ), or with the wrong layout (qkrthwkd for 박소장), also with Caps Lock. */
export function searchWords(text: string): SearchWords {
  const given = squeeze(text);
  if (given === '') return { words: [], initials: [] };
  const keys = text.replace(/\s+/g, '');
  const typed = /^[a-z]+$/i.test(keys) ? [keys, keys.toLowerCase()].map(typedAsHangul).map(squeeze) : [];
  const words = [...new Set([given, ...typed])];
  return { words, initials: words.map(spreadConsonants).filter((word) => ONLY_CONSONANTS.test(word)) };
}
