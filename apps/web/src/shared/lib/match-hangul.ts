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
export function matchHangul(name: string, query: string): boolean {
  const wanted = squeeze(query);
  if (wanted === '') return true;
  const given = squeeze(name);
  if (given.includes(wanted)) return true;
  const consonants = spread(wanted);
  if (ONLY_CONSONANTS.test(consonants)) return squeeze(getChoseong(name)).includes(consonants);
  if (!/^[a-z]+$/i.test(query)) return false;
  const typed = squeeze(convertQwertyToHangul(query.toLowerCase()));
  return typed !== wanted && matchHangul(name, typed);
}
