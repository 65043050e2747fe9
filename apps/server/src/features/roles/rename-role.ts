import type * as contract from '@danji/contract/roles';
import type { Context } from '../../http/bind.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { recordRight } from '../members/public.ts';
import { openRole, refuseTakenName } from './open-role.ts';
import { touchRole } from './store.ts';

export async function renameRole({ tx, actor, params, body, now }: Context<typeof contract.renameRole>) {
  const role = await openRole(tx, actor.aptId, params.roleId);
  if (role.version !== body.version) refuseStale({ by: role.changed_by, at: role.changed_at });
  if (role.role_name === body.roleName) return { version: role.version };
  const { role_id: roleId } = role;
  const version = await refuseTakenName(() => touchRole(tx, { actor, roleId, now }, body.roleName));
  await recordRight(tx, {
    actor,
    memberId: actor.memberId,
    act: 'ROLE_RENAMED',
    detail: { roleId, roleName: body.roleName, before: role.role_name },
    at: now,
  });
  return { version };
}
