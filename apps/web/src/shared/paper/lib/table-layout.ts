import type { Block, Cell, Table, TableRow } from '@danji/contract/forms/paper';

export const isLabel = (cell: Cell): boolean => cell.type === 'tableHeader' || cell.attrs?.shade === 'label';

/** Widths of the columns in parts of a hundred, from the cells that name them; what is not named shares the rest. */
export function columnWidths(table: Table): (number | null)[] {
  const count = Math.max(
    0,
    ...table.content.map((row) => row.content.reduce((sum, cell) => sum + (cell.attrs?.colspan ?? 1), 0)),
  );
  const widths: (number | null)[] = Array.from({ length: count }, () => null);
  const taken: number[] = Array.from({ length: count }, () => 0);
  for (const row of table.content) {
    let column = 0;
    for (const cell of row.content) {
      while (column < count && (taken[column] ?? 0) > 0) column += 1;
      const span = cell.attrs?.colspan ?? 1;
      cell.attrs?.colwidth?.forEach((width, i) => {
        if (width > 0 && column + i < count) widths[column + i] ??= width;
      });
      for (let i = column; i < Math.min(count, column + span); i += 1) taken[i] = cell.attrs?.rowspan ?? 1;
      column += span;
    }
    for (let i = 0; i < count; i += 1) taken[i] = Math.max(0, (taken[i] ?? 0) - 1);
  }
  const named = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const open = widths.filter((width) => width === null).length;
  if (named === 0) return widths.map(() => null);
  const whole = open > 0 ? Math.max(660, named * 1.2) : named;
  return widths.map((width) => (width === null ? null : Math.round((width / whole) * 1000) / 10));
}

function* fieldKeysIn(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    if (block.type === 'fieldBlock') yield block.attrs.key;
    else if (block.type === 'table')
      for (const row of block.content) for (const cell of row.content) yield* fieldKeysIn(cell.content);
    else if (block.type === 'bulletList' || block.type === 'orderedList' || block.type === 'listItem')
      yield* fieldKeysIn(block.content);
    else if (block.type === 'paragraph' || block.type === 'heading')
      for (const inline of block.content ?? []) if (inline.type === 'field') yield inline.attrs.key;
  }
}

/** Labels beside their fields stand one under the other on a phone; a table with a heading row of its own scrolls. */
export function isPairs(table: Table): boolean {
  const heading = table.content.some((row) => row.content.length > 2 && row.content.every(isLabel));
  return !heading && table.content.some((row) => row.content.some(isLabel));
}

const wordsOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => (block.type === 'paragraph' || block.type === 'heading' ? (block.content ?? []) : []))
    .map((inline) => (inline.type === 'text' ? inline.text : ''))
    .join('')
    .trim();

/** A row of labels with a row of fields right under it, as many: on a phone each field takes its label along. */
export function headsOver(table: Table, at: number): string[] | null {
  const [labels, fields] = [table.content[at], table.content[at + 1]];
  if (!labels || !fields || labels.content.length !== fields.content.length) return null;
  return labels.content.every(isLabel) && !fields.content.some(isLabel)
    ? labels.content.map((cell) => wordsOf(cell.content))
    : null;
}

/** The fields that a label cell speaks for: those of the cells up to the next label in its row. */
export function labelledKeys(row: TableRow, at: number): string[] {
  const keys: string[] = [];
  for (const cell of row.content.slice(at + 1)) {
    if (isLabel(cell)) break;
    keys.push(...fieldKeysIn(cell.content));
  }
  return keys;
}

export const scopeOf = (row: TableRow, at: number): 'row' | 'col' =>
  row.content.slice(at + 1).some((cell) => !isLabel(cell)) ? 'row' : 'col';
