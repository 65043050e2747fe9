import type { RowsField } from './field.ts';

type AnyRow = { readonly [column: string]: unknown };
/** Nothing that a person filled in: what is worked out or chosen beforehand does not make a row. */
export function isBlankRow(field: RowsField, row: AnyRow): boolean {
  return field.columns.every((column) => {
    const value = Object.hasOwn(row, column.key) ? row[column.key] : undefined;
    const isPrefilled =
      column.type === 'select' && column.prefill && 'text' in column.prefill && column.prefill.text === value;
    return column.type === 'formula' || isPrefilled || isEmpty(value);
  });
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

export const filledRows = (field: RowsField, value: unknown): AnyRow[] =>
  Array.isArray(value)
    ? value.filter((row): row is AnyRow => typeof row === 'object' && row !== null && !isBlankRow(field, row))
    : [];

/** An added row: with the choices that are made beforehand. */
export const newRow = (field: RowsField): { [column: string]: string } =>
  Object.fromEntries(
    field.columns.flatMap((column) =>
      column.type === 'select' && column.prefill && 'text' in column.prefill ? [[column.key, column.prefill.text]] : [],
    ),
  );
