import { readDongHo } from '@danji/contract/forms/dong-ho-text';
import type { Column, ColumnOf, ColumnType, RowsField } from '@danji/contract/forms/field';
import { columnKindOf } from '@danji/contract/forms/fields/columns';
import { dayOfSerial } from '@danji/contract/forms/guess/values';
import { isSumWord } from '@danji/contract/forms/guess/words';
import { isComputed } from '@danji/contract/forms/rows';
import type { CellValue, Row } from '@danji/contract/forms/values';
import { type PeopleReader, peopleReader } from './paste-people.ts';
import { isDay, readDate, readTime } from './read-date.ts';
import { cleanNumber, numberOf } from './typed-number.ts';

type Cell = CellValue | undefined;
const TICKED = /^(v|o|y|yes|true|1|예|○|●|✓|✔|☑|■|√)$/i;

type Known = { readonly today: string; readonly people: PeopleReader };
type Paste<C> = (column: C, text: string, known: Known) => Cell;
const written: Paste<{ maxLength?: number }> = ({ maxLength = 1_000 }, text) => text.slice(0, maxLength);

const PASTES: { readonly [T in ColumnType]: Paste<ColumnOf<T>> } = {
  text: written,
  longText: written,
  number: ({ decimals = 0 }, text) => numberOf(cleanNumber(text, decimals)),
  money: (_, text) => numberOf(cleanNumber(text, 0)),
  date(_, text, { today }) {
    // A cell of Excel without its format is the number that Excel counts the day by.
    if (/^\d{5}(\.\d+)?$/.test(text)) return dayOfSerial(Number(text)) ?? undefined;
    const day = readDate(text.replace(/\s+\d{1,2}:\d{2}(:\d{2})?$/, ''), today);
    return day !== null && isDay(day) ? day : undefined;
  },
  time: (_, text) => readTime(text) ?? undefined,
  tick: (_, text) => (TICKED.test(text) ? true : undefined),
  select({ options, other }, text) {
    const found = options.find((option) => option.replace(/\s/g, '') === text.replace(/\s/g, ''));
    return found ?? (other ? text.slice(0, 60) : undefined);
  },
  formula: () => undefined,
  member: ({ most = 1 }, text, { people }) => people.read(text, most),
  dongHo: (_, text) => readDongHo(text) ?? undefined,
  photo: () => undefined,
  file: () => undefined,
};

/** A pasted cell as the value of its column; undefined when it is empty or cannot be one. */
const cellOf = (column: Column, text: string, known: Known): Cell =>
  text === '' ? undefined : (PASTES[column.type] as Paste<Column>)(column, text, known);
/** Told otherwise: people by their names, and what is no mark leaves a box unticked. */
const isLost = ({ type }: Column, text: string): boolean => text !== '' && type !== 'tick' && type !== 'member';

type Pasted = { ok: true; rows: Row[]; lost: number; summed: boolean } | { ok: false; problem: string };
/** What a pasted text is read with: the day, and who there is. */
type Around = { readonly today: string; readonly people?: PeopleReader };

/** What a formula fills, and photos and files, keep what they have. */
const takesText = (column: Column): boolean => !isComputed(column) && columnKindOf(column).refersTo !== 'attachment';

/** Columns that take pasted text: the others are skipped where the table has fewer columns, as Excel's does not. */
const takers = (field: RowsField, from: number) => field.columns.slice(from).filter(takesText);

/** A row as its columns are named is the heading of the copied table, not a row. */
const isHeading = (columns: readonly Column[], cells: readonly string[]) =>
  cells.some((cell, i) => cell !== '' && cell === columns[i]?.label) &&
  cells.every((cell, i) => cell === '' || columns[i] === undefined || cell === columns[i].label);

/** The line that sums the copied table up: its first word says so. The paper makes its own sums. */
const isSumLine = (cells: readonly string[] | undefined) => isSumWord(cells?.find((cell) => cell !== '') ?? '');

/** Puts a table from the clipboard into the rows, from one cell on. All of it or nothing. */
export function pasteRows(
  field: RowsField,
  rows: readonly Row[],
  at: { row: number; column: string },
  table: readonly (readonly string[])[],
  { today, people = peopleReader([]) }: Around,
): Pasted {
  const from = field.columns.findIndex((column) => column.key === at.column);
  const columns = takers(field, Math.max(0, from));
  const all = field.columns.slice(Math.max(0, from));
  const widest = Math.max(0, ...table.map((cells) => cells.length));
  // As many cells as there are columns with the computed ones: they were copied from a table like this one.
  const targets = widest >= all.length ? all : columns;
  const headed = table[0] && isHeading(targets, table[0]) ? table.slice(1) : table;
  const summed = headed.length > 1 && isSumLine(headed.at(-1));
  const body = summed ? headed.slice(0, -1) : headed;
  const needed = at.row + body.length;
  if (needed > field.maxRows)
    return {
      ok: false,
      problem: `${body.length.toLocaleString('ko-KR')}행을 붙여넣으면 ${field.maxRows}행을 넘습니다. 붙여넣지 않았습니다. 나누어 적거나 파일로 첨부해 주세요.`,
    };
  const next: Row[] = rows.map((row) => ({ ...row }));
  while (next.length < needed) next.push({});
  let lost = 0;
  body.forEach((cells, i) => {
    const row: Record<string, CellValue> = { ...next[at.row + i] };
    targets.forEach((column, c) => {
      const text = cells[c];
      if (text === undefined || !takesText(column)) return;
      const value = cellOf(column, text, { today, people });
      if (value === undefined) delete row[column.key];
      else row[column.key] = value;
      if (value === undefined && isLost(column, text)) lost += 1;
    });
    next[at.row + i] = row;
  });
  return { ok: true, rows: next, lost, summed };
}

export function moveRow<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row === undefined || to < 0 || to > next.length) return [...rows];
  next.splice(to, 0, row);
  return next;
}
