/** Signs that nobody sees and that would stand between the digits of a number, or turn them round. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

const DIGITS_IN_A_ROW = 10;
const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** 1 for １, 𝟏 and ١. */
function plainDigit(digit: string): string {
  const plain = digit.normalize('NFKC');
  if (/^\d$/.test(plain)) return plain;
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < DIGITS_IN_A_ROW - 1 && isDigit(zero - 1)) zero -= 1;
  return String(code - zero);
}

/** Text as it is published: composed, with ordinary digits, and without anything that is not seen. */
export const cleanPublic = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : plainDigit(digit)))
    .replace(/[^\S\n]+/g, ' ')
    .trim();

const DASHES = /[\u2010-\u2015\u2212\u2043\u30fc\u3161\uff0d\ufe58\ufe63~〜～_·ㆍ・]/g;

/** The same text, letter by letter at the same place, with one kind of dash and bracket, for looking at. */
export const flatten = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(DASHES, '-')
    .replace(/\s/g, ' ');
