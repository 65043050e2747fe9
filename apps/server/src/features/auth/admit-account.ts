import type { TokenRecord } from '@danji/contract/auth';
import type { FastifyReply } from 'fastify';
import type { Client } from '../../http/actor.ts';
import { isAllowedFrom } from '../../lib/allowed-addresses.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { maskEmail, maskPhone } from '../../lib/mask.ts';
import { PRE_OTP_MINUTES } from '../../lib/token.ts';
import { queueMessage, wayTo } from '../outbox/public.ts';
import { type Account, isKnownDevice, isStillUsable } from './account-store.ts';
import type { AuthDeps } from './deps.ts';
import { deviceKeyOf, keyedHash } from './digests.ts';
import { needsCodeFrom, needsOtp, type StepOutside } from './domain/needs-otp.ts';
import { currentOtpGuard, isOtpLocked, nextAttempt } from './domain/otp-guard.ts';
import { readOtpGuard } from './guard-store.ts';
import { handOver, type OpenedSession, openSession } from './open-session.ts';
import { insertChallenge } from './otp-store.ts';
import { newSentCode } from './totp.ts';

/** An account at a service outside. */
export type Identity = { issuerId: string; subject: string; shownAs: string };
/** Who comes from there: whether a code is asked for, and what is linked once it was given. */
type Outside = { step: StepOutside; toLink?: Identity };
type Method = 'APP' | 'EMAIL' | 'SMS' | 'PASSKEY';
type Challenge = { challengeId: string; method: Method; sentTo: string | null; attempt: number };
type Granted = { session: OpenedSession } | { challenge: Challenge };
type Admission =
  | Granted
  | { refused: 'CHANGED_MEANWHILE' | 'NO_WAY_TO_SEND_CODE' | 'ADDRESS_NOT_ALLOWED' | 'COMPLEX_CLOSED' };

/**
 * What follows a right password, the same for every way in (AUT-21): a session, or a challenge for the one-time code.
 * A reason when neither is possible: the account was closed or its password changed meanwhile, or a code is demanded
 * and there is no way to get one to the person.
 */
export async function admitAccount(
  deps: AuthDeps,
  tx: Tx,
  account: Account,
  way: 'normal' | 'hub' | Outside,
  client: Client,
  now: Date,
): Promise<Admission> {
  const outside = typeof way === 'string' ? null : way;
  if (!(await isStillUsable(tx, account))) return { refused: 'CHANGED_MEANWHILE' };
  if (account.isShutOut) return { refused: 'COMPLEX_CLOSED' };
  if (account.isPrivileged && !isAllowedFrom(account.allowedAddresses, client.ip))
    return { refused: 'ADDRESS_NOT_ALLOWED' };
  const afterReset = account.resetAt !== null && !(await comesFromKnownDevice(tx, account, client));
  const isAsked = outside ? needsCodeFrom(outside.step, account) : needsOtp(account);
  const loginType = typeof way === 'string' ? way : 'oidc';
  if (!isAsked && !afterReset) return { session: await openSession(deps, tx, account, loginType, client, now) };

  const sending = wayTo(deps.env, account, afterReset ? 'SMS' : 'EMAIL');
  const method = methodFor(account) ?? sending?.channel;
  if (!method) return { refused: 'NO_WAY_TO_SEND_CODE' };
  const guard = currentOtpGuard(await readOtpGuard(tx, account), now);
  const challengeId = newId();
  const code = method === 'EMAIL' || method === 'SMS' ? newSentCode() : null;
  await insertChallenge(tx, {
    apt_id: account.aptId,
    member_id: account.memberId,
    challenge_id: challengeId,
    login_type: loginType === 'normal' ? 'otp' : loginType,
    method,
    ...(outside?.toLink && {
      oidc_issuer_id: outside.toLink.issuerId,
      oidc_subject: outside.toLink.subject,
      oidc_shown_as: outside.toLink.shownAs,
    }),
    // The challenge is part of what is hashed: a code is good for the sign-in it was sent for, and no other (AUT-16).
    code_hash: code === null ? null : keyedHash(deps.secrets, 'sent-code', `${challengeId}:${code}`),
    expires_at: momentAfter(now, minutesInMs(PRE_OTP_MINUTES)),
  });
  // While codes are locked, one more would only be noise on the owner's phone.
  if (code !== null && sending && !isOtpLocked(guard, now)) {
    await queueMessage(tx, {
      aptId: account.aptId,
      ...sending,
      subject: '로그인 인증번호',
      text: `인증번호는 ${code}입니다. ${PRE_OTP_MINUTES}분 안에 입력해 주세요. 본인이 로그인하지 않았다면 비밀번호를 바꿔 주세요.`,
      at: now,
      secret: { kind: 'SIGN_IN_CODE', value: code, seal: deps.seal },
    });
  }
  const sentTo =
    code === null || !sending ? null : sending.channel === 'EMAIL' ? maskEmail(sending.to) : maskPhone(sending.to);
  return { challenge: { challengeId, method, sentTo, attempt: nextAttempt(guard) } };
}

const comesFromKnownDevice = async (tx: Tx, account: Account, { device }: Client): Promise<boolean> =>
  device !== null && isKnownDevice(tx, account, deviceKeyOf(device));

/** What the person has. Otherwise a code is sent: after a reset, whose link went to the mailbox where there is one, to the phone first. */
const methodFor = ({ hasAuthenticator, hasPasskey }: Account): Method | null =>
  hasPasskey ? 'PASSKEY' : hasAuthenticator ? 'APP' : null;

/** The answer to a sign-in, once its transaction has committed. */
export async function answerAdmission(
  deps: AuthDeps,
  account: Account,
  admission: Granted,
  client: Client,
  now: Date,
  reply: FastifyReply,
): Promise<TokenRecord> {
  if ('session' in admission) return handOver(deps, admission.session, client, now, reply);
  const { challengeId, method, sentTo, attempt } = admission.challenge;
  const { token, expiresAt } = await deps.tokens.issuePreOtp({
    aptId: account.aptId,
    memberId: account.memberId,
    challengeId,
  });
  return {
    accessToken: token,
    otpRequired: true,
    expiresAt: expiresAt.toISOString(),
    sessionId: null,
    otpAttempt: attempt,
    otpMethod: method,
    otpSentTo: sentTo,
  };
}
