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

/** Where the money comes from, as the paper says it. */
export function fundOf({ 재원: fund }: Values): string | null {
  // Several at once are one name: what is paid from the repair fund in part is held to its row.
  const name = Array.isArray(fund) ? fund.filter((one) => typeof one === 'string').join(', ') : fund;
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}

const isChosen = (one: unknown): one is Chosen => typeof one === 'object' && one !== null && 'id' in one;

/** The members who receive the money, where the form has a field for them. */
export function payeesOf({ payeeField }: Settings, values: Values): string[] {
  const named = payeeField === undefined ? null : values[payeeField];
  return Array.isArray(named) ? named.filter(isChosen).map(({ id }) => id) : [];
}
