import type { NewCredential } from '@danji/contract/passkeys';
import type { Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { findAccount, giveRecoveryCodes, recordEvent } from '../auth/public.ts';
import { MOST_PASSKEYS } from './ask-new-passkey.ts';
import type { PasskeyDeps } from './deps.ts';
import { relyingPartyOf } from './domain/relying-party.ts';
import { insertPasskey, lockMember, lockPasskeys, takeCeremony, type Who } from './store.ts';
import { tellPasskey } from './tell-passkey.ts';
import { verifyNew } from './verify.ts';

const BEGIN_AGAIN = '패스키 등록 시간이 지났습니다. 처음부터 다시 등록해 주세요.';

type Around = { tx: Tx; client: Client; now: Date };
type Given = { credential: NewCredential; name: string };

/** Keeps what a browser has made after it was asked; the recovery codes, or why not. */
export async function judgeNewPasskey(
  deps: PasskeyDeps,
  { tx, client, now }: Around,
  { aptId, memberId }: Who,
  holderId: string,
  { credential, name }: Given,
): Promise<string[] | Refusal> {
  const who = { aptId, memberId };
  const challenge = await takeCeremony(tx, who, holderId, 'REGISTER', now);
  if (challenge === null) return new Refusal('STALE', { message: 'nothing was begun', errorUserMsg: BEGIN_AGAIN });
  const key = await verifyNew(relyingPartyOf(deps.env.publicUrl), challenge, credential);
  if (key === null)
    return new Refusal('PASSKEY_REFUSED', {
      message: 'the answer is not good',
      errorUserMsg: '이 기기의 패스키를 확인하지 못했습니다. 다시 등록해 주세요.',
    });
  await lockMember(tx, who);
  const account = (await findAccount(tx, aptId, memberId)) ?? refuse('SIGNED_OUT');
  const isTooMany = (await lockPasskeys(tx, who)).length >= MOST_PASSKEYS;
  const row = {
    apt_id: aptId,
    passkey_id: newId(),
    member_id: memberId,
    credential_id: key.credentialId,
    public_key: key.publicKey,
    counter: key.counter,
    transports: credential.transports,
    is_synced: key.isSynced,
    name,
    created_at: now,
  };
  if (isTooMany || !(await insertPasskey(tx, row)))
    return new Refusal('PASSKEY_REFUSED', {
      message: isTooMany ? 'too many passkeys' : 'the key is kept already',
      errorUserMsg: '이미 등록한 기기이거나 더 등록할 수 없습니다. 목록을 새로 고쳐 확인해 주세요.',
    });
  await recordEvent(deps, tx, { ...who, kind: 'PASSKEY_ADDED', actorId: memberId, client, at: now });
  await tellPasskey(tx, who, 'ADDED', name, now);
  // With the first second step come the codes for the day on which the phone is lost.
  const isFirst = !account.hasAuthenticator && !account.hasPasskey;
  return isFirst ? giveRecoveryCodes(deps, tx, who) : [];
}

/** As part of something that is done whole or not at all. */
export async function keepNewPasskey(...given: Parameters<typeof judgeNewPasskey>): Promise<string[]> {
  const kept = await judgeNewPasskey(...given);
  if (kept instanceof Refusal) throw kept;
  return kept;
}
