import type { FormDefinition } from '@danji/contract/forms/definition';
import { showValue } from '@danji/contract/forms/show-value';
import type { Values } from '@danji/contract/forms/values';

/** A title to start from: `{지급처} 대금 지급의 건` with what is filled in. Empty while something in it is still missing. */
export function fillTitle(
  pattern: string | undefined,
  formName: string,
  definition: FormDefinition,
  values: Values,
): string {
  if (!pattern) return '';
  let missing = false;
  const title = pattern.replace(/\{([^{}]+)\}/g, (_, key: string) => {
    const field = definition.fields.find((one) => one.key === key.trim());
    const text = field ? showValue(field, values[field.key]).split('\n')[0] : '';
    if (!text) missing = true;
    return text ?? '';
  });
  return missing ? '' : title.replace(/\s+/g, ' ').trim().slice(0, 200) || formName;
}
