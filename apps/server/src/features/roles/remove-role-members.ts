import type * as contract from '@danji/contract/roles';
import type { Context } from '../../http/bind.ts';
import { recordRoleChange } from './give-role.ts';
import { deleteRoleMembers } from './member-store.ts';
import { openRole, TOP_ADMIN_ROLE } from './open-role.ts';
import { refuseLockedDoor } from './refuse-locked-door.ts';
import { refuseRole } from './refuse-role.ts';
import { findOwnFlags } from './store.ts';

export async function removeRoleMembers({ tx, actor, params, body, now }: Context<typeof contract.removeRoleMembers>) {
  const role = await openRole(tx, actor.aptId, params.roleId);
  if (role.role_code === TOP_ADMIN_ROLE) refuseRole('TOP_ADMIN');
  const ownBefore = await findOwnFlags(tx, actor);
  const at = { aptId: actor.aptId, roleId: role.role_id };
  const removed = await deleteRoleMembers(tx, at, [...new Set(body.memberIds)]);
  await recordRoleChange(tx, { actor, role, memberIds: removed, now }, 'ROLE_REVOKED');
  await refuseLockedDoor(tx, { actor, now, ownBefore });
  return { removed: removed.length };
}
