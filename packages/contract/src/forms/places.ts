import type { FormDefinition } from './definition.ts';
import { type Column, type Field, kindOf } from './field.ts';
import type { Reference } from './fields/kind.ts';
import { isRecord, ownValue } from './record.ts';
import type { Values } from './values.ts';

type Definition = Pick<FormDefinition, 'fields'>;

/** A filled place of a paper: a field, or a cell in a row of a table (counted from 0). */
export type Place = {
  readonly field: Field;
  readonly entry: Field | Column;
  readonly row?: number;
  readonly value: unknown;
};

const refersTo = (entry: Field | Column): Reference | undefined => kindOf(entry).refersTo;

/** Everything on a paper that names somebody or something the server must know of, tables cell by cell. */
export function placesIn({ fields }: Definition, values: Values): Place[] {
  return fields.flatMap((field): Place[] => {
    const value = ownValue(values, field.key);
    if (value === undefined) return [];
    if (field.type !== 'rows') return refersTo(field) ? [{ field, entry: field, value }] : [];
    const columns = field.columns.filter(refersTo);
    if (columns.length === 0 || !Array.isArray(value)) return [];
    return value.flatMap((cells: unknown, row) =>
      columns.flatMap((entry) => {
        const held = isRecord(cells) ? ownValue(cells, entry.key) : undefined;
        return held === undefined ? [] : [{ field, entry, row, value: held }];
      }),
    );
  });
}

/** The same values with those places as `change` has them; what it gives nothing for is empty. */
export function mapPlaces(definition: Definition, values: Values, change: (place: Place) => unknown): Values {
  const next: { [key: string]: unknown } = { ...values };
  for (const place of placesIn(definition, values)) {
    const { field, entry, row } = place;
    const changed = change(place);
    if (row === undefined) put(next, entry.key, changed);
    else {
      const rows = next[field.key] as readonly Values[];
      const cells: { [key: string]: unknown } = { ...rows[row] };
      put(cells, entry.key, changed);
      next[field.key] = rows.with(row, cells);
    }
  }
  return next;
}

function put(record: { [key: string]: unknown }, key: string, value: unknown): void {
  if (value === undefined) delete record[key];
  else record[key] = value;
}
