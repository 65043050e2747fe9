import type * as contract from '@danji/contract/approval-secrets';
import type { Context } from '../../http/bind.ts';
import { recordActorEvent, refuseOwnPassword } from '../auth/public.ts';
import { checkSecret } from './check-secret.ts';
import type { SecretDeps } from './deps.ts';
import { deleteSecret } from './store.ts';
import { tellSecret } from './tell-secret.ts';

export const createRemoveSecret =
  (deps: SecretDeps) =>
  async ({ tx, actor, body, client, now }: Context<typeof contract.removeApprovalSecret>) => {
    const wrongPassword = await refuseOwnPassword(deps, tx, { actor, client, now }, body.password);
    if (wrongPassword) return wrongPassword;
    const who = { aptId: actor.aptId, memberId: actor.memberId };
    const wrong = await checkSecret(deps, tx, { ...who, client, now }, body.current);
    if (wrong) return wrong;
    await deleteSecret(tx, who);
    await recordActorEvent(
      deps,
      { tx, actor, client, now },
      { kind: 'APPROVAL_SECRET_REMOVED', memberId: who.memberId },
    );
    await tellSecret(tx, who, 'REMOVED', now);
    return { ok: true as const };
  };
