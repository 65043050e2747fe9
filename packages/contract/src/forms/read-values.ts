import { asOfIn, withAsOf } from './as-of.ts';
import type { FormDefinition } from './definition.ts';
import { explainedIn, withExplanations } from './explained.ts';
import { type Field, kindOf } from './field.ts';
import type { Tell } from './fields/kind.ts';
import type { Problem } from './problem.ts';
import { isRecord } from './record.ts';
import { writtenValue } from './shown-form.ts';
import { toEnd } from './to-end.ts';
import type { Values } from './values.ts';

export type { Problem } from './problem.ts';

export type ReadValues = { values: Values; problems: Problem[] };

/**
 * Values as a draft may hold them: unfinished, but each of the right shape. Whatever no field knows is left out, text
 * is composed and cleaned, sizes are bounded. What was set aside with a hidden part is among them (`shown-form.ts`). What had to be left out or cut although a field knows it is a problem.
 */
export function readValues(definition: FormDefinition, raw: unknown): ReadValues {
  return toEnd(readingValues(definition, raw));
}

/** The same, pausing after each field: a body is long, and a form may have several. */
export function* readingValues(definition: FormDefinition, raw: unknown): Generator<void, ReadValues> {
  const problems: Problem[] = [];
  const values: { [key: string]: unknown } = {};
  if (!isRecord(raw)) return { values, problems };
  for (const field of definition.fields) {
    // Not the drafter's to fill in: whatever was sent for it is left out as well.
    if ('filledBy' in field && field.filledBy) continue;
    const value = writtenValue(raw, field.key);
    if (value === undefined || value === null) continue;
    const read = kindOf(field).read(field, value, tellOf(field, problems));
    if (read !== undefined) values[field.key] = read;
    yield;
  }
  return { values: withAsOf(withExplanations(values, explainedIn(definition, raw)), asOfIn(raw)), problems };
}

/** Collects what is told about a field. */
export const tellOf =
  ({ key, label }: Field, problems: Problem[]): Tell =>
  (message, at) => {
    problems.push({
      key,
      ...(at && { row: at.row }),
      ...(at?.column && { column: at.column.key }),
      label: at?.column?.label ?? label,
      message,
    });
    return undefined;
  };
