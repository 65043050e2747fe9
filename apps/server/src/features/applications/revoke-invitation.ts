import type * as contract from '@danji/contract/applications';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { markRevoked } from './invitation-store.ts';

export async function revokeInvitation({ tx, actor, params, now }: Context<typeof contract.revokeInvitation>) {
  const row = { aptId: actor.aptId, invitationId: params.invitationId, by: actor.memberId, at: now };
  if (!(await markRevoked(tx, row))) refuse('NOT_FOUND', { message: 'no such invitation' });
  return { ok: true as const };
}
