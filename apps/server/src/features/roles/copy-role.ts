import type * as contract from '@danji/contract/roles';
import type { Context } from '../../http/bind.ts';
import { newId } from '../../lib/ids.ts';
import { recordRight } from '../members/public.ts';
import { allOf } from './domain/flags.ts';
import { openRole, refuseNotOwn, refuseTakenName } from './open-role.ts';
import { findOwnFlags, findRoleFlags, insertRole, writeFlags } from './store.ts';

export async function copyRole({ tx, actor, params, body, now }: Context<typeof contract.copyRole>) {
  const source = await openRole(tx, actor.aptId, params.roleId);
  const flags = await findRoleFlags(tx, actor.aptId, source.role_id);
  await refuseNotOwn(tx, await findOwnFlags(tx, actor), allOf(flags));
  const roleId = newId();
  await refuseTakenName(() => insertRole(tx, { actor, roleId, name: body.roleName, now }));
  const rows = [...flags].map(([menuId, row]) => ({ menuId, flags: row }));
  await writeFlags(tx, { aptId: actor.aptId, roleId }, rows);
  await recordRight(tx, {
    actor,
    memberId: actor.memberId,
    act: 'ROLE_COPIED',
    detail: { roleId, roleName: body.roleName, from: source.role_name },
    at: now,
  });
  return { roleId };
}
