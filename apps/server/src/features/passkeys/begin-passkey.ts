import type * as contract from '@danji/contract/passkeys';
import type { Context } from '../../http/bind.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { checkOwnPassword, keyedHash, newSecret, refuseOldSignIn } from '../auth/public.ts';
import type { PasskeyDeps } from './deps.ts';
import { relyingPartyOf } from './domain/relying-party.ts';
import { CEREMONY_MINUTES, creationOptions } from './present.ts';
import { lockPasskeys, putCeremony } from './store.ts';

export const MOST_PASSKEYS = 10;

export const createBeginPasskey =
  (deps: PasskeyDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.beginPasskey>) => {
    await refuseOldSignIn(tx, { actor, now });
    if (!(await checkOwnPassword(deps, tx, { actor, client, now }, body.password)))
      return new Refusal('REAUTHENTICATION_FAILED');
    const who = { aptId: actor.homeAptId, memberId: actor.memberId };
    const kept = await lockPasskeys(tx, who);
    if (kept.length >= MOST_PASSKEYS)
      refuse('INVALID_INPUT', {
        message: 'too many passkeys',
        errorUserMsg: `패스키는 ${MOST_PASSKEYS}개까지 등록할 수 있습니다. 쓰지 않는 것을 먼저 삭제해 주세요.`,
      });
    const challenge = newSecret();
    await putCeremony(tx, {
      apt_id: who.aptId,
      holder_id: actor.sessionId,
      kind: 'REGISTER',
      member_id: who.memberId,
      challenge,
      expires_at: momentAfter(now, minutesInMs(CEREMONY_MINUTES)),
    });
    // Says nothing about the person to whoever reads the device.
    const id = keyedHash(deps.secrets, 'passkey-user', `${who.aptId}:${who.memberId}`).toString('base64url');
    const user = { id, name: actor.memberId, displayName: actor.memberName };
    return creationOptions(relyingPartyOf(deps.env.publicUrl).id, user, challenge, kept);
  };
