import type { Assertion } from '@danji/contract/passkeys';
import type { Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal } from '../../lib/errors.ts';
import { recordEvent } from '../auth/public.ts';
import type { Holder } from './ask-passkey.ts';
import type { PasskeyDeps } from './deps.ts';
import { isCopied } from './domain/judge-counter.ts';
import { relyingPartyOf } from './domain/relying-party.ts';
import { lockPasskeys, markUsed, takeCeremony } from './store.ts';
import { verifyAssertion } from './verify.ts';

type By = { client: Client; now: Date };

/**
 * Null: it is one of this person's keys, and it answered what was asked. Else the refusal, to be thrown once the transaction
 * has committed: what was asked is used up, and the failure is on record.
 */
export async function checkPasskey(
  deps: PasskeyDeps,
  tx: Tx,
  holder: Holder,
  given: Assertion,
  { client, now }: By,
): Promise<Refusal | null> {
  const challenge = await takeCeremony(tx, holder, holder.holderId, holder.kind, now);
  if (challenge === null) return new Refusal('PASSKEY_REFUSED', { message: 'nothing was asked, or too long ago' });
  const key = (await lockPasskeys(tx, holder)).find(({ credentialId }) => credentialId === given.id);
  const party = relyingPartyOf(deps.env.publicUrl);
  const counter = key ? await verifyAssertion(party, challenge, key, given) : null;
  const record = (kind: 'PASSKEY_FAILED' | 'PASSKEY_COPIED') =>
    recordEvent(deps, tx, {
      aptId: holder.aptId,
      kind,
      memberId: holder.memberId,
      client,
      at: now,
      detail: { use: holder.kind },
    });
  if (!key || counter === null) {
    await record('PASSKEY_FAILED');
    return new Refusal('PASSKEY_REFUSED', { message: key ? 'the answer is not good' : 'not a key of this person' });
  }
  if (isCopied(key.counter, counter)) {
    await record('PASSKEY_COPIED');
    return new Refusal('PASSKEY_REFUSED', {
      message: 'the counter did not go up',
      errorUserMsg:
        '복제된 패스키일 수 있어 쓸 수 없습니다. 다른 방법으로 로그인한 뒤 내 정보에서 이 패스키를 삭제해 주세요.',
    });
  }
  await markUsed(tx, holder, key.passkeyId, counter, now);
  return null;
}
