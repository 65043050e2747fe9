import * as z from 'zod/mini';
import { josa } from '../../josa.ts';
import { isRecord, ownValue } from '../record.ts';
import { filledRows, isBlankRow, isComputed, isEmpty, newRow } from '../rows.ts';
import { checkEntry } from './check-entry.ts';
import { checkTable } from './check-table.ts';
import { Column, columnKindOf } from './columns.ts';
import type { Checking, FieldKind, PrefillContext, Tell } from './kind.ts';
import { Condition, FieldKey, helpedPart, Option } from './parts.ts';
import { tellUnreadable } from './reading.ts';

export const RowsField = z.strictObject({
  ...helpedPart,
  requiredWhen: z.optional(Condition),
  type: z.literal('rows'),
  columns: z
    .array(Column)
    .check(z.minLength(1, '열을 하나 이상 두어 주세요.'), z.maxLength(15, '열은 15개까지 둘 수 있습니다.')),
  minRows: z.int().check(z.minimum(0), z.maximum(200)),
  maxRows: z.int().check(z.minimum(1), z.maximum(200)),
  /** Columns with a sum in the last line. */
  sums: z.optional(z.array(FieldKey).check(z.maxLength(15))),
  numbered: z.optional(z.boolean()),
  /** Rows that are there from the start: the fixed items of a check list, one array of texts per row, by column. */
  presetRows: z.optional(z.array(z.record(FieldKey, z.string().check(z.maxLength(200)))).check(z.maxLength(60))),
  /** A new draft starts with the rows of the last one whose `column` is not `done`: yesterday's unfinished work. */
  carryOver: z.optional(z.strictObject({ column: FieldKey, done: z.array(Option).check(z.maxLength(100)) })),
});
export type RowsField = z.output<typeof RowsField>;

type Cells = { [column: string]: unknown };
const recordsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

export const rowsKind: FieldKind<RowsField, 'rows'> = {
  name: '행 추가 표',
  look: 'rows',
  ask: null,
  start: {
    columns: [
      { key: '내용', label: '내용', type: 'text' },
      { key: '비고', label: '비고', type: 'text' },
    ],
    minRows: 1,
    maxRows: 50,
  },
  sample: sampleRows,
  read(field, value, tell) {
    if (!Array.isArray(value)) return tellUnreadable(field, tell);
    const over = value.length - field.maxRows;
    if (over > 0)
      tell(`${josa(field.label, '은/는')} ${field.maxRows}줄까지 적을 수 있습니다. ${over}줄을 줄여 주세요.`);
    const read = value.slice(0, field.maxRows).map((row, index) => readRow(field, row, index, tell));
    return read.length === 0 ? undefined : read;
  },
  check(field, value, tell, checking) {
    const needed = Math.max(field.minRows, checking.isNeeded(field) ? 1 : 0);
    if (filledRows(field, value).length < needed) tell(`${josa(field.label, '을/를')} ${needed}줄 이상 적어 주세요.`);
    for (const [row, cells] of (Array.isArray(value) ? value : []).entries())
      if (isRecord(cells) && !isBlankRow(field, cells)) checkRow(field, cells, row, tell, checking);
  },
  show: (field, value) => linesOf(field, value).filter(Boolean).join('\n'),
  lines: linesOf,
  gives: () => 'rows',
  operand: (field, value) => ({ kind: 'rows', count: filledRows(field, recordsIn(value)).length }),
  first: firstRows,
  checkSelf: checkTable,
};

function sampleRows({ columns, maxRows, presetRows = [] }: RowsField) {
  return Array.from({ length: Math.max(presetRows.length, Math.min(3, maxRows)) }, (_, row) =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const value = presetRows[row]?.[column.key] ?? columnKindOf(column).column.sample(column, row);
        return value === undefined ? [] : [[column.key, value] as const];
      }),
    ),
  );
}

/** Of a cell: what is told names its row before it. */
const inRow =
  ({ label }: RowsField, row: number, column: Column, tell: Tell): Tell =>
  (message) =>
    tell(`${label} ${row + 1}번째 줄: ${message}`, { row, column });

function readRow(field: RowsField, raw: unknown, row: number, tell: Tell): Cells {
  if (!isRecord(raw)) {
    tell(`${field.label} ${row + 1}번째 줄을 읽을 수 없습니다. 다시 적어 주세요.`, { row });
    return {};
  }
  const cells: Cells = {};
  for (const column of field.columns) {
    const value = ownValue(raw, column.key);
    if (value === undefined || value === null) continue;
    const kind = columnKindOf(column);
    const asked = kind.column.most === undefined ? column : { most: kind.column.most, ...column };
    const read = kind.read(asked as Column, value, inRow(field, row, column, tell));
    if (read !== undefined) cells[column.key] = read;
  }
  return cells;
}

function checkRow(field: RowsField, cells: Cells, row: number, tell: Tell, checking: Checking): void {
  for (const column of field.columns)
    checkEntry(columnKindOf(column), column, ownValue(cells, column.key), inRow(field, row, column, tell), {
      today: checking.today,
      isNeeded: (entry) => checking.isNeeded(entry, { columns: field.columns, cells }),
    });
}

function linesOf({ columns }: RowsField, value: unknown): string[] {
  return recordsIn(value).map((row) =>
    columns
      .map((column) => {
        const cell = ownValue(row, column.key);
        return isEmpty(cell) ? '' : columnKindOf(column).show(column, cell);
      })
      .filter(Boolean)
      .join(' · '),
  );
}

function firstRows(field: RowsField, { carried }: PrefillContext): Cells[] | undefined {
  const unfinished = field.carryOver && carried ? unfinishedRows(field, field.carryOver, carried) : [];
  // A fixed item that was left unfinished goes on as it was left; it does not come twice.
  const preset = (field.presetRows ?? []).map((row) => {
    const left = unfinished.findIndex((other) => Object.entries(row).every(([key, text]) => other[key] === text));
    return left < 0 ? { ...newRow(field), ...row } : (unfinished.splice(left, 1)[0] as Cells);
  });
  const all = [...preset, ...unfinished].slice(0, field.maxRows);
  return all.length > 0 ? all : undefined;
}

/** What a person wrote in the rows that are not done; what is worked out is worked out anew, and files stay with their document. */
function unfinishedRows(
  field: RowsField,
  carryOver: NonNullable<RowsField['carryOver']>,
  carried: Readonly<Cells>,
): Cells[] {
  const written = field.columns
    .filter((column) => !isComputed(column) && columnKindOf(column).refersTo !== 'attachment')
    .map(({ key }) => key);
  return filledRows(field, ownValue(carried, field.key))
    .filter((row) => !carryOver.done.includes(String(ownValue(row, carryOver.column) ?? '')))
    .map((row) =>
      Object.fromEntries(written.map((key) => [key, ownValue(row, key)]).filter(([, value]) => value !== undefined)),
    );
}
