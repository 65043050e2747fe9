import type * as contract from '@danji/contract/passkeys';
import type { OpenContext } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import type { PreOtpClaims } from '../../lib/token.ts';
import {
  closeChallenge,
  findAccount,
  handOver,
  isStillUsable,
  keepRuleLink,
  limitRate,
  lockChallenge,
  openSession,
} from '../auth/public.ts';
import { askPasskey } from './ask-passkey.ts';
import { checkPasskey } from './check-passkey.ts';
import type { PasskeyDeps } from './deps.ts';

const noBearer = () => refuse('SIGNED_OUT', { message: 'no bearer token' });
const holderOf = ({ aptId, memberId, challengeId }: PreOtpClaims) =>
  ({ aptId, memberId, holderId: challengeId, kind: 'SIGN_IN' }) as const;

/** The sign-in that the token stands for, locked, if it still owes its second step. */
async function openSignIn(tx: Tx, claims: PreOtpClaims, now: Date) {
  await openComplex(tx, claims.aptId);
  const challenge = await lockChallenge(tx, claims.aptId, claims.challengeId);
  if (!challenge || challenge.closed_at || challenge.expires_at <= now || challenge.member_id !== claims.memberId)
    return refuse('SIGNED_OUT', { message: 'the sign-in has ended' });
  return challenge;
}

export const createBeginPasskeySignIn =
  (deps: PasskeyDeps) =>
  async ({ client, now, bearer }: OpenContext<typeof contract.beginPasskeySignIn>) => {
    const claims = await deps.tokens.readPreOtp(bearer ?? noBearer());
    await limitRate(deps, 'otp', client.ip, now, claims.memberId);
    return deps.db.transact(async (tx) => {
      await openSignIn(tx, claims, now);
      return askPasskey(deps, tx, holderOf(claims), now);
    });
  };

/**
 * A passkey cannot be guessed: wrong codes that somebody else has typed do not shut its owner out (the lock of codes is not
 * asked), and a wrong answer counts for the address alone.
 */
export const createSignInByPasskey =
  (deps: PasskeyDeps) =>
  async ({ body, client, now, bearer, reply }: OpenContext<typeof contract.signInByPasskey>) => {
    const claims = await deps.tokens.readPreOtp(bearer ?? noBearer());
    await limitRate(deps, 'otp', client.ip, now, claims.memberId);
    const outcome = await deps.db.transact(async (tx) => {
      const challenge = await openSignIn(tx, claims, now);
      const account = await findAccount(tx, claims.aptId, claims.memberId);
      if (!account || !(await isStillUsable(tx, account)))
        return new Refusal('SIGNED_OUT', { message: 'the account is closed' });
      const refusal = await checkPasskey(deps, tx, holderOf(claims), body, { client, now });
      if (refusal) return refusal;
      await closeChallenge(tx, claims.aptId, claims.challengeId, now);
      await keepRuleLink(deps, tx, account, challenge, { client, now });
      return openSession(deps, tx, account, challenge.login_type, client, now);
    });
    // Thrown after the commit, or the record of it would be undone with it.
    if (outcome instanceof Refusal) throw outcome;
    return handOver(deps, outcome, client, now, reply);
  };
