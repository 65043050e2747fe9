import { isSame } from './compare.ts';
import { computeValues } from './compute.ts';
import type { FormDefinition } from './definition.ts';
import type { Field } from './field.ts';
import { readValues } from './read-values.ts';
import { isRecord, ownValue } from './record.ts';
import { isComputed, isEmpty } from './rows.ts';
import { showValue } from './show-value.ts';
import type { Values } from './values.ts';

/** What was written and has no place on the other version, as it was read there. */
export type LeftOver = { readonly label: string; readonly text: string };

/**
 * What was written on one version of a form, as another version has it, and what finds no place there. Nothing is lost
 * in silence: each value stands on the new paper as it was, or among what is left over. `first`: what the new version
 * fills in by itself in fields that the old one did not have.
 */
export function moveValues(
  before: FormDefinition,
  after: FormDefinition,
  values: Values,
  first: Values = {},
): { values: Values; left: LeftOver[] } {
  const old = new Set(before.fields.map(({ key }) => key));
  const { values: written } = readValues(before, values);
  const started = Object.entries(first).filter(([key]) => !old.has(key));
  const { values: read } = readValues(after, { ...Object.fromEntries(started), ...written });
  // A field that is worked out now says something else than what was written there.
  const moved = computeValues(after, read);
  const fields = new Map(after.fields.map((field) => [field.key, field]));
  return {
    values: moved,
    left: before.fields.flatMap((field) =>
      leftOf(field, fields.get(field.key), ownValue(written, field.key), ownValue(moved, field.key)),
    ),
  };
}

function leftOf(field: Field, now: Field | undefined, was: unknown, is: unknown): LeftOver[] {
  if (isComputed(field) || isEmpty(was)) return [];
  if (field.type === 'rows' && now?.type === 'rows') return leftCells(field, recordsIn(was), recordsIn(is));
  return isSame(was, is) ? [] : [{ label: field.label, text: showValue(field, was) }];
}

const recordsIn = (value: unknown) => (Array.isArray(value) ? value.map((row) => (isRecord(row) ? row : {})) : []);

/** By column: a column that is gone, and rows that are too many. */
const leftCells = (
  field: Extract<Field, { type: 'rows' }>,
  was: readonly Values[],
  is: readonly Values[],
): LeftOver[] =>
  field.columns.flatMap((column) => {
    if (isComputed(column)) return [];
    const cells = was.flatMap((row, at) => {
      const cell = ownValue(row, column.key);
      const kept = isSame(cell, ownValue(is[at] ?? {}, column.key));
      return isEmpty(cell) || kept ? [] : [showValue(column, cell)];
    });
    return cells.length === 0 ? [] : [{ label: `${field.label} · ${column.label}`, text: cells.join(', ') }];
  });
