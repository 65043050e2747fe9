import type * as contract from '@danji/contract/roles';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { recordRight } from '../members/public.ts';
import { allOf } from './domain/flags.ts';
import { type GivingDeps, giveRole, recordRoleChange } from './give-role.ts';
import { deleteRoleMembers } from './member-store.ts';
import { refuseTakingNotOwn, TOP_ADMIN_ROLE } from './open-role.ts';
import { refuseLockedDoor } from './refuse-locked-door.ts';
import { refuseRole, refuseRoleWith } from './refuse-role.ts';
import { findOwnFlags, findRoleFlags, lockRoles, removeRole } from './store.ts';

export const createDeleteRole =
  (deps: GivingDeps) =>
  async ({ tx, actor, params, body, now }: Context<typeof contract.deleteRole>) => {
    const { moveToRoleId } = body;
    const locked = await lockRoles(tx, actor.aptId, [params.roleId, ...(moveToRoleId ? [moveToRoleId] : [])]);
    const role = locked.find(({ role_id }) => role_id === params.roleId) ?? refuse('NOT_FOUND');
    if (role.role_code !== null) refuseRole('SHIPPED');
    if (role.version !== body.version) refuseStale({ by: role.changed_by, at: role.changed_at });
    const ownBefore = await findOwnFlags(tx, actor);
    await refuseTakingNotOwn(tx, actor, ownBefore, allOf(await findRoleFlags(tx, actor.aptId, role.role_id)));
    const memberIds = await deleteRoleMembers(tx, { aptId: actor.aptId, roleId: role.role_id });
    const target = locked.find(({ role_id }) => role_id === moveToRoleId && role_id !== role.role_id);
    if (moveToRoleId && !target) refuse('NOT_FOUND', { message: 'no such role to move to' });
    if (target?.role_code === TOP_ADMIN_ROLE) refuseRole('TOP_ADMIN');
    if (memberIds.length > 0 && !target)
      refuseRoleWith(
        'IN_USE',
        `이 역할을 가진 구성원이 ${memberIds.length}명 있습니다. 옮길 역할을 고르거나 구성원을 먼저 빼 주세요.`,
      );
    await recordRoleChange(tx, { actor, role, memberIds, now }, 'ROLE_REVOKED');
    if (target) await giveRole(deps, tx, { actor, role: target, memberIds, now });
    await removeRole(tx, actor.aptId, role.role_id);
    await recordRight(tx, {
      actor,
      memberId: actor.memberId,
      act: 'ROLE_DELETED',
      detail: { roleId: role.role_id, roleName: role.role_name, movedTo: target?.role_name, memberIds },
      at: now,
    });
    await refuseLockedDoor(tx, { actor, now, ownBefore });
    return { movedMembers: memberIds.length };
  };
