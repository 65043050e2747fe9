import type { FormDefinition } from './definition.ts';
import { columnsOf } from './field.ts';
import type { FormulaColumn, FormulaField } from './fields/formula.ts';
import { type Formula, parseFormula, type Reference } from './formula.ts';
import { isComputed } from './rows.ts';

/** One formula of a form: a field's, or that of a column, which is worked out in each row. */
export type FormulaPlace = {
  readonly id: string;
  readonly label: string;
  readonly key: string;
  readonly column?: string;
  readonly about: FormulaField | FormulaColumn;
  readonly formula: Formula;
  readonly references: readonly Reference[];
};
type FormulaProblem = { readonly key: string; readonly label: string; readonly problem: string };

/** All formulas that can be read, and what is wrong with the others. */
export function formulasOf(definition: FormDefinition): { places: FormulaPlace[]; problems: FormulaProblem[] } {
  const places: FormulaPlace[] = [];
  const problems: FormulaProblem[] = [];
  const take = (key: string, label: string, about: FormulaPlace['about'], column?: string) => {
    const parsed = parseFormula(about.expression);
    if (parsed.ok) {
      const { formula, references } = parsed;
      places.push({
        id: column ? `${key}.${column}` : key,
        label,
        key,
        ...(column && { column }),
        about,
        formula,
        references,
      });
    } else problems.push({ key, label, problem: parsed.problem });
  };
  for (const field of definition.fields) {
    if (isComputed(field)) take(field.key, field.label, field);
    for (const column of columnsOf(field).filter(isComputed))
      take(field.key, `${field.label} ${column.label}`, column, column.key);
  }
  return { places, problems };
}

/** What a reference means where it stands: in a column, bare names are first the columns of the same row. */
function meaningOf(definition: FormDefinition, place: { key: string; column?: string }, reference: Reference): string {
  if (reference.column !== undefined) return `${reference.field}.${reference.column}`;
  const table = place.column === undefined ? undefined : definition.fields.find((field) => field.key === place.key);
  const isOwn = columnsOf(table).some((column) => column.key === reference.field);
  return isOwn ? `${place.key}.${reference.field}` : reference.field;
}

/** Formulas in an order in which each finds what it needs; those that wait for themselves are told as circles. */
export function orderFormulas(
  definition: FormDefinition,
  places: readonly FormulaPlace[],
): { order: FormulaPlace[]; cycles: FormulaPlace[][] } {
  const byId = new Map(places.map((place) => [place.id, place]));
  const state = new Map<string, 'open' | 'done' | 'circle'>();
  const order: FormulaPlace[] = [];
  const cycles: FormulaPlace[][] = [];
  const path: FormulaPlace[] = [];
  const visit = (place: FormulaPlace): boolean => {
    const seen = state.get(place.id);
    if (seen === 'done') return true;
    if (seen === 'circle') return false;
    if (seen === 'open') {
      cycles.push(path.slice(path.indexOf(place)));
      return false;
    }
    state.set(place.id, 'open');
    path.push(place);
    let isSound = true;
    for (const reference of place.references) {
      const needed = byId.get(meaningOf(definition, place, reference));
      if (needed && !visit(needed)) isSound = false;
    }
    path.pop();
    state.set(place.id, isSound ? 'done' : 'circle');
    if (isSound) order.push(place);
    return isSound;
  };
  for (const place of places) visit(place);
  return { order, cycles };
}
