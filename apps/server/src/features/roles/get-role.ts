import type * as contract from '@danji/contract/roles';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { presentFlags, presentMenus, presentRole } from './present.ts';
import { roleOf } from './queries.ts';
import { findMenus, findOwnFlags, findRoleFlags } from './store.ts';

export async function getRole({ tx, actor, params }: Context<typeof contract.getRole>) {
  const { aptId } = actor;
  const role = (await tx.first(roleOf(aptId, params.roleId))) ?? refuse('NOT_FOUND', { message: 'no such role' });
  return {
    ...presentRole(role),
    changedBy: role.changed_by,
    changedAt: role.changed_at,
    menus: presentMenus(await findMenus(tx)),
    flags: presentFlags(await findRoleFlags(tx, aptId, role.role_id)),
    ownFlags: presentFlags(await findOwnFlags(tx, actor)),
  };
}
