import type * as contract from '@danji/contract/home';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { closedBy, takeClosingBack } from './store.ts';

/** Within a day whoever closed a row by hand takes that back; that they did stays on record. */
export async function reopenFollowUp({ tx, actor, body, now }: Context<typeof contract.reopenFollowUp>) {
  const { aptId, memberId } = actor;
  if (!(await takeClosingBack(tx, { aptId, memberId, now }, body, actor.memberName)))
    refuse('NOT_FOUND', { message: 'nothing that the caller closed within a day' });
  return { ok: true as const };
}

export const listClosedFollowUps = ({ tx, actor, now }: Context<typeof contract.listClosedFollowUps>) =>
  tx.run(closedBy({ aptId: actor.aptId, memberId: actor.memberId, now }));
