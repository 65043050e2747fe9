import type { FormPage } from '@danji/contract/forms/outside';
import { type Block, type Cell, type Mark, PAPER_WIDTH, paperLimits, type Table } from '@danji/contract/forms/paper';

/** How a file looks, as far as a form can look so: lines and tables in their order, and what it is printed on. */
export type Layout = {
  page: FormPage | null;
  blocks: Block[];
  /** Left where they are. */
  pictures: number;
  /** There is more than was taken. */
  isCut: boolean;
  /** Words that were found where they stand, and tables that were told by the lines around them. */
  isGuessed?: boolean;
  /** Of a workbook: sheets that were not taken. */
  otherSheets?: number;
};

export type LayLine = { text: string; align: 'left' | 'center' | 'right'; isBold: boolean; points: number };
export type LayCell = {
  row: number;
  column: number;
  rowspan: number;
  colspan: number;
  isShaded: boolean;
  lines: LayLine[];
};

/** More than any form has; what a file says beyond is not looked at. */
export const layoutLimits = {
  pages: 5,
  blocks: 1_000,
  cells: 3_000,
  cellLines: 100,
  rows: 300,
  lineLetters: 2_000,
  grid: 400,
} as const;

export const newLine = (): LayLine => ({ text: '', align: 'left', isBold: false, points: 0 });

const LARGE = 13;
const TITLE = 17;

function marksOf({ isBold, points }: LayLine): Mark[] {
  const marks: Mark[] = [];
  if (isBold) marks.push({ type: 'bold' });
  if (points >= LARGE) marks.push({ type: 'textSize', attrs: { size: points >= TITLE ? 'title' : 'large' } });
  return marks;
}

export function lineBlock(line: LayLine): Block {
  const text = line.text.replace(/[\n\t]/g, ' ').slice(0, layoutLimits.lineLetters);
  const marks = marksOf(line);
  return {
    type: 'paragraph',
    ...(line.align !== 'left' && { attrs: { textAlign: line.align } }),
    ...(text.trim() !== '' && { content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }] }),
  };
}

/** In a cell empty lines only hold its height. */
function cellBlocks(lines: readonly LayLine[]): Block[] {
  const written = lines.filter(({ text }) => text.trim() !== '');
  return written.length > 0 ? written.map(lineBlock) : [{ type: 'paragraph' }];
}

/** Edges that some cell begins or ends at; columns and rows between two of them are one. */
const edgesOf = (ends: readonly [number, number][]) => [...new Set(ends.flat())].sort((a, b) => a - b);

/**
 * A table from cells with their places. Sheets and pages have more columns than anybody sees: those without a cell of their
 * own are gone. Null where nothing is left, or where it is no table any more.
 */
export function layTable(cells: readonly LayCell[], widths: readonly number[]): Table | null {
  const columns = edgesOf(cells.map(({ column, colspan }) => [column, column + colspan]));
  const rows = edgesOf(cells.map(({ row, rowspan }) => [row, row + rowspan]));
  if (columns.length < 2 || rows.length < 2 || columns.length > paperLimits.columns + 1) return null;
  const own = columns.slice(1).map((edge, at) => sum(widths.slice(columns[at], edge)));
  const whole = sum(own);
  const scaled = own.map((width) => Math.max(20, Math.round((width * PAPER_WIDTH) / (whole || 1))));
  const content = rows.slice(0, -1).map((row) => ({
    type: 'tableRow' as const,
    content: cells
      .filter((cell) => cell.row === row)
      .sort((a, b) => a.column - b.column)
      .map((cell): Cell => {
        const [from, to] = [columns.indexOf(cell.column), columns.indexOf(cell.column + cell.colspan)];
        return {
          type: 'tableCell',
          attrs: {
            colspan: to - from,
            rowspan: rows.indexOf(cell.row + cell.rowspan) - rows.indexOf(cell.row),
            colwidth: whole > 0 ? scaled.slice(from, to) : null,
            ...(cell.isShaded && { shade: 'label' as const }),
          },
          content: cellBlocks(cell.lines),
        };
      }),
  }));
  return { type: 'table', content: content.filter(({ content: own }) => own.length > 0) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Sizes in points: what is nearly A3 is A3, all else A4. */
export function pageFrom(width: number, height: number): FormPage | null {
  if (!(width > 0) || !(height > 0)) return null;
  return {
    size: Math.max(width, height) > 1_000 ? 'A3' : 'A4',
    direction: width > height ? 'LANDSCAPE' : 'PORTRAIT',
  };
}

/** Colours of white paper are no shade. */
export function isShade(color: string | null): boolean {
  const digits = (color ?? '').replace('#', '').toUpperCase();
  const rgb = digits.length === 8 ? digits.slice(2) : digits;
  return (
    /^[0-9A-F]{6}$/.test(rgb) &&
    rgb !== 'FFFFFF' &&
    !(digits.length === 8 && digits.startsWith('00') && rgb === '000000')
  );
}
