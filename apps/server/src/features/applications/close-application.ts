import type * as contract from '@danji/contract/applications';
import type { Actor, Client } from '../../http/actor.ts';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { deleteUnusedLinks, endSessionsOf, recordEvent } from '../auth/public.ts';
import { endTermsOf, takeOfficerRole } from '../bodies/public.ts';
import { recordRight } from '../members/public.ts';
import type { ApplicationDeps } from './deps.ts';
import { leaveApplications } from './leave-applications.ts';
import { lockForAct } from './lock-for-act.ts';
import { restoreLastDay } from './standing-store.ts';
import { changeApplicationRow, lockResident, type Standing, setResidentState, writeEvent } from './store.ts';

const WORDS = { CANCEL: '승인취소', MOVE_OUT: '전출', LEAVE: '탈퇴' } as const;

/** 승인취소, 전출, 탈퇴. The first takes one term back; the others are about the person, and end all they hold. */
export const createCloseApplication =
  (deps: ApplicationDeps) =>
  async ({ tx, actor, client, params, body, now }: Context<typeof contract.closeApplication>) => {
    const { aptId } = actor;
    const { application, next } = await lockForAct(tx, aptId, params.applicationId, body);
    const { memberId, termId } = application;
    if (application.state === 'APPROVED' && memberId) {
      const isCancel = body.act === 'CANCEL';
      const reason = `${WORDS[body.act]}: ${body.reason}`.slice(0, 200);
      const which = isCancel && termId ? { termId } : {};
      const left = await endTermsOf({ tx, actor, now }, { memberId, reason, atOnce: isCancel, ...which });
      if (body.act !== 'CANCEL')
        await leaveApplications(
          { tx, actor, now },
          { memberId, act: body.act, reason: body.reason, butId: application.applicationId },
        );
      // What was there before the application stays when the application is taken back.
      if (isCancel && !application.accountMade)
        await restoreStanding({ tx, actor, now }, memberId, application.standingBefore, left);
      else if (left === 0) await closeAccount(deps, { tx, actor, client, now }, memberId, body.act);
    }
    await refuseBroken({ application_waits_once: refuseAppliedAgain }, () =>
      changeApplicationRow(
        tx,
        application,
        { state: next, decided_at: now, reason: body.reason, ...(next === 'WAITING' ? { term_id: null } : {}) },
        { by: actor.memberId, at: now },
      ),
    );
    await writeEvent(tx, { ...application, act: body.act, reason: body.reason, actorId: actor.memberId, at: now });
    return { ok: true as const };
  };

const refuseAppliedAgain = (): never =>
  refuse('APPLICATION_REFUSED', {
    message: 'the person has applied again meanwhile',
    errorUserMsg: '같은 번호의 새 신청이 승인을 기다리고 있습니다. 그 신청을 먼저 처리해 주세요.',
  });

type Act = { tx: Tx; actor: Actor; client: Client; now: Date };

/** A person who was here before has again what they had: their last day, and no role that came with the term alone. */
async function restoreStanding(
  { tx, actor, now }: Omit<Act, 'client'>,
  memberId: string,
  before: Standing | null,
  termsLeft: number,
): Promise<void> {
  if (!before) return;
  const who = { aptId: actor.aptId, memberId };
  await restoreLastDay(tx, who, before.endsOn);
  const taken = before.isOfficer || termsLeft > 0 ? undefined : await takeOfficerRole(tx, who.aptId, who.memberId);
  if (taken) await recordRight(tx, { actor, memberId, act: 'ROLE_REVOKED', detail: { roleName: taken }, at: now });
}

/** Nobody comes in by this account any more, and whoever is in is out with their next request. */
async function closeAccount(deps: ApplicationDeps, act: Act, memberId: string, why: string): Promise<void> {
  const { tx, actor, client, now } = act;
  const who = { aptId: actor.aptId, memberId };
  const account = await lockResident(tx, who);
  if (!account || account.state === 'RESIGNED') return;
  await setResidentState(tx, who, 'RESIGNED');
  await endSessionsOf(tx, who, 'MEMBER_CLOSED', now);
  await deleteUnusedLinks(tx, who);
  await recordRight(tx, { actor, memberId, act: 'MEMBER_CLOSED', detail: { why }, at: now });
  const event = { aptId: actor.aptId, kind: 'MEMBER_RESIGNED', memberId, actorId: actor.memberId } as const;
  await recordEvent(deps, tx, { ...event, client, at: now });
}
