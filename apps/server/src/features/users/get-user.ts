import type * as contract from '@danji/contract/users';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { sessionsOf } from '../auth/public.ts';
import { presentUser } from './present.ts';
import { doorOf, findPerson } from './queries.ts';
import { findRoles } from './store.ts';

export async function getUser({ tx, actor, params, now }: Context<typeof contract.getUser>) {
  const { memberId } = params;
  const person =
    (await tx.first(findPerson(actor.aptId, memberId, now))) ?? refuse('NOT_FOUND', { message: 'no such member here' });
  const door = await tx.first(doorOf(actor.aptId, memberId, now));
  const roles = await findRoles(tx, actor, memberId);
  const sessions = await tx.run(sessionsOf({ aptId: actor.aptId, memberId, sessionId: '' }, now));
  const nothing = { password_changed_at: null, secret_set_at: null, held_until: null };
  return presentUser({ person, door: door ?? nothing, roles, sessions, actor });
}
