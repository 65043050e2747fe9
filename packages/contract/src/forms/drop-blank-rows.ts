import type { FormDefinition } from './definition.ts';
import { ownValue } from './record.ts';
import { filledRows } from './rows.ts';
import type { Values } from './values.ts';

/** Without the rows in which nobody wrote anything; a table of which nothing is left is empty. */
export function dropBlankRows({ fields }: Pick<FormDefinition, 'fields'>, values: Values): Values {
  const next: { [key: string]: unknown } = { ...values };
  for (const field of fields) {
    if (field.type !== 'rows' || !Array.isArray(ownValue(values, field.key))) continue;
    const filled = filledRows(field, values[field.key]);
    if (filled.length > 0) next[field.key] = filled;
    else delete next[field.key];
  }
  return next;
}
