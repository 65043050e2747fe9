import { budgetLinesMax } from '@danji/contract/budgets';
import { LARGEST_WON } from '@danji/contract/forms/won';
import type { Tx } from '../../lib/database.ts';
import { entriesInsert, holdLines, openLine, openYear, sumsOf } from '../budgets/public.ts';
import { refuseBudget } from './refuse-budget.ts';
import { countPlanned } from './store.ts';

type Line = { year: number; account: string; fund: string };
type By = { aptId: string; at: Date; by: { memberId: string; memberName: string } };
type Sums = { lineId: string | null; planned: number; reserved: number; spent: number; closedThrough: number };

/** How a line stands, held so that no paper takes from it meanwhile. */
export async function holdLine(tx: Tx, { aptId }: By, line: Line): Promise<Sums & { lineId: string }> {
  const key = { aptId, ...line };
  await tx.batch([openYear(aptId, line.year), openLine(key)]);
  const { lineId } = (await tx.first(sumsOf(key))) as Sums & { lineId: string };
  await tx.batch([holdLines(aptId, [lineId])]);
  return (await tx.first(sumsOf(key))) as Sums & { lineId: string };
}

type Change = { kind: 'PLANNED' | 'REVISED'; amount: number; reason: string; docId?: string | null };

/** More or less for a line that is held: never less than papers hold and spent, never more than can be counted. */
export async function changePlan(tx: Tx, by: By, line: Line, held: Sums & { lineId: string }, change: Change) {
  const { kind, amount, reason, docId = null } = change;
  if (amount === 0) return;
  if (held.closedThrough >= 12) refuseBudget('YEAR_CLOSED');
  const planned = held.planned + amount;
  if (planned > LARGEST_WON) refuseBudget('TOO_LARGE');
  if (planned < 0 || (amount < 0 && planned < held.reserved + held.spent)) refuseBudget('BELOW_TAKEN');
  const day = `${line.year}-01-01`;
  await tx.batch([entriesInsert(by.aptId, [{ kind, lineId: held.lineId, amount, day, docId, reason }], by)]);
}

/** Once the plan of a year is what it shall be: everybody who looks at the year reads all of it. */
export async function holdToLines(tx: Tx, aptId: string, year: number): Promise<void> {
  if ((await countPlanned(tx, aptId, year)) > budgetLinesMax) refuseBudget('TOO_MANY_LINES');
}
