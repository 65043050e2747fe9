/** Korean particles that depend on how the word before them ends: with a final consonant, or without. */
export type Particle = '이/가' | '을/를' | '은/는' | '과/와' | '으로/로' | '이라는/라는' | '이에요/예요' | '이라/라';

const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const RIEUL = 8;
/** Digits and letters as they are read: 0 영, 1 일, 3 삼, L 엘 … */
const READ_CLOSED = new Set('036mn');
const READ_RIEUL = new Set('178lr');

function finalOf(word: string): 'NONE' | 'RIEUL' | 'OTHER' {
  // What stands in brackets behind the word is not read with it.
  const last = [...word.normalize('NFC').replace(/\([^()]*\)$/u, '')]
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .at(-1);
  const code = last?.codePointAt(0) ?? 0;
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) {
    const final = (code - HANGUL_FIRST) % 28;
    return final === 0 ? 'NONE' : final === RIEUL ? 'RIEUL' : 'OTHER';
  }
  const sign = (last ?? '').toLowerCase();
  return READ_RIEUL.has(sign) ? 'RIEUL' : READ_CLOSED.has(sign) ? 'OTHER' : 'NONE';
}

/** The word with its particle: 지급처를, 사유를, 금액은. */
export function josa(word: string, particle: Particle): string {
  const [closed = '', open = ''] = particle.split('/');
  const final = finalOf(word);
  return `${word}${final === 'NONE' || (particle === '으로/로' && final === 'RIEUL') ? open : closed}`;
}
