import { cleanCell } from './clean-cell.ts';

/** A column of a list: its key is the one under which the list hides it. Several columns may share a key. */
export type SheetColumn<Row> = {
  key: string;
  title: string;
  width: number;
  text?: (row: Row) => string | null;
  number?: (row: Row) => number | null;
  /** What the list is about: it cannot be hidden. */
  always?: true;
};

export type Cell =
  | { value: string; type: StringConstructor; fontWeight?: 'bold' }
  | { value: number; type: NumberConstructor; format: string }
  | null;

/** The sheet. What people wrote is always a text cell (INJ-01); numbers are our own. */
export function makeSheet<Row>(all: readonly SheetColumn<Row>[], rows: readonly Row[], hidden: ReadonlySet<string>) {
  const columns = all.filter(({ key, always }) => always || !hidden.has(key));
  const cellOf = (column: SheetColumn<Row>, row: Row): Cell => {
    if (column.text) return { value: cleanCell(column.text(row) ?? ''), type: String };
    const value = column.number?.(row) ?? null;
    return value === null ? null : { value, type: Number, format: '#,##0' };
  };
  const head = columns.map(({ title }): Cell => ({ value: title, type: String, fontWeight: 'bold' }));
  return {
    data: [head, ...rows.map((row) => columns.map((column) => cellOf(column, row)))],
    columns: columns.map(({ width }) => ({ width })),
  };
}
