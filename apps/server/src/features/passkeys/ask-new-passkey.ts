import type { CreationOptions } from '@danji/contract/passkeys';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { keyedHash, newSecret } from '../auth/public.ts';
import type { PasskeyDeps } from './deps.ts';
import { relyingPartyOf } from './domain/relying-party.ts';
import { CEREMONY_MINUTES, creationOptions } from './present.ts';
import { lockPasskeys, putCeremony, type Who } from './store.ts';

export const MOST_PASSKEYS = 10;

/** What the browser is asked with when a person's new key is made, for one session or one opening of a link. */
export async function askNewPasskey(
  deps: PasskeyDeps,
  tx: Tx,
  { aptId, memberId, memberName }: Who & { memberName: string },
  holderId: string,
  now: Date,
): Promise<CreationOptions> {
  const kept = await lockPasskeys(tx, { aptId, memberId });
  if (kept.length >= MOST_PASSKEYS)
    refuse('INVALID_INPUT', {
      message: 'too many passkeys',
      errorUserMsg: `패스키는 ${MOST_PASSKEYS}개까지 등록할 수 있습니다. 쓰지 않는 것을 먼저 삭제해 주세요.`,
    });
  const challenge = newSecret();
  await putCeremony(tx, {
    apt_id: aptId,
    holder_id: holderId,
    kind: 'REGISTER',
    member_id: memberId,
    challenge,
    expires_at: momentAfter(now, minutesInMs(CEREMONY_MINUTES)),
  });
  // Says nothing about the person to whoever reads the device.
  const id = keyedHash(deps.secrets, 'passkey-user', `${aptId}:${memberId}`).toString('base64url');
  const user = { id, name: memberId, displayName: memberName };
  return creationOptions(relyingPartyOf(deps.env.publicUrl).id, user, challenge, kept);
}
