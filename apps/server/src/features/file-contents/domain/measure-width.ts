/** Shares of the size of the letters, as most fonts of offices have them. */
const NARROW = /[\s!'(),.:;`ijlt|[\]{}]/;
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;

const shareOf = (letter: string): number => {
  if (WIDE.test(letter)) return 1;
  if (NARROW.test(letter)) return 0.32;
  return /[A-ZmwMW@%&]/.test(letter) ? 0.68 : 0.55;
};

/** How wide a text is in a font as CSS writes it ("bold 13px 함초롬바탕"), where nothing can be measured. */
export function measureWidth(font: string, text: string): number {
  const size = Number(/(\d{1,4}(?:\.\d{1,6})?)px/.exec(font)?.[1] ?? 10);
  let shares = 0;
  for (const letter of text) shares += shareOf(letter);
  return shares * size;
}
