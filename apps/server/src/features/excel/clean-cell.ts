import { maskText } from '../../lib/mask.ts';

/** What no XML can hold, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** What spreadsheets take for the beginning of a formula, when a cell is typed into or a sheet becomes CSV (INJ-01). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORMULA = /^[=+\-@\t\r\u0000＝＋－＠]/;

/** Text of people as it may stand in a cell: never a formula (INJ-01), without numbers and addresses of people (ACL-12). */
export function cleanCell(text: string): string {
  const masked = maskText(text.toWellFormed());
  const written = masked.replace(UNWRITABLE, '');
  return FORMULA.test(masked) || FORMULA.test(written) ? `'${written}` : written;
}
