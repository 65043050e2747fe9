import type * as contract from '@danji/contract/residents';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { findPerson } from '../users/public.ts';
import { presentResident } from './present.ts';
import { hasPassword } from './store.ts';

export async function getResident({ tx, actor, params, now }: Context<typeof contract.getResident>) {
  const row = await tx.first(findPerson(actor.aptId, params.memberId, now));
  // Employees are looked after elsewhere: here they are not there.
  if (row?.member_type !== 'TENANT') return refuse('NOT_FOUND', { message: 'no such resident here' });
  return presentResident(row, await hasPassword(tx, actor.aptId, params.memberId));
}
