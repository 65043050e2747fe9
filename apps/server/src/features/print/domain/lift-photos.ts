import type { Cell, Table, TableRow } from '@danji/contract/forms/paper';

/** A row of a table that holds photos and nothing else, with the words that stand over each or beside it. */
export type PhotoRow = { readonly heads: readonly Cell[]; readonly cells: readonly Cell[] };
/** What a table is made of, from the top: rows to print as a table, and photos between them. */
export type TablePart = { readonly table: Table } | { readonly photos: PhotoRow };

const spanOf = ({ attrs }: Cell) => attrs?.colspan ?? 1;
const isHead = ({ type }: Cell) => type === 'tableHeader';
const hasRowspan = ({ content }: TableRow) => content.some(({ attrs }) => (attrs?.rowspan ?? 1) > 1);

/** 작업 전 | 작업 후 and the photos beneath, or 사진 | its photos. */
function photoRowAt(
  rows: readonly TableRow[],
  at: number,
  holds: (cell: Cell) => boolean,
): [PhotoRow, from: number] | null {
  const cells = rows[at]?.content ?? [];
  if (cells.length > 0 && cells.every(holds)) {
    const heads = rows[at - 1]?.content ?? [];
    const stand = heads.length === cells.length && heads.every(isHead);
    if (stand && heads.every((head, index) => spanOf(head) === spanOf(cells[index] as Cell)))
      return [{ heads, cells }, at - 1];
    return [{ heads: [], cells }, at];
  }
  const [head, cell] = cells;
  return cells.length === 2 && head && cell && isHead(head) && holds(cell)
    ? [{ heads: [head], cells: [cell] }, at]
    : null;
}

/**
 * Photos need the width of the page and go over several of them, which a cell of a table cannot: they are taken out of it and
 * stand where their row stood, with its words over them on each page.
 */
export function liftPhotos(
  table: Table,
  { holds, taken }: { holds: (cell: Cell) => boolean; taken: (cell: Cell) => boolean },
): TablePart[] {
  const rows = table.content;
  if (rows.some(hasRowspan)) return [{ table }];
  const parts: TablePart[] = [];
  let begun = 0;
  const close = (until: number) => {
    if (until > begun) parts.push({ table: { ...table, content: rows.slice(begun, until) } });
  };
  for (let at = 0; at < rows.length; at++) {
    const found = photoRowAt(rows, at, holds);
    // Where no photo was taken the row is one line of the table.
    if (!found?.[0].cells.some(taken)) continue;
    const [photos, from] = found;
    close(from);
    parts.push({ photos });
    begun = at + 1;
  }
  close(rows.length);
  return parts;
}
