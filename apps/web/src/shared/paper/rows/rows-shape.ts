import type { InRow } from '@danji/contract/forms/condition';
import type { Column, ColumnType, RowsField } from '@danji/contract/forms/field';
import { columnKindOf } from '@danji/contract/forms/fields/columns';
import { newRow } from '@danji/contract/forms/rows';
import type { CellValue, Photo, Row, Values } from '@danji/contract/forms/values';

const none: readonly Row[] = [];
export const rowsOf = (values: Values, key: string): readonly Row[] =>
  (values[key] as readonly Row[] | undefined) ?? none;

/** How many rows stand there: those that were begun, and at least as many as the form asks for. */
export const shownRows = (field: RowsField, begun: number): number => Math.max(begun, field.minRows, 1);

/** A row as conditions look at it. */
export const rowIn = (field: RowsField, values: Values, at: number): InRow => ({
  columns: field.columns,
  cells: rowsOf(values, field.key)[at] ?? {},
});
export const isAlwaysAsked = (column: Column): boolean => 'required' in column && column.required === true;

/** Rows with one cell changed; rows that only stood there empty come into being on the way. */
export function withCell(
  field: RowsField,
  rows: readonly Row[],
  at: number,
  column: string,
  value: CellValue | undefined,
): Row[] {
  const next: Row[] = [...rows];
  while (next.length <= at) next.push(newRow(field));
  const { [column]: _, ...others } = next[at] as Row;
  next[at] = value === undefined ? others : { ...others, [column]: value };
  return next;
}

const holdsFiles = ({ columns }: RowsField) =>
  columns.filter((column) => columnKindOf(column).refersTo === 'attachment').map(({ key }) => key);

/** A row without its photos and files, and which they are. */
export function apartFromFiles(field: RowsField, row: Row): { kept: Row; ids: string[] } {
  const keys = holdsFiles(field);
  return {
    kept: Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key))),
    ids: keys.flatMap((key) => ((row[key] ?? []) as readonly Photo[]).map(({ attachmentId }) => attachmentId)),
  };
}
export const hasFiles = (field: RowsField, row: Row): boolean => apartFromFiles(field, row).ids.length > 0;

/** Tens of thousandths as whole numbers: 0.1 + 0.2 is 0.3 on paper. */
export const sumOf = (rows: readonly Row[], column: string): number =>
  rows.reduce(
    (sum, row) => sum + Math.round((typeof row[column] === 'number' ? (row[column] as number) : 0) * 10_000),
    0,
  ) / 10_000;

/** Widths in parts of a hundred: those that are named, and the rest shared among the others, texts taking more. */
const WEIGHTS: { readonly [T in ColumnType]: number } = {
  ...{ text: 160, longText: 220, tick: 50, time: 80, date: 120, select: 110 },
  ...{ number: 100, money: 100, formula: 100, member: 90, dongHo: 110 },
  ...{ photo: 100, file: 130 },
};
/** While it is filled in, a day stands beside its calendar, and what was chosen beside its arrow: they need these shares. */
const FILLED: { readonly [T in ColumnType]?: number } = {
  ...{ date: 23, time: 14, select: 16 },
  ...{ member: 16, dongHo: 21, photo: 11, file: 14 },
};
/** What the other columns have at least, each and together. */
const OTHER = 15;
const OTHERS = 45;

export function rowWidths(field: RowsField, isFilled = false): number[] {
  const all = field.columns.map(({ width, type }) => width ?? WEIGHTS[type]);
  const sum = all.reduce((total, one) => total + one, 0);
  const shares = all.map((one) => (one / sum) * 100);
  return (isFilled ? withRoom(field, shares) : shares).map((one) => Math.round(one * 10) / 10);
}

function withRoom({ columns }: RowsField, shares: readonly number[]): number[] {
  const needs = (at: number) => FILLED[columns[at]?.type ?? 'text'] ?? 0;
  const isShort = (at: number) => (shares[at] ?? 0) < needs(at);
  const total = (of: (at: number) => number) => shares.reduce((so, _, at) => so + of(at), 0);
  const wanted = total((at) => (isShort(at) ? needs(at) : 0));
  const others = total((at) => (isShort(at) ? 0 : (shares[at] ?? 0)));
  // Where so many need room that nothing would be left, they share what there is.
  const kept = Math.min(OTHERS, OTHER * columns.filter((_, at) => !isShort(at)).length);
  const given = others === 0 ? 100 : Math.min(wanted, 100 - kept);
  return shares.map((share, at) => (isShort(at) ? (needs(at) / wanted) * given : (share / others) * (100 - given)));
}
