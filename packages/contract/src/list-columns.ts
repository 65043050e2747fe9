import type * as z from 'zod/mini';

/**
 * How a value is written: a moment to the minute or the second, its day, a number, or as it is. `date`: a day as it is, and a day
 * of a calendar in the file; `won`: digits, and a number in the file.
 */
type ColumnFormat = 'minute' | 'second' | 'day' | 'number' | 'date' | 'won';

/** A column of a list: what the table on the screen, the order and the Excel file of it all read. */
export type ListColumn<Row, Key extends string = string, SortKey extends string = string> = {
  /** Under which a person hides it, and the choice is kept. Several columns of the file may go with one on the screen. */
  key: Key;
  label: string;
  /** The field of a row that it shows. */
  of: keyof Row & string;
  /** What it says, where that is not the field as it stands. */
  words?: (row: Row) => string | null;
  as?: ColumnFormat;
  /** Can be ordered by, under this name. */
  sort?: SortKey;
  /** What the row is: it cannot be hidden, and heads the card on a phone. */
  always?: true;
  /** How wide it is in the file; without it, it is on the screen alone. */
  width?: number;
  /** What the file calls it, where the screen has another word. */
  fileLabel?: string;
  /** In the file alone. */
  fileOnly?: true;
  /** In the file for whoever ticks it. */
  off?: true;
  /** Masked, and in full for whoever may see it. */
  personal?: 'phoneNo' | 'email' | 'dongHo';
};

/** The columns of a list, in the order of its file. A field that the rows do not have does not compile. */
export const columnsOf = <S extends z.ZodMiniType, const Key extends string, const SortKey extends string = never>(
  _row: S,
  columns: readonly ListColumn<z.output<S>, Key, SortKey>[],
): readonly ListColumn<z.output<S>, Key, SortKey>[] => columns;

/** What a list can be ordered by. */
export const sortsOf = <Row, Key extends string, SortKey extends string>(
  columns: readonly ListColumn<Row, Key, SortKey>[],
): readonly SortKey[] => columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort]));

/** What a cell says before it is formatted. */
export const sayCell = <Row, Key extends string, SortKey extends string>(
  { of, words }: ListColumn<Row, Key, SortKey>,
  row: Row,
): unknown => (words ? words(row) : row[of]);

/** What the file can have and the screen has not. */
export const fileExtrasOf = <Row, Key extends string, SortKey extends string>(
  columns: readonly ListColumn<Row, Key, SortKey>[],
): readonly ListColumn<Row, Key, SortKey>[] =>
  columns.filter(
    ({ key, fileOnly, always }) =>
      fileOnly && !always && !columns.some((other) => other.key === key && !other.fileOnly),
  );
