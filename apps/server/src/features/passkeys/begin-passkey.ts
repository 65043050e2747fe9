import type * as contract from '@danji/contract/passkeys';
import type { Context } from '../../http/bind.ts';
import { refuseOldSignIn, refuseOwnPassword } from '../auth/public.ts';
import { askNewPasskey } from './ask-new-passkey.ts';
import type { PasskeyDeps } from './deps.ts';

export const createBeginPasskey =
  (deps: PasskeyDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.beginPasskey>) => {
    await refuseOldSignIn(tx, { actor, now });
    const wrongPassword = await refuseOwnPassword(deps, tx, { actor, client, now }, body.password);
    if (wrongPassword) return wrongPassword;
    const { homeAptId: aptId, memberId, memberName, sessionId } = actor;
    return askNewPasskey(deps, tx, { aptId, memberId, memberName }, sessionId, now);
  };
