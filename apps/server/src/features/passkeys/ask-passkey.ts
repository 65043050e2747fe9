import type { RequestOptions } from '@danji/contract/passkeys';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { newSecret } from '../auth/public.ts';
import type { PasskeyDeps } from './deps.ts';
import { relyingPartyOf } from './domain/relying-party.ts';
import { CEREMONY_MINUTES, requestOptions } from './present.ts';
import { lockPasskeys, putCeremony, type Who } from './store.ts';

/** What is asked for by whom: a sign-in or an approval link, by its id. */
export type Holder = Who & { holderId: string; kind: 'SIGN_IN' | 'LINK' };

/** What the browser is asked with. Refused to who has no passkey. */
export async function askPasskey(
  { env }: Pick<PasskeyDeps, 'env'>,
  tx: Tx,
  holder: Holder,
  now: Date,
): Promise<RequestOptions> {
  const kept = await lockPasskeys(tx, holder);
  if (kept.length === 0)
    refuse('PASSKEY_REFUSED', {
      message: 'there is no passkey',
      errorUserMsg: '등록된 패스키가 없습니다. 다른 방법으로 확인해 주세요.',
    });
  const challenge = newSecret();
  await putCeremony(tx, {
    apt_id: holder.aptId,
    holder_id: holder.holderId,
    kind: holder.kind,
    member_id: holder.memberId,
    challenge,
    expires_at: momentAfter(now, minutesInMs(CEREMONY_MINUTES)),
  });
  return requestOptions(relyingPartyOf(env.publicUrl).id, challenge, kept);
}
