/**
 * Text as it is compared: composed (NFC and NFD, half and full width are equal), small letters, without spaces and hidden
 * characters. Line breaks stay: a word does not go on in the next line.
 */
const LEADING = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const TRAILING = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

/** Composition leaves single letters as parts of syllables (U+1100…); people type them as letters (U+3131…). */
function asLetter(part: string): string {
  const code = part.charCodeAt(0);
  if (code >= 0x1100 && code <= 0x1112) return LEADING[code - 0x1100] as string;
  if (code >= 0x1161 && code <= 0x1175) return String.fromCharCode(0x314f + code - 0x1161);
  if (code >= 0x11a8 && code <= 0x11c2) return TRAILING[code - 0x11a8] as string;
  return '';
}

/** Syllables, digits, English letters and the dot between names: nearly every text is made of nothing else, and they stay as they are. */
const ONLY_PLAIN = /^[\n -~·가-힣]*$/;

export const normaliseText = (text: string): string =>
  ONLY_PLAIN.test(text) ? text.replaceAll(' ', '').toLowerCase() : normaliseAny(text);

const normaliseAny = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[ᄀ-ᇿ]/g, asLetter)
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/\r\n?|[\u2028\u2029\v\f\x85]/g, '\n')
    .replace(/[^\S\n]|(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, '');

/** Characters that compose with their neighbours are taken together. */
const CLUSTER = /\r\n|[가-힣]?[ᄀ-ᇿㄱ-ㆎﾠ-ￜ]+|\P{M}\p{M}*|\p{M}+/gu;

type Mapped = {
  readonly text: string;
  /** Where in the original each character of the text comes from: its first place, and the one behind its last. */
  readonly from: readonly number[];
  readonly to: readonly number[];
};

/** Whether a character is compared as it stands (a capital as its small letter), unless its neighbour behind changes it: ASCII and syllables. */
const isPlain = (code: number) => (code >= 0x20 && code <= 0x7e) || (code >= 0xac00 && code <= 0xd7a3);

/** Whether the character at a place stands alone: it is plain, and so is the one behind it, if there is any. */
const isAlone = (text: string, at: number) =>
  isPlain(text.charCodeAt(at)) && (at + 1 === text.length || isPlain(text.charCodeAt(at + 1)));

/** The same text, with the way back to where each character stood: for marking what was found. */
export function normaliseMapped(text: string): Mapped {
  let made = '';
  const from: number[] = [];
  const to: number[] = [];
  for (let at = 0; at < text.length; ) {
    if (isAlone(text, at)) {
      const character = text.charAt(at);
      if (character !== ' ') {
        made += character.toLowerCase();
        from.push(at);
        to.push(at + 1);
      }
      at += 1;
      continue;
    }
    // The rest by its clusters. A plain character always begins one, so that it can be cut there.
    let end = at + 1;
    while (end < text.length && !isAlone(text, end)) end += 1;
    for (const match of text.slice(at, end).matchAll(CLUSTER)) {
      const part = normaliseText(match[0]);
      made += part;
      for (let i = 0; i < part.length; i++) {
        from.push(at + match.index);
        to.push(at + match.index + match[0].length);
      }
    }
    at = end;
  }
  return { text: made, from, to };
}
