import { convertQwertyToHangul, getChoseong } from 'es-hangul';

const squeeze = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;
/** es-hangul keeps the consonants of a compound ending apart, people type them as one key. */
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

/** Found by letters, by initial consonants (ㄱㅈㅎ → 결재함), or typed with the wrong layout (rufwo → 결재). */
export const matchHangul = (name: string, query: string): boolean => placeOfHangul(name, query) >= 0;

/** Where in the name it is found, without the gaps between words; -1 where it is not. */
export function placeOfHangul(name: string, query: string): number {
  const wanted = squeeze(query);
  if (wanted === '') return 0;
  const place = squeeze(name).indexOf(wanted);
  if (place >= 0) return place;
  const consonants = spread(wanted);
  if (ONLY_CONSONANTS.test(consonants)) return squeeze(getChoseong(name)).indexOf(consonants);
  if (!/^[a-z]+$/i.test(query)) return -1;
  const typed = squeeze(convertQwertyToHangul(query.toLowerCase()));
  return typed === wanted ? -1 : placeOfHangul(name, typed);
}
