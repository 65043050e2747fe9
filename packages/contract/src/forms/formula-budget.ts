import type { FormDefinition } from './definition.ts';
import { columnsOf, type Field } from './field.ts';
import { type Formula, partsOf } from './formula.ts';
import type { FormulaPlace } from './formula-order.ts';
import { roundsOf } from './part-order.ts';

/**
 * How many steps all formulas of a document may take together: each part of a formula that is looked at, in each row, and each
 * cell of a column that is summed up, once. A table of 200 rows with five columns like 수량 × 단가 takes 3,000.
 */
export const MOST_STEPS = 30_000;

/** The budget is used up; it stays within the formulas of one document. */
export class Spent extends Error {}

export type Budget = { readonly spend: (steps: number) => void; readonly spent: () => number };

export function openBudget(most = MOST_STEPS): Budget {
  let spent = 0;
  return {
    spend(steps) {
      spent += steps;
      if (spent > most) throw new Spent('more steps than the formulas of a document may take');
    },
    spent: () => spent,
  };
}

const sizeOf = (formula: Formula): number => 1 + partsOf(formula).reduce((sum, part) => sum + sizeOf(part), 0);
const rowsOf = (table: Field | undefined) => (table && 'maxRows' in table ? table.maxRows : 1);

/** The most steps that documents of a form can take: with every table full, and with as many rounds as its parts can take. */
export function mostStepsOf(definition: FormDefinition, places: readonly FormulaPlace[]): number {
  const once = stepsOf(definition, places);
  if (!definition.parts || definition.parts.length === 0) return once;
  const { asked, most } = roundsOf(definition);
  const keys = new Set(asked.fields.map(({ key }) => key));
  const counted = places.filter(({ key }) => keys.has(key));
  return once + most * stepsOf(asked, counted);
}

function stepsOf({ fields }: Pick<FormDefinition, 'fields'>, places: readonly FormulaPlace[]): number {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const formulas = places.map(
    ({ key, column, formula }) => sizeOf(formula) * (column === undefined ? 1 : rowsOf(byKey.get(key))),
  );
  const columns = fields.map((field) => columnsOf(field).length * rowsOf(field));
  return [...formulas, ...columns].reduce((sum, steps) => sum + steps, 0);
}
