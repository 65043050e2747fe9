import type { RuleRow } from '@danji/contract/delegation-rule';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { fieldsInRule } from '@danji/contract/forms/line-rules';
import { type Place, placesIn } from '@danji/contract/forms/places';
import { isFund, isPayee, isUnmarked } from '@danji/contract/forms/rule-fields';
import type { FormSettings } from '@danji/contract/forms/settings';
import { shownForm } from '@danji/contract/forms/shown-form';
import type { Chosen } from '@danji/contract/forms/values';
import { LARGEST_WON } from '@danji/contract/forms/won';
import { fundName } from '@danji/contract/rule-row';
import type { Paper } from './form-values.ts';

type Values = { readonly [field: string]: unknown };
type Settings = Partial<FormSettings>;

/**
 * The amount as the form counts it: without VAT where its own rules do so. What is paid back is as large as what was paid.
 * Money on a paper whose form does not say which amount counts is as large as any: nobody chooses a band by the place in
 * which they write it.
 */
export function countedWon(settings: Settings, values: Values, paper: Paper | null): number {
  const isNet = settings.line?.rules.some((rule) => fieldsInRule(rule).includes('netAmount')) ?? false;
  const won = isNet ? values.netAmount : values.amount;
  const counted = typeof won === 'number' ? Math.abs(won) : 0;
  // A marked amount that is hidden says nothing of the money beside it.
  return counted > 0 && paper && isUnmarked(shownForm(paper.definition, values), settings) ? LARGEST_WON : counted;
}

type Entries = readonly { readonly key: string; readonly label: string }[];
type Entry = Entries[number];

const isRow = (one: unknown): one is Values => typeof one === 'object' && one !== null && !Array.isArray(one);
const writtenIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' && one.trim() !== '' ? [one] : [],
  );
const columnsIn = (entry: Entry | undefined): Entries =>
  entry && 'columns' in entry && Array.isArray(entry.columns) ? entry.columns : [];

/** What is written in every place of a kind, also in the rows of tables. */
function writtenWhere(fits: (entry: Entry) => boolean, values: Values, entries: Entries): string[] {
  const written = new Set<string>();
  const look = (one: Values, placeOf: PlaceOf) => {
    for (const [key, value] of Object.entries(one)) {
      const place = placeOf(key);
      if (place.isOne) for (const text of writtenIn(value)) written.add(text);
      if (Array.isArray(value)) for (const row of value) if (isRow(row)) look(row, place.columns());
    }
  };
  look(values, placesAmong(fits, entries));
  return [...written];
}

type PlaceOf = (key: string) => { isOne: boolean; columns: () => PlaceOf };

/** Each place is judged once, and not again in every row of a table. */
function placesAmong(fits: (entry: Entry) => boolean, entries: Entries): PlaceOf {
  const known = new Map<string, ReturnType<PlaceOf>>();
  return (key) => {
    const seen = known.get(key);
    if (seen) return seen;
    const entry = entries.find((one) => one.key === key);
    let columns: PlaceOf | undefined;
    const place = {
      isOne: fits(entry ?? { key, label: key }),
      columns: () => {
        columns ??= placesAmong(fits, columnsIn(entry));
        return columns;
      },
    };
    known.set(key, place);
    return place;
  };
}

/** Where the money comes from, as the paper says it: every place that names a fund. */
export const fundsOf = (values: Values, definition?: FormDefinition): string[] =>
  writtenWhere(isFund, values, definition?.fields ?? []);

/** A slip of the ERP names the account that is drawn from: a fund of the table whose name stands in it. */
export function fundsOfAccount(account: unknown, rows: readonly Pick<RuleRow, 'fund'>[]): string[] {
  if (typeof account !== 'string') return [];
  const name = fundName(account) ?? '';
  return [...new Set(rows.flatMap(({ fund }) => fund ?? []))].filter((fund) => name.includes(fundName(fund) ?? fund));
}

const isChosen = (one: unknown): one is Chosen => typeof one === 'object' && one !== null && 'id' in one;

/** The members who receive the money: chosen where the form says so, or in a field or column that is called by it. */
export function payeesOf({ payeeField }: Settings, values: Values, definition: FormDefinition): string[] {
  const isNamed = ({ field, entry }: Place) => entry.key === payeeField || isPayee(entry) || isPayee(field);
  return placesIn(definition, values)
    .filter(isNamed)
    .flatMap(({ value }) => (Array.isArray(value) ? value.filter(isChosen).map(({ id }) => id) : []));
}

/** Whom the paper names as receiving the money in words: 지급처, 예금주, and what the form compares with each other as such. */
export function payeeNamesOf({ hints = [] }: Settings, values: Values, definition: FormDefinition): string[] {
  const compared = hints.flatMap((hint) => (hint.kind === 'ACCOUNT_HOLDER' ? [hint.payee, hint.holder] : []));
  const fits = (entry: Entry) => isPayee(entry) || compared.includes(entry.key);
  return writtenWhere(fits, values, definition.fields);
}
