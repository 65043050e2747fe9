import type { Cell, Table, TableRow } from '../paper.ts';

/** A cell with its place: rows and columns as they are counted where nothing is merged. */
export type Placed = {
  readonly cell: Cell;
  readonly row: number;
  readonly column: number;
  /** The first row, and the first column, behind it. */
  readonly below: number;
  readonly behind: number;
};
export type Grid = { readonly cells: readonly Placed[]; readonly rows: number; readonly columns: number };

/** Where each cell of a table stands. The table is a rectangle, as `squareTable` leaves it. */
export function gridOf(table: Table): Grid {
  const taken = table.content.map(() => new Set<number>());
  const cells: Placed[] = [];
  table.content.forEach((line, row) => {
    let column = 0;
    for (const cell of line.content) {
      while (taken[row]?.has(column)) column += 1;
      const behind = column + (cell.attrs?.colspan ?? 1);
      const below = Math.min(taken.length, row + (cell.attrs?.rowspan ?? 1));
      for (const columns of taken.slice(row, below)) for (let at = column; at < behind; at += 1) columns.add(at);
      cells.push({ cell, row, column, below, behind });
      column = behind;
    }
  });
  return { cells, rows: taken.length, columns: Math.max(0, ...cells.map(({ behind }) => behind)) };
}

/** Whether a table can be parted above a row: no cell reaches over its edge. */
export const isEdge = ({ cells }: Grid, row: number): boolean =>
  cells.every((cell) => cell.below <= row || cell.row >= row);

/** Cells as a table of their own. They begin and end at edges; columns that none of them needs are gone. */
export function tableOf(cells: readonly Placed[]): Table | null {
  if (cells.length === 0) return null;
  const edges = [...new Set(cells.flatMap(({ column, behind }) => [column, behind]))].sort((a, b) => a - b);
  const rows = [...new Set(cells.map(({ row }) => row))].sort((a, b) => a - b);
  const content = rows.map(
    (row): TableRow => ({
      type: 'tableRow',
      content: cells.filter((one) => one.row === row).map((one) => narrowed(one, edges, rows)),
    }),
  );
  return { type: 'table', content };
}

function narrowed(
  { cell, row, column, behind, below }: Placed,
  edges: readonly number[],
  rows: readonly number[],
): Cell {
  const colspan = edges.indexOf(behind) - edges.indexOf(column);
  const rowspan = rows.filter((one) => one >= row && one < below).length;
  const widths = cell.attrs?.colwidth;
  const own = edges.slice(edges.indexOf(column), edges.indexOf(behind)).map((edge, at) => {
    const end = edges[edges.indexOf(column) + at + 1] ?? behind;
    return (widths ?? []).slice(edge - column, end - column).reduce((sum, width) => sum + width, 0);
  });
  return {
    ...cell,
    attrs: { ...cell.attrs, colspan, rowspan, colwidth: widths && own.every((width) => width > 0) ? own : null },
  };
}
