import type * as contract from '@danji/contract/oidc';
import type { Context } from '../../http/bind.ts';
import { newId } from '../../lib/ids.ts';
import type { OidcDeps } from './deps.ts';
import { checkIssuerUrl, refuseAlike, refuseUnlessOperator } from './issuer-for-operator.ts';
import { holdIssuers, insertIssuer } from './issuer-store.ts';
import { tellIssuer } from './tell-issuer.ts';

export const createAddIssuer =
  (deps: OidcDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.addOidcIssuer>) => {
    refuseUnlessOperator(actor);
    checkIssuerUrl(deps, body.issuer);
    await holdIssuers(tx);
    await refuseAlike(tx, body, null);
    const issuerId = newId();
    await insertIssuer(tx, {
      issuer_id: issuerId,
      issuer_name: body.name,
      issuer: body.issuer,
      client_id: body.clientId,
      secret_sealed: deps.seal.close(body.clientSecret),
      secret_made_at: now,
      rule: body.rule,
      rule_claim: body.ruleClaim,
      trusted: body.trusted,
      created_at: now,
      changed_at: now,
    });
    await tellIssuer(deps, { tx, actor, client, now }, 'ADDED', { issuerId, name: body.name, aptIds: [] });
    return { issuerId };
  };
