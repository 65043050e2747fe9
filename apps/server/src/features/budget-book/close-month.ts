import type * as contract from '@danji/contract/budgets';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { refuseBudget } from './refuse-budget.ts';
import { releaseHeld } from './release-held.ts';
import { holdersOf, insertClosing, setClosed, takeYear } from './store.ts';

type By = { aptId: string; at: Date; by: { memberId: string; memberName: string } };

/** The next open month of a year, once it is over. With the last, what 품의 still hold of the year is given back. */
export async function closeBudgetMonth({ tx, actor, body, now }: Context<typeof contract.closeBudgetMonth>) {
  const { aptId } = actor;
  const { year, month, seenVersion } = body;
  const { version, closedThrough } = await takeYear(tx, aptId, year, seenVersion);
  if (month !== closedThrough + 1) refuseBudget('NOT_NEXT');
  if (`${year}-${String(month).padStart(2, '0')}` >= koreanDay(now).slice(0, 7)) refuseBudget('NOT_OVER');
  const by = { aptId, at: now, by: actor };
  if (month === 12) await endYear(tx, by, year);
  await insertClosing(tx, { ...by, year, month, kind: 'CLOSED', reason: null });
  await setClosed(tx, aptId, year, month);
  return { version };
}

async function endYear(tx: Tx, by: By, year: number): Promise<void> {
  const holders = await holdersOf(tx, by.aptId, year);
  if (holders.some(({ state }) => state === 'IN_PROGRESS')) refuseBudget('UNDER_WAY');
  for (const { docId } of holders) await releaseHeld(tx, by, docId, `${year}년 마감`);
}

/** The month that was closed last, opened again. */
export async function reopenBudgetMonth({ tx, actor, body, now }: Context<typeof contract.reopenBudgetMonth>) {
  const { aptId } = actor;
  const { year, month, reason, seenVersion } = body;
  const { version, closedThrough } = await takeYear(tx, aptId, year, seenVersion);
  if (month !== closedThrough) refuseBudget('NOT_LAST');
  await insertClosing(tx, { aptId, at: now, by: actor, year, month, kind: 'REOPENED', reason });
  await setClosed(tx, aptId, year, month - 1);
  return { version };
}
