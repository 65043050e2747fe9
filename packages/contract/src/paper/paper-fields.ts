import { addDecimals, type Decimal, decimalOf, numberOf, ZERO } from '../forms/decimal.ts';
import type { Column, Field, FieldOf, FieldWith, RowsField } from '../forms/field.ts';
import { partOf } from '../forms/fields/showing.ts';
import { isRecord, ownValue } from '../forms/record.ts';
import { showCellOnPaper, showOnPaper, spellValue } from '../forms/show-value.ts';
import type { Values } from '../forms/values.ts';

/** What fields look like on a paper beyond their plain text, said once for the screen and the PDF. */

const MOST_TICKED = 12;

/** All that could be chosen, each with its box, and what was written in behind them. Of a long list only what was taken. */
export function tickedOptions(
  { options }: Pick<FieldWith<'choice'>, 'options'>,
  value: unknown,
): { option: string; isOn: boolean }[] {
  const chosen = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );
  const own = chosen.filter((one) => !options.includes(one));
  const shown = options.length > MOST_TICKED ? chosen : [...options, ...own];
  return shown.map((option) => ({ option, isOn: chosen.includes(option) }));
}

/** (일금 …원정), beneath an amount of which the form wants it in words. */
export function amountInWords(field: { readonly spelled?: boolean | undefined }, value: unknown): string {
  const words = field.spelled ? spellValue(value) : '';
  return words && `(${words})`;
}

/** A file among the values of a field: 1. 견적서.pdf (한빛전기) */
export function fileLine(held: unknown, at: number, name: string | undefined): string {
  const caption = partOf(held, 'caption');
  return `${at + 1}. ${name ?? '파일'}${caption && ` (${caption})`}`;
}

/** 검수자 {검수자}: whom another field of the paper names. */
const NAMED = /\s*\{([^{}]+)\}/u;

/** The places to sign by hand, each with the name that is known: one for each person, where a field names several. */
export function blankPlaces(
  { places, label }: Pick<FieldOf<'signature'>, 'places' | 'label'>,
  { fields, values }: { readonly fields: ReadonlyMap<string, Field>; readonly values: Values },
): readonly string[] {
  return (places?.length ? places : [label]).flatMap((place) => {
    const key = NAMED.exec(place)?.[1];
    const field = key === undefined ? undefined : fields.get(key);
    const value = key === undefined ? undefined : ownValue(values, key);
    const said = Array.isArray(value)
      ? value.map((one) => partOf(one, 'name'))
      : [field ? showOnPaper(field, value) : ''];
    const names = said.filter((name) => name.trim() !== '');
    return (names.length > 0 ? names : ['']).map((name) => place.replace(NAMED, name && `\u00a0\u00a0${name}`));
  });
}

/** Longer names than this have no room for a third beside them. */
const LONGEST_OF_THREE = 14;
/** How many places to sign stand beside each other: as few lines as there is room for, and none with one place left over. */
export function placesAcross(names: readonly string[]): number {
  const fits = names.every((name) => name.length <= LONGEST_OF_THREE);
  return names.length < 3 ? Math.max(1, names.length) : names.length === 4 || !fits ? 2 : 3;
}

type Rows = readonly { readonly [key: string]: unknown }[];
export const rowsIn = (value: unknown): Rows => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The sum of a column; empty where nothing was written, or where no number holds it. */
export function sumOf(column: Column, rows: Rows): string {
  if (rows.length === 0) return '';
  let sum: Decimal | null = ZERO;
  for (const row of rows) {
    const value = ownValue(row, column.key);
    const part: Decimal | null = typeof value === 'number' ? decimalOf(value) : ZERO;
    sum = sum && part ? addDecimals(sum, part) : null;
  }
  const total = sum && numberOf(sum);
  return total === null ? '' : showCellOnPaper(column, total);
}

type SumLine = {
  /** How many columns 합계 reaches over, that of the numbers among them; none: it stands before the first sum. */
  readonly lead: number;
  readonly cells: readonly { readonly column: Column; readonly text: string }[];
};

/** The last line of a table: 합계, and the sums under their columns. Null where nothing is summed up. */
export function sumLine(field: RowsField, rows: Rows): SumLine | null {
  const summed = new Set(field.sums ?? []);
  const from = field.columns.findIndex(({ key }) => summed.has(key));
  if (from < 0) return null;
  const lead = from + (field.numbered ? 1 : 0);
  return {
    lead,
    cells: field.columns.slice(from).map((column, at) => {
      const text = summed.has(column.key) ? sumOf(column, rows) : '';
      return { column, text: lead === 0 && at === 0 ? `${SUM} ${text}`.trim() : text };
    }),
  };
}
export const SUM = '합계';
