import type { ColumnType } from 'kysely';

/** Kinds of columns: what is read, what may be inserted, what may be set. What the database fills is optional on insert. */
export type Filled<T> = [T] extends [ColumnType<infer Read, infer Put, infer Set>]
  ? ColumnType<Read, Put | undefined, Set>
  : ColumnType<T, T | undefined, T>;
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A day is written as text. Who reads one asks for it as text too: as it comes it would be a moment of the server's own zone. */
export type Day = ColumnType<Date, string, string>;
export type DayOrNull = ColumnType<Date | null, string | null | undefined, string | null>;
/** Eight bytes come as text, because a number cannot hold them all. */
export type Big = ColumnType<string, string | number, string | number>;
export type BigOrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
export type Json = ColumnType<unknown, string, string>;
export type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
