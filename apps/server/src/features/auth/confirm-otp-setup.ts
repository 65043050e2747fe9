import type * as contract from '@danji/contract/auth';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import type { AuthDeps } from './deps.ts';
import { enrolOtp } from './enrol-otp.ts';
import { lockAuthenticator } from './otp-store.ts';
import { recordEvent } from './record-event.ts';
import { refuseOldSignIn } from './refuse-old-sign-in.ts';

export const createConfirmOtpSetup =
  (deps: AuthDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.confirmOtpSetup>) => {
    await refuseOldSignIn(tx, { actor, now });
    const who = { aptId: actor.homeAptId, memberId: actor.memberId };
    const pending =
      (await lockAuthenticator(tx, who))?.pending_sealed ?? refuse('STALE', { message: 'no set-up was begun' });
    const recoveryCodes = await enrolOtp(deps, tx, who, deps.seal.open(pending), body.code, now);
    await recordEvent(deps, tx, { ...who, kind: 'OTP_ENROLLED', actorId: who.memberId, client, at: now });
    return { recoveryCodes };
  };
