import { type LayCell, type LayLine, layoutLimits, layTable } from './layout.ts';

/** Cells of a table as a file names them, in rows from the top: collected, and bounded. */
export type TableBuilder = {
  cells: LayCell[];
  widths: number[];
  row: number;
  column: number;
  open: (LayCell & { joins: boolean }) | null;
  isCut: boolean;
};

export const newTable = (): TableBuilder => ({ cells: [], widths: [], row: -1, column: 0, open: null, isCut: false });

export function beginCell(table: TableBuilder): void {
  const { row, column } = table;
  table.open = { row, column, rowspan: 1, colspan: 1, isShaded: false, lines: [], joins: false };
}

/** A cell that only goes on with the one above it makes that one taller. */
export function endCell(table: TableBuilder): void {
  const { open } = table;
  if (!open) return;
  table.open = null;
  table.column = open.column + open.colspan;
  const isOver =
    table.cells.length >= layoutLimits.cells || open.row >= layoutLimits.rows || table.column > layoutLimits.grid;
  if (isOver) {
    table.isCut = true;
    return;
  }
  const { joins, ...cell } = open;
  const above = joins
    ? table.cells.findLast((one) => one.column === cell.column && one.row + one.rowspan === cell.row)
    : undefined;
  if (above) above.rowspan += 1;
  else table.cells.push(cell);
}

export const addToCell = (table: TableBuilder, line: LayLine): void => {
  if (!table.open) return;
  if (table.open.lines.length < layoutLimits.cellLines) table.open.lines.push(line);
  else table.isCut = true;
};

export const builtTable = (table: TableBuilder) => layTable(table.cells, table.widths);
