/** Korean particles that depend on how the word before them ends: with a final consonant, or without. */
export type Particle = '이/가' | '을/를' | '은/는' | '과/와' | '으로/로' | '이라는/라는' | '이에요/예요' | '이라/라';

/** Digits and letters as they are read, where the reading ends with a consonant; all others end with a vowel. */
const READINGS: Readonly<Record<string, string>> = {
  '0': '영',
  '1': '일',
  '3': '삼',
  '6': '육',
  '7': '칠',
  '8': '팔',
  l: '엘',
  m: '엠',
  n: '엔',
  r: '알',
};
const ENDS_WITH_VOWEL = '이';

/** The last syllable as it is spoken. What stands in brackets behind the word is not read with it. */
function lastSyllable(word: string): string {
  const spoken = word.normalize('NFC').replace(/\([^()]*\)$/u, '');
  const last = [...spoken].findLast((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? '';
  return /[가-힣]/u.test(last) ? last : (READINGS[last.toLowerCase()] ?? ENDS_WITH_VOWEL);
}

/** Every syllable has one of 28 endings, in this order: none first, ㄹ ninth. */
const ENDINGS = 28;
const RIEUL = 8;
const endingOf = (syllable: string): number => ((syllable.codePointAt(0) ?? 0xac00) - 0xac00) % ENDINGS;

/** The word with its particle: 지급처를, 사유를, 금액은. Also behind digits, letters and brackets: 101동 1은, LH를, 회장(3기)이. */
export function josa(word: string, particle: Particle): string {
  const [closed = '', open = ''] = particle.split('/');
  const ending = endingOf(lastSyllable(word));
  const staysOpen = ending === 0 || (particle === '으로/로' && ending === RIEUL);
  return `${word}${staysOpen ? open : closed}`;
}
