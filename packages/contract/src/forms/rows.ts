import type { Column } from './fields/columns.ts';

type Table = { readonly columns: readonly Column[] };
type AnyRow = { readonly [column: string]: unknown };

/** Spaces, and what prints nothing at all: fillers of Hangul, joiners, soft hyphens, the empty braille pattern. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && BLANK.test(value)) ||
  (Array.isArray(value) && value.length === 0);

/** Worked out by its formula, never written. */
export const isComputed = <E extends object>(entry: E): entry is Extract<E, { expression: string }> =>
  'expression' in entry;

/** What is chosen beforehand in each new row. */
const beforehand = (column: Column): string | undefined =>
  'prefill' in column && column.prefill && 'text' in column.prefill ? column.prefill.text : undefined;

/** Nothing that a person filled in: what is worked out or chosen beforehand does not make a row. */
export function isBlankRow({ columns }: Table, row: AnyRow): boolean {
  return columns.every((column) => {
    const value = Object.hasOwn(row, column.key) ? row[column.key] : undefined;
    return isComputed(column) || isEmpty(value) || beforehand(column) === value;
  });
}

export const filledRows = (table: Table, value: unknown): AnyRow[] =>
  Array.isArray(value)
    ? value.filter((row): row is AnyRow => typeof row === 'object' && row !== null && !isBlankRow(table, row))
    : [];

/** An added row: with the choices that are made beforehand. */
export const newRow = ({ columns }: Table): { [column: string]: string } =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const text = beforehand(column);
      return text === undefined ? [] : [[column.key, text]];
    }),
  );
