import type { FormDefinition } from './definition.ts';

/** Whether rows of the last document go on in the next one. A form from before papers existed has none. Home asks, too. */
export const carriesRows = (definition: FormDefinition | Record<string, never>): boolean =>
  'fields' in definition &&
  (definition as FormDefinition).fields.some((field) => field.type === 'rows' && field.carryOver !== undefined);
