import type * as contract from '@danji/contract/budgets';
import type { BudgetLine, BudgetYear } from '@danji/contract/budgets';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { leftOf } from '../budgets/public.ts';
import { type ClosingRow, closingsOf, type LineRow, linesOf, type YearRow, yearOfBook } from './queries.ts';

const NO_YEAR: YearRow = {
  closedThrough: 0,
  version: 0,
  years: [],
  beyond: null,
  consentOffice: null,
  ruleVersion: null,
};
const withLeft = (line: LineRow): BudgetLine => ({ ...line, left: leftOf(line) });

export const readLines = async (tx: Tx, aptId: string, year: number): Promise<BudgetLine[]> =>
  (await tx.run(linesOf(aptId, year))).map(withLeft);

export async function readBudget(tx: Tx, aptId: string, now: Date, asked?: number): Promise<BudgetYear> {
  const today = koreanDay(now);
  const year = asked ?? Number(today.slice(0, 4));
  const [of, lines, closings] = await tx.batch([
    yearOfBook(aptId, year),
    linesOf(aptId, year),
    closingsOf(aptId, year),
  ]);
  const { closedThrough, version, years, beyond, consentOffice, ruleVersion } =
    ((of?.rows ?? []) as YearRow[])[0] ?? NO_YEAR;
  return {
    ...{ year, years, today, closedThrough, version },
    beyond: (beyond as BudgetYear['beyond'] | null) ?? 'CONSENT',
    consentOffice: (consentOffice as BudgetYear['consentOffice'] | null) ?? 'CHAIR',
    ruleVersion: ruleVersion ?? 0,
    lines: ((lines?.rows ?? []) as LineRow[]).map(withLeft),
    closings: (closings?.rows ?? []) as ClosingRow[],
  };
}

export const getBudgetYear = ({ tx, actor, query, now }: Context<typeof contract.getBudgetYear>) =>
  readBudget(tx, actor.aptId, now, query.year);
