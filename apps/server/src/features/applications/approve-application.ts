import type * as contract from '@danji/contract/applications';
import type { Context } from '../../http/bind.ts';
import { isDemoComplex } from '../../lib/demo-complex-queries.ts';
import { refuse, refuseField } from '../../lib/errors.ts';
import { refuseBroken, whereIdIsTaken } from '../../lib/refuse-broken.ts';
import { openPosition, placeTerm } from '../bodies/public.ts';
import { recordRight } from '../members/public.ts';
import { queueMessage, reachOf, wayTo } from '../outbox/public.ts';
import type { ApplicationDeps } from './deps.ts';
import { lockForAct } from './lock-for-act.ts';
import { sendWelcome } from './send-welcome.ts';
import { findStanding } from './standing-store.ts';
import {
  changeApplicationRow,
  findSamePerson,
  insertResident,
  type LockedApplication,
  lockResident,
  setResidentState,
  writeEvent,
} from './store.ts';

type Act = Context<typeof contract.approveApplication>;
type Officer = {
  memberId: string;
  memberName: string;
  /** The account is made, or opened again. */
  isNew: boolean;
  hasPassword: boolean;
  phoneNo: string | null;
  email: string | null;
};

/** 승인: the account, the term and the link to set a password, or none of them. */
export const createApproveApplication = (deps: ApplicationDeps) => async (act: Act) => {
  const { tx, actor, params, body, now } = act;
  const step = { act: 'APPROVE', version: body.version } as const;
  const { application, next } = await lockForAct(tx, actor.aptId, params.applicationId, step);
  // The body before the person, as everywhere.
  await openPosition(tx, actor.aptId, application.positionId);
  const officer = await admit(act, application);
  const { positionId, startsOn, endsOn } = application;
  const who = { aptId: actor.aptId, memberId: officer.memberId };
  const standing = officer.isNew ? undefined : await findStanding(tx, who);
  const termId = await placeTerm({ tx, actor, now }, { positionId, startsOn, endsOn }, officer);
  await changeApplicationRow(
    tx,
    application,
    {
      state: next,
      member_id: officer.memberId,
      term_id: termId,
      account_made: application.accountMade || officer.isNew,
      standing_before: standing ? JSON.stringify(standing) : null,
      decided_at: now,
      reason: null,
    },
    { by: actor.memberId, at: now },
  );
  await writeEvent(tx, { ...application, act: 'APPROVE', reason: null, actorId: actor.memberId, at: now });
  if (officer.isNew)
    await recordRight(tx, {
      actor,
      memberId: officer.memberId,
      act: 'MEMBER_APPROVED',
      detail: { applicationId: application.applicationId },
      at: now,
    });
  await tell(deps, act, application, officer);
  return { memberId: officer.memberId };
};

/**
 * A link to set a password goes only to who has none: for an account in use it would be a reset that nobody else agreed to
 * (decision 0053). Others are told of the term, where they are reached now.
 */
async function tell(deps: ApplicationDeps, act: Act, application: LockedApplication, officer: Officer): Promise<void> {
  const { name, startsOn, endsOn } = application;
  const { memberId, phoneNo, email } = officer;
  const isDemo = await isDemoComplex(act.tx, act.actor.aptId);
  if (officer.isNew && !officer.hasPassword) {
    // Without a phone, or a text that brings it there, there is none yet; 비밀번호 링크 다시 보내기 says what is missing.
    if (phoneNo && reachOf(deps.env, { isDemo }).SMS) await sendWelcome(deps, act, { memberId, name, phoneNo });
    return;
  }
  const way = wayTo(deps.env, { email, phoneNo, isDemo }, 'SMS');
  if (way)
    await queueMessage(act.tx, {
      aptId: act.actor.aptId,
      ...way,
      subject: '가입이 승인되었습니다',
      text: `${name}님, 새 임기(${startsOn} ~ ${endsOn})가 승인되었습니다. 지금 쓰시는 아이디 ${memberId}로 로그인해 주세요.`,
      at: act.now,
    });
}

/** Whose term it becomes: the account of an approval that was taken back, a known officer, or a new account. */
async function admit({ tx, body }: Act, application: LockedApplication): Promise<Officer> {
  const { aptId, name } = application;
  if (application.memberId) {
    const who = { aptId, memberId: application.memberId };
    const before = (await lockResident(tx, who)) ?? refuse('NOT_FOUND', { message: 'the account is gone' });
    if (before.state === 'RESIGNED') await setResidentState(tx, who, 'ACTIVE');
    // To where the person is reached now and to nowhere else: the number of the application may be another's.
    return { ...before, isNew: before.state === 'RESIGNED' };
  }
  if (body.samePersonYn) {
    const same =
      (await findSamePerson(tx, aptId, application.phoneNo)) ??
      refuse('APPLICATION_REFUSED', {
        message: 'no officer has this phone',
        errorUserMsg: '같은 휴대폰 번호의 임원이 없습니다. 새 계정으로 승인해 주세요.',
      });
    return { ...same, isNew: false };
  }
  const memberId = body.memberId ?? application.wishedId;
  await refuseBroken(whereIdIsTaken(refuseTakenId), () => insertResident(tx, memberId, application));
  const { phoneNo, email } = application;
  return { memberId, memberName: name, isNew: true, hasPassword: false, phoneNo, email };
}

const refuseTakenId = (): never =>
  refuseField('MEMBER_ID_TAKEN', {
    field: 'body.memberId',
    rule: 'TAKEN',
    sentence: '이미 쓰고 있는 아이디입니다. 신청자와 상의해 다른 아이디를 입력해 주세요.',
  });
