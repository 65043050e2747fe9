import type { FormDefinition } from './definition.ts';
import { fieldsIn } from './fields/conditions.ts';
import { formulasOf } from './formula-order.ts';
import { partsOfFields } from './parts-in.ts';

/** What the conditions of a form look at, and in how many rounds its parts are settled. */

type Waits = { readonly on: string; readonly field: string };

/** These fields, and every field that a formula of theirs counts on. */
function neededFor(definition: FormDefinition): (start: readonly string[]) => Set<string> {
  const counted = new Map<string, string[]>();
  for (const { key, references } of formulasOf(definition).places)
    counted.set(key, [...(counted.get(key) ?? []), ...references.map(({ field }) => field)]);
  return (start) => {
    const found = new Set<string>();
    const open = [...start];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      if (found.has(key)) continue;
      found.add(key);
      open.push(...(counted.get(key) ?? []));
    }
    return found;
  };
}

/** On which parts each part waits, and for the sake of which field; what a formula counts on is waited for as well. */
export function waitsOf(definition: FormDefinition): Map<string, Waits[]> {
  const placed = partsOfFields(definition);
  const needed = neededFor(definition);
  return new Map(
    (definition.parts ?? []).map(({ key, when }) => [
      key,
      [...needed(fieldsIn(when))].flatMap((field) => (placed.get(field) ?? []).map((on) => ({ on, field }))),
    ]),
  );
}

/** `asked`: the form with nothing but the fields that its conditions need. */
type Rounds = { readonly asked: FormDefinition; readonly most: number };

const known = new WeakMap<FormDefinition, Rounds>();

/**
 * A part that waits for no other is settled in the first round, one that waits for it in the second. Parts that wait for each
 * other, as in no form that can be published, are cut off.
 */
export function roundsOf(definition: FormDefinition): Rounds {
  const before = known.get(definition);
  if (before) return before;
  const { parts = [], fields } = definition;
  const keys = neededFor(definition)(parts.flatMap(({ when }) => fieldsIn(when)));
  const rounds = {
    asked: { ...definition, fields: fields.filter(({ key }) => keys.has(key)) },
    most: longestWait(waitsOf(definition)) ?? parts.length + 1,
  };
  known.set(definition, rounds);
  return rounds;
}

/** How many parts wait for each other in a row; null where that does not end. */
function longestWait(waits: ReadonlyMap<string, readonly Waits[]>): number | null {
  const depths = new Map<string, number>();
  let open = [...waits.keys()];
  while (open.length > 0) {
    const ready = open.filter((key) => (waits.get(key) ?? []).every(({ on }) => !waits.has(on) || depths.has(on)));
    if (ready.length === 0) return null;
    const depth = Math.max(0, ...depths.values()) + 1;
    for (const key of ready) depths.set(key, depth);
    open = open.filter((key) => !depths.has(key));
  }
  return Math.max(0, ...depths.values());
}
