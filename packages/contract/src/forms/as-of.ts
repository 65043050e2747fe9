import { isDay } from './calendar.ts';
import { isRecord, ownValue } from './record.ts';
import type { Values } from './values.ts';

/**
 * What conditions look at beside the fields: the day, as it is counted in Korea, and the drafter's department. It is kept in the
 * content under a name that no field can have and written by the server alone, so that a paper that was sent shows the same
 * parts for ever, whatever day it is and wherever its drafter works by then.
 */
export const AS_OF = '$asOf';
export type AsOf = { readonly day: string; readonly dept?: { readonly id: string; readonly name: string } };

/** Whatever of it can be read. */
export function asOfIn(values: Values): AsOf | null {
  const raw = ownValue(values, AS_OF);
  if (!isRecord(raw) || typeof raw.day !== 'string' || !isDay(raw.day)) return null;
  const dept = raw.dept;
  const isKnown = isRecord(dept) && typeof dept.id === 'string' && typeof dept.name === 'string';
  return { day: raw.day, ...(isKnown && { dept: { id: String(dept.id), name: String(dept.name) } }) };
}

/** The values with these; without any, nothing of them is left. */
export function withAsOf(values: Values, asOf: AsOf | null): Values {
  const { [AS_OF]: _, ...rest } = values;
  return asOf === null ? rest : { ...rest, [AS_OF]: asOf };
}

/** The same on another day: a draft that lay open over night is written today. */
export function asOfDay(values: Values, day: string): Values {
  const asOf = asOfIn(values);
  return asOf === null || asOf.day === day ? values : withAsOf(values, { ...asOf, day });
}
