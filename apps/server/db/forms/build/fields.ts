import type { AutoSource, Column, Field, FieldOf, FieldType, RowsField } from '@danji/contract/forms/field';

/** Fields in one line each. The key follows from the label (`입금 계좌` is `입금계좌`) unless it is given. */

const keyOf = (label: string): string => label.replace(/[^A-Za-z0-9가-힣]/g, '');

type More<T extends FieldType> = Partial<Omit<FieldOf<T>, 'type' | 'label'>>;
type Maker<T extends FieldType> = (label: string, more?: More<T>) => FieldOf<T>;

const maker =
  <T extends FieldType>(type: T): Maker<T> =>
  (label, more) =>
    ({ key: keyOf(label), label, type, ...more }) as unknown as FieldOf<T>;

export const text = maker('text');
export const longText = maker('longText');
export const number = maker('number');
export const money = maker('money');
export const date = maker('date');
export const time = maker('time');
export const period = maker('period');
export const member = maker('member');
export const department = maker('department');
export const dongHo = maker('dongHo');
export const photo = maker('photo');
export const body = maker('body');

const chooser =
  <T extends 'select' | 'radio' | 'checkbox'>(type: T) =>
  (label: string, options: string[], more?: Omit<More<T>, 'options'>): FieldOf<T> =>
    ({ key: keyOf(label), label, type, options, ...more }) as unknown as FieldOf<T>;

export const select = chooser('select');
export const radio = chooser('radio');
export const checkbox = chooser('checkbox');

export const auto = (label: string, source: AutoSource): FieldOf<'auto'> => ({
  key: keyOf(label),
  label,
  type: 'auto',
  source,
});

export const signature = (label: string, of: FieldOf<'signature'>['of'], places?: string[]): FieldOf<'signature'> => ({
  key: keyOf(label),
  label,
  type: 'signature',
  of,
  ...(places && { places }),
});

type Shown = FieldOf<'formula'>['shown'];
export const formula = (
  label: string,
  shown: Shown,
  expression: string,
  more?: Partial<Omit<FieldOf<'formula'>, 'type' | 'label' | 'shown' | 'expression'>>,
): FieldOf<'formula'> => ({ key: keyOf(label), label, type: 'formula', shown, expression, ...more });

/** A table with rows to add: one row at least, fifty at most, unless it says otherwise. */
export const rows = (
  label: string,
  columns: Column[],
  more?: Partial<Omit<RowsField, 'type' | 'label' | 'columns'>>,
): RowsField => ({ key: keyOf(label), label, type: 'rows', columns, minRows: 1, maxRows: 50, ...more });

/** Without it the document cannot be sent. */
export const must = <F extends Field | Column>(field: F): F => ({ ...field, required: true });

/** The day, or the moment, on which the draft is begun. */
export const today = { prefill: { auto: 'today' } } as const;
export const now = { prefill: { auto: 'now' } } as const;
/** Stands in the field from the start. */
export const starting = (words: string) => ({ prefill: { text: words } });

type ColumnType = Column['type'];
type ColumnOf<T extends ColumnType> = Extract<Column, { type: T }>;
type MoreColumn<T extends ColumnType> = Partial<Omit<ColumnOf<T>, 'type' | 'label' | 'width'>>;

const columnMaker =
  <T extends ColumnType>(type: T) =>
  (label: string, width: number, more?: MoreColumn<T>): ColumnOf<T> =>
    ({ key: keyOf(label), label, type, width, ...more }) as unknown as ColumnOf<T>;

/** Columns of a table with rows: label, width of the 660, and what else there is. */
export const col = {
  text: columnMaker('text'),
  long: columnMaker('longText'),
  number: columnMaker('number'),
  money: columnMaker('money'),
  date: columnMaker('date'),
  time: columnMaker('time'),
  tick: columnMaker('tick'),
  select: (
    label: string,
    width: number,
    options: string[],
    more?: Omit<MoreColumn<'select'>, 'options'>,
  ): ColumnOf<'select'> => ({ key: keyOf(label), label, type: 'select', width, options, ...more }),
  formula: (label: string, width: number, shown: Shown, expression: string): ColumnOf<'formula'> => ({
    key: keyOf(label),
    label,
    type: 'formula',
    width,
    shown,
    expression,
  }),
};
