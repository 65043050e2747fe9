import type { FormDefinition } from './definition.ts';
import type { Budget } from './formula-budget.ts';
import { isComputed } from './rows.ts';
import { largestAmount } from './rule-fields.ts';
import type { FormSettings } from './settings.ts';
import { formWithout, HIDDEN, hiddenKeys, hiddenParts, setAside, shownForm, withHidden } from './shown-form.ts';
import type { Values } from './values.ts';
import { netWonOf, wonOf } from './won.ts';
import { type TooLarge, withoutFormulas, workOutFields } from './work-out.ts';

export type { TooLarge } from './work-out.ts';

/** The document's amount: of the field that the form marks; without one the largest that stands on the paper. */
export function amountOf(
  definition: FormDefinition,
  settings: Pick<FormSettings, 'amountField'>,
  values: Values,
): { amount: number | null; netAmount: number | null } {
  const field = definition.fields.find(({ key }) => key === settings.amountField);
  if (!field) {
    const known = computeValues(definition, values);
    const amount = largestAmount(shownForm(definition, known), known);
    return { amount, netAmount: amount };
  }
  const value = (isComputed(field) || definition.parts ? computeValues(definition, values) : values)[field.key];
  return { amount: wonOf(value), netAmount: netWonOf(field, value) };
}

/** Formula fields and formula columns filled in; whatever was sent for them does not count. What is hidden is set aside. */
export const computeValues = (definition: FormDefinition, values: Values): Values => workOut(definition, values).values;

/**
 * The same, with what came to too much. Which parts are there depends on what stands in others, also by way of a formula: it is
 * asked until nothing changes any more. Where parts do not wait for each other, as in every form that can be published, that
 * takes at most one round for each.
 */
export function workOut(
  definition: FormDefinition,
  values: Values,
  budget?: Budget,
): { values: Values; tooLarge: TooLarge[] } {
  if (!definition.parts || definition.parts.length === 0) return workOutFields(definition, values, budget);
  const written = withoutFormulas(definition, withHidden(values));
  let hidden: ReadonlySet<string> = new Set();
  for (let round = 0; ; round += 1) {
    const gone = hiddenKeys(definition, hidden);
    const absent = definition.fields.filter(({ key }) => gone.has(key));
    const aside = setAside(written, gone);
    const { values: shown, tooLarge } = workOutFields(formWithout(definition, hidden), aside.shown, budget, absent);
    const next = hiddenParts(definition, shown);
    if (round > definition.parts.length || isSameSet(hidden, next))
      return { values: Object.keys(aside.hidden).length > 0 ? { ...shown, [HIDDEN]: aside.hidden } : shown, tooLarge };
    hidden = next;
  }
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((key) => other.has(key));
