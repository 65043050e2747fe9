import type * as contract from '@danji/contract/role-members';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { pageAnswer } from '../../lib/list-page.ts';
import { roleMembersOf } from './member-queries.ts';
import { roleOf } from './queries.ts';

export async function pageRoleMembers({ tx, actor, params, query, now }: Context<typeof contract.pageRoleMembers>) {
  const { aptId } = actor;
  const role = (await tx.first(roleOf(aptId, params.roleId))) ?? refuse('NOT_FOUND', { message: 'no such role' });
  const rows = await tx.run(roleMembersOf({ aptId, roleId: role.role_id, now }, query));
  return pageAnswer(rows, query, (member) => member);
}
