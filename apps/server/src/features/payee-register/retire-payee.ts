import type * as contract from '@danji/contract/payees';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { findPayee, insertChange, setRetired } from '../payees/public.ts';

type Asked = Context<typeof contract.retirePayee> | Context<typeof contract.restorePayee>;

/** Pressed twice, or by two people, it is done once. */
async function change({ tx, actor, params, body, now }: Asked, kind: 'RETIRED' | 'RESTORED') {
  const { aptId, memberId, memberName } = actor;
  const { payeeId } = params;
  if (!(await findPayee(tx, aptId, payeeId))) refuse('NOT_FOUND', { message: 'no such payee here' });
  if (await setRetired(tx, aptId, payeeId, kind === 'RETIRED' ? now : null))
    await insertChange(tx, { aptId, payeeId, kind, at: now, by: { memberId, memberName }, reason: body.reason });
  return { ok: true as const };
}

export const retirePayee = (asked: Context<typeof contract.retirePayee>) => change(asked, 'RETIRED');
export const restorePayee = (asked: Context<typeof contract.restorePayee>) => change(asked, 'RESTORED');
