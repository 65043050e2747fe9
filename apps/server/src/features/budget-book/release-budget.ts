import type * as contract from '@danji/contract/budgets';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { findCompletedProposal } from './queries.ts';
import { refuseBudget } from './refuse-budget.ts';
import { releaseHeld } from './release-held.ts';

/** Nothing more will be paid of a completed 품의. */
export async function releaseBudget({ tx, actor, params, body, now }: Context<typeof contract.releaseBudget>) {
  const { aptId, memberId } = actor;
  const found = await tx.first(findCompletedProposal({ aptId, memberId, now }, params.docId));
  if (!found) return refuse('NOT_FOUND', { message: 'no completed proposal for the caller' });
  const amount = await releaseHeld(tx, { aptId, at: now, by: actor }, params.docId, body.reason);
  return amount === 0 ? refuseBudget('NOTHING_HELD') : { amount };
}
