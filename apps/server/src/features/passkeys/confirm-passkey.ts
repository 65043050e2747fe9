import type * as contract from '@danji/contract/passkeys';
import type { Context } from '../../http/bind.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { findAccount, giveRecoveryCodes, recordEvent } from '../auth/public.ts';
import { MOST_PASSKEYS } from './begin-passkey.ts';
import type { PasskeyDeps } from './deps.ts';
import { relyingPartyOf } from './domain/relying-party.ts';
import { insertPasskey, lockMember, lockPasskeys, takeCeremony } from './store.ts';
import { tellPasskey } from './tell-passkey.ts';
import { verifyNew } from './verify.ts';

const BEGIN_AGAIN = '패스키 등록 시간이 지났습니다. 처음부터 다시 등록해 주세요.';

export const createConfirmPasskey =
  (deps: PasskeyDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.confirmPasskey>) => {
    const who = { aptId: actor.homeAptId, memberId: actor.memberId };
    const challenge = await takeCeremony(tx, who, actor.sessionId, 'REGISTER', now);
    // Given back, not thrown: what was asked is used up, whatever the answer to it.
    if (challenge === null) return new Refusal('STALE', { message: 'nothing was begun', errorUserMsg: BEGIN_AGAIN });
    const key = await verifyNew(relyingPartyOf(deps.env.publicUrl), challenge, body.credential);
    if (key === null)
      return new Refusal('PASSKEY_REFUSED', {
        message: 'the answer is not good',
        errorUserMsg: '이 기기의 패스키를 확인하지 못했습니다. 다시 등록해 주세요.',
      });
    await lockMember(tx, who);
    const account = (await findAccount(tx, who.aptId, who.memberId)) ?? refuse('SIGNED_OUT');
    const isTooMany = (await lockPasskeys(tx, who)).length >= MOST_PASSKEYS;
    const row = {
      apt_id: who.aptId,
      passkey_id: newId(),
      member_id: who.memberId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: body.credential.transports,
      is_synced: key.isSynced,
      name: body.name,
      created_at: now,
    };
    if (isTooMany || !(await insertPasskey(tx, row)))
      return new Refusal('PASSKEY_REFUSED', {
        message: isTooMany ? 'too many passkeys' : 'the key is kept already',
        errorUserMsg: '이미 등록한 기기이거나 더 등록할 수 없습니다. 목록을 새로 고쳐 확인해 주세요.',
      });
    await recordEvent(deps, tx, { ...who, kind: 'PASSKEY_ADDED', actorId: who.memberId, client, at: now });
    await tellPasskey(tx, who, 'ADDED', body.name, now);
    // With the first second step come the codes for the day on which the phone is lost.
    const isFirst = !account.hasAuthenticator && !account.hasPasskey;
    return { recoveryCodes: isFirst ? await giveRecoveryCodes(deps, tx, who) : [] };
  };
