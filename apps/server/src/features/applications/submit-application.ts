import type * as contract from '@danji/contract/applications';
import type { OpenContext } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { findTopAdmin, raiseAlarm } from '../alarms/public.ts';
import { keyedHashes, limitRate, recordEvent } from '../auth/public.ts';
import type { ApplicationDeps } from './deps.ts';
import { MOST_WRONG_CODES, NEW_INVITATION } from './domain/judge-code.ts';
import { openInvitation, refusalOf } from './invitation-link.ts';
import { changePhone, countUse, findPhone, type Invitation, type PhoneState } from './invitation-store.ts';
import { insertApplication, writeEvent } from './store.ts';

type Act = OpenContext<typeof contract.submitApplication>;

export const createSubmitApplication = (deps: ApplicationDeps) => async (act: Act) => {
  await limitRate(deps, 'link', act.client.ip, act.now);
  const outcome = await deps.db.transact((tx) => submit(deps, tx, act));
  // Thrown after the commit, or the count would be undone with it.
  if (outcome instanceof Refusal) throw outcome;
  return { ok: true as const };
};

async function submit(deps: ApplicationDeps, tx: Tx, act: Act): Promise<Refusal | null> {
  const { body, now } = act;
  // Locked first: codes are looked at one by one, and the last use is one person's.
  const invitation = await openInvitation(tx, body.token, now, { evenIfUsedUp: true });
  const phone = await findPhone(tx, invitation, body.phoneNo);
  const hashes = keyedHashes(deps.secrets, 'apply-code', `${invitation.invitationId}:${body.phoneNo}:${body.code}`);
  const isRight = phone?.codeHash != null && hashes.some((hash) => hash.equals(phone.codeHash as Buffer));
  // The same sent again: it has been done.
  if (phone?.isUsed && isRight) return null;
  if (invitation.uses >= invitation.maxUses) return refusalOf('USED_UP');
  if (!phone?.codeHash || phone.isUsed || !phone.codeExpiresAt || now >= phone.codeExpiresAt)
    return new Refusal('OTP_WRONG', {
      message: 'there is no code to compare with',
      errorUserMsg: '인증번호의 시간이 지났거나 아직 받지 않았습니다. 인증번호를 다시 받아 주세요.',
      details: { reason: 'CODE_EXPIRED' },
    });
  if (phone.wrongCodes >= MOST_WRONG_CODES) return exhausted();
  return isRight ? take(deps, tx, act, invitation) : countWrong(deps, tx, act, invitation, phone);
}

const exhausted = () =>
  new Refusal('OTP_EXHAUSTED', {
    message: 'no tries left',
    errorUserMsg: `인증번호를 ${MOST_WRONG_CODES}번 틀려 이 번호로는 더 신청할 수 없습니다. ${NEW_INVITATION}`,
  });

async function countWrong(
  deps: ApplicationDeps,
  tx: Tx,
  { body, client, now }: Act,
  invitation: Invitation,
  phone: PhoneState,
): Promise<Refusal> {
  const wrong = phone.wrongCodes + 1;
  const left = MOST_WRONG_CODES - wrong;
  await changePhone(tx, invitation, body.phoneNo, { wrong_codes: wrong });
  const kind = left > 0 ? 'APPLY_CODE_FAILED' : 'APPLY_CODE_EXHAUSTED';
  const detail = { invitationId: invitation.invitationId };
  await recordEvent(deps, tx, { aptId: invitation.aptId, kind, memberId: null, client, at: now, detail });
  if (left <= 0) return exhausted();
  const errorUserMsg = `인증번호가 맞지 않습니다. 다시 입력해 주세요. (${left}번 남음)`;
  return new Refusal('OTP_WRONG', { message: 'wrong code', errorUserMsg, details: { left } });
}

/** The phone is confirmed by now, so this tells nobody but its owner. */
const refuseWaiting = (): never =>
  refuse('APPLICATION_REFUSED', {
    message: 'an application of this phone waits',
    errorUserMsg: '이 번호로 낸 신청이 이미 승인을 기다리고 있습니다. 관리사무소의 연락을 기다려 주세요.',
  });

async function take(
  deps: ApplicationDeps,
  tx: Tx,
  { body, client, now }: Act,
  invitation: Invitation,
): Promise<Refusal | null> {
  const { aptId, invitationId } = invitation;
  const applicationId = newId();
  await refuseBroken({ application_waits_once: refuseWaiting }, () =>
    insertApplication(tx, {
      apt_id: aptId,
      application_id: applicationId,
      invitation_id: invitationId,
      body_id: invitation.bodyId,
      position_id: invitation.positionId,
      starts_on: invitation.startsOn,
      ends_on: invitation.endsOn,
      applicant_name: body.name,
      dong: body.dong.replace(/동$/, '') || body.dong,
      ho: body.ho.replace(/호$/, '') || body.ho,
      phone_no: body.phoneNo,
      email: body.email ?? null,
      wished_id: body.memberId,
      agreed_at: now,
      created_at: now,
      changed_at: now,
    }),
  );
  await countUse(tx, invitation);
  await changePhone(tx, invitation, body.phoneNo, { used_at: now });
  await writeEvent(tx, { aptId, applicationId, act: 'APPLY', reason: null, actorId: null, at: now });
  const detail = { invitationId, applicationId };
  await recordEvent(deps, tx, { aptId, kind: 'APPLICATION_MADE', memberId: null, client, at: now, detail });
  const topAdmin = await findTopAdmin(tx, aptId);
  if (topAdmin)
    await raiseAlarm(tx, {
      aptId,
      memberId: topAdmin,
      type: 'COMMENT',
      linkUrl: '/cmplx-info/tenant-mng/tenant-approve',
      title: '입주자단체 가입 신청이 들어왔습니다',
      body: `${invitation.bodyName} ${invitation.positionName} · ${body.name}`,
      at: now,
    });
  return null;
}
