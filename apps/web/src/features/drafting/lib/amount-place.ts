import type { FormDefinition } from '@danji/contract/forms/definition';
import { columnsOf, isAmount } from '@danji/contract/forms/field';
import { isComputed } from '@danji/contract/forms/rows';
import type { FormSettings } from '@danji/contract/forms/settings';

/** Where somebody corrects the amount of a document: its field, or the rows that it is the sum of. Null: nowhere. */
export function amountPlace(
  { fields }: FormDefinition,
  { amountField }: Pick<FormSettings, 'amountField'>,
): string | null {
  const field = fields.find(({ key }) => key === amountField);
  if (!field) return null;
  if (!isComputed(field)) return field.key;
  const source =
    fields.find((one) => columnsOf(one).some(isAmount)) ?? fields.find((one) => isAmount(one) && !isComputed(one));
  return source?.key ?? null;
}
