import type * as contract from '@danji/contract/users';
import type { Context } from '../../http/bind.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { endSessionsWithoutCode, keepDoorOpen, keepWaysIn, lockAdministration } from '../auth/public.ts';
import { recordRight } from '../members/public.ts';
import { judgeRole, type RoleBar } from './domain/judge-role.ts';
import { deleteMemberRole, findRoles, insertMemberRole, lockMember, opensSystem, type RoleFacts } from './store.ts';

type Change = Context<typeof contract.giveUserRole>;

const SENTENCES: Readonly<Record<RoleBar, string>> = {
  SELF: '본인의 권한은 바꿀 수 없습니다. 다른 관리자에게 요청해 주세요.',
  TOP_ADMIN_ROLE: '최고관리자 권한은 ‘최고관리자 위임’으로만 옮길 수 있습니다. 직원 관리에서 위임해 주세요.',
  MORE_THAN_OWN: '본인에게 없는 권한이 들어 있어 바꿀 수 없습니다. 최고관리자에게 요청해 주세요.',
  LEFT: '퇴직하거나 탈퇴한 사람의 권한은 바꿀 수 없습니다. 목록을 확인해 주세요.',
};

/** The role, once nobody else can change who holds what, and if the caller may give and take it. */
async function openRole({ tx, actor, params }: Change): Promise<RoleFacts> {
  await lockAdministration(tx, actor.aptId);
  const member =
    (await lockMember(tx, actor.aptId, params.memberId)) ?? refuse('NOT_FOUND', { message: 'no such member here' });
  const role =
    (await findRoles(tx, actor, params.memberId)).find(({ roleId }) => roleId === params.roleId) ??
    refuse('NOT_FOUND', { message: 'no such role here' });
  const bar = judgeRole({
    isOneself: actor.memberId === params.memberId,
    hasLeft: member.state === 'RESIGNED',
    roleCode: role.roleCode,
    isWithin: role.isWithin,
  });
  if (bar) throw new Refusal('NO_PERMISSION', { message: bar, errorUserMsg: SENTENCES[bar], details: { reason: bar } });
  return role;
}

const recordChange = ({ tx, actor, params, now }: Change, { roleId, roleName }: RoleFacts, act: string) =>
  recordRight(tx, { actor, memberId: params.memberId, act, detail: { roleId, roleName }, at: now });

/** To have it already is no fault: a second click changes nothing. */
export const createGiveRole = (deps: Parameters<typeof keepWaysIn>[0]) => async (change: Change) => {
  const { tx, actor, params, now } = change;
  const role = await openRole(change);
  const insert = () => insertMemberRole(tx, { aptId: actor.aptId, ...params });
  if (await keepWaysIn(deps, tx, actor.aptId, insert)) {
    await recordChange(change, role, 'ROLE_GRANTED');
    if (await opensSystem(tx, actor.aptId, params.roleId))
      await endSessionsWithoutCode(tx, actor.aptId, params.memberId, now);
  }
  return { ok: true as const };
};

export async function takeRole(change: Change) {
  const { tx, actor, params, now } = change;
  const role = await openRole(change);
  if (role.isHeld) await keepDoorOpen(tx, actor, { ...params, now });
  if (await deleteMemberRole(tx, { aptId: actor.aptId, ...params })) await recordChange(change, role, 'ROLE_REVOKED');
  return { ok: true as const };
}
