import type * as contract from '@danji/contract/budgets';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import {
  entriesInsert,
  heldOf,
  holdLines,
  leftOf,
  openDay,
  paperState,
  shareYears,
  sumsOfLine,
} from '../budgets/public.ts';
import { findCompletedProposal, lastReleaseOf, releasesOf } from './queries.ts';
import { refuseBudget } from './refuse-budget.ts';

/** A 품의 holds again what was given back of it, as far as that much is still left: it takes nothing from anybody. */
export async function undoBudgetRelease({ tx, actor, params, body, now }: Context<typeof contract.undoBudgetRelease>) {
  const { aptId, memberId } = actor;
  const { docId } = params;
  const found = await tx.first(findCompletedProposal({ aptId, memberId, now }, docId));
  const seen = await tx.first(heldOf(aptId, [docId]));
  if (!found || !seen) return refuse('NOT_FOUND', { message: 'no completed proposal for the caller' });
  await tx.batch([shareYears(aptId, [seen.year]), holdLines(aptId, [seen.lineId])]);
  const held = await tx.first(heldOf(aptId, [docId]));
  const amount = (await tx.first(lastReleaseOf(aptId, docId)))?.amount ?? 0;
  const day = held && openDay(held.day, held.closedThrough);
  if (held?.state !== 'FREED' || !day || amount <= 0) return refuseBudget('NOTHING_RELEASED');
  const sums = await tx.first(sumsOfLine(aptId, held.lineId));
  if (!sums || leftOf(sums) < amount) return refuseBudget('NOT_ENOUGH');
  const entry = { kind: 'RESERVED', lineId: held.lineId, amount, day, docId, reason: body.reason } as const;
  await tx.batch([entriesInsert(aptId, [entry], { at: now, by: actor }), paperState(aptId, docId, 'HELD')]);
  return { amount };
}

export const listBudgetReleases = ({ tx, actor, query, now }: Context<typeof contract.listBudgetReleases>) =>
  tx.run(releasesOf({ aptId: actor.aptId, memberId: actor.memberId, now }, query.year));
