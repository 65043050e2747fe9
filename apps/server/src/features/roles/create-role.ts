import type * as contract from '@danji/contract/roles';
import type { Context } from '../../http/bind.ts';
import { newId } from '../../lib/ids.ts';
import { recordRight } from '../members/public.ts';
import { refuseTakenName } from './open-role.ts';
import { insertRole } from './store.ts';

export async function createRole({ tx, actor, body, now }: Context<typeof contract.createRole>) {
  const roleId = newId();
  await refuseTakenName(() => insertRole(tx, { actor, roleId, name: body.roleName, now }));
  await recordRight(tx, {
    actor,
    memberId: actor.memberId,
    act: 'ROLE_CREATED',
    detail: { roleId, roleName: body.roleName },
    at: now,
  });
  return { roleId };
}
