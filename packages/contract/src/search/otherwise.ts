import { normaliseText } from './normalise.ts';

/**
 * The same thing written otherwise: amounts, doors and numbers of documents. A document is kept with what it says in one
 * spelling beside its own words, and what is asked for is turned into that spelling, so that 374만원 finds 3,740,000.
 */

/** More than all that an office ever pays: a number beyond is no amount. */
const MOST = 10 ** 15;
const UNIT: Readonly<Record<string, number>> = { 억: 10 ** 8, 만: 10 ** 4 };

/** Figures with units and 원 behind them, spaces between: 1억 4,850만원, 374만 원, 18만4천원, 3,740,000. What they are `wonOf` tells. */
const FIGURES = /(?<![\d,.\-/가-힣])\d[\d,.억만천 ]*원?/gu;
const PIECE = /(\d[\d,.]*)(천)?([억만])?/gu;
const DIGITS = /^(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.\d{1,2})?$/;

/** Whether figures are money rather than a number of anything: a unit, 원, or commas. */
const isMoney = (text: string) => /[억만원]|\d,\d{3}/u.test(text);

/** What an amount comes to in 원; null: it is none. */
export function wonOf(text: string): number | null {
  const plain = text.replaceAll(' ', '').replace(/[,.]$/, '').replace(/원$/, '');
  let won = 0;
  let last = Number.POSITIVE_INFINITY;
  let read = 0;
  for (const [piece, digits = '', thousand, unit] of plain.matchAll(PIECE)) {
    const size = unit ? (UNIT[unit] as number) : 1;
    // 만 stands behind 억, and 원 behind both; the other way round it is no amount.
    if (size >= last || !DIGITS.test(digits)) return null;
    won += Number(digits.replaceAll(',', '')) * (thousand ? 1_000 : 1) * size;
    last = size;
    read += piece.length;
  }
  const isWhole = read === plain.length && read > 0 && isMoney(text);
  return isWhole && won >= 1 && won < MOST ? Math.round(won) : null;
}

/** One amount, or one for each of the figures that only stand beside each other. */
function amountsOf(figures: string): number[] {
  const whole = wonOf(figures);
  if (whole !== null) return [whole];
  return figures.split(' ').flatMap((one) => wonOf(one) ?? []);
}

/** An amount as it is kept. It has a beginning and an end: 3,740,000 is not 13,740,000. */
export const keptAmount = (won: number): string => `₩${won}원`;

/** 101-904: a building and a flat, and nothing longer with hyphens in it. */
const DOOR = /(?<![\d가-힣a-z-])(\d{3,4})-(\d{3,4})(?![\d-])/giu;
const isDoor = (dong: string, ho: string) => Number(dong) > 100 && Number(dong) < 2_000 && Number(ho) > 100;

/** 101-904 → 101동904호 */
export const keptDoor = (dong: string, ho: string): string => `${dong}동${ho}호`;

/** 지출-2026-0007: letters, a year or a month, and a number with its zeros. */
const NUMBER = /(?<![가-힣a-z\d-])([가-힣a-z][가-힣a-z\d-]{0,20})-(\d{4}|\d{6})-(\d{1,6})(?![\d-])/giu;

/** A document's number without its zeros. It has an end: 지출-2026-7 is not 지출-2026-70. */
export const keptNumber = (letters: string, year: string, number: string): string =>
  normaliseText(`${letters}-${year}-${Number(number)}#`);

/** 연차(휴가)신청서: brackets inside a word. */
const INSIDE = /([\p{L}\d]{1,20})\(([^()\s]{1,20})\)([\p{L}\d]{1,20})/gu;
const COMPANY = /^(?:주|유|재|사|합)$/u;

/** 연차(휴가)신청서 → 연차신청서, 연차휴가신청서 */
export function withoutBrackets(text: string): string[] {
  return [...text.matchAll(INSIDE)].flatMap(([, before = '', inside = '', behind = '']) =>
    COMPANY.test(inside) ? [] : [before + behind, before + inside + behind],
  );
}

/** ㈜, (주), 주식회사: what a company is called without. */
const MARK = /㈜|\((?:주|유|재|사|합)\)|주식회사|유한회사/gu;
export const withoutCompanyMark = (text: string): string => text.normalize('NFC').replace(MARK, '');

/** How long a text is looked through: what people look for stands before. */
export const LOOKED_MAX = 60_000;

/** Everything that a text says in a spelling of its own, once more as it is kept; each once. */
export function saidOtherwise(text: string): string[] {
  const looked = text.slice(0, LOOKED_MAX).normalize('NFKC');
  const made = new Set<string>();
  for (const [figures] of looked.matchAll(FIGURES)) for (const won of amountsOf(figures)) made.add(keptAmount(won));
  for (const [, dong = '', ho = ''] of looked.matchAll(DOOR)) if (isDoor(dong, ho)) made.add(keptDoor(dong, ho));
  for (const [, letters = '', year = '', number = ''] of looked.matchAll(NUMBER))
    made.add(keptNumber(letters, year, number));
  for (const one of withoutBrackets(looked)) made.add(normaliseText(one));
  return [...made];
}

/** The building and flat of 101-904; null: it is no door. */
export function doorOf(text: string): [dong: string, ho: string] | null {
  const [, dong = '', ho = ''] = /^(\d{3,4})-(\d{3,4})$/.exec(text) ?? [];
  return dong !== '' && isDoor(dong, ho) ? [dong, ho] : null;
}

/** 지출-2026-7 and 지출2026-7, with fewer figures than numbers have: they are looked for without zeros. Null: it is none. */
export function shortNumberOf(text: string): { letters: string; year: string; number: string } | null {
  const [, letters, year, number] =
    /^([가-힣a-z][가-힣a-z\d-]*?)[-\s]?(\d{4}|\d{6})-([1-9]\d{0,2})$/iu.exec(text) ?? [];
  return letters && year && number ? { letters, year, number } : null;
}
