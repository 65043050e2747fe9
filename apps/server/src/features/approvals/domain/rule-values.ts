import type { FormSettings } from '@danji/contract/forms/settings';
import type { Chosen } from '@danji/contract/forms/values';

type Values = { readonly [field: string]: unknown };
type Settings = Partial<FormSettings>;

/** The amount as the form counts it: without VAT where its own rules do so. What is paid back is as large as what was paid. */
export function countedWon({ line }: Settings, values: Values): number {
  const isNet = line?.rules.some(({ when }) => when.field === 'netAmount') ?? false;
  const won = isNet ? values.netAmount : values.amount;
  return typeof won === 'number' ? Math.abs(won) : 0;
}

/** A field, or a column of a table, that says where the money comes from: 재원, 예산 재원, 재원2. */
const isFund = (key: string): boolean => /재원\d*$/.test(key.replace(/\s+/g, ''));
const isRow = (one: unknown): one is Values => typeof one === 'object' && one !== null && !Array.isArray(one);
const writtenIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' && one.trim() !== '' ? [one] : [],
  );

/** Where the money comes from, as the paper says it: every place that names a fund, also in the rows of its tables. */
export function fundsOf(values: Values): string[] {
  const written = Object.entries(values).flatMap(([key, value]) => {
    const rows = Array.isArray(value) ? value.filter(isRow) : [];
    return [...(isFund(key) ? writtenIn(value) : []), ...rows.flatMap(fundsOf)];
  });
  return [...new Set(written)];
}

const isChosen = (one: unknown): one is Chosen => typeof one === 'object' && one !== null && 'id' in one;

/** The members who receive the money, where the form has a field for them. */
export function payeesOf({ payeeField }: Settings, values: Values): string[] {
  const named = payeeField === undefined ? null : values[payeeField];
  return Array.isArray(named) ? named.filter(isChosen).map(({ id }) => id) : [];
}
