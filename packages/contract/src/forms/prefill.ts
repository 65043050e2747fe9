import type { FormDefinition } from './definition.ts';
import { kindOf } from './field.ts';
import type { PrefillContext } from './fields/kind.ts';
import type { Values } from './values.ts';

export type { PrefillContext } from './fields/kind.ts';

/** What stands in a draft when it is begun. */
export function prefillValues(definition: FormDefinition, context: PrefillContext): Values {
  const values: { [key: string]: unknown } = {};
  for (const field of definition.fields) {
    const value = kindOf(field).first?.(field, context);
    if (value !== undefined && value !== '') values[field.key] = value;
  }
  return values;
}
