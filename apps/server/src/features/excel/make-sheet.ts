import type { PersonalDataKind } from '@danji/contract/privacy';
import { cleanCell, plainCell } from './clean-cell.ts';

/** A column of a list: its key is the one under which the list hides it. Several columns may share a key. */
export type SheetColumn<Row> = {
  key: string;
  title: string;
  width: number;
  text?: (row: Row) => string | null;
  number?: (row: Row) => number | null;
  /** What `text` masks, and how it reads in full. */
  personal?: { what: PersonalDataKind; clear: (row: Row) => string | null };
  /** What the list is about: it cannot be hidden. */
  always?: true;
};

export type Cell =
  | { value: string; type: StringConstructor; fontWeight?: 'bold' }
  | { value: number; type: NumberConstructor; format: string }
  | null;

export const columnsShown = <Row>(all: readonly SheetColumn<Row>[], hidden: readonly string[] | undefined) =>
  all.filter(({ key, always }) => always || !hidden?.includes(key));

/** The sheet. What people wrote is always a text cell (INJ-01); numbers are our own. */
export function makeSheet<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[], unmasked = false) {
  const cellOf = (column: SheetColumn<Row>, row: Row): Cell => {
    if (unmasked && column.personal) return { value: plainCell(column.personal.clear(row) ?? ''), type: String };
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
