import type * as contract from '@danji/contract/auth';
import type { OpenContext } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { setReset } from './account-store.ts';
import type { AuthDeps } from './deps.ts';
import { enrolOtp } from './enrol-otp.ts';
import { limitRate } from './limit-rate.ts';
import { markLinkUsed } from './link-store.ts';
import { openLink } from './password-link.ts';
import { recordEvent } from './record-event.ts';
import { setPassword } from './set-password.ts';

/** The owner sets the password; nobody else ever sees it (AUT-18). The first administrator sets up the authenticator with it. */
export const createUsePasswordLink =
  (deps: AuthDeps) =>
  async ({ body, client, now }: OpenContext<typeof contract.usePasswordLink>) => {
    await limitRate(deps, 'link', client.ip, now);
    const recoveryCodes = await deps.db.transact(async (tx) => {
      const { account, linkHash, otpSecret } = await openLink(deps, tx, body.token, now);
      const codes = otpSecret
        ? await enrolOtp(deps, tx, account, otpSecret, body.otpCode ?? refuse('OTP_WRONG'), now)
        : [];
      await markLinkUsed(tx, account.aptId, linkHash, now);
      await setPassword(tx, account, body.newPassword, now);
      // A link alone is not the person: the next sign-in gives a code, unless it comes from a device that is known.
      if (account.passwordHash !== null) await setReset(tx, account, now);
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
