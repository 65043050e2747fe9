import type { RuleRow, RuleTable } from '@danji/contract/delegation-rule';
import { type Asked, plainName, rowFor } from '@danji/contract/rule-row';

/** A paper that may be paid from several funds, each as it is written there. */
export type AskedOfFunds = Omit<Asked, 'fund'> & { readonly funds: readonly string[] };

const BETWEEN = /[,，、;/+&·\n]|\s및\s/;

/** What is written in one place may name several; a name that the table has as a whole is one. */
function fundsIn(written: string, rows: readonly RuleRow[]): string[] {
  const isOne = rows.some(({ fund }) => fund !== null && plainName(fund) === plainName(written));
  const parts = isOne ? [written] : written.split(BETWEEN);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/**
 * The rows that a paper falls under, by their places in the table, the strictest first: one for each fund that it names. Null
 * where the table has a hole for one of them.
 */
export function rowsOfFunds(
  table: Pick<RuleTable, 'rows' | 'officeOrder'>,
  { funds, ...asked }: AskedOfFunds,
): number[] | null {
  const named = funds.flatMap((one) => fundsIn(one, table.rows));
  const found = (named.length === 0 ? [null] : named).map((fund) => rowFor(table, { ...asked, fund }));
  const places = [...new Set(found)].filter((place) => place !== null);
  if (found.includes(null)) return null;
  return places.sort((a, b) => strictness(b, table) - strictness(a, table) || a - b);
}

const MAJORITIES = ['HALF', 'TWO_THIRDS', 'WRITTEN'] as const;

/** The higher decider first; of two resolutions the one that is harder to reach; of the same the one that demands more. */
function strictness(place: number, { rows, officeOrder }: Pick<RuleTable, 'rows' | 'officeOrder'>): number {
  const row = rows[place];
  if (!row) return 0;
  const { decider, vote, reviews, agrees, confirms } = row;
  const majority = vote === null ? 0 : MAJORITIES.indexOf(vote.majority);
  const demands = reviews.length + agrees.length + confirms.length;
  return officeOrder.indexOf(decider) * 1_000 + majority * 100 + demands;
}
