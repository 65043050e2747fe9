import type { FormDefinition } from './definition.ts';
import type { Doubt } from './explained.ts';
import { groupedDigits } from './grouped.ts';
import { isRecord, ownValue } from './record.ts';
import { isBlankRow, isEmpty } from './rows.ts';
import type { FormSettings } from './settings.ts';
import type { MoneyWithVat, Values } from './values.ts';
import { wonOf } from './won.ts';

/** The amount of a document beside what its items come to, where the form says which column that is. */

type Definition = Pick<FormDefinition, 'fields'>;
type Marks = Pick<FormSettings, 'amountField' | 'amountItems'>;

/** What the items come to; null while no item has an amount. Values are worked out already. */
export function itemsSum({ amountItems }: Marks, values: Values): number | null {
  const rows = amountItems && ownValue(values, amountItems.table);
  if (!amountItems || !Array.isArray(rows)) return null;
  const amounts = rows.filter(isRecord).flatMap((row) => wonOf(ownValue(row, amountItems.column)) ?? []);
  return amounts.length === 0 ? null : amounts.reduce((sum, won) => sum + won, 0);
}

const wonIn = ({ amountField }: Marks, values: Values): number | null =>
  amountField === undefined ? null : wonOf(ownValue(values, amountField));

/** `sum`: what the amount would have to be; null where it fits, and only an item has no price. */
export type SumDoubt = Doubt & { readonly sum: number | null };

/**
 * Items and amount that come to something else, and items that cost nothing because nobody wrote what: they would hide
 * behind a sum that fits. Null while there is nothing to compare. Rows that lack what they must have are told elsewhere.
 */
export function doubtSum({ fields }: Definition, marks: Marks, values: Values): SumDoubt | null {
  const { amountField, amountItems } = marks;
  const [sum, won] = [itemsSum(marks, values), wonIn(marks, values)];
  const field = fields.find(({ key }) => key === amountField);
  const table = fields.find(({ key }) => key === amountItems?.table);
  if (won === null || !amountItems || !field || table?.type !== 'rows') return null;
  const bare = unpriced(table, amountItems.column, ownValue(values, table.key));
  const isApart = sum !== null && sum !== won;
  if (!isApart && bare.length === 0) return null;
  const told = [
    ...(isApart ? [tellApart(table.label, sum, won)] : []),
    ...(bare.length > 0 ? [`${table.label} ${bare.join(', ')}번째 줄에 금액이 없습니다.`] : []),
  ].join(' ');
  return { key: field.key, label: field.label, told, sum: isApart ? sum : null };
}

function tellApart(label: string, sum: number, won: number): string {
  const apart = `${groupedDigits(String(Math.abs(won - sum)))}원 ${won > sum ? '많습니다' : '적습니다'}`;
  return `${label} 합계 ${groupedDigits(String(sum))}원보다 ${apart}.`;
}

type Table = Extract<Definition['fields'][number], { type: 'rows' }>;

/** The numbers of the rows that are filled in as far as they must be, and come to no amount. */
function unpriced(table: Table, column: string, rows: unknown): number[] {
  if (!Array.isArray(rows)) return [];
  const must = table.columns.filter((one) => 'required' in one && one.required).map(({ key }) => key);
  return rows.flatMap((row: unknown, at) => {
    if (!isRecord(row) || isBlankRow(table, row) || must.some((key) => isEmpty(ownValue(row, key)))) return [];
    return wonOf(ownValue(row, column)) === null ? [at + 1] : [];
  });
}

/**
 * The amount goes along with its items while nobody typed another: it was empty or what the items came to before, and is
 * what it was. VAT stays as it was chosen.
 */
export function followItems({ fields }: Definition, marks: Marks, before: Values, after: Values): Values {
  const { amountField } = marks;
  const field = fields.find(({ key }) => key === amountField);
  if (field?.type !== 'money' || !marks.amountItems) return after;
  const [was, is] = [itemsSum(marks, before), itemsSum(marks, after)];
  const [typed, typedNow] = [wonIn(marks, before), wonIn(marks, after)];
  if (was === is || typed !== typedNow || (typed !== null && typed !== was)) return after;
  const { [field.key]: _, ...rest } = after;
  return is === null ? rest : { ...rest, [field.key]: withVat(field, ownValue(after, field.key), is) };
}

/** The amount that its items come to, as the field holds it. */
export function asItemsCome({ fields }: Definition, marks: Marks, values: Values): number | MoneyWithVat | undefined {
  const [field, sum] = [fields.find(({ key }) => key === marks.amountField), itemsSum(marks, values)];
  return field && sum !== null ? withVat(field, ownValue(values, field.key), sum) : undefined;
}

function withVat(field: object, value: unknown, won: number): number | MoneyWithVat {
  if (!('vat' in field) || field.vat !== 'choose') return won;
  return { won, vat: isRecord(value) && value.vat === 'EXCLUDED' ? 'EXCLUDED' : 'INCLUDED' };
}
