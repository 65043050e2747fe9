import type { OutsideModel, OutsidePrint } from './outside-model.ts';
import type { PrintBlock, PrintModel, PrintTable, Run } from './print-model.ts';

/** So many blocks at the end of a text belong to its end at most: 위와 같이 …하고자 합니다. 끝. */
const MOST_BLOCKS = 6;
const SHORT = 120;
/** Rows of a table that go along to the page of the end, and a block that goes along whole. */
const ALONG = 3;
const SMALL = 8;
/** A line of text with more letters than this goes along in part. */
const LONG_LINE = 360;
const EARLY = 50;

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
  const { keeps: _, ...above } = table;
  return [
    { ...above, ...part(0, at) },
    { ...table, rows: [...head.rows, ...rest.rows], flat: [...head.flat, ...rest.flat] },
  ];
}

/** How much a text is, in letters; a line that ends early takes its room too. */
const lettersOf = (runs: readonly Run[]) =>
  runs.reduce((sum, run) => sum + ('t' in run ? run.t.join('').length : 'label' in run ? run.label.length : EARLY), 0);

/** A long text, and the last of its lines or words, for the next page. */
function splitLine(block: PrintBlock): [PrintBlock, PrintBlock] | null {
  if (block.k !== 'p' || lettersOf(block.runs) <= LONG_LINE) return null;
  const ends = block.runs.flatMap((run, at) => ('br' in run ? [at] : []));
  const ended = [ends.at(-2), ends.at(-1)].find((at) => at && lettersOf(block.runs.slice(at)) <= LONG_LINE);
  if (ended)
    return [
      { ...block, runs: block.runs.slice(0, ended) },
      { ...block, runs: block.runs.slice(ended + 1) },
    ];
  const run = block.runs.at(-1);
  if (!run || !('t' in run)) return null;
  let [at, taken] = [run.t.length, 0];
  while (at > 1 && taken < SHORT) taken += run.t[--at]?.length ?? 0;
  // The odd parts are words: what goes along begins with one.
  if (at % 2 === 0) at += 1;
  if (at <= 1 || at >= run.t.length) return null;
  return [
    { ...block, runs: [...block.runs.slice(0, -1), { ...run, t: run.t.slice(0, at) }] },
    { ...block, runs: [{ ...run, t: ['', ...run.t.slice(at)] }] },
  ];
}

const isSmall = (block: PrintBlock) =>
  block.k === 'item' ||
  (block.k === 'p' && lettersOf(block.runs) <= LONG_LINE) ||
  (block.k === 'table' && block.rows.length <= SMALL && !holdsPhotos(block)) ||
  (block.k === 'photos' && block.groups.every(({ items }) => items.length <= (block.groups.length > 1 ? 1 : 2)));

/** Whether the first of two stands over the other and is nothing without it: a heading, 1. over its 가. */
const leads = (above: PrintBlock | undefined, below: PrintBlock | undefined) =>
  above?.k === 'h' || (above?.k === 'item' && below?.k === 'item' && above.level < below.level);

/** The text, and how many of its last blocks go along to the page of the end. Null where nothing can go. */
function takeAlong(blocks: readonly PrintBlock[]): { blocks: readonly PrintBlock[]; along: number } | null {
  const at = blocks.length - 1;
  const last = blocks[at];
  if (!last) return null;
  if (isSmall(last)) {
    let along = 1;
    while (along < MOST_BLOCKS && leads(blocks[at - along], blocks[at - along + 1])) along += 1;
    return { blocks, along };
  }
  const parts = last.k === 'table' ? splitTable(last) : splitLine(last);
  return parts && { blocks: blocks.toSpliced(at, 1, ...parts), along: 1 };
}

const isLine = ({ k }: PrintBlock) => k === 'p' || k === 'item';

/** How a paper for outside takes its last lines, or rows, along to the page of the name. */
export function takeOutside(outside: OutsideModel): { outside: OutsideModel; along: number } {
  const { body } = outside;
  const taken = takeAlong(body);
  if (!taken) return { outside, along: 0 };
  // Two lines rather than one, where there are two.
  const two = taken.along === 1 && body.slice(-2).every(isLine) && body.length > 2;
  const along = two ? 2 : taken.along;
  const over = two && leads(body.at(-3), body.at(-2)) ? 1 : 0;
  return { outside: { ...outside, body: taken.blocks }, along: along + over };
}

/** The same paper, whose end takes something of the text along: no page with only a name. Null where nothing can go. */
export function keepEnd(model: PrintModel | OutsidePrint): (PrintModel & { along: number }) | null {
  if ('outside' in model) return { ...model, ...takeOutside(model.outside) };
  const from = model.blocks.length - model.end;
  // Of a letter the last sentences of the text are enough: its end is but the name and what stands below.
  if (model.style === 'letter' && model.end > 0) return { ...model, along: model.end };
  const taken = takeAlong(model.blocks.slice(0, from));
  if (!taken) return null;
  const { blocks, along } = taken;
  return { ...model, blocks: [...blocks, ...model.blocks.slice(from)], end: model.end + along, along };
}
