import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { keepWaysIn } from '../auth/public.ts';
import { recordRight } from '../members/public.ts';
import { allOf } from './domain/flags.ts';
import { endLightSessions } from './end-light-sessions.ts';
import { insertRoleMembers } from './member-store.ts';
import { refuseNotOwn } from './open-role.ts';
import { findOwnFlags, findRoleFlags, type LockedRole } from './store.ts';

export type GivingDeps = Parameters<typeof keepWaysIn>[0];
type Giving = { actor: Actor; role: LockedRole; memberIds: readonly string[]; now: Date };

/** Gives a role to people, with its trace; the ids of those who did not have it. */
export async function giveRole(deps: GivingDeps, tx: Tx, { actor, role, memberIds, now }: Giving): Promise<string[]> {
  const at = { aptId: actor.aptId, roleId: role.role_id };
  const flags = await findRoleFlags(tx, actor.aptId, role.role_id);
  await refuseNotOwn(tx, await findOwnFlags(tx, actor), allOf(flags));
  const added = await keepWaysIn(deps, tx, actor.aptId, () => insertRoleMembers(tx, at, memberIds));
  await recordRoleChange(tx, { actor, role, memberIds: added, now }, 'ROLE_GRANTED');
  const menuIds = [...flags].filter(([, row]) => row.write).map(([menuId]) => menuId);
  await endLightSessions(tx, { aptId: actor.aptId, memberIds: added, menuIds, now });
  return added;
}

export async function recordRoleChange(
  tx: Tx,
  { actor, role, memberIds, now }: Giving,
  act: 'ROLE_GRANTED' | 'ROLE_REVOKED',
): Promise<void> {
  const detail = { roleId: role.role_id, roleName: role.role_name };
  for (const memberId of memberIds) await recordRight(tx, { actor, memberId, act, detail, at: now });
}
