import { type GivenField, withFilled } from '@danji/contract/forms/filled-by';
import type { OutsideForm } from '@danji/contract/forms/merge-paper';
import { isRecord } from '@danji/contract/forms/record';
import { settleValues } from '@danji/contract/forms/settle-values';
import { shownForm } from '@danji/contract/forms/shown-form';

type Written = { readonly content: unknown; readonly filled?: readonly GivenField[] | undefined };

/**
 * The form with the parts that stood on the paper that was approved, and no condition left: what a row says never brings in or
 * takes out a part.
 */
export function approvedForm(definition: OutsideForm, { content, filled = [] }: Written): OutsideForm {
  const values = withFilled(settleValues(definition, isRecord(content) ? content : {}, false), filled);
  return { ...shownForm(definition, values), outside: definition.outside };
}
