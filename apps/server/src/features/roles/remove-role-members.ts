import type * as contract from '@danji/contract/role-members';
import type { Context } from '../../http/bind.ts';
import { allOf } from './domain/flags.ts';
import { recordRoleChange } from './give-role.ts';
import { deleteRoleMembers } from './member-store.ts';
import { openRole, refuseTakingNotOwn, TOP_ADMIN_ROLE } from './open-role.ts';
import { refuseLockedDoor } from './refuse-locked-door.ts';
import { refuseRole } from './refuse-role.ts';
import { findOwnFlags, findRoleFlags } from './store.ts';

export async function removeRoleMembers({ tx, actor, params, body, now }: Context<typeof contract.removeRoleMembers>) {
  const role = await openRole(tx, actor.aptId, params.roleId);
  if (role.role_code === TOP_ADMIN_ROLE) refuseRole('TOP_ADMIN');
  const ownBefore = await findOwnFlags(tx, actor);
  await refuseTakingNotOwn(tx, actor, ownBefore, allOf(await findRoleFlags(tx, actor.aptId, role.role_id)));
  const at = { aptId: actor.aptId, roleId: role.role_id };
  const removed = await deleteRoleMembers(tx, at, [...new Set(body.memberIds)]);
  await recordRoleChange(tx, { actor, role, memberIds: removed, now }, 'ROLE_REVOKED');
  await refuseLockedDoor(tx, { actor, now, ownBefore });
  return { removed: removed.length };
}
