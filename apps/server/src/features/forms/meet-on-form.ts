import type * as contract from '@danji/contract/form-design';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { leaveForm, meetOnForm as meet } from './presence-store.ts';

/** Who else draws this form just now. It keeps nobody out: that is what the version of a save is for. */
export async function meetOnForm({ tx, actor, params, body, now }: Context<typeof contract.meetOnForm>) {
  const here = { aptId: actor.aptId, formId: params.formId, memberId: actor.memberId };
  if (!body.openYn) {
    await leaveForm(tx, here);
    return { others: [] };
  }
  const others = await meet(tx, { ...here, memberName: actor.memberName, at: now });
  return { others: others ?? refuse('NOT_FOUND', { message: 'no such form' }) };
}
