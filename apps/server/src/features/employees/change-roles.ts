import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { endSessionsWithoutCode } from '../auth/public.ts';
import { judgeRoles } from './domain/judge-roles.ts';
import { refuseEmployee } from './refuse-employee.ts';
import { addRoles, findRoleIds, findRoles, removeRoles } from './store.ts';

type Change = { tx: Tx; actor: Actor; memberId: string; roleIds: readonly string[]; now: Date };

/** Gives the person these roles and no others; answers the names of what came and went. */
export async function changeRoles({ tx, actor, memberId, roleIds, now }: Change) {
  const roles = await findRoles(tx, actor);
  const held = await findRoleIds(tx, actor.aptId, memberId);
  const verdict = judgeRoles({ given: roleIds, held, roles });
  if (verdict === 'ROLE_BEYOND_GIVER')
    return refuse('NO_PERMISSION', {
      message: verdict,
      errorUserMsg: '나에게 없는 권한이 든 역할은 줄 수 없습니다. 최고관리자에게 요청해 주세요.',
      details: { reason: verdict, field: 'roleIds' },
    });
  if (typeof verdict === 'string') return refuseEmployee(verdict);
  const { added, removed } = verdict;
  const ids = (list: readonly { roleId: string }[]) => list.map(({ roleId }) => roleId);
  await addRoles(tx, actor.aptId, memberId, ids(added));
  await removeRoles(tx, actor.aptId, memberId, ids(removed));
  // Great rights need a one-time code (AUT-17): who came in without one signs in anew.
  const opened = new Set(roles.flatMap(({ roleId, opensSystem }) => (opensSystem ? [roleId] : [])));
  if (added.some(({ roleId }) => opened.has(roleId))) await endSessionsWithoutCode(tx, actor.aptId, memberId, now);
  const names = (list: readonly { roleName: string }[]) => list.map(({ roleName }) => roleName);
  return { added: names(added), removed: names(removed) };
}
