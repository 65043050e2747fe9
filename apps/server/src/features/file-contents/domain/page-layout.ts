import type { Block } from '@danji/contract/forms/paper';
import { type Drawn, type Ruled, ruledTables, type Word } from './drawn-lines.ts';
import { type LayCell, type LayLine, layTable, lineBlock } from './layout.ts';

/** Words that stand beside each other are one line; a wide gap stays one. */
function linesFrom(words: readonly Word[], left: number, right: number): (LayLine & { y: number })[] {
  const rows: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && Math.abs(first.y - word.y) < Math.max(3, first.height * 0.6)) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) =>
    lineFrom(
      row.sort((a, b) => a.x - b.x),
      left,
      right,
    ),
  );
}

function lineFrom(row: readonly Word[], left: number, right: number): LayLine & { y: number } {
  let [text, end] = ['', row[0]?.x ?? 0];
  for (const word of row) {
    const gap = (word.x - end) / (word.height || 10);
    text += `${text === '' ? '' : gap > 1.2 ? '    ' : gap > 0.15 ? ' ' : ''}${word.text}`;
    end = word.x + word.width;
  }
  const [before, behind] = [(row[0]?.x ?? 0) - left, right - end];
  const isMiddle = Math.abs(before - behind) < Math.max(8, (right - left) * 0.04) && before > 4;
  const align = isMiddle ? 'center' : behind < 12 && before > (right - left) * 0.4 ? 'right' : 'left';
  const height = Math.max(...row.map((word) => word.height));
  return { text, align, isBold: false, points: height, y: row[0]?.y ?? 0 };
}

type Bounds = { left: number; right: number; top: number; bottom: number };
const boundsOf = ({ xs, ys }: Ruled, { row, column, rowspan, colspan }: Ruled['cells'][number]): Bounds => ({
  left: xs[column] ?? 0,
  right: xs[column + colspan] ?? 0,
  top: ys[row] ?? 0,
  bottom: ys[row + rowspan] ?? 0,
});
const holds = ({ left, right, top, bottom }: Bounds, x: number, y: number) =>
  x > left && x < right && y > top && y < bottom;

/** One page of a PDF: tables from its ruled lines with the words inside them, and the lines of text between. */
export function pageLayout(page: Drawn): { blocks: Block[]; isCut: boolean } {
  const { tables, isCut } = ruledTables(page.strokes);
  const left = new Set(page.words);
  const placed: { y: number; block: Block }[] = [];
  for (const ruled of tables) {
    const cells = ruled.cells.map((cell): LayCell => {
      const bounds = boundsOf(ruled, cell);
      const own = [...left].filter(({ x, y, width, height }) => holds(bounds, x + width / 2, y - height / 3));
      for (const word of own) left.delete(word);
      const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
      return {
        ...cell,
        isShaded: page.shades.some(({ x1, x2, y1, y2 }) => x > x1 && x < x2 && y > y1 && y < y2),
        lines: linesFrom(own, bounds.left, bounds.right),
      };
    });
    const table = layTable(
      cells,
      ruled.xs.slice(1).map((x, at) => x - (ruled.xs[at] ?? 0)),
    );
    if (table) placed.push({ y: ruled.ys[0] ?? 0, block: table });
  }
  const edges = [...page.words.map(({ x }) => x), page.width / 2];
  const [from, to] = [Math.min(...edges), page.width - Math.min(...edges)];
  for (const line of linesFrom([...left], from, to)) placed.push({ y: line.y, block: lineBlock(line) });
  return { blocks: placed.sort((a, b) => a.y - b.y).map(({ block }) => block), isCut };
}
