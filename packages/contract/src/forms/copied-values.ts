import type { FormDefinition } from './definition.ts';
import type { Column, Field } from './field.ts';
import { isRecord } from './record.ts';
import type { FormSettings } from './settings.ts';
import type { Values } from './values.ts';

const EVIDENCE = /(증빙|영수증|계산서|승인|전표)번호$/;

type Entry = Field | Column;
const isOwnDay = ({ type }: Entry): boolean => type === 'date' || type === 'period';
const isEvidence = (entry: Entry, path: string, marked: string | undefined): boolean =>
  path === marked || (entry.type === 'text' && EVIDENCE.test(entry.label.replace(/\s/g, '')));

const without = (row: Values, gone: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !gone.has(key)));

/**
 * What a copy of a paper begins with: its days and the numbers of its evidence belong to that paper alone, and would stand
 * on the next one unnoticed. A day that the form fills in by itself is that of today.
 */
export function copiedValues(
  { fields }: FormDefinition,
  { matter }: Pick<FormSettings, 'matter'>,
  values: Values,
  today: string,
): Values {
  const marked = matter?.marks?.evidenceNumber;
  const next: { [key: string]: unknown } = { ...values };
  for (const field of fields) {
    if (isOwnDay(field) || isEvidence(field, field.key, marked)) {
      delete next[field.key];
      if (field.type === 'date' && field.prefill && 'auto' in field.prefill && field.prefill.auto === 'today')
        next[field.key] = today;
    }
    const rows = next[field.key];
    if (field.type !== 'rows' || !Array.isArray(rows)) continue;
    const gone = new Set(
      field.columns
        .filter((column) => isOwnDay(column) || isEvidence(column, `${field.key}.${column.key}`, marked))
        .map(({ key }) => key),
    );
    next[field.key] = rows.map((row) => (isRecord(row) ? without(row, gone) : row));
  }
  return next;
}
