import { type Decimal, numberOf, plainText, roundDecimal, toDecimal } from './decimal.ts';
import type { FormDefinition } from './definition.ts';
import { type ColumnSum, evaluateFormula, type Operand, type Scope, sumColumn } from './evaluate.ts';
import { type Column, columnsOf, type Field, kindOf } from './field.ts';
import { type Budget, openBudget, Spent } from './formula-budget.ts';
import { type FormulaPlace, formulasOf, orderFormulas } from './formula-order.ts';
import { groupedDigits } from './grouped.ts';
import { isRecord, ownValue } from './record.ts';
import { isComputed, isEmpty } from './rows.ts';
import type { Values } from './values.ts';
import { wonOf } from './won.ts';

const ZERO: Operand = { kind: 'number', value: toDecimal(0) };

type MutableRow = { [column: string]: unknown };

/** A value as formulas see it. */
const operandOf = (field: Field | Column | undefined, value: unknown): Operand =>
  field && value !== undefined ? (kindOf(field).operand?.(field, value) ?? null) : null;

const rowsIn = (value: unknown): MutableRow[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** A filled cell counts as filled, though nobody can reckon with a text or a name. */
const cellOperand = (column: Column | undefined, value: unknown): Operand =>
  operandOf(column, value) ?? (column && !isEmpty(value) ? { kind: 'day', day: '' } : null);

/** Where a formula came to more than any amount may be, or was not reached by the budget of steps; `row` in a table, counted from 0. */
export type TooLarge = { readonly place: FormulaPlace; readonly row?: number; readonly why: 'AMOUNT' | 'STEPS' };

/**
 * Formulas filled in, and those that came to too much, or that the budget of steps did not reach: nothing stands there, and what
 * counts on it is too small. A form that can be published has steps enough (`check-formulas.ts`); one that is only looked at need not.
 *
 * `absent`: fields of hidden parts. A number that nobody can write there is nought: a sum over what is there is still a sum.
 */
export function workOutFields(
  definition: FormDefinition,
  values: Values,
  budget: Budget = openBudget(),
  absent: readonly Field[] = [],
): { values: Values; tooLarge: TooLarge[] } {
  const tooLarge: TooLarge[] = [];
  const result = withoutFormulas(definition, values);
  const fields = new Map(definition.fields.map((field) => [field.key, field]));
  const nothing = new Set(absent.filter((field) => kindOf(field).gives?.(field) === 'number').map(({ key }) => key));
  const { order } = orderFormulas(definition, formulasOf(definition).places);
  // A column that is asked for is finished: formulas are worked out in their order.
  const sums = new Map<string, ColumnSum>();
  const whole: Scope = {
    spend: budget.spend,
    named: (name) => operandOf(fields.get(name), ownValue(result, name)) ?? (nothing.has(name) ? ZERO : null),
    column: (key, columnKey) => {
      const name = JSON.stringify([key, columnKey]);
      const known = sums.get(name);
      if (known) return known;
      const column = columnsOf(fields.get(key)).find((one) => one.key === columnKey);
      const rows = rowsIn(ownValue(result, key));
      budget.spend(rows.length);
      const sum = sumColumn(rows.map((row) => cellOperand(column, ownValue(row, columnKey))));
      sums.set(name, sum);
      return sum;
    },
  };
  for (const place of order) tooLarge.push(...whereTooLarge(place));
  return { values: result, tooLarge };

  function whereTooLarge(place: FormulaPlace): TooLarge[] {
    try {
      if (place.column === undefined) return isPut(result, place.key, place, whole) ? [] : [{ place, why: 'AMOUNT' }];
      const rows = fillColumn(place, fields.get(place.key), rowsIn(result[place.key]), whole);
      return rows.map((row) => ({ place, row, why: 'AMOUNT' }));
    } catch (error) {
      if (error instanceof Spent) return [{ place, why: 'STEPS' }];
      throw error;
    }
  }
}

/** Gives the rows in which it came to too much. */
function fillColumn(place: FormulaPlace, table: Field | undefined, rows: readonly MutableRow[], whole: Scope) {
  const { column } = place;
  if (column === undefined) return [];
  const columns = new Map(columnsOf(table).map((one) => [one.key, one]));
  return rows.flatMap((row, index) => {
    const named = (name: string) =>
      columns.has(name) ? operandOf(columns.get(name), ownValue(row, name)) : whole.named(name);
    return isPut(row, column, place, { ...whole, named }) ? [] : [index];
  });
}

/** False where there is a result and it is too large to be shown. */
function isPut(record: MutableRow, key: string, { about, formula }: FormulaPlace, scope: Scope): boolean {
  const result = evaluateFormula(formula, scope);
  const value = shownAs(about, result);
  if (value !== null) record[key] = value;
  return value !== null || result === null || typeof result === 'string';
}

/** Rounded as it is shown, so that a sum of what is shown is the sum that is shown. */
function shownAs(about: FormulaPlace['about'], value: Decimal | string | null): number | string | null {
  if (value === null || typeof value === 'string') return about.shown === 'text' ? value : null;
  const exact = roundDecimal(value, about.shown === 'money' ? 0 : (about.decimals ?? 4));
  if (about.shown === 'text') return groupedDigits(plainText(exact));
  const number = numberOf(exact);
  return about.shown === 'money' ? wonOf(number) : number;
}

export function withoutFormulas(definition: FormDefinition, values: Values): MutableRow {
  const result: MutableRow = { ...values };
  for (const field of definition.fields) {
    if (isComputed(field)) delete result[field.key];
    if (!('columns' in field) || !Array.isArray(result[field.key])) continue;
    const computed = new Set(field.columns.filter(isComputed).map(({ key }) => key));
    const rows = rowsIn(result[field.key]);
    // Nothing is filled in there: the rows stay as they are.
    result[field.key] =
      computed.size === 0
        ? rows
        : rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !computed.has(key))));
  }
  return result;
}
