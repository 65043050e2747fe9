import * as z from 'zod/mini';
import { FileColumn, fileKind, PhotoColumn, photoKind } from './attachments.ts';
import { SelectColumn, selectKind } from './choice.ts';
import { DateColumn, dateKind } from './date.ts';
import { DongHoColumn, dongHoKind } from './dong-ho.ts';
import { FormulaColumn, formulaKind } from './formula.ts';
import type { ColumnKind, Look } from './kind.ts';
import { LongTextColumn, longTextKind } from './long-text.ts';
import { MoneyColumn, moneyKind } from './money.ts';
import { NumberColumn, numberKind } from './number.ts';
import { MemberColumn, memberKind } from './people.ts';
import { TextColumn, textKind } from './text.ts';
import { TickColumn, tickKind } from './tick.ts';
import { TimeColumn, timeKind } from './time.ts';

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
  MemberColumn,
  DongHoColumn,
  PhotoColumn,
  FileColumn,
  FormulaColumn,
]);
export type Column = z.output<typeof Column>;
export type ColumnType = Column['type'];
export type ColumnOf<T extends ColumnType> = Extract<Column, { type: T }>;

/** Every kind of column; one that is missing here does not compile. */
export const COLUMN_KINDS = {
  text: textKind,
  longText: longTextKind,
  number: numberKind,
  money: moneyKind,
  date: dateKind,
  time: timeKind,
  select: selectKind,
  tick: tickKind,
  member: memberKind,
  dongHo: dongHoKind,
  photo: photoKind,
  file: fileKind,
  formula: formulaKind,
} satisfies {
  [T in ColumnType]: ColumnKind<never, ColumnOf<T>, Look>;
};

export const columnKindOf = (column: Column): ColumnKind<never, Column, Look> =>
  COLUMN_KINDS[column.type] as unknown as ColumnKind<never, Column, Look>;

/** Whether it can be summed up: what stands at the right is counted. */
export const isCounted = (column: Column): boolean => columnKindOf(column).column.align(column) === 'right';
