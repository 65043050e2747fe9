import type * as contract from '@danji/contract/oidc';
import type { Context } from '../../http/bind.ts';
import type { OidcDeps } from './deps.ts';
import { heldIssuer } from './issuer-for-operator.ts';
import { putOn, takeOff } from './issuer-store.ts';
import { tellIssuer } from './tell-issuer.ts';

/** In the complex that the operator looks at. */
export const createSwitchIssuer =
  (deps: OidcDeps) =>
  async ({ tx, actor, params, body, now, client }: Context<typeof contract.switchOidcIssuer>) => {
    const { issuerId, name } = await heldIssuer(tx, actor, params.issuerId);
    const { aptId } = actor;
    const isNew = body.onYn ? await putOn(tx, aptId, issuerId, now) : await takeOff(tx, aptId, issuerId);
    if (isNew)
      await tellIssuer(deps, { tx, actor, client, now }, body.onYn ? 'ON' : 'OFF', { issuerId, name, aptIds: [aptId] });
    return { ok: true as const };
  };
