import { pageAddress } from '@danji/contract/page-address';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { findTopAdmin, raiseAlarm } from '../alarms/public.ts';
import { lockRights, registerSynced } from '../employees/public.ts';
import type { Outcome, ScimAct, ScimDeps } from './act.ts';
import { badValue, ScimFault } from './domain/fault.ts';
import type { Json } from './domain/matches.ts';
import { likelyMemberId, memberIdsFor } from './domain/member-id.ts';
import { ownNames } from './domain/own-names.ts';
import { readUser, userShape, type WantedUser } from './domain/user.ts';
import { presentUser } from './present.ts';
import { askWhoItIs, endWaitingFor, findCalled, findMaybe, findWaitingState, insertSynced } from './store.ts';
import { nameTaken, numberTaken, WHERE_TAKEN } from './taken.ts';

const MAYBE_HERE = new ScimFault({
  status: 409,
  scimType: 'uniqueness',
  code: 'SCIM_WHO_IS_IT',
  detail:
    '같은 사람일 수 있는 직원이 이미 있습니다. 연동 관리의 직원 동기화에서 그 직원에 연결하거나 새 직원이라고 정해 주세요.',
});

/** A new employee; of whom may be here already a person says first who it is. What is returned as a fault leaves that question behind. */
export async function createUser(deps: ScimDeps, act: ScimAct, body: unknown): Promise<Outcome | ScimFault> {
  const { tx, actor, now } = act;
  const { aptId } = actor;
  const given: Json = ownNames(body, userShape);
  const wanted = readUser(given, null);
  if (!wanted.isActive) badValue('사용하지 않는(active=false) 직원은 새로 등록하지 않습니다.');
  // Of two who make the same person at once the second finds the first.
  await lockRights(tx, aptId);
  const called = await findCalled(tx, aptId, wanted);
  if (called) (called.byName ? nameTaken : numberTaken)();
  if (await isAsked(act, wanted)) return MAYBE_HERE;
  const { memberName, title, phoneNo, email, userName } = wanted;
  const coming = { memberName, positionName: title, phoneNo, email, memberIds: memberIdsFor(userName, Math.random) };
  const { memberId, sent } = await registerSynced(deps, act, coming);
  const scimId = await refuseBroken(WHERE_TAKEN, () =>
    insertSynced(tx, { ...wanted, aptId, memberId, at: now, by: null }),
  );
  await endWaitingFor(tx, aptId, userName);
  await tellTopAdmin(act, {
    title: `${memberName}님이 직원 동기화로 등록되었습니다`,
    body: sent ? '부서와 역할을 정해 주세요.' : '부서와 역할을 정하고, 처음 링크를 직접 전해 주세요.',
    linkUrl: pageAddress('cmplx-info-emp-mng-emp-top-list', { emp: memberId }),
  });
  return { status: 201, body: await presentUser(act, scimId), subject: userName };
}

/** Whether somebody must say first who this is; asks the first time. */
async function isAsked(
  act: ScimAct,
  { userName, externalId, memberName, phoneNo, email }: WantedUser,
): Promise<boolean> {
  const { tx, actor, now } = act;
  const { aptId } = actor;
  const who = { memberId: likelyMemberId(userName), memberName, phoneNo, email };
  const maybe = await findMaybe(tx, aptId, who);
  if (!maybe || (await findWaitingState(tx, aptId, userName)) === 'NEW') return false;
  const question = { aptId, userName, externalId, saidAs: memberName, memberId: maybe.memberId, at: now };
  if (await askWhoItIs(tx, question))
    await tellTopAdmin(act, {
      title: `직원 동기화: ${memberName}님이 이미 있는 직원인지 확인해 주세요`,
      body: '같은 사람이면 연결하고, 다른 사람이면 새 직원이라고 정해 주세요.',
      linkUrl: pageAddress('cmplx-info-integration-mng', { tab: 'scim' }),
    });
  return true;
}

type Told = { title: string; body: string; linkUrl: string };
async function tellTopAdmin({ tx, actor: { aptId }, now: at }: ScimAct, told: Told): Promise<void> {
  const memberId = await findTopAdmin(tx, aptId);
  if (memberId !== null) await raiseAlarm(tx, { aptId, memberId, type: 'COMMENT', ...told, at });
}
