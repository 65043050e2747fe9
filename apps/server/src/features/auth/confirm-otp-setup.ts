import type * as contract from '@danji/contract/auth';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import type { AuthDeps } from './deps.ts';
import { readBegun } from './domain/begun-otp.ts';
import { enrolOtp } from './enrol-otp.ts';
import { lockAuthenticator } from './otp-store.ts';
import { recordEvent } from './record-event.ts';
import { refuseOldSignIn } from './refuse-old-sign-in.ts';

const BEGIN_ANEW =
  '인증 앱 설정을 시작하고 10분이 지났거나 다른 곳에서 시작하셨습니다. OTP 설정하기를 다시 눌러 주세요.';

export const createConfirmOtpSetup =
  (deps: AuthDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.confirmOtpSetup>) => {
    await refuseOldSignIn(tx, { actor, now });
    const who = { aptId: actor.homeAptId, memberId: actor.memberId };
    const pending = (await lockAuthenticator(tx, who))?.pending_sealed;
    const secret =
      (pending ? readBegun(deps.seal.open(pending), { sessionId: actor.sessionId, now }) : null) ??
      refuse('STALE', { message: 'no set-up was begun in this session within ten minutes', errorUserMsg: BEGIN_ANEW });
    const recoveryCodes = await enrolOtp(deps, tx, who, secret, body.code, now);
    await recordEvent(deps, tx, { ...who, kind: 'OTP_ENROLLED', actorId: who.memberId, client, at: now });
    return { recoveryCodes };
  };
