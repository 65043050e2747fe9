import type * as contract from '@danji/contract/passkeys';
import type { Context } from '../../http/bind.ts';
import { Refusal } from '../../lib/errors.ts';
import type { PasskeyDeps } from './deps.ts';
import { judgeNewPasskey } from './keep-new-passkey.ts';

export const createConfirmPasskey =
  (deps: PasskeyDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.confirmPasskey>) => {
    const who = { aptId: actor.homeAptId, memberId: actor.memberId };
    const kept = await judgeNewPasskey(deps, { tx, client, now }, who, actor.sessionId, body);
    // Given back, not thrown: what was asked is used up, whatever the answer to it.
    return kept instanceof Refusal ? kept : { recoveryCodes: kept };
  };
