import type { PersonalDataKind } from '@danji/contract/privacy';
import { inSteps } from '../../lib/breathe.ts';
import { cleanCell, plainCell } from './clean-cell.ts';
import type { Sheet, SheetCell } from './write-sheet.ts';

/** A column of a list: its key is the one under which the list hides it. Several columns may share a key. */
export type SheetColumn<Row> = {
  key: string;
  title: string;
  width: number;
  text?: (row: Row) => string | null;
  number?: (row: Row) => number | null;
  /** As 2026-11-19; what is no such day stays a text. */
  day?: (row: Row) => string | null;
  /** What `text` masks, and how it reads in full. */
  personal?: { what: PersonalDataKind; clear: (row: Row) => string | null };
  /** What the list is about: it cannot be hidden. */
  always?: true;
};

export const columnsShown = <Row>(all: readonly SheetColumn<Row>[], hidden: readonly string[] | undefined) =>
  all.filter(({ key, always }) => always || !hidden?.includes(key));

type Given<Row> = { name: string; columns: readonly SheetColumn<Row>[]; rows: readonly Row[]; unmasked?: boolean };

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayCell = (said: string | null): SheetCell => {
  if (said === null || said === '') return null;
  return DAY.test(said) && !Number.isNaN(Date.parse(said)) ? { day: said } : cleanCell(said);
};

/** The sheet as plain data. What people wrote is always text (INJ-01); numbers and days are our own. */
export async function makeSheet<Row>({ name, columns, rows, unmasked = false }: Given<Row>): Promise<Sheet> {
  const cellOf = (column: SheetColumn<Row>, row: Row): SheetCell => {
    if (unmasked && column.personal) return plainCell(column.personal.clear(row) ?? '');
    if (column.text) return cleanCell(column.text(row) ?? '');
    return column.day ? dayCell(column.day(row)) : (column.number?.(row) ?? null);
  };
  return {
    name,
    columns: columns.map(({ title, width }) => ({ title, width })),
    rows: await inSteps(rows, (row) => columns.map((column) => cellOf(column, row))),
  };
}
