import type { Column, RowsField } from '@danji/contract/forms/field';
import { rowsKind } from '@danji/contract/forms/fields/rows';
import { freeKey, keyFromLabel } from '@danji/contract/forms/free-key';
import { guessColumns } from '@danji/contract/forms/guess/guess-columns';
import { readName } from '@danji/contract/forms/guess/read-name';
import { newColumn } from './field-kinds.ts';
import { dropEmpty, type FormRest, fieldOf, withField } from './form-rest.ts';
import { renameColumn } from './rename-field.ts';

/** Changes of the columns of one table, each from a form to the next: the grid and the side panel share them. */
export const MOST_COLUMNS = 15;

export const rowsOf = (rest: FormRest, key: string): RowsField | null => {
  const field = fieldOf(rest, key);
  return field?.type === 'rows' ? field : null;
};

const keysOf = (columns: readonly Column[]) => new Set(columns.map(({ key }) => key));

/** Other columns; sums of what is gone go too. */
function withColumns(rest: FormRest, table: RowsField, columns: readonly Column[], sums = table.sums ?? []): FormRest {
  const left = sums.filter((key) => keysOf(columns).has(key));
  return withField(
    rest,
    table.key,
    dropEmpty({ ...table, columns: [...columns], sums: left.length > 0 ? left : undefined }),
  );
}

export function addColumn(rest: FormRest, rows: string): FormRest {
  const table = rowsOf(rest, rows);
  if (!table || table.columns.length >= MOST_COLUMNS) return rest;
  const key = freeKey('열', keysOf(table.columns));
  return withColumns(rest, table, [...table.columns, newColumn('text', key, key)]);
}

export function replaceColumn(rest: FormRest, rows: string, at: number, next: Column): FormRest {
  const table = rowsOf(rest, rows);
  return table
    ? withColumns(
        rest,
        table,
        table.columns.map((one, index) => (index === at ? next : one)),
      )
    : rest;
}

export function moveColumn(rest: FormRest, rows: string, at: number, by: -1 | 1): FormRest {
  const table = rowsOf(rest, rows);
  const taken = table?.columns[at];
  if (!table || !taken || at + by < 0 || at + by >= table.columns.length) return rest;
  const columns = table.columns.filter((one) => one !== taken);
  columns.splice(at + by, 0, taken);
  return withColumns(rest, table, columns);
}

export function dropColumn(rest: FormRest, rows: string, at: number): FormRest {
  const table = rowsOf(rest, rows);
  if (!table || table.columns.length === 1) return rest;
  return withColumns(
    rest,
    table,
    table.columns.filter((_, index) => index !== at),
  );
}

export function sumColumn(rest: FormRest, rows: string, key: string, on: boolean): FormRest {
  const table = rowsOf(rest, rows);
  if (!table) return rest;
  const others = (table.sums ?? []).filter((one) => one !== key);
  return withColumns(rest, table, table.columns, on ? [...others, key] : others);
}

/** Another name; the key goes along, in all that names it. */
export function relabelColumn(rest: FormRest, rows: string, at: number, label: string): FormRest {
  const table = rowsOf(rest, rows);
  const column = table?.columns[at];
  if (!table || !column) return rest;
  const taken = keysOf(table.columns.filter((one) => one !== column));
  return renameColumn(rest, rows, column.key, freeKey(keyFromLabel(label) ?? column.key, taken), label);
}

/** A plain line of text that nobody has said more about: its kind may follow its name. */
const isPlainText = (column: Column): boolean =>
  column.type === 'text' &&
  Object.keys(column).every((name) => ['key', 'label', 'type', 'width', 'required'].includes(name));
const guessOne = (written: string) => guessColumns([['', written]]);

/**
 * What was written into the cell of a name. `수량(개)*` or `금액 = 수량 × 단가` say more than the name; a plain line of text
 * becomes what its new name says. Behind the last one it is a new column.
 */
export function nameColumn(rest: FormRest, rows: string, at: number, written: string): FormRest {
  const table = rowsOf(rest, rows);
  const guessed = guessOne(written);
  const [guess] = guessed?.columns ?? [];
  if (!table || !guess) return rest;
  const column = table.columns[at];
  if (!column) return appendGuessed(rest, table, guess, guessed?.sums.length === 1);
  const renamed = relabelColumn(rest, rows, at, guess.label);
  const now = rowsOf(renamed, rows)?.columns[at];
  if (!now) return rest;
  const { expression, unit, options, required } = readName(written);
  const says = expression !== null || unit !== null || options.length > 0;
  const follows = isPlainText(column) && guessOne(column.label)?.columns[0]?.type === 'text';
  if (!says && !(follows && guess.type !== 'text'))
    return required ? replaceColumn(renamed, rows, at, { ...now, required: true } as Column) : renamed;
  const kept = dropEmpty({ width: now.width, ...('required' in now && { required: now.required }) });
  const next = { ...guess, ...(guess.type === 'formula' ? { width: now.width } : kept), key: now.key } as Column;
  return replaceColumn(
    renamed,
    rows,
    at,
    dropEmpty(required && next.type !== 'formula' ? { ...next, required } : next) as Column,
  );
}

function appendGuessed(rest: FormRest, table: RowsField, guess: Column, summed: boolean): FormRest {
  if (table.columns.length >= MOST_COLUMNS) return rest;
  const key = freeKey(guess.key, keysOf(table.columns));
  const sums = summed ? [...(table.sums ?? []), key] : table.sums;
  return withColumns(rest, table, [...table.columns, { ...guess, key }], sums);
}

const isStart = (columns: readonly Column[]): boolean =>
  JSON.stringify(columns) === JSON.stringify((rowsKind.start as Pick<RowsField, 'columns'>).columns);

/** Names below each other are as good as names beside each other. */
const asHeadings = (table: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  table.length > 1 && table.every((cells) => cells.length === 1) ? [table.map(([cell = '']) => cell)] : table;

/**
 * Headings copied from a sheet, with or without rows below them, become columns with guessed kinds. They take the place of
 * the columns that every new table has; otherwise they come behind what is there, and what has the same name stays as it is.
 */
export function pasteColumns(
  rest: FormRest,
  rows: string,
  table: readonly (readonly string[])[],
): { readonly rest: FormRest; readonly made: number; readonly left: number } {
  const target = rowsOf(rest, rows);
  const guessed = guessColumns(asHeadings(table));
  if (!target || !guessed) return { rest, made: 0, left: 0 };
  const before = isStart(target.columns) ? [] : target.columns;
  const labels = new Set(before.map(({ label }) => label));
  const fresh = guessed.columns.filter(({ label }) => !labels.has(label));
  const taken = fresh.slice(0, MOST_COLUMNS - before.length);
  const keys = keysOf(before);
  const made = taken.map((column) => {
    const key = freeKey(column.key, keys);
    keys.add(key);
    return { ...column, key };
  });
  const sums = made.filter((_, index) => guessed.sums.includes(taken[index]?.key ?? '')).map(({ key }) => key);
  const next = withColumns(rest, target, [...before, ...made], [...(target.sums ?? []), ...sums]);
  const numbered = rowsOf(next, rows);
  return {
    rest: guessed.numbered && numbered ? withField(next, rows, { ...numbered, numbered: true }) : next,
    made: made.length,
    left: fresh.length - taken.length,
  };
}
