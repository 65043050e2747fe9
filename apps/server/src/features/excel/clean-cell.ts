import { maskText } from '../../lib/mask.ts';

/** What no XML can hold, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** What spreadsheets take for the beginning of a formula, when a cell is typed into or a sheet becomes CSV (INJ-01). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORMULA = /^[=+\-@\t\r\u0000＝＋－＠]/;

/** Text as it may stand in a cell: never a formula (INJ-01). */
export function plainCell(text: string): string {
  const given = text.toWellFormed();
  const written = given.replace(UNWRITABLE, '');
  return FORMULA.test(given) || FORMULA.test(written) ? `'${written}` : written;
}

/** Text of people in a cell: nor with numbers and addresses of people (ACL-12). */
export const cleanCell = (text: string): string => plainCell(maskText(text.toWellFormed()));
