import type * as contract from '@danji/contract/auth';
import type { Context } from '../../http/bind.ts';
import { refuseOwnPassword } from './check-password.ts';
import type { AuthDeps } from './deps.ts';
import { writeBegun } from './domain/begun-otp.ts';
import { writePendingSecret } from './otp-store.ts';
import { refuseOldSignIn } from './refuse-old-sign-in.ts';
import { newTotpSecret, otpEnrolment } from './totp.ts';

export const createBeginOtpSetup =
  (deps: AuthDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.beginOtpSetup>) => {
    await refuseOldSignIn(tx, { actor, now });
    const wrongPassword = await refuseOwnPassword(deps, tx, { actor, client, now }, body.password);
    if (wrongPassword) return wrongPassword;
    const secret = newTotpSecret();
    const begun = writeBegun({ secret, sessionId: actor.sessionId, now });
    await writePendingSecret(tx, { aptId: actor.homeAptId, memberId: actor.memberId }, deps.seal.close(begun));
    return { secret, ...(await otpEnrolment(secret, actor.memberId)) };
  };
