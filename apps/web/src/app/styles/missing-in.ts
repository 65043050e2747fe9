const number = (hex = ''): number => Number.parseInt(hex, 16);

/** The letters of a text that a font does not have, each once; `range` as CSS has it (U+20-7E, U+B7). */
export function missingIn(range: string, text: string): string {
  const parts = range.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/giu);
  const has = [...parts].map(([, from, to]) => [number(from), number(to ?? from)] as const);
  const isThere = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 0x20 || has.some(([from, to]) => code >= from && code <= to);
  };
  return [...new Set(text)].filter((letter) => !isThere(letter)).join('');
}
