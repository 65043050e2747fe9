import { paperDay, paperDayInWords } from '../paper/paper-days.ts';
import type { FormDefinition } from './definition.ts';
import { type Column, type Field, kindOf } from './field.ts';
import { spellAmount } from './korean-amount.ts';
import { ownValue } from './record.ts';
import { isEmpty } from './rows.ts';
import type { Values } from './values.ts';
import { wonOf } from './won.ts';

/** A value as plain Korean text; empty when there is none. */
export const showValue = (field: Field | Column, value: unknown): string =>
  isEmpty(value) ? '' : kindOf(field).show(field, value);

/** The same as it stands on a paper: days as 2026. 11. 16.(월), and in the cells of a table without the day of the week. */
export const showOnPaper = (field: Field, value: unknown): string =>
  isEmpty(value) ? '' : kindOf(field).show(field, value, paperDayInWords);
export const showCellOnPaper = (column: Column, value: unknown): string =>
  isEmpty(value) ? '' : kindOf(column).show(column, value, paperDay);

/** 일금 …원정 for a money value; empty without one. */
export function spellValue(value: unknown): string {
  const won = wonOf(value);
  return won === null ? '' : spellAmount(won);
}

/** All values as text, one line per field: for search and for comparing. */
export const textOf = (definition: Pick<FormDefinition, 'fields'>, values: Values): string =>
  definition.fields
    .map((field) => ({ field, text: showValue(field, ownValue(values, field.key)) }))
    .filter(({ text }) => text !== '')
    .map(({ field, text }) => `${field.label}: ${text}`)
    .join('\n');
