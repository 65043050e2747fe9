import type { OutsideModel, OutsidePrint } from './outside-model.ts';
import type { PrintBlock, PrintModel, PrintTable } from './print-model.ts';

/** So many blocks at the end of a text belong to its end at most: 위와 같이 …하고자 합니다. 끝. */
const MOST_BLOCKS = 6;
const SHORT = 120;
/** Rows of a table that go along to the page of the end, and a block that goes along whole. */
const ALONG = 3;
const SMALL = 8;

const isShortLine = (block: PrintBlock) =>
  block.k === 'p' &&
  block.runs.reduce((sum, run) => sum + ('t' in run ? run.t.join('').length : 'br' in run ? SHORT : 0), 0) <= SHORT;

const isEnd = (block: PrintBlock | undefined) =>
  block !== undefined && (block.k === 'signatures' || block.k === 'h' || isShortLine(block));

/** How many blocks are the end of the text: its last lines, places to sign, and the heading over those. */
export function endOf(blocks: readonly PrintBlock[]): number {
  let at = blocks.length;
  while (blocks.length - at < MOST_BLOCKS && isEnd(blocks[at - 1])) at -= 1;
  return blocks.length - at;
}

/** Rows with photos are high: a few of them fill a page. */
const holdsPhotos = ({ rows }: PrintTable): boolean =>
  rows.some((row) => row.some((cell) => typeof cell !== 'string' && cell.content.some(({ k }) => k === 'pics')));

/** The last rows as a table of their own, under the same headings. */
function splitTable(table: PrintTable): [PrintTable, PrintTable] | null {
  const cells = table.rows.flat();
  if (cells.some((cell) => typeof cell !== 'string' && cell.rowspan)) return null;
  const at = table.rows.length - (holdsPhotos(table) ? 1 : ALONG);
  if (at <= table.head) return null;
  const part = (from: number, to?: number) => ({ rows: table.rows.slice(from, to), flat: table.flat.slice(from, to) });
  const [head, rest] = [part(0, table.head), part(at)];
  return [
    { ...table, ...part(0, at) },
    { ...table, rows: [...head.rows, ...rest.rows], flat: [...head.flat, ...rest.flat] },
  ];
}

const isSmall = (block: PrintBlock) =>
  block.k === 'p' ||
  (block.k === 'table' && block.rows.length <= SMALL && !holdsPhotos(block)) ||
  (block.k === 'photos' && block.groups.every(({ items }) => items.length <= (block.groups.length > 1 ? 1 : 2)));

/** How many of the last lines of a paper for outside go along to the page of the name. */
export const alongOf = ({ body }: OutsideModel) =>
  Math.min(2, body.length - 1 - body.findLastIndex(({ k }) => k !== 'p' && k !== 'item' && k !== 'h'));

/** The same paper, whose end takes something of the text along: no page with only a name. Null where nothing can go. */
export function keepEnd(model: PrintModel | OutsidePrint): (PrintModel & { along?: number }) | null {
  if ('outside' in model) return { ...model, along: alongOf(model.outside) };
  const at = model.blocks.length - model.end - 1;
  const last = model.blocks[at];
  if (!last) return null;
  if (isSmall(last)) return { ...model, end: model.end + (model.blocks[at - 1]?.k === 'h' ? 2 : 1) };
  const parts = last.k === 'table' ? splitTable(last) : null;
  return parts && { ...model, blocks: model.blocks.toSpliced(at, 1, ...parts), end: model.end + 1 };
}
