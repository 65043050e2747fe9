import type * as contract from '@danji/contract/passkeys';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import {
  deleteRecoveryCodes,
  findAccount,
  mustHaveOtp,
  recordEvent,
  refuseOldSignIn,
  refuseOwnPassword,
} from '../auth/public.ts';
import type { PasskeyDeps } from './deps.ts';
import { deletePasskey, lockMember, lockPasskeys } from './store.ts';
import { tellPasskey } from './tell-passkey.ts';

export const createRemovePasskey =
  (deps: PasskeyDeps) =>
  async ({ tx, actor, params, body, now, client }: Context<typeof contract.removePasskey>) => {
    const who = { aptId: actor.homeAptId, memberId: actor.memberId };
    await lockMember(tx, who);
    const kept = await lockPasskeys(tx, who);
    if (!kept.some(({ passkeyId }) => passkeyId === params.passkeyId))
      refuse('NOT_FOUND', { message: 'no such passkey' });
    await refuseOldSignIn(tx, { actor, now });
    const wrongPassword = await refuseOwnPassword(deps, tx, { actor, client, now }, body.password);
    if (wrongPassword) return wrongPassword;
    const account = (await findAccount(tx, who.aptId, who.memberId)) ?? refuse('SIGNED_OUT');
    const isLast = kept.length === 1 && !account.hasAuthenticator;
    if (isLast && mustHaveOtp(account))
      refuse('NO_PERMISSION', {
        errorUserMsg: '2단계 인증을 반드시 사용해야 하는 계정입니다. 다른 패스키나 OTP를 먼저 등록한 뒤 삭제해 주세요.',
      });
    await deletePasskey(tx, who, params.passkeyId);
    if (isLast) await deleteRecoveryCodes(tx, who);
    await recordEvent(deps, tx, { ...who, kind: 'PASSKEY_REMOVED', actorId: who.memberId, client, at: now });
    await tellPasskey(tx, who, 'REMOVED', '', now);
    return { ok: true as const };
  };
