import type { FormDefinition } from '../forms/definition.ts';
import { kindOf } from '../forms/field.ts';
import type { Block, Cell, TableRow } from '../forms/paper.ts';
import { ownValue } from '../forms/record.ts';
import { isEmpty } from '../forms/rows.ts';
import type { Values } from '../forms/values.ts';

/**
 * The form without the places of photos that nobody took: a row of 사진, 작업 전 beside 작업 후, and the heading that stood over
 * nothing else. Only what is read leaves them out; who fills a form in finds them.
 */
export function withoutUntaken(definition: FormDefinition, values: Values): FormDefinition {
  const photos = definition.fields.filter((field) => kindOf(field).look === 'photos').map(({ key }) => key);
  const untaken = new Set(photos.filter((key) => isEmpty(ownValue(values, key))));
  if (untaken.size === 0) return definition;
  const isUntaken = (block: Block) => block.type === 'fieldBlock' && untaken.has(block.attrs.key);
  const holds = ({ content }: Cell) => content.length > 0 && content.every(isUntaken);
  const content: Block[] = [];
  for (const block of definition.paper.content) {
    const left = isUntaken(block) ? null : block.type === 'table' ? tableWithout(block, holds) : block;
    if (left) content.push(left);
    else if (content.at(-1)?.type === 'heading') content.pop();
  }
  return { ...definition, paper: { ...definition.paper, content } };
}

const isHead = ({ type }: Cell) => type === 'tableHeader';
const reachesDown = ({ content }: TableRow) => content.some(({ attrs }) => (attrs?.rowspan ?? 1) > 1);

type Table = Extract<Block, { type: 'table' }>;

/** Rows whose cells are all such places, but for the names beside them or in a row of their own above. Null: no row is left. */
function tableWithout(table: Table, holds: (cell: Cell) => boolean): Table | null {
  if (table.content.some(reachesDown)) return table;
  const gone = new Set<number>();
  for (const [at, { content }] of table.content.entries()) {
    const named = content.filter((cell) => !holds(cell));
    if (named.length === content.length) continue;
    const over = table.content[at - 1]?.content ?? [];
    if (named.length === 0 && over.length === content.length && over.every(isHead)) gone.add(at - 1).add(at);
    else if (named.length === 0 || (content.length === 2 && named.every(isHead))) gone.add(at);
  }
  if (gone.size === 0) return table;
  const content = table.content.filter((_, at) => !gone.has(at));
  return content.length > 0 ? { ...table, content } : null;
}
