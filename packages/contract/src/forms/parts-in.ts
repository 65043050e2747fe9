import type { FormDefinition } from './definition.ts';
import type { Block, Cell, Paper, Table, TableRow } from './paper.ts';
import { isRecord, ownValue } from './record.ts';

/** Where the parts of a paper stand: which blocks and rows are in them, and which fields. */

type InPart = { readonly attrs?: { readonly part?: string | null } };
export const partOf = (node: Block | TableRow): string | null => (node as InPart).attrs?.part ?? null;

const contentOf = (paper: Paper): readonly Block[] => (Array.isArray(paper.content) ? paper.content : []);

function keysWithin(node: unknown, found: string[]): string[] {
  if (!isRecord(node)) return found;
  const [type, attrs, content] = [ownValue(node, 'type'), ownValue(node, 'attrs'), ownValue(node, 'content')];
  if ((type === 'field' || type === 'fieldBlock') && isRecord(attrs)) found.push(String(ownValue(attrs, 'key')));
  if (Array.isArray(content)) for (const child of content) keysWithin(child, found);
  return found;
}

const known = new WeakMap<FormDefinition, ReadonlyMap<string, readonly string[]>>();

/** By key of the field, the parts that it stands in: that of its table, and that of its row. */
export function partsOfFields(definition: FormDefinition): ReadonlyMap<string, readonly string[]> {
  const before = known.get(definition);
  if (before) return before;
  const found = new Map<string, string[]>();
  const put = (part: string | null, node: Block | TableRow) => {
    if (part !== null) for (const key of keysWithin(node, [])) found.set(key, [...(found.get(key) ?? []), part]);
  };
  for (const block of contentOf(definition.paper)) {
    put(partOf(block), block);
    if (block.type === 'table') for (const row of block.content) put(partOf(row), row);
  }
  known.set(definition, found);
  return found;
}

/** The parts that the paper names. */
export const partsOnPaper = (paper: Paper): Set<string> =>
  new Set(
    contentOf(paper)
      .flatMap((block) => [block, ...(block.type === 'table' ? block.content : [])])
      .flatMap((node) => partOf(node) ?? []),
  );

/** The paper without these parts; what is left is as it was, and cells that reached over a row that went are shorter. */
export function paperWithout(paper: Paper, hidden: ReadonlySet<string>): Paper {
  const isIn = (node: Block | TableRow) => hidden.has(partOf(node) ?? '');
  const content = contentOf(paper).flatMap((block): Block[] => {
    if (isIn(block)) return [];
    return block.type === 'table' && block.content.some(isIn) ? tableWithout(block, isIn) : [block];
  });
  return { ...paper, content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function tableWithout(table: Table, isGone: (row: TableRow) => boolean): Table[] {
  const gone = table.content.map(isGone);
  const content = table.content.flatMap((row, at) => {
    if (gone[at]) return [];
    const cells = row.content.map((cell) =>
      shortened(cell, gone.slice(at, at + rowspanOf(cell)).filter(Boolean).length),
    );
    return [cells.every((cell, i) => cell === row.content[i]) ? row : { ...row, content: cells }];
  });
  return content.length > 0 ? [{ ...table, content }] : [];
}

const rowspanOf = ({ attrs }: Cell): number => attrs?.rowspan ?? 1;

const shortened = (cell: Cell, by: number): Cell =>
  by === 0 ? cell : { ...cell, attrs: { ...cell.attrs, rowspan: rowspanOf(cell) - by } };

/** Rows of a part from which a cell reaches out of it: without the part, the rows below would lack that cell. */
export function tornParts(paper: Paper): Set<string> {
  const torn = new Set<string>();
  for (const block of contentOf(paper)) {
    if (block.type !== 'table') continue;
    for (const [at, row] of block.content.entries()) {
      const part = partOf(row);
      if (part === null) continue;
      const reach = Math.max(1, ...row.content.map(rowspanOf));
      if (block.content.slice(at, at + reach).some((other) => partOf(other) !== part)) torn.add(part);
    }
  }
  return torn;
}
