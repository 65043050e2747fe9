import type * as contract from '@danji/contract/approval-secrets';
import type { Context } from '../../http/bind.ts';
import { checkSecret } from './check-secret.ts';
import type { SecretDeps } from './deps.ts';
import { makeProof } from './make-proof.ts';

export const createProveSecret =
  (deps: SecretDeps) =>
  async ({ tx, actor, body, client, now }: Context<typeof contract.proveApprovalSecret>) => {
    const who = { aptId: actor.aptId, memberId: actor.memberId };
    return (
      (await checkSecret(deps, tx, { ...who, client, now }, body.secret)) ??
      makeProof(tx, { ...who, holderId: actor.sessionId }, body.docIds, now)
    );
  };
