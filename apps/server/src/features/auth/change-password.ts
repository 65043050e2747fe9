import type * as contract from '@danji/contract/auth';
import type { Context } from '../../http/bind.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse } from '../../lib/errors.ts';
import { findAccount } from './account-store.ts';
import { refuseOwnPassword } from './check-password.ts';
import type { AuthDeps } from './deps.ts';
import { recordActorEvent } from './record-event.ts';
import { setPassword } from './set-password.ts';

export const createChangePassword =
  (deps: AuthDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.changePassword>) => {
    const wrongPassword = await refuseOwnPassword(deps, tx, { actor, client, now }, body.currentPassword);
    if (wrongPassword) return wrongPassword;
    await openComplex(tx, actor.homeAptId);
    const account = (await findAccount(tx, actor.homeAptId, actor.memberId)) ?? refuse('SIGNED_OUT');
    await setPassword(deps, tx, account, body.newPassword, now, actor.sessionId);
    await recordActorEvent(
      deps,
      { tx, actor, client, now },
      { aptId: actor.homeAptId, kind: 'PASSWORD_CHANGED', memberId: actor.memberId },
    );
    return { ok: true as const };
  };
