import { type Field, isBlockType } from '../field.ts';
import { freeKey, keyFromLabel } from '../free-key.ts';
import type { Block, Cell, CellAttrs, Inline, Table, TableRow } from '../paper.ts';
import { readBlank } from './blank.ts';
import { guessColumns } from './guess-columns.ts';
import { guessField } from './guess-field.ts';
import { readName } from './read-name.ts';
import { bareHeading, isSumWord } from './words.ts';

/** The words of a cell; its fields and line breaks are told apart from them. */
export function wordsOf(cell: Cell): string {
  const words = (block: Block): string => {
    if (block.type === 'paragraph' || block.type === 'heading')
      return (block.content ?? [])
        .map((one) => (one.type === 'text' ? one.text : one.type === 'hardBreak' ? ' ' : ''))
        .join('');
    return 'content' in block ? (block.content as readonly Block[]).map(words).join(' ') : '';
  };
  return cell.content.map(words).join(' ').replace(/\s+/g, ' ').trim();
}

export const holdsField = (cell: Cell): boolean => /"type":"field(Block)?"/.test(JSON.stringify(cell.content));
/** Nothing is written in it, or only what is printed around its gaps: `년   월   일`. */
export const isBlank = (cell: Cell | undefined): boolean =>
  cell !== undefined && !holdsField(cell) && (wordsOf(cell) === '' || readBlank(wordsOf(cell)) !== null);
const MOST_LETTERS = 40;
/** With its unit, or what there is to choose from. */
const MOST_WORDS = 80;
/** A name is short and is no sentence. */
export const isPlainName = (words: string): boolean => {
  if (readBlank(words) !== null || (words.length > MOST_WORDS && !words.includes('=')) || /[다요오][.。]/.test(words))
    return false;
  const { label, expression } = readName(words);
  return (
    keyFromLabel(label) !== null && label.length <= MOST_LETTERS && (expression !== null || !/[.。!?]$/.test(label))
  );
};
export const isName = (cell: Cell | undefined): boolean =>
  cell !== undefined && !holdsField(cell) && isPlainName(wordsOf(cell));

const textCell = (cell: Cell, text: string, shade?: CellAttrs['shade']): Cell => {
  const [first] = cell.content;
  const attrs = first?.type === 'paragraph' ? first.attrs : undefined;
  const marks = first?.type === 'paragraph' ? first.content?.find((one) => one.type === 'text')?.marks : undefined;
  return {
    ...cell,
    attrs: { ...cell.attrs, ...(shade && !cell.attrs?.shade && { shade }) },
    content: [
      { type: 'paragraph', ...(attrs && { attrs }), content: [{ type: 'text', text, ...(marks && { marks }) }] },
    ],
  };
};

function fieldCell(cell: Cell, field: Field, more: readonly Cell[]): Cell {
  const place: Inline = { type: 'field', attrs: { key: field.key } };
  const content: Block[] = isBlockType(field.type)
    ? [{ type: 'fieldBlock', attrs: { key: field.key } }]
    : [{ type: 'paragraph', content: [place] }];
  if (more.length === 0) return { ...cell, content };
  const all = [cell, ...more];
  const widths = all.flatMap((one) => one.attrs?.colwidth ?? Array.from({ length: one.attrs?.colspan ?? 1 }, () => 0));
  return {
    ...cell,
    attrs: {
      ...cell.attrs,
      colspan: all.reduce((sum, one) => sum + (one.attrs?.colspan ?? 1), 0),
      colwidth: widths.every((width) => width > 0) ? widths : null,
    },
    content,
  };
}

export type Filled<T> = { readonly to: T; readonly fields: readonly Field[] };

/** Beside each name the cells that are blank become its field; several in a row become one. */
function fillRow(row: TableRow, above: TableRow | undefined, taken: Set<string>): Filled<TableRow> {
  const fields: Field[] = [];
  const cells: Cell[] = [];
  const put = (name: Cell | undefined, place: Cell): Field | null => {
    const field = name ? guessField(wordsOf(name), taken, readBlank(wordsOf(place)) ?? undefined) : null;
    if (!field) return null;
    taken.add(field.key);
    fields.push(field);
    return field;
  };
  for (let at = 0; at < row.content.length; at += 1) {
    const cell = row.content[at] as Cell;
    const next = row.content[at + 1];
    const written = next && wordsOf(next).startsWith('=') && !holdsField(next) ? wordsOf(next) : '';
    if (isName(cell) && (isBlank(next) || written)) {
      const name = written ? textCell(cell, `${readName(wordsOf(cell)).label} ${written}`) : cell;
      const field = next ? put(name, next) : null;
      if (field && next) {
        const more: Cell[] = [];
        while (
          !written &&
          isBlank(row.content[at + 2 + more.length]) &&
          joins(next, row.content[at + 2 + more.length], above, at + 2 + more.length)
        )
          more.push(row.content[at + 2 + more.length] as Cell);
        cells.push(textCell(cell, readName(wordsOf(name)).label, 'label'), fieldCell(next, field, more));
        at += 1 + more.length;
        continue;
      }
    }
    cells.push(isBlank(cell) && isUnderName(row, above, at) ? under(cell, above?.content[at], put) : cell);
  }
  return { to: { ...row, content: cells }, fields };
}

const spanOf = (cell: Cell | undefined, side: 'colspan' | 'rowspan') => cell?.attrs?.[side] ?? 1;
/** Cells of one row may become one where none of them reaches into the next, and none has a name above it. */
const joins = (first: Cell, other: Cell | undefined, above: TableRow | undefined, at: number): boolean =>
  spanOf(first, 'rowspan') === 1 &&
  spanOf(other, 'rowspan') === 1 &&
  other !== undefined &&
  wordsOf(other) === '' &&
  !isName(above?.content[at]);

const isPlainRow = (row: TableRow) =>
  row.content.every((cell) => spanOf(cell, 'colspan') === 1 && spanOf(cell, 'rowspan') === 1);
/** Cell above cell, as wide as each other. */
const standAlike = (above: TableRow, row: TableRow) =>
  above.content.length === row.content.length &&
  [...above.content, ...row.content].every((cell) => spanOf(cell, 'rowspan') === 1) &&
  above.content.every((cell, at) => spanOf(cell, 'colspan') === spanOf(row.content[at], 'colspan'));
/** A line of names with a line of blanks below it. */
const isUnderName = (row: TableRow, above: TableRow | undefined, at: number): boolean =>
  above !== undefined &&
  standAlike(above, row) &&
  above.content.every((cell) => isName(cell)) &&
  row.content.every((cell) => isBlank(cell)) &&
  isName(above.content[at]);

type Put = (name: Cell | undefined, place: Cell) => Field | null;
function under(cell: Cell, name: Cell | undefined, put: Put): Cell {
  const field = put(name, cell);
  return field ? fieldCell(cell, field, []) : cell;
}

const isCount = (cell: Cell | undefined): boolean => cell !== undefined && /^\d{0,3}$/.test(wordsOf(cell));

/**
 * A line of names with two or more lines of blanks below is a list: a table with rows to add. The first cell of a line may
 * count it, and the last line may be the sum.
 */
export function readList(table: Table): string[][] | null {
  const [heads, ...below] = table.content;
  if (!heads || heads.content.length < 2 || !heads.content.every((cell) => isName(cell)) || !isPlainRow(heads))
    return null;
  const last = below.at(-1)?.content.find((cell) => wordsOf(cell) !== '');
  const lines = last && isSumWord(wordsOf(last)) ? below.slice(0, -1) : below;
  const blank = (row: TableRow) =>
    row.content.length === heads.content.length &&
    row.content.every((cell, at) => (at === 0 ? isCount(cell) && !holdsField(cell) : isBlank(cell)));
  return lines.length >= 2 && lines.every(blank) ? [heads.content.map(wordsOf)] : null;
}

/** The list as a field of its own; its name is what stands above it. */
export function listField(table: Table, name: string, taken: ReadonlySet<string>): Field | null {
  const heads = readList(table);
  const guessed = heads && guessColumns(heads);
  if (!guessed) return null;
  const label = readName(bareHeading(name)).label || '내역';
  const key = freeKey(keyFromLabel(label) ?? '내역', taken);
  const { columns, sums, numbered } = guessed;
  const widths = table.content[0]?.content.map((cell) => cell.attrs?.colwidth?.[0]) ?? [];
  const own = numbered ? widths.slice(1) : widths;
  return {
    key,
    label: key === keyFromLabel(label) ? label : key,
    type: 'rows',
    columns: columns.map((column, at) => {
      const width = own[at];
      return width && own.length === columns.length ? { ...column, width: Math.max(40, Math.round(width)) } : column;
    }),
    minRows: 1,
    maxRows: 50,
    ...(sums.length > 0 && { sums }),
    ...(numbered && { numbered }),
  };
}

/** Names of a table keep their place, and what is blank beside or below them becomes fields. */
export function fillTable(table: Table, known: ReadonlySet<string>): Filled<Table> {
  const taken = new Set(known);
  const fields: Field[] = [];
  const rows: TableRow[] = [];
  for (const [at, row] of table.content.entries()) {
    const filled = fillRow(row, table.content[at - 1], taken);
    fields.push(...filled.fields);
    rows.push(filled.to);
  }
  return { to: { ...table, content: rows }, fields };
}
