import type * as contract from '@danji/contract/auth';
import { patterns } from '@danji/contract/patterns';
import type { OpenContext } from '../../http/bind.ts';
import { minutesUntil } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import type { PreOtpClaims } from '../../lib/token.ts';
import { findAccount, isStillUsable } from './account-store.ts';
import type { AuthDeps } from './deps.ts';
import { keyedHashes } from './digests.ts';
import { countWrongCode, currentOtpGuard, freshOtpGuard, isOtpLocked, nextAttempt } from './domain/otp-guard.ts';
import { lockOtpGuard, writeOtpGuard } from './guard-store.ts';
import { keepRuleLink } from './keep-oidc-link.ts';
import { limitRate } from './limit-rate.ts';
import { handOver, openSession } from './open-session.ts';
import { closeChallenge, lockAuthenticator, lockChallenge, useRecoveryCode, writeLastStep } from './otp-store.ts';
import { recordEvent } from './record-event.ts';
import { matchStep } from './totp.ts';

type Input = OpenContext<typeof contract.verifyOtp>;

/** The wait is told with its minutes: who signs in again before it is over is only told so once more. */
function exhaustedUntil(until: Date | null, now: Date): Refusal {
  const minutes = minutesUntil(until ?? now, now);
  return new Refusal('OTP_EXHAUSTED', {
    errorUserMsg: `OTP입력에 5회 실패하셨습니다. 다시 로그인해 주세요. ${minutes}분 뒤부터 할 수 있습니다.`,
    details: { minutes },
  });
}

export const createVerifyOtp =
  (deps: AuthDeps) =>
  async ({ body, client, now, bearer, reply }: Input) => {
    const claims = await deps.tokens.readPreOtp(bearer ?? refuse('SIGNED_OUT', { message: 'no bearer token' }));
    await limitRate(deps, 'otp', client.ip, now, claims.memberId);

    const outcome = await deps.db.transact(async (tx) => {
      await openComplex(tx, claims.aptId);
      // The account's counter is locked first: codes are looked at one by one, whatever the number of tabs and nodes.
      const guard = currentOtpGuard(await lockOtpGuard(tx, claims), now);
      if (isOtpLocked(guard, now)) return exhaustedUntil(guard.lockedUntil, now);
      const challenge = await lockChallenge(tx, claims.aptId, claims.challengeId);
      if (!challenge || challenge.closed_at || challenge.expires_at <= now || challenge.member_id !== claims.memberId) {
        return new Refusal('SIGNED_OUT', { message: 'the sign-in has ended' });
      }
      const account = await findAccount(tx, claims.aptId, claims.memberId);
      if (!account || !(await isStillUsable(tx, account)))
        return new Refusal('SIGNED_OUT', { message: 'the account is closed' });

      if (await codeIsRight(deps, tx, claims, challenge, body.code, now)) {
        await closeChallenge(tx, claims.aptId, claims.challengeId, now);
        await writeOtpGuard(tx, claims, freshOtpGuard);
        await keepRuleLink(deps, tx, account, challenge, { client, now });
        return openSession(deps, tx, account, challenge.login_type, client, now);
      }
      const counted = countWrongCode(guard, now);
      await writeOtpGuard(tx, claims, counted);
      const exhausted = isOtpLocked(counted, now);
      if (exhausted) await closeChallenge(tx, claims.aptId, claims.challengeId, now);
      const kind = exhausted ? 'OTP_EXHAUSTED' : 'OTP_FAILED';
      await recordEvent(deps, tx, {
        aptId: claims.aptId,
        kind,
        memberId: claims.memberId,
        client,
        at: now,
        detail: { failures: counted.failures },
      });
      return exhausted
        ? exhaustedUntil(counted.lockedUntil, now)
        : new Refusal('OTP_WRONG', { details: { attempt: nextAttempt(counted) } });
    });
    // Thrown after the commit, or the count would be undone with it.
    if (outcome instanceof Refusal) throw outcome;
    return handOver(deps, outcome, client, now, reply);
  };

type Challenge = { code_hash: Buffer | null };

async function codeIsRight(
  { seal, secrets }: AuthDeps,
  tx: Tx,
  claims: PreOtpClaims,
  challenge: Challenge,
  code: string,
  now: Date,
): Promise<boolean> {
  if (patterns.recoveryCode.test(code)) {
    return useRecoveryCode(tx, claims, keyedHashes(secrets, 'recovery-code', `${claims.memberId}:${code}`), now);
  }
  const sent = challenge.code_hash;
  if (sent) return keyedHashes(secrets, 'sent-code', `${claims.challengeId}:${code}`).some((hash) => hash.equals(sent));
  const authenticator = await lockAuthenticator(tx, claims);
  if (!authenticator?.secret_sealed) return false;
  const step = matchStep(seal.open(authenticator.secret_sealed), code, now);
  // A step that was used, or one before it, is never good again (AUT-14).
  if (step === null || step <= Number(authenticator.last_step)) return false;
  await writeLastStep(tx, claims, step);
  return true;
}
