import { type Decimal, numberOf, plainText, roundDecimal } from './decimal.ts';
import type { FormDefinition } from './definition.ts';
import { type ColumnSum, evaluateFormula, type Operand, type Scope, sumColumn } from './evaluate.ts';
import { type Column, columnsOf, type Field, kindOf } from './field.ts';
import { type Budget, openBudget, Spent } from './formula-budget.ts';
import { type FormulaPlace, formulasOf, orderFormulas } from './formula-order.ts';
import { groupedDigits } from './grouped.ts';
import { isRecord, ownValue } from './record.ts';
import { isComputed, isEmpty } from './rows.ts';
import { largestAmount } from './rule-fields.ts';
import type { FormSettings } from './settings.ts';
import type { Values } from './values.ts';
import { netWonOf, wonOf } from './won.ts';

type MutableRow = { [column: string]: unknown };

/** The document's amount: of the field that the form marks; without one the largest that stands on the paper. */
export function amountOf(
  definition: FormDefinition,
  settings: Pick<FormSettings, 'amountField'>,
  values: Values,
): { amount: number | null; netAmount: number | null } {
  const field = definition.fields.find(({ key }) => key === settings.amountField);
  if (!field) {
    const amount = largestAmount(definition, computeValues(definition, values));
    return { amount, netAmount: amount };
  }
  const value = (isComputed(field) ? computeValues(definition, values) : values)[field.key];
  return { amount: wonOf(value), netAmount: netWonOf(field, value) };
}

/** A value as formulas see it. */
const operandOf = (field: Field | Column | undefined, value: unknown): Operand =>
  field && value !== undefined ? (kindOf(field).operand?.(field, value) ?? null) : null;

const rowsIn = (value: unknown): MutableRow[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** A filled cell counts as filled, though nobody can reckon with a text or a name. */
const cellOperand = (column: Column | undefined, value: unknown): Operand =>
  operandOf(column, value) ?? (column && !isEmpty(value) ? { kind: 'day', day: '' } : null);

/** Where a formula came to more than any amount may be, or was not reached by the budget of steps; `row` in a table, counted from 0. */
export type TooLarge = { readonly place: FormulaPlace; readonly row?: number; readonly why: 'AMOUNT' | 'STEPS' };

/** Formula fields and formula columns filled in; whatever was sent for them does not count. */
export const computeValues = (definition: FormDefinition, values: Values): Values => workOut(definition, values).values;

/**
 * The same, with the formulas that came to too much, or that the budget of steps did not reach: nothing stands there, and what
 * counts on it is too small. A form that can be published has steps enough (`check-formulas.ts`); one that is only looked at need not.
 */
export function workOut(
  definition: FormDefinition,
  values: Values,
  budget: Budget = openBudget(),
): { values: Values; tooLarge: TooLarge[] } {
  const tooLarge: TooLarge[] = [];
  const result = withoutFormulas(definition, values);
  const fields = new Map(definition.fields.map((field) => [field.key, field]));
  const { order } = orderFormulas(definition, formulasOf(definition).places);
  // A column that is asked for is finished: formulas are worked out in their order.
  const sums = new Map<string, ColumnSum>();
  const whole: Scope = {
    spend: budget.spend,
    named: (name) => operandOf(fields.get(name), ownValue(result, name)),
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

function withoutFormulas(definition: FormDefinition, values: Values): MutableRow {
  const result: MutableRow = { ...values };
  for (const field of definition.fields) {
    if (isComputed(field)) delete result[field.key];
    if (!('columns' in field) || !Array.isArray(result[field.key])) continue;
    const computed = new Set(field.columns.filter(isComputed).map(({ key }) => key));
    result[field.key] = rowsIn(result[field.key]).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !computed.has(key))),
    );
  }
  return result;
}
