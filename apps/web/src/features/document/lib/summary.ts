import type { FormDefinition } from '@danji/contract/forms/definition';
import { type Field, kindOf, type Look } from '@danji/contract/forms/field';
import { isCounted } from '@danji/contract/forms/fields/columns';
import type { FormSettings } from '@danji/contract/forms/settings';
import { showValue } from '@danji/contract/forms/show-value';

type SummaryRow = { key: string; label: string; text: string; strong: boolean; lines?: readonly Line[] };
/** A row of a table: what it is about, and its figure. */
type Line = { text: string; figure: string };

/** What is said in a line of the summary; what stands apart from the words, or says nothing new, is left out. */
const SAID: { readonly [L in Look]: boolean } = {
  ...{ text: true, amount: true, choice: true, computed: true, auto: false },
  ...{ rows: true, body: true, photos: false, files: false, signatures: false },
};
const MOST = 7;
const LONGEST = 160;

const MOST_LINES = 5;

/** The rows themselves, each with the figure that stands last in it. */
function linesOf(field: Field & { type: 'rows' }, value: unknown): Line[] {
  const figured = field.columns.findLast(isCounted);
  const only = (columns: typeof field.columns) => kindOf(field).lines?.({ ...field, columns }, value) ?? [];
  const figures = figured ? only([figured]) : [];
  return only(field.columns.filter((column) => column !== figured))
    .map((text, at) => ({ text, figure: figures[at] ?? '' }))
    .filter(({ text, figure }) => text !== '' || figure !== '');
}

function textOf(field: Field, value: unknown): string {
  return SAID[kindOf(field).look] ? showValue(field, value).trim() : '';
}

/** What a person on a phone decides by: the amount first, then the fields in the order of the paper. */
export function summaryOf(
  definition: FormDefinition,
  settings: FormSettings,
  values: Readonly<Record<string, unknown>>,
): SummaryRow[] {
  const rows = definition.fields.flatMap((field): SummaryRow[] => {
    if (field.type === 'rows') {
      const lines = linesOf(field, values[field.key]);
      const more = lines.length - MOST_LINES;
      const text = more > 0 ? `외 ${more}줄` : '';
      const { key, label } = field;
      return lines.length > 0 ? [{ key, label, text, strong: false, lines: lines.slice(0, MOST_LINES) }] : [];
    }
    const text = textOf(field, values[field.key]);
    if (text === '') return [];
    const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
    // A form may have an amount that this document has no use for: nothing is not what one decides by.
    const isAmount = field.key === settings.amountField;
    if (isAmount && !/[1-9]/.test(text)) return [];
    return [{ key: field.key, label: field.label, text: short, strong: isAmount }];
  });
  return [...rows.filter(({ strong }) => strong), ...rows.filter(({ strong }) => !strong)].slice(0, MOST);
}
