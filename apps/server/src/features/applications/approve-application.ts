import type * as contract from '@danji/contract/applications';
import type { Context } from '../../http/bind.ts';
import { refuse, refuseField } from '../../lib/errors.ts';
import { refuseBroken, whereIdIsTaken } from '../../lib/refuse-broken.ts';
import { openPosition, placeTerm } from '../bodies/public.ts';
import { recordRight } from '../members/public.ts';
import { queueMessage } from '../outbox/public.ts';
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
type Officer = { memberId: string; memberName: string; isNew: boolean; phoneNo: string };

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
  const whom = { memberId: officer.memberId, name: application.name, phoneNo: officer.phoneNo };
  if (officer.isNew) {
    await recordRight(tx, {
      actor,
      memberId: officer.memberId,
      act: 'MEMBER_APPROVED',
      detail: { applicationId: application.applicationId },
      at: now,
    });
    await sendWelcome(deps, act, whom);
  } else
    await queueMessage(tx, {
      aptId: actor.aptId,
      channel: 'SMS',
      to: whom.phoneNo,
      subject: '가입이 승인되었습니다',
      text: `${whom.name}님, 새 임기(${startsOn} ~ ${endsOn})가 승인되었습니다. 지금 쓰시는 아이디 ${whom.memberId}로 로그인해 주세요.`,
      at: now,
    });
  return { memberId: officer.memberId };
};

/** Whose term it becomes: the account of an approval that was taken back, a known officer, or a new account. */
async function admit({ tx, body }: Act, application: LockedApplication): Promise<Officer> {
  const { aptId, name } = application;
  if (application.memberId) {
    const who = { aptId, memberId: application.memberId };
    const before = (await lockResident(tx, who)) ?? refuse('NOT_FOUND', { message: 'the account is gone' });
    if (before.state === 'RESIGNED') await setResidentState(tx, who, 'ACTIVE');
    const { memberId, memberName, phoneNo } = before;
    // To where the person is reached now, not to a number that may be another's since.
    return { memberId, memberName, isNew: before.state === 'RESIGNED', phoneNo: phoneNo ?? application.phoneNo };
  }
  if (body.samePersonYn) {
    const same =
      (await findSamePerson(tx, aptId, application.phoneNo)) ??
      refuse('APPLICATION_REFUSED', {
        message: 'no officer has this phone',
        errorUserMsg: '같은 휴대폰 번호의 임원이 없습니다. 새 계정으로 승인해 주세요.',
      });
    return { ...same, isNew: false, phoneNo: application.phoneNo };
  }
  const memberId = body.memberId ?? application.wishedId;
  await refuseBroken(whereIdIsTaken(refuseTakenId), () => insertResident(tx, memberId, application));
  return { memberId, memberName: name, isNew: true, phoneNo: application.phoneNo };
}

const refuseTakenId = (): never =>
  refuseField('MEMBER_ID_TAKEN', {
    field: 'body.memberId',
    rule: 'TAKEN',
    sentence: '이미 쓰고 있는 아이디입니다. 신청자와 상의해 다른 아이디를 입력해 주세요.',
  });
