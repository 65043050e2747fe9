import type { FormDefinition } from '@danji/contract/forms/definition';
import { type Field, kindOf, type Look } from '@danji/contract/forms/field';
import type { FormSettings } from '@danji/contract/forms/settings';
import { showValue } from '@danji/contract/forms/show-value';

type SummaryRow = { key: string; label: string; text: string; strong: boolean };

/** What is said in a line of the summary; what stands apart from the words, or says nothing new, is left out. */
const SAID: { readonly [L in Look]: boolean } = {
  ...{ text: true, amount: true, choice: true, computed: true, auto: false },
  ...{ rows: true, body: true, photos: false, files: false, signatures: false },
};
const MOST = 7;
const LONGEST = 160;

function textOf(field: Field, value: unknown): string {
  if (field.type === 'rows') return Array.isArray(value) && value.length > 0 ? `${value.length}줄` : '';
  return SAID[kindOf(field).look] ? showValue(field, value).trim() : '';
}

/** What a person on a phone decides by: the amount first, then the fields in the order of the paper. */
export function summaryOf(
  definition: FormDefinition,
  settings: FormSettings,
  values: Readonly<Record<string, unknown>>,
): SummaryRow[] {
  const rows = definition.fields.flatMap((field) => {
    const text = textOf(field, values[field.key]);
    if (text === '') return [];
    const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
    return [{ key: field.key, label: field.label, text: short, strong: field.key === settings.amountField }];
  });
  return [...rows.filter(({ strong }) => strong), ...rows.filter(({ strong }) => !strong)].slice(0, MOST);
}
