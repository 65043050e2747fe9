import { type Decimal, decimal, decimalOf, divide, numberOf, plainText, round } from './decimal.ts';
import type { FormDefinition } from './definition.ts';
import { evaluate, type Operand, type Scope } from './evaluate.ts';
import type { Column, Field } from './field.ts';
import { type FormulaPlace, formulasOf, orderFormulas } from './formula-order.ts';
import { grouped } from './grouped.ts';
import { isRecord, ownValue } from './record.ts';
import { isBlankRow } from './rows.ts';
import type { FormSettings } from './settings.ts';
import type { Period, Values } from './values.ts';

/** As the money field bounds it: 999조 and below. */
export const LARGEST_WON = 999_999_999_999_999;
type MutableRow = { [column: string]: unknown };

/** Whole won of a money value, with or without a word on VAT. */
export function wonOf(value: unknown): number | null {
  const won = isRecord(value) ? value.won : value;
  return typeof won === 'number' && Number.isSafeInteger(won) && Math.abs(won) <= LARGEST_WON ? won + 0 : null;
}

/** Whole won without VAT: what the rules on contracts compare. An amount that says nothing of VAT counts as it is. */
export function netWonOf(field: Field, value: unknown): number | null {
  const won = wonOf(value);
  if (won === null || field.type !== 'money' || vatIn(field, value) !== 'INCLUDED') return won;
  const net = divide(decimal(won), decimal(11, 1));
  return net && numberOf(round(net, 0));
}

/** Whether VAT is in an amount; undefined where neither the form nor the drafter says so. */
export function vatIn(field: Field | Column, value: unknown): 'INCLUDED' | 'EXCLUDED' | undefined {
  if (field.type !== 'money' || !('vat' in field) || field.vat === undefined) return undefined;
  if (field.vat !== 'choose') return field.vat === 'included' ? 'INCLUDED' : 'EXCLUDED';
  const said = isRecord(value) ? value.vat : undefined;
  return said === 'EXCLUDED' || said === 'INCLUDED' ? said : undefined;
}

export function amountOf(
  definition: FormDefinition,
  settings: Pick<FormSettings, 'amountField'>,
  values: Values,
): { amount: number | null; netAmount: number | null } {
  const field = definition.fields.find(({ key }) => key === settings.amountField);
  if (!field) return { amount: null, netAmount: null };
  const value = (field.type === 'formula' ? computeValues(definition, values) : values)[field.key];
  return { amount: wonOf(value), netAmount: netWonOf(field, value) };
}

/** A value as formulas see it. */
function operandOf(field: Field | Column | undefined, value: unknown): Operand {
  if (!field || value === undefined) return null;
  switch (field.type) {
    case 'number':
    case 'formula':
      return numberOperand(typeof value === 'number' ? value : null);
    case 'money': {
      const operand = numberOperand(wonOf(value));
      const vat = vatIn(field, value);
      return operand && vat ? { ...operand, vat } : operand;
    }
    case 'tick':
      return value === true ? { kind: 'number', value: decimal(1) } : null;
    case 'date':
      return typeof value === 'string' && value ? { kind: 'day', day: value } : null;
    case 'period': {
      const { from, to } = (isRecord(value) ? value : {}) as Partial<Period>;
      return typeof from === 'string' && typeof to === 'string' ? { kind: 'period', from, to } : null;
    }
    case 'rows':
      return { kind: 'rows', count: rowsIn(value).filter((row) => !isBlankRow(field, row)).length };
    default:
      return null;
  }
}

const numberOperand = (value: number | null) => {
  const exact = value === null ? null : decimalOf(value);
  return exact && ({ kind: 'number', value: exact } as const);
};
const rowsIn = (value: unknown): MutableRow[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** A filled text counts as filled, though nobody can reckon with it. */
const cellOperand = (column: Column | undefined, value: unknown): Operand =>
  operandOf(column, value) ??
  (typeof value === 'string' && value !== '' && column && column.type !== 'date' ? { kind: 'day', day: '' } : null);

/** Formula fields and formula columns filled in; whatever was sent for them does not count. */
export function computeValues(definition: FormDefinition, values: Values): Values {
  const result = withoutFormulas(definition, values);
  const fields = new Map(definition.fields.map((field) => [field.key, field]));
  const { order } = orderFormulas(definition, formulasOf(definition).places);
  const whole: Scope = {
    named: (name) => operandOf(fields.get(name), ownValue(result, name)),
    column: (key, columnKey) => {
      const table = fields.get(key);
      const column = table?.type === 'rows' ? table.columns.find((one) => one.key === columnKey) : undefined;
      return rowsIn(ownValue(result, key)).map((row) => cellOperand(column, ownValue(row, columnKey)));
    },
  };
  for (const place of order) {
    if (place.column === undefined) put(result, place.key, place, whole);
    else fillColumn(place, fields.get(place.key), rowsIn(result[place.key]), whole);
  }
  return result;
}

function fillColumn(place: FormulaPlace, table: Field | undefined, rows: readonly MutableRow[], whole: Scope): void {
  if (table?.type !== 'rows' || place.column === undefined) return;
  const columns = new Map(table.columns.map((column) => [column.key, column]));
  for (const row of rows) {
    const named = (name: string) =>
      columns.has(name) ? operandOf(columns.get(name), ownValue(row, name)) : whole.named(name);
    put(row, place.column, place, { ...whole, named });
  }
}

function put(record: MutableRow, key: string, { about, formula }: FormulaPlace, scope: Scope): void {
  const value = shownAs(about, evaluate(formula, scope));
  if (value !== null) record[key] = value;
}

/** Rounded as it is shown, so that a sum of what is shown is the sum that is shown. */
function shownAs(about: FormulaPlace['about'], value: Decimal | string | null): number | string | null {
  if (value === null || typeof value === 'string') return about.shown === 'text' ? value : null;
  const exact = round(value, about.shown === 'money' ? 0 : (about.decimals ?? 4));
  if (about.shown === 'text') return grouped(plainText(exact));
  const number = numberOf(exact);
  return about.shown === 'money' ? wonOf(number) : number;
}

function withoutFormulas(definition: FormDefinition, values: Values): MutableRow {
  const result: MutableRow = { ...values };
  for (const field of definition.fields) {
    if (field.type === 'formula') delete result[field.key];
    if (field.type !== 'rows' || !Array.isArray(result[field.key])) continue;
    const computed = new Set(field.columns.filter(({ type }) => type === 'formula').map(({ key }) => key));
    result[field.key] = rowsIn(result[field.key]).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !computed.has(key))),
    );
  }
  return result;
}
