import { computeValues } from './compute.ts';
import type { FormDefinition } from './definition.ts';
import { isRecord } from './record.ts';
import type { Values } from './values.ts';

/**
 * What the fields hold. What was sealed is shown and printed as it was sealed, and never worked out anew; only what is missing
 * (a draft that was not saved since, a preview) is.
 */
export function settleValues(definition: FormDefinition, content: Values, isOpen: boolean): Values {
  const computed = computeValues(definition, content);
  if (isOpen) return computed;
  const settled: Record<string, unknown> = { ...computed, ...content };
  for (const field of definition.fields) {
    if (!('columns' in field)) continue;
    const [stored, fresh] = [content[field.key], computed[field.key]];
    if (!Array.isArray(stored) || !Array.isArray(fresh)) continue;
    settled[field.key] = stored.map((row, index) =>
      isRecord(row) && isRecord(fresh[index]) ? { ...fresh[index], ...row } : row,
    );
  }
  return settled;
}
