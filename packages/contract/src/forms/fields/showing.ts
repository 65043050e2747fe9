import { decimalOf, plainText } from '../decimal.ts';
import { groupedDigits } from '../grouped.ts';
import { isRecord, ownValue } from '../record.ts';
import { wonOf } from '../won.ts';

/** Showing that several kinds share. */
export const asNumber = (value: unknown, unit = ''): string => {
  const exact = typeof value === 'number' ? decimalOf(value) : null;
  return exact ? `${groupedDigits(plainText(exact))}${unit}` : '';
};
export const asWon = (value: unknown): string => {
  const won = wonOf(value);
  return won === null ? '' : `${groupedDigits(String(won))}원`;
};
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const joinListed = (value: unknown, name: (one: unknown) => string): string =>
  (Array.isArray(value) ? value : []).map(name).filter(Boolean).join(', ');
export const partOf = (value: unknown, key: string): string => (isRecord(value) ? asText(ownValue(value, key)) : '');
