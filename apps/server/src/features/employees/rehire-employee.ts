import { koreanDay } from '@danji/contract/korean-day';
import type * as contract from '@danji/contract/leaving';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { guardContact } from '../account-requests/public.ts';
import { type AuthDeps, clearGuards, keepWaysIn, recordEvent, sendFirstLink } from '../auth/public.ts';
import { recordRight } from '../members/public.ts';
import { changeRoles } from './change-roles.ts';
import { checkPlace } from './check-place.ts';
import { refuseChangedEmployee } from './open-employee.ts';
import { refuseEmployee } from './refuse-employee.ts';
import { findLastDay, findSamePerson, reopenAccount } from './rehire-store.ts';
import { findRoleIds, type LockedEmployee, lockEmployee, lockRights, removeRoles, updateEmployee } from './store.ts';

type Rehire = Context<typeof contract.rehireEmployee>;

const ROLE_LATER =
  '이 역할 없이 재입사 처리하고, 본인이 내 정보의 OTP 인증에서 인증 앱이나 패스키를 등록한 뒤 역할을 주세요.';

/** 재입사: the same account, so that papers go on naming one person; rights are given anew, none comes back by itself. */
export const createRehireEmployee = (deps: AuthDeps) => async (given: Rehire) => {
  const { tx, actor, body, now, client } = given;
  const { aptId } = actor;
  // Two accounts of one person cannot both come back at the same moment.
  await lockRights(tx, aptId);
  const left = await openLeft(given);
  await checkPlace(tx, aptId, body);
  const { roleIds, startsOn, reason, deptId, positionName, workingType } = body;
  const phoneNo = body.phoneNo === undefined ? left.phoneNo : body.phoneNo;
  const email = body.email === undefined ? left.email : body.email;
  const place = { deptId, positionName, workingType };
  return {
    sent: await reopen(deps, { tx, actor, now, client }, left, { phoneNo, email, place, roleIds, startsOn, reason }),
  };
};

type Act = Pick<Rehire, 'tx' | 'actor' | 'now' | 'client'>;
type Back = {
  phoneNo: string | null;
  email: string | null;
  place: { deptId: string | null; positionName: string | null; workingType: string | null };
  roleIds: readonly string[];
  startsOn: string;
  reason: string;
};

/** The account of somebody who left, held, is open again with this and nothing else. */
export async function reopen(deps: AuthDeps, act: Act, left: LockedEmployee, back: Back) {
  const { tx, actor, now, client } = act;
  const { aptId } = actor;
  const { memberId, memberName } = left;
  const { phoneNo, email, place, roleIds, startsOn, reason } = back;
  await checkStart(tx, aptId, { memberId, startsOn, today: koreanDay(now) });
  const same = await findSamePerson(tx, aptId, { memberId, memberName, phoneNo, email });
  if (same) refuseEmployee('SAME_PERSON', `${same.memberName}(${same.memberId}):`);

  await removeRoles(tx, aptId, memberId, await findRoleIds(tx, aptId, memberId));
  await updateEmployee(tx, { ...place, aptId, memberId, memberName, phoneNo, email });
  await reopenAccount(tx, aptId, memberId);
  await guardContact(deps, act, { memberId, memberName, before: left, after: { phoneNo, email } });
  await clearGuards(tx, { aptId, memberId });
  const give = () => changeRoles({ tx, actor, memberId, roleIds, now });
  const { added } = await keepWaysIn(deps, tx, aptId, give, ROLE_LATER);
  const to = await saidPlace(tx, aptId, memberId);
  const detail = { from: '퇴직', to, days: `${startsOn}부터`, reason, roles: added };
  await recordRight(tx, { actor, memberId, act: 'REHIRED', detail, at: now });
  const event = { aptId, kind: 'MEMBER_REHIRED', memberId, actorId: actor.memberId, client, at: now } as const;
  await recordEvent(deps, tx, event);
  return sendFirstLink(deps, tx, { aptId, memberId, actor, client, now });
}

async function saidPlace(tx: Tx, aptId: string, memberId: string): Promise<string> {
  const { deptName, positionName, workingType } = (await lockEmployee(tx, aptId, memberId)) ?? {};
  return [deptName, positionName, workingType].filter(Boolean).join(' ');
}

/** Someone who left and whose data is still there, as they were seen. */
async function openLeft({ tx, actor, params, body }: Rehire): Promise<LockedEmployee> {
  const found = await lockEmployee(tx, actor.aptId, params.memberId);
  if (found?.memberType !== 'EMP') return refuse('NOT_FOUND', { message: 'no such employee here' });
  if (found.state !== 'RESIGNED') refuseEmployee('NOT_LEFT');
  if (found.isErased) refuseEmployee('ERASED');
  await refuseChangedEmployee({ tx, actor, version: body.version }, found);
  return found;
}

type Start = { memberId: string; startsOn: string; today: string };
async function checkStart(tx: Tx, aptId: string, { memberId, startsOn, today }: Start): Promise<void> {
  if (startsOn > today) refuseEmployee('STARTS_LATER');
  if (startsOn < ((await findLastDay(tx, aptId, memberId)) ?? startsOn)) refuseEmployee('STARTS_TOO_EARLY');
}
