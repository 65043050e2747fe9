import type { FormPage } from '@danji/contract/forms/outside';
import { type Align, type Cell, PAPER_WIDTH, type Table } from '@danji/contract/forms/paper';
import { lengthOf } from './glyph-widths.ts';
import { fitsRoom, widestOf } from './keep-words.ts';
import type { PrintBlock, PrintCell, PrintTable } from './print-model.ts';
import { type Wanted, widenColumns } from './widen-columns.ts';

/** As wide as A4 without its margins, in points. */
export const PAGE_POINTS = 499;
/** Without margins: A4 lying is as wide as A3 upright. */
const WIDE_POINTS = 745;
const WIDEST_POINTS = 1094;

/** How wide the text of a form is on its page. */
export function pagePoints(page: FormPage | undefined): number {
  const steps = (page?.size === 'A3' ? 1 : 0) + (page?.direction === 'LANDSCAPE' ? 1 : 0);
  return [PAGE_POINTS, WIDE_POINTS, WIDEST_POINTS][steps] ?? PAGE_POINTS;
}
/** Left and right of the text in a cell. */
export const CELL_PADDING = 12;
const NARROWEST = 14;
/** Narrower than this part of its room a table is meant to be narrow. */
const MEANT_NARROW = 0.85;

const span = (value: unknown) => (typeof value === 'number' && value >= 1 ? Math.floor(value) : 1);

type Placed = { cell: Cell; row: number; column: number };

/** Where each cell begins, with those that reach down from rows above in their places. */
function placeCells(table: Table): { placed: Placed[]; columns: number } {
  const taken = new Set<string>();
  const placed: Placed[] = [];
  let columns = 1;
  for (const [row, { content }] of table.content.entries()) {
    let column = 0;
    for (const cell of content) {
      while (taken.has(`${row}:${column}`)) column += 1;
      placed.push({ cell, row, column });
      const [wide, high] = [span(cell.attrs?.colspan), span(cell.attrs?.rowspan)];
      for (let r = row; r < row + high; r++) for (let c = column; c < column + wide; c++) taken.add(`${r}:${c}`);
      column += wide;
      columns = Math.max(columns, column);
    }
  }
  return { placed, columns };
}

/** Widths in points: those that are given, and the rest shared by the columns without one. */
export function spreadWidths(given: readonly (number | null)[], roomPt: number): number[] {
  // What is drawn over the whole paper fills a wider page too.
  const perPixel = Math.max(roomPt, PAGE_POINTS) / PAPER_WIDTH;
  const known = given.map((width) => (width && width > 0 ? width * perPixel : null));
  const sum = known.reduce<number>((total, width) => total + (width ?? 0), 0);
  const open = known.filter((width) => width === null).length;
  const share = open > 0 ? Math.max(40, (roomPt - sum) / open) : 0;
  const wished = known.map((width) => Math.max(NARROWEST, width ?? share));
  const total = wished.reduce((all, width) => all + width, 0);
  const scale = total > roomPt || open > 0 || total > roomPt * MEANT_NARROW ? roomPt / total : 1;
  return wished.map((width) => Math.round(width * scale * 100) / 100);
}

function widthsOf({ placed, columns }: { placed: readonly Placed[]; columns: number }, roomPt: number): number[] {
  const given = new Array<number | null>(columns).fill(null);
  for (const { cell, column } of placed)
    for (const [offset, width] of (Array.isArray(cell.attrs?.colwidth) ? cell.attrs.colwidth : []).entries())
      if (typeof width === 'number' && column + offset < columns) given[column + offset] ??= width;
  return spreadWidths(given, roomPt);
}

/** Rows of headings at the top, unless one of them reaches down into the rows below. */
function headOf(table: Table): number {
  const isHead = table.content.map(({ content }) => content.every(({ type }) => type === 'tableHeader'));
  const until = isHead.indexOf(false);
  if (until <= 0) return 0;
  const reaches = table.content
    .slice(0, until)
    .some(({ content }, row) => content.some(({ attrs }) => row + span(attrs?.rowspan) > until));
  return reaches ? 0 : until;
}

/** Longer words than this may be broken before a column widens for them. */
const LONGEST_WORD = 78;
/** Longer than this nothing keeps a table from its other columns: it is no amount, nor a day. */
const LONGEST_THING = 170;
/** So wide that nothing is cut. */
export const UNCUT = 100_000;

/** What the text of a cell wants of its column. */
export function wantedBy(blocks: readonly PrintBlock[]): Wanted {
  let [words, things] = [0, 0];
  for (const block of blocks) {
    if (block.k !== 'p' && block.k !== 'h') continue;
    const widest = widestOf(block.runs);
    if (widest.words <= LONGEST_WORD) words = Math.max(words, widest.words);
    if (widest.things <= LONGEST_THING) things = Math.max(things, widest.things);
  }
  const padded = (points: number) => (points === 0 ? 0 : points + CELL_PADDING + 0.5);
  return { words: padded(words), things: padded(things) };
}

/** A cell over several columns wants of each its part, as wide as they are. */
function wantedOf(placed: readonly Placed[], widths: readonly number[], measure: (cell: Cell) => Wanted): Wanted[] {
  const wanted = widths.map(() => ({ words: 0, things: 0 }));
  for (const { cell, column } of placed) {
    const own = wanted.slice(column, column + span(cell.attrs?.colspan));
    const across = widths.slice(column, column + own.length).reduce((total, width) => total + width, 0);
    const asked = measure(cell);
    for (const [offset, one] of own.entries()) {
      const share = (widths[column + offset] ?? 0) / across;
      one.words = Math.max(one.words, asked.words * share);
      one.things = Math.max(one.things, asked.things * share);
    }
  }
  return wanted;
}

const SHADES = new Set(['label', 'soft', 'strong']);
const SIDES = new Set(['top', 'right', 'bottom', 'left']);

export function printTable(
  table: Table,
  roomPt: number,
  fill: (content: Cell['content'], roomPt: number) => PrintBlock[],
): PrintTable {
  const grid = placeCells(table);
  const drawn = widthsOf(grid, roomPt);
  const wanted = wantedOf(grid.placed, drawn, (cell) => wantedBy(fill(cell.content, UNCUT)));
  const { widths, scale } = widenColumns(drawn, wanted, roomPt, CELL_PADDING);
  const rows: PrintCell[][] = table.content.map(() => []);
  for (const { cell, row, column } of grid.placed) {
    const attrs = cell.attrs ?? {};
    const wide = span(attrs.colspan);
    const room = widths.slice(column, column + wide).reduce((sum, width) => sum + width, 0) - CELL_PADDING;
    const shade = attrs.shade ?? (cell.type === 'tableHeader' ? 'label' : null);
    rows[row]?.push({
      ...(wide > 1 ? { colspan: wide } : {}),
      ...(span(attrs.rowspan) > 1 ? { rowspan: Math.min(span(attrs.rowspan), table.content.length - row) } : {}),
      ...(shade && SHADES.has(shade) ? { shade } : {}),
      ...(attrs.open?.length ? { open: attrs.open.filter((side) => SIDES.has(side)) } : {}),
      ...(attrs.verticalAlign ? { valign: attrs.verticalAlign } : {}),
      content: fill(cell.content, Math.max(room, 10) / scale),
    });
  }
  return finishTable({ widths, scale }, headOf(table), rows);
}

const weightOf = (block: PrintBlock): number => {
  if (block.k === 'p' || block.k === 'h')
    return 40 + block.runs.reduce((sum, run) => sum + ('t' in run ? run.t.join('').length : 'br' in run ? 40 : 12), 0);
  if (block.k === 'list') return block.items.flat().reduce((sum, item) => sum + weightOf(item), 0);
  // Photos of a cell stay together: their row goes over to the next page whole.
  if (block.k === 'pics') return 0;
  return block.k === 'hr' ? 40 : 5_000;
};
/** A row of more than this much text may go over to the next page; a shorter one moves there whole. */
const WHOLE = 900;
/** The same in lines, whose letters are so many points wide at the usual size. */
const WHOLE_LINES = 16;
const LETTER = 10;

/** One line of plain text, in a cell that spans no rows. */
function isFlat(cell: PrintCell, roomPt: number): boolean {
  const [only, ...more] = cell.content;
  return (
    only?.k === 'p' &&
    more.length === 0 &&
    !cell.rowspan &&
    only.runs.every((run) => 't' in run && (run.size === undefined || run.size === 'small')) &&
    fitsRoom(only.runs, roomPt)
  );
}

const PLAIN_KEYS = new Set(['content']);

/** The cell as a mere text, where it is nothing else: in the style of all text, and aligned as its column. */
function asText(cell: PrintCell, align: Align): PrintCell | string {
  const [only] = cell.content;
  if (only?.k !== 'p' || (only.align ?? 'left') !== align || only.runs.length > 1) return cell;
  if (!Object.keys(cell).every((key) => PLAIN_KEYS.has(key))) return cell;
  const [run] = only.runs;
  if (!run) return '';
  return 't' in run && Object.keys(run).length === 1 ? run.t.join('') : cell;
}

/** A table with what the layout need not find out by itself. A row under a cell that reaches down is left to it. */
export function finishTable(
  { widths, scale = 1 }: { readonly widths: readonly number[]; readonly scale?: number },
  headings: number,
  rows: readonly (readonly PrintCell[])[],
  aligns: readonly Align[] = widths.map(() => 'left'),
): PrintTable {
  const hasSpans = rows.some((row) => row.some(({ rowspan }) => rowspan));
  const flat = rows.map((row) => {
    let column = 0;
    return (
      !hasSpans &&
      row.every((cell) => {
        const wide = cell.colspan ?? 1;
        const room = widths.slice(column, column + wide).reduce((sum, width) => sum + width, 0) - CELL_PADDING;
        column += wide;
        return isFlat(cell, room / scale);
      })
    );
  });
  const lines = rowLines(rows, { widths, scale });
  // A heading is set whole, and again on each page: one that is long is a row like the others.
  const head = lines.slice(0, headings).some((many) => many > WHOLE_LINES) ? 0 : headings;
  const finished = splitLong(rows, lines).map((row, index) =>
    flat[index] && row.length === widths.length ? row.map((cell, at) => asText(cell, aligns[at] ?? 'left')) : row,
  );
  return { k: 'table', widths, ...(scale < 1 ? { scale } : {}), head, aligns, rows: finished, flat };
}

/** So many lines of text the cell has, as wide as it is: a text in a narrow column is high before it is long. */
function linesIn({ content }: PrintCell, roomPt: number): number {
  let [lines, wide] = [0, 0];
  const turn = () => {
    lines += Math.max(1, Math.ceil(wide / roomPt));
    wide = 0;
  };
  for (const block of content) {
    if (block.k !== 'p' && block.k !== 'h') continue;
    for (const run of block.runs)
      if ('br' in run) turn();
      else if ('t' in run) wide += lengthOf(run.t.join(''), run.bold === true) * LETTER;
    turn();
  }
  return lines;
}

/** By row how many lines it has. What a cell from above takes of a row is not there for its own cells. */
function rowLines(
  rows: readonly (readonly PrintCell[])[],
  { widths, scale }: { readonly widths: readonly number[]; readonly scale: number },
): number[] {
  /** By column, the row until which a cell reaches down. */
  const taken = widths.map(() => 0);
  return rows.map((row, index) => {
    let column = 0;
    const lines = row.map((cell) => {
      while ((taken[column] ?? 0) > index) column += 1;
      const wide = cell.colspan ?? 1;
      const room = widths.slice(column, column + wide).reduce((sum, width) => sum + width, 0) - CELL_PADDING;
      taken.fill(index + (cell.rowspan ?? 1), column, column + wide);
      column += wide;
      const weight = cell.content.reduce((sum, block) => sum + weightOf(block), 0);
      return weight > WHOLE ? Infinity : linesIn(cell, Math.max(room, 10) / scale);
    });
    return Math.max(1, ...lines);
  });
}

/**
 * A long row may go over to the next page, with all its cells and all rows that a cell ties to it: one that may not keeps them
 * all on its page, and what does not fit there would be cut off. Short rows that are many together are parted between them.
 */
function splitLong(rows: readonly (readonly PrintCell[])[], lines: readonly number[]): PrintCell[][] {
  let [first, until] = [0, 0];
  const tied = rows.map((row, index) => {
    if (index >= until) first = index;
    until = Math.max(until, ...row.map(({ rowspan = 1 }) => index + rowspan));
    return first;
  });
  return rows.map((row, index) => {
    const own = lines.filter((_, other) => tied[other] === tied[index]);
    const isLong = own.some((many) => many > WHOLE_LINES);
    const isMany = own.reduce((sum, many) => sum + many, 0) > WHOLE_LINES;
    return row.map((cell) => (isLong || (isMany && cell.rowspan) ? { ...cell, splits: true as const } : cell));
  });
}
