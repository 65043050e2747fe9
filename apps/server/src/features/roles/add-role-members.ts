import type * as contract from '@danji/contract/role-members';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { type GivingDeps, giveRole } from './give-role.ts';
import { findPresent } from './member-store.ts';
import { openRole, TOP_ADMIN_ROLE } from './open-role.ts';
import { refuseRole } from './refuse-role.ts';

export const createAddRoleMembers =
  (deps: GivingDeps) =>
  async ({ tx, actor, params, body, now }: Context<typeof contract.addRoleMembers>) => {
    const role = await openRole(tx, actor.aptId, params.roleId);
    if (role.role_code === TOP_ADMIN_ROLE) refuseRole('TOP_ADMIN');
    const memberIds = [...new Set(body.memberIds)];
    const present = await findPresent(tx, actor.aptId, memberIds);
    if (memberIds.some((memberId) => !present.has(memberId))) refuse('NOT_FOUND', { message: 'no such member' });
    const added = await giveRole(deps, tx, { actor, role, memberIds, now });
    return { added: added.length };
  };
