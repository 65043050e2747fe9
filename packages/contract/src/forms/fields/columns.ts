import * as z from 'zod/mini';
import { SelectColumn, select } from './choice.ts';
import { DateColumn, date } from './date.ts';
import { FormulaColumn, formula } from './formula.ts';
import type { ColumnKind, Look } from './kind.ts';
import { LongTextColumn, longText } from './long-text.ts';
import { MoneyColumn, money } from './money.ts';
import { NumberColumn, number } from './number.ts';
import { TextColumn, text } from './text.ts';
import { TickColumn, tick } from './tick.ts';
import { TimeColumn, time } from './time.ts';

/** A column of a table with rows to add: a simple field with a width. */
export const Column = z.discriminatedUnion('type', [
  TextColumn,
  LongTextColumn,
  NumberColumn,
  MoneyColumn,
  DateColumn,
  TimeColumn,
  SelectColumn,
  TickColumn,
  FormulaColumn,
]);
export type Column = z.output<typeof Column>;
export type ColumnType = Column['type'];
export type ColumnOf<T extends ColumnType> = Extract<Column, { type: T }>;

/** Every kind of column; one that is missing here does not compile. */
export const COLUMN_KINDS = { text, longText, number, money, date, time, select, tick, formula } satisfies {
  [T in ColumnType]: ColumnKind<never, ColumnOf<T>, Look>;
};

export const columnKindOf = (column: Column): ColumnKind<never, Column, Look> =>
  COLUMN_KINDS[column.type] as unknown as ColumnKind<never, Column, Look>;

/** Whether it can be summed up: what stands at the right is counted. */
export const isCounted = (column: Column): boolean => columnKindOf(column).column.align(column) === 'right';
