import type { FormDefinition } from './definition.ts';
import { type Column, columnsOf, type Field, isAmount } from './field.ts';
import { isRecord, ownValue } from './record.ts';
import type { FormSettings } from './settings.ts';
import type { Values } from './values.ts';
import { LARGEST_WON, wonOf } from './won.ts';

/** What of a paper the 위임전결규정 looks at: its money, where that comes from, and who receives it. */

type Named = { readonly key: string; readonly label: string };
const plain = (name: string): string => name.replace(/\s+/g, '');

/** A field, or a column of a table, that says where the money comes from: 재원, 예산 재원, 재원2. Key and label both count. */
export const isFund = ({ key, label }: Named): boolean =>
  [key, label].some((name) => /재원(명|구분)?\d*$/.test(plain(name)));

/** One that names who receives the money: 지급처, 예금주, 받는 사람. */
export const isPayee = ({ key, label }: Named): boolean =>
  [key, label].some((name) => /(지급처|예금주|수령인|받는사람)\d*$/.test(plain(name)));

/** Everything of a form whose change may draw another line. */
export const ruleKeys = ({ fields }: FormDefinition): string[] =>
  fields
    .filter((field) => [field, ...columnsOf(field)].some((entry) => isFund(entry) || isPayee(entry)))
    .map(({ key }) => key);

/** A place for money, also where a form counts won in a plain number. */
const isMoney = (entry: Field | Column): boolean => isAmount(entry) || ('unit' in entry && entry.unit?.trim() === '원');
const moneyIn = (value: unknown): number =>
  typeof value === 'number' ? Math.ceil(Math.abs(value)) : Math.abs(wonOf(value) ?? 0);

type Marked = Pick<FormSettings, 'amountField'>;

/** Whether the form has places for money and does not say which of them is the document's amount. */
export const isUnmarked = ({ fields }: { readonly fields: readonly Field[] }, { amountField }: Marked): boolean =>
  !fields.some(({ key }) => key === amountField) &&
  fields.some((field) => isMoney(field) || columnsOf(field).some(isMoney));

/** The largest amount that stands on a paper: in a field, or what a column comes to. Null where there is none. */
export function largestAmount({ fields }: FormDefinition, values: Values): number | null {
  const amounts = fields.flatMap((field) => {
    const value = ownValue(values, field.key);
    const rows = Array.isArray(value) ? value.filter(isRecord) : [];
    const sums = columnsOf(field)
      .filter(isMoney)
      .map((column) => rows.reduce((sum, row) => sum + moneyIn(ownValue(row, column.key)), 0));
    return [...(isMoney(field) ? [moneyIn(value)] : []), ...sums];
  });
  const largest = Math.min(LARGEST_WON, Math.max(0, ...amounts));
  return largest === 0 ? null : largest;
}
