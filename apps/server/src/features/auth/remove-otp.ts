import type * as contract from '@danji/contract/auth';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { findAccount } from './account-store.ts';
import { refuseOwnPassword } from './check-password.ts';
import type { AuthDeps } from './deps.ts';
import { mustHaveOtp } from './domain/needs-otp.ts';
import { deleteAuthenticator, deleteRecoveryCodes } from './otp-store.ts';
import { recordEvent } from './record-event.ts';
import { refuseOldSignIn } from './refuse-old-sign-in.ts';

export const createRemoveOtp =
  (deps: AuthDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.removeOtp>) => {
    await refuseOldSignIn(tx, { actor, now });
    const wrongPassword = await refuseOwnPassword(deps, tx, { actor, client, now }, body.password);
    if (wrongPassword) return wrongPassword;
    const account = (await findAccount(tx, actor.homeAptId, actor.memberId)) ?? refuse('SIGNED_OUT');
    if (mustHaveOtp(account) && !account.hasPasskey)
      refuse('NO_PERMISSION', { errorUserMsg: 'OTP를 반드시 사용해야 하는 계정입니다. 해제할 수 없습니다.' });
    await deleteAuthenticator(tx, account);
    if (!account.hasPasskey) await deleteRecoveryCodes(tx, account);
    await recordEvent(deps, tx, {
      aptId: account.aptId,
      kind: 'OTP_REMOVED',
      memberId: account.memberId,
      actorId: account.memberId,
      client,
      at: now,
    });
    return { ok: true as const };
  };
