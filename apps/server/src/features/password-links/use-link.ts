import type * as contract from '@danji/contract/auth';
import type { Client } from '../../http/actor.ts';
import type { OpenContext } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import {
  type AuthDeps,
  endOidcLinks,
  enrolOtp,
  factorOf,
  limitRate,
  markLinkUsed,
  type OpenedLink,
  openLinkAgain,
  recordEvent,
  setPassword,
  setReset,
} from '../auth/public.ts';
import { keepNewPasskey } from '../passkeys/public.ts';
import { holderOf } from './holder-of.ts';

type Input = OpenContext<typeof contract.usePasswordLink>;
type Around = { tx: Tx; client: Client; now: Date };

/**
 * The owner sets the password; nobody else ever sees it (AUT-18). Who must have a second step sets it up with the first one: the
 * link is used up by both together, or by neither (decision 0064).
 */
export const createUsePasswordLink =
  (deps: AuthDeps) =>
  async ({ body, client, now }: Input) => {
    await limitRate(deps, 'link', client.ip, now);
    const recoveryCodes = await deps.db.transact(async (tx) => {
      const link = await openLinkAgain(deps, tx, body.token, body.opening, now);
      const { account, linkHash } = link;
      const isFirst = account.passwordHash === null;
      const codes = await setFactor(deps, { tx, client, now }, link, body);
      await markLinkUsed(tx, account.aptId, linkHash, now);
      await setPassword(deps, tx, account, body.newPassword, now);
      // A link alone is not the person: the next sign-in gives a code, unless it comes from a device that is known.
      if (!isFirst) await setReset(tx, account, now);
      // Whoever was in with the old password may have linked an account of theirs.
      await endOidcLinks(tx, account, now);
      await recordEvent(deps, tx, {
        aptId: account.aptId,
        kind: 'PASSWORD_LINK_USED',
        memberId: account.memberId,
        client,
        at: now,
      });
      return codes;
    });
    return { ok: true as const, recoveryCodes };
  };

const NEEDED = '이 계정은 인증 앱이나 패스키를 함께 등록해야 합니다. 둘 가운데 하나를 등록해 주세요.';

async function setFactor(deps: AuthDeps, { tx, client, now }: Around, link: OpenedLink, body: Input['body']) {
  const { account, otpSecret } = link;
  const factor = factorOf(deps, link);
  const { otpCode, passkey, opening } = body;
  if (factor === null) {
    if (otpCode !== undefined || passkey) refuse('INVALID_INPUT', { message: 'this link sets up no second step' });
    return [];
  }
  if (passkey && opening !== undefined)
    return keepNewPasskey(deps, { tx, client, now }, account, holderOf(body.token, opening), passkey);
  if (otpCode !== undefined && otpSecret !== null) {
    const codes = await enrolOtp(deps, tx, account, otpSecret, otpCode, now);
    await recordEvent(deps, tx, {
      aptId: account.aptId,
      kind: 'OTP_ENROLLED',
      memberId: account.memberId,
      actorId: account.memberId,
      client,
      at: now,
    });
    return codes;
  }
  if (factor.isNeeded) throw new Refusal('OTP_WRONG', { message: 'a second step is needed', errorUserMsg: NEEDED });
  return [];
}
