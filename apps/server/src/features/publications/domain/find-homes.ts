import type { Piece } from './find-numbers.ts';

const HO = '[A-Za-z]?\\d{1,5}';
/** 101동 1203호, 제101동 제1203호, 101 동 1203 호, 가동 B102호, 101동-1203, 101동 12층 3호 */
const BOTH = new RegExp(
  `(?:제 ?)?(?:\\d{1,4}|(?<![가-힣])[가-하A-Za-z]) ?동 ?[-,/]? ?(?:(?:제 ?)?\\d{1,2} ?층 ?)?(?:제 ?)?${HO}(?: ?호|(?![\\d동층년월일명세개]))`,
  'g',
);
/** 1203호, B102호: three digits and more. Laws and items have a 제 before them. */
const ALONE = /(?<![\d제A-Za-z.-])(?<!제 )(?:[A-Za-z]\d{2,4}|\d{3,4}) ?호(?![선기봉수점차])/g;
const NUMBERED = /제 ?\d{3,4} ?호/g;
/** 101-1203, 101/1203호 */
const SHORT = /(?<![\d-])\d{3,4} ?[-/] ?\d{3,4}(?: ?호)?(?![\d-])(?! ?동)/g;

const pieces = (flat: string, pattern: RegExp, sure: (found: string) => boolean): Piece[] =>
  [...flat.matchAll(pattern)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
    kind: 'HOME' as const,
    sure: sure(found),
  }));

/** Where somebody lives. A building alone is nobody's home. */
export const findHomes = (flat: string, dongs: ReadonlySet<string>): Piece[] => [
  ...pieces(flat, BOTH, () => true),
  ...pieces(flat, ALONE, () => true),
  ...pieces(flat, NUMBERED, () => false),
  ...pieces(flat, SHORT, (found) => found.endsWith('호') || dongs.has(/^\d+/.exec(found)?.[0] ?? '')),
];
