import * as z from 'zod/mini';
import { FileField, PhotoField } from './fields/attachments.ts';
import { AutoField, autoKind } from './fields/auto.ts';
import { BodyField, bodyKind } from './fields/body.ts';
import { CheckboxField, checkboxKind } from './fields/checkbox.ts';
import { RadioField, radioKind, SelectField } from './fields/choice.ts';
import { COLUMN_KINDS, type Column, type ColumnType } from './fields/columns.ts';
import { DateField } from './fields/date.ts';
import { DongHoField } from './fields/dong-ho.ts';
import { FormulaField } from './fields/formula.ts';
import type { AnyKind, BlockLook, FieldKind, Look } from './fields/kind.ts';
import { LongTextField } from './fields/long-text.ts';
import { MoneyField } from './fields/money.ts';
import { NumberField } from './fields/number.ts';
import { DepartmentField, departmentKind, MemberField } from './fields/people.ts';
import { PeriodField, periodKind } from './fields/period.ts';
import { RowsField, rowsKind } from './fields/rows.ts';
import { SignatureField, signatureKind } from './fields/signature.ts';
import { TextField } from './fields/text.ts';
import { TimeField } from './fields/time.ts';

export type { AutoSource } from './fields/auto.ts';
export type { Column, ColumnOf, ColumnType } from './fields/columns.ts';
export type { BlockLook, LineLook, Look } from './fields/kind.ts';
export type { Condition, FilledBy } from './fields/parts.ts';
export type { RowsField } from './fields/rows.ts';

/** The input fields of a form. A field has a key, by which values, formulas and line rules know it. */
export const Field = z.discriminatedUnion('type', [
  TextField,
  LongTextField,
  NumberField,
  MoneyField,
  DateField,
  TimeField,
  PeriodField,
  SelectField,
  RadioField,
  CheckboxField,
  MemberField,
  DepartmentField,
  DongHoField,
  PhotoField,
  FileField,
  SignatureField,
  BodyField,
  AutoField,
  FormulaField,
  RowsField,
]);
export type Field = z.output<typeof Field>;
export type FieldType = Field['type'];
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;

type Entry = Field | Column;
type EntryType = FieldType | ColumnType;

export type Kinds = { [T in EntryType]: FieldKind<Extract<Entry, { type: T }>, Look> };

/** Every kind of field and column; one that is missing here does not compile. */
export const KINDS = {
  ...COLUMN_KINDS,
  ...{
    period: periodKind,
    radio: radioKind,
    checkbox: checkboxKind,
    department: departmentKind,
    signature: signatureKind,
    body: bodyKind,
    auto: autoKind,
    rows: rowsKind,
  },
} satisfies Kinds;

/** What only a newer program knows (a page that was open while it was replaced) is read as text. */
export const kindOf = ({ type }: { readonly type: EntryType }): AnyKind<Entry> =>
  (KINDS[type] ?? KINDS.text) as unknown as AnyKind<Entry>;

/** The fields that look alike on the paper. */
export type FieldWith<L extends Look> = {
  [T in FieldType]: (typeof KINDS)[T]['look'] extends L ? FieldOf<T> : never;
}[FieldType];

const BLOCKS: { readonly [L in Look]: L extends BlockLook ? true : false } = {
  ...{ text: false, amount: false, choice: false, computed: false, auto: false },
  ...{ rows: true, body: true, photos: true, files: true, signatures: true },
};
/** These stand in a `fieldBlock`; all others in a line of text. */
export const isBlockType = (type: FieldType): boolean => BLOCKS[kindOf({ type }).look];

/** A new field of a kind, with what it starts as. */
export const newField = (type: FieldType, key: string, label: string): Field =>
  ({ key, label, type, ...KINDS[type].start }) as Field;

/** Its columns where it is a table, otherwise none. */
export const columnsOf = (field: Field | undefined): readonly Column[] =>
  field && 'columns' in field ? field.columns : [];

export const isAmount = (field: Entry): boolean => kindOf(field).isAmount?.(field) ?? false;
