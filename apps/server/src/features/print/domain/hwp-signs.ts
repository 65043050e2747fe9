/**
 * Signs that come out of Hangul (HWP) and its fonts in places that Unicode leaves to everyone, as the signs that everybody
 * has. Numbers in a box become numbers in a circle; those of Wingdings lie at F000 and what the font had there.
 */
const SINGLE: Readonly<Record<number, string>> = {
  61510: '☞',
  61548: '●',
  61549: '○',
  61550: '■',
  61551: '□',
  61553: '❑',
  61557: '◆',
  61558: '❖',
  61600: '·',
  61607: '▪',
  61608: '□',
  61623: '·',
  61656: '➢',
  61664: '→',
  61672: '➔',
  61682: '⇩',
  61691: '✗',
  61692: '✓',
  61694: '☑',
  983339: '(인)',
  983788: '◇',
  983791: '·',
  984005: '□',
  985094: '┌',
  985095: '┬',
  985096: '┐',
  985100: '└',
  985102: '┘',
  985104: '│',
  985138: '═',
  985160: '━',
};
/** First and last place, and the first sign: 1 to 20 in a box, and in a dark one. */
const RUNS = [
  [0xf02b1, 0xf02c4, 0x2460],
  [0xf2b1, 0xf2c4, 0x2460],
  [0xf02ce, 0xf02d7, 0x2776],
  [0xf02d8, 0xf02e1, 0x24eb],
] as const;

export function signOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const run = RUNS.find(([first, last]) => code >= first && code <= last);
  return run ? String.fromCodePoint(run[2] + code - run[0]) : SINGLE[code];
}
