import type * as contract from '@danji/contract/approval-links';
import type { LinkContext } from '../../http/bind-link.ts';
import { Refusal } from '../../lib/errors.ts';
import { checkSecret, makeProof } from '../approval-secrets/public.ts';
import type { LinkDeps } from './deps.ts';
import { enterByLink } from './open-link.ts';

/** The code says whose phone it is; the 결재 비밀번호 says who holds it. Tries are counted with those of the person's sessions. */
export const createProveSecretByLink =
  (deps: LinkDeps) =>
  async ({ claims, body, client, now }: LinkContext<typeof contract.proveSecretByLink>) => {
    const outcome = await deps.db.transact(async (tx) => {
      const { aptId, memberId, docId } = await enterByLink(tx, claims, now);
      return (
        (await checkSecret(deps, tx, { aptId, memberId, client, now }, body.secret)) ??
        makeProof(tx, { aptId, memberId, holderId: claims.visitId }, [docId], now)
      );
    });
    // Thrown after the commit, or the count would be undone with it.
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  };
