import {
  type Block,
  type Cell,
  type CellAttrs,
  PAPER_WIDTH,
  paperLimits,
  SHADES,
  SIDES,
  type Table,
  type TableRow,
} from './paper.ts';
import { ownValue } from './record.ts';

export type RawCell = {
  readonly type: Cell['type'];
  readonly attrs: { readonly [key: string]: unknown };
  readonly content: () => readonly Block[];
};
/** `end`: the first row below it, before any row went. */
type Placed = { readonly raw: RawCell; readonly end: number; readonly colspan: number; rowspan: number };

const NARROWEST = 20;
const spanOf = (raw: unknown, most: number): number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 ? Math.min(raw, most) : 1;

/** A table that is a rectangle: spans are cut where they run into something, and empty cells fill what is open. */
export function squareTable(
  rows: readonly (readonly RawCell[])[],
  finish: (row: TableRow, at: number) => TableRow,
): { table: Table | null; wasCut: boolean } {
  const taken = rows.map(() => new Set<number>());
  let wasCut = false;
  const placed = rows.map((cells, row) => {
    const found = cells.map((raw) => place(raw, row, taken));
    if (found.includes(null)) wasCut = true;
    return found.filter((cell) => cell !== null);
  });
  const width = Math.max(0, ...taken.map((columns) => Math.max(-1, ...columns) + 1));
  if (width === 0) return { table: null, wasCut };
  const missing = taken.map((columns) => width - columns.size);
  dropCovered(placed, missing);
  const content = placed.flatMap((cells, row) => {
    const filled = [...cells.map(cellOf), ...Array.from({ length: missing[row] ?? 0 }, emptyCell)];
    return filled.length > 0 ? [finish({ type: 'tableRow', content: filled }, row)] : [];
  });
  return { table: { type: 'table', content }, wasCut };
}

/** In the first free column of its row; null when there is none left. */
function place(raw: RawCell, row: number, taken: readonly Set<number>[]): Placed | null {
  const own = taken[row];
  let column = 0;
  while (own?.has(column)) column += 1;
  if (!own || column >= paperLimits.columns) return null;
  const wanted = spanOf(ownValue(raw.attrs, 'colspan'), paperLimits.columns - column);
  let colspan = 1;
  while (colspan < wanted && !own.has(column + colspan)) colspan += 1;
  const rowspan = spanOf(ownValue(raw.attrs, 'rowspan'), taken.length - row);
  for (const columns of taken.slice(row, row + rowspan))
    for (let at = column; at < column + colspan; at += 1) columns.add(at);
  return { raw, end: row + rowspan, colspan, rowspan };
}

/** A row without a cell of its own has no height: it goes, and the cells that reach over it get shorter. */
function dropCovered(placed: readonly Placed[][], missing: readonly number[]): void {
  for (const [row, cells] of placed.entries()) {
    if (cells.length > 0 || (missing[row] ?? 0) > 0) continue;
    for (const cell of placed.slice(0, row).flat()) if (cell.end > row) cell.rowspan -= 1;
  }
}

const emptyCell = (): Cell => ({ type: 'tableCell', content: [{ type: 'paragraph' }] });

function cellOf({ raw, colspan, rowspan }: Placed): Cell {
  const attrs = attrsOf(raw.attrs, colspan, rowspan);
  return { type: raw.type, ...(Object.keys(attrs).length > 0 && { attrs }), content: raw.content() };
}

function attrsOf(raw: RawCell['attrs'], colspan: number, rowspan: number): CellAttrs {
  const colwidth = widthsOf(ownValue(raw, 'colwidth'), colspan);
  const shade = SHADES.find((one) => one === ownValue(raw, 'shade'));
  const sides = ownValue(raw, 'open');
  const open = Array.isArray(sides) ? SIDES.filter((side) => sides.includes(side)) : [];
  const verticalAlign = (['top', 'middle', 'bottom'] as const).find((one) => one === ownValue(raw, 'verticalAlign'));
  return {
    ...(colspan > 1 && { colspan }),
    ...(rowspan > 1 && { rowspan }),
    ...(colwidth && { colwidth }),
    ...(shade && { shade }),
    ...(open.length > 0 && { open }),
    ...(verticalAlign && { verticalAlign }),
  };
}

/** One width for each column, or none at all. */
function widthsOf(raw: unknown, colspan: number): readonly number[] | null {
  if (!Array.isArray(raw) || raw.length < colspan) return null;
  const widths = raw.slice(0, colspan);
  const fits = widths.every((one) => typeof one === 'number' && Number.isFinite(one) && one > 0);
  return fits ? widths.map((one: number) => Math.min(PAPER_WIDTH, Math.max(NARROWEST, Math.round(one)))) : null;
}
