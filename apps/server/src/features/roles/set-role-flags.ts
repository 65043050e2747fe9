import type * as contract from '@danji/contract/roles';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { keepWaysIn } from '../auth/public.ts';
import { recordRight } from '../members/public.ts';
import { changesOf } from './domain/flags.ts';
import { endLightSessions } from './end-light-sessions.ts';
import { findMemberIds } from './member-store.ts';
import { openRole, refuseNotOwn, refuseTakingNotOwn, TOP_ADMIN_ROLE } from './open-role.ts';
import { refuseLockedDoor } from './refuse-locked-door.ts';
import { refuseRole } from './refuse-role.ts';
import { findMenus, findOwnFlags, findRoleFlags, touchRole, writeFlags } from './store.ts';

export const createSetRoleFlags =
  (deps: Parameters<typeof keepWaysIn>[0]) =>
  async ({ tx, actor, params, body, now }: Context<typeof contract.setRoleFlags>) => {
    const role = await openRole(tx, actor.aptId, params.roleId);
    if (role.role_code === TOP_ADMIN_ROLE && !actor.isOperator) refuseRole('TOP_ADMIN_FLAGS');
    if (role.version !== body.version) refuseStale({ by: role.changed_by, at: role.changed_at });
    const at = { aptId: actor.aptId, roleId: role.role_id };
    const menus = new Map((await findMenus(tx)).map((menu) => [menu.menu_id, menu]));
    if (body.flags.some(({ menuId }) => !menus.has(menuId))) refuse('NOT_FOUND', { message: 'no such menu' });
    const changes = changesOf(await findRoleFlags(tx, actor.aptId, role.role_id), body.flags);
    if (changes.length === 0) return { version: role.version };
    const ownBefore = await findOwnFlags(tx, actor);
    await refuseNotOwn(tx, ownBefore, changes);
    const taken = changes.map((change) => ({ menuId: change.menuId, given: change.taken }));
    await refuseTakingNotOwn(tx, actor, ownBefore, taken);

    await keepWaysIn(deps, tx, actor.aptId, () => writeFlags(tx, at, changes));
    const version = await touchRole(tx, { actor, roleId: role.role_id, now });
    const memberIds = await findMemberIds(tx, at);
    await recordRight(tx, {
      actor,
      memberId: actor.memberId,
      act: 'ROLE_FLAGS_CHANGED',
      detail: {
        roleId: role.role_id,
        roleName: role.role_name,
        changes: changes.map(({ menuId, given, taken }) => ({ menu: menus.get(menuId)?.menu_name, given, taken })),
        memberIds,
      },
      at: now,
    });
    await refuseLockedDoor(tx, { actor, now, ownBefore });
    const menuIds = changes.filter(({ given }) => given.includes('write')).map(({ menuId }) => menuId);
    await endLightSessions(tx, { aptId: actor.aptId, memberIds, menuIds, now });
    return { version };
  };
