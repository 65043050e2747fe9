/** Korean particles that depend on how the word before them ends: with a final consonant, or without. */
export type Particle = '이/가' | '을/를' | '은/는' | '과/와' | '으로/로' | '이에요/예요' | '이라/라';

const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
/** Digits and letters as they are read: 1 일, 3 삼, L 엘 … Which final consonant each ends with ('' none). */
const READ_AS: { [sign: string]: string } = {
  ...{ '0': 'ㅇ', '1': 'ㄹ', '3': 'ㅁ', '6': 'ㄱ', '7': 'ㄹ', '8': 'ㄹ' },
  ...{ l: 'ㄹ', r: 'ㄹ', m: 'ㅁ', n: 'ㄴ' },
};
const RIEUL = 8;

function finalOf(word: string): 'NONE' | 'RIEUL' | 'OTHER' {
  // What stands in brackets, quotes or after the word is not read with it.
  const last = [...word.normalize('NFC').replace(/\([^()]*\)$/u, '')]
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .at(-1);
  const code = last?.codePointAt(0) ?? 0;
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) {
    const final = (code - HANGUL_FIRST) % 28;
    return final === 0 ? 'NONE' : final === RIEUL ? 'RIEUL' : 'OTHER';
  }
  const read = READ_AS[(last ?? '').toLowerCase()];
  return read === undefined ? 'NONE' : read === 'ㄹ' ? 'RIEUL' : 'OTHER';
}

/** The word with its particle: 감사를, 회장을, 서울로. */
export function josa(word: string, particle: Particle): string {
  const [closed = '', open = ''] = particle.split('/');
  const final = finalOf(word);
  const isOpen = final === 'NONE' || (particle === '으로/로' && final === 'RIEUL');
  return `${word}${isOpen ? open : closed}`;
}
