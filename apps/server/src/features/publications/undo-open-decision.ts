import type * as contract from '@danji/contract/open-duties';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { lockPaper, undoDecision } from './due-store.ts';

/** The paper is to be shown again; that it was decided otherwise stays on record. */
export async function undoOpenDecision({ tx, actor, params, body, now }: Context<typeof contract.undoOpenDecision>) {
  const { aptId, memberId } = actor;
  const { docId } = params;
  if (!(await lockPaper(tx, { aptId, memberId, now }, docId))) refuse('NOT_FOUND');
  if ((await undoDecision(tx, { aptId, docId, ruleCode: body.ruleCode, by: memberId, at: now })) === 0)
    refuse('NOT_FOUND');
  return { ok: true as const };
}
