import type { PrintBlock, PrintCell, PrintTable } from './print-model.ts';

const growCell = (cell: PrintCell | string, by: number): PrintCell | string =>
  typeof cell === 'string' ? cell : { ...cell, content: cell.content.map((block) => growBlock(block, by)) };

const growTable = (table: PrintTable, by: number): PrintTable => ({
  ...table,
  widths: table.widths.map((width) => Math.round(width * by * 100) / 100),
  scale: (table.scale ?? 1) * by,
  flat: table.flat.map(() => false),
  rows: table.rows.map((row) => row.map((cell) => growCell(cell, by))),
});

function growBlock(block: PrintBlock, by: number): PrintBlock {
  if (block.k === 'pics') return { ...block, tall: Math.round(block.tall * by) };
  return block.k === 'table' ? growTable(block, by) : block;
}

/** Tables are measured for the usual size of text; where the text is larger they grow with it. */
export const growTables = (blocks: readonly PrintBlock[], by: number): PrintBlock[] =>
  blocks.map((block) => growBlock(block, by));
