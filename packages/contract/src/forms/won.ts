import { divideDecimals, numberOf, roundDecimal, toDecimal } from './decimal.ts';
import { isRecord } from './record.ts';

/** As the money field bounds it: 999조 and below. */
export const LARGEST_WON = 999_999_999_999_999;
type Amount = { readonly vat?: 'choose' | 'included' | 'excluded' | undefined };
type Vat = 'INCLUDED' | 'EXCLUDED';

/** Whole won of a money value, with or without a word on VAT. */
export function wonOf(value: unknown): number | null {
  const won = isRecord(value) ? value.won : value;
  return typeof won === 'number' && Number.isSafeInteger(won) && Math.abs(won) <= LARGEST_WON ? won + 0 : null;
}

/** Whole won without VAT: what the rules on contracts compare. An amount that says nothing of VAT counts as it is. */
export function netWonOf(field: object, value: unknown): number | null {
  const won = wonOf(value);
  if (won === null || vatIn(field, value) !== 'INCLUDED') return won;
  const net = divideDecimals(toDecimal(won), toDecimal(11, 1));
  return net && numberOf(roundDecimal(net, 0));
}

/** Whether VAT is in an amount; undefined where neither the form nor the drafter says so. */
export function vatIn(field: Amount | object, value: unknown): Vat | undefined {
  if (!('vat' in field) || field.vat === undefined) return undefined;
  if (field.vat !== 'choose') return field.vat === 'included' ? 'INCLUDED' : 'EXCLUDED';
  const said = isRecord(value) ? value.vat : undefined;
  return said === 'EXCLUDED' || said === 'INCLUDED' ? said : undefined;
}
