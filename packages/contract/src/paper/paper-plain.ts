import { isDay } from '../forms/calendar.ts';
import { groupedDigits } from '../forms/grouped.ts';
import { isRecord } from '../forms/record.ts';
import { isWon, labelOf } from '../special-words.ts';
import { paperDay, paperMoment } from './paper-days.ts';

const MOST_DEPTH = 4;
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));

/** Any value of a document that no form describes, as words of a paper. */
export function plainWords(key: string, value: unknown, depth = 0): string {
  if (value === null || value === undefined || depth > MOST_DEPTH) return '';
  if (typeof value === 'number') return `${groupedDigits(String(value))}${isWon(key) ? '원' : ''}`;
  if (typeof value === 'boolean') return value ? '예' : '아니오';
  if (typeof value === 'string') return isMoment(value) ? paperMoment(value) : isDay(value) ? paperDay(value) : value;
  if (Array.isArray(value)) return value.map((one) => plainWords(key, one, depth + 1)).join(', ');
  return Object.entries(value)
    .map(([name, one]) => `${labelOf(name)}: ${plainWords(name, one, depth + 1)}`)
    .join(', ');
}

type Entry = readonly [key: string, value: unknown];
const isList = (value: unknown): value is { readonly [key: string]: unknown }[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

/** What is told in a line each, and what is a table of its own. */
export const plainParts = (entries: readonly Entry[]) => ({
  simple: entries.filter(([, value]) => !isList(value)),
  lists: entries.flatMap(([key, value]) => (isList(value) ? [{ key, items: value }] : [])),
});
