import { AS_OF } from './as-of.ts';
import type { FormDefinition } from './definition.ts';
import { type Budget, openBudget } from './formula-budget.ts';
import { roundsOf } from './part-order.ts';
import { isComputed } from './rows.ts';
import { largestAmount } from './rule-fields.ts';
import type { FormSettings } from './settings.ts';
import { formWithout, HIDDEN, hiddenKeys, hiddenParts, setAside, shownForm, withHidden } from './shown-form.ts';
import type { Values } from './values.ts';
import { netWonOf, wonOf } from './won.ts';
import { type TooLarge, withoutFormulas, workOutFields } from './work-out.ts';

export type { TooLarge } from './work-out.ts';

/** The document's amount: of the field that the form marks; without one, or where it is hidden, the largest that stands on the paper. */
export function amountOf(
  definition: FormDefinition,
  settings: Pick<FormSettings, 'amountField'>,
  values: Values,
): { amount: number | null; netAmount: number | null } {
  const marked = definition.fields.find(({ key }) => key === settings.amountField);
  const known = !marked || isComputed(marked) || definition.parts ? computeValues(definition, values) : values;
  const shown = shownForm(definition, known);
  // One that is hidden is none: money beside it would otherwise be without an amount.
  const field = shown.fields.find((one) => one === marked);
  if (!field) {
    const amount = largestAmount(shown, known);
    return { amount, netAmount: amount };
  }
  const value = known[field.key];
  return { amount: wonOf(value), netAmount: netWonOf(field, value) };
}

/** Formula fields and formula columns filled in; whatever was sent for them does not count. What is hidden is set aside. */
export const computeValues = (definition: FormDefinition, values: Values): Values => workOut(definition, values).values;

/**
 * The same, with what came to too much. Which parts are there is settled first, by what their conditions look at alone; then the
 * form that is left is worked out once. All of it comes out of one budget.
 */
export function workOut(
  definition: FormDefinition,
  values: Values,
  budget: Budget = openBudget(),
): { values: Values; tooLarge: TooLarge[] } {
  if (!definition.parts || definition.parts.length === 0) return workOutFields(definition, values, budget);
  const written = withoutFormulas(definition, withHidden(values));
  const hidden = settleParts(definition, written, budget);
  const gone = hiddenKeys(definition, hidden);
  const absent = definition.fields.filter(({ key }) => gone.has(key));
  const aside = setAside(written, gone);
  const { values: shown, tooLarge } = workOutFields(formWithout(definition, hidden), aside.shown, budget, absent);
  return { values: Object.keys(aside.hidden).length > 0 ? { ...shown, [HIDDEN]: aside.hidden } : shown, tooLarge };
}

/** The hidden parts. They depend on what stands in others, also by way of a formula: it is asked until nothing changes any more. */
function settleParts(definition: FormDefinition, written: Values, budget: Budget): ReadonlySet<string> {
  const { asked, most } = roundsOf(definition);
  const isAsked = new Set([...asked.fields.map(({ key }) => key), AS_OF]);
  const needed = Object.fromEntries(Object.entries(written).filter(([key]) => isAsked.has(key)));
  let hidden: ReadonlySet<string> = new Set();
  for (let round = 0; round < most; round += 1) {
    const gone = hiddenKeys(asked, hidden);
    const form = { ...asked, fields: asked.fields.filter(({ key }) => !gone.has(key)) };
    const absent = asked.fields.filter(({ key }) => gone.has(key));
    const next = hiddenParts(asked, workOutFields(form, setAside(needed, gone).shown, budget, absent).values);
    if (isSameSet(hidden, next)) return hidden;
    hidden = next;
  }
  return hidden;
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((key) => other.has(key));
