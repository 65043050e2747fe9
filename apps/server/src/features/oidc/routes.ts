import * as contract from '@danji/contract/oidc';
import { beginOidc, listSignInIssuers } from '@danji/contract/oidc-door';
import type { Bind } from '../../http/bind.ts';
import { createAddIssuer } from './add-issuer.ts';
import { createBeginSignIn } from './begin-sign-in.ts';
import { createChangeIssuer, createRemoveIssuer, createRotateSecret } from './change-issuer.ts';
import { createConfirmLink } from './confirm-link.ts';
import { type OidcDeps, redirectUriOf } from './deps.ts';
import { createFinishSignIn } from './finish-sign-in.ts';
import { issuersOf, ownLinks, shownIssuers } from './queries.ts';
import { createRemoveLink } from './remove-link.ts';
import { createSwitchIssuer } from './switch-issuer.ts';

export function oidcRoutes({ bind, bindRead, bindOpen }: Bind, deps: OidcDeps): void {
  bindOpen(listSignInIssuers, () => deps.db.transact(shownIssuers));
  bindOpen(beginOidc, createBeginSignIn(deps));
  bindOpen(contract.finishOidc, createFinishSignIn(deps));
  bindRead(
    contract.listOidcLinks,
    ({ claims }) => ownLinks(claims),
    ([own]) => own ?? { links: [], issuers: [] },
  );
  bind(contract.confirmOidcLink, createConfirmLink(deps));
  bind(contract.removeOidcLink, createRemoveLink(deps));
  bind(contract.listOidcIssuers, async ({ tx, actor }) =>
    (await issuersOf(tx, actor.aptId, actor.isOperator)).map((row) => ({
      ...row,
      redirectUri: redirectUriOf(deps.env, row.issuerId),
    })),
  );
  bind(contract.addOidcIssuer, createAddIssuer(deps));
  bind(contract.changeOidcIssuer, createChangeIssuer(deps));
  bind(contract.rotateOidcSecret, createRotateSecret(deps));
  bind(contract.switchOidcIssuer, createSwitchIssuer(deps));
  bind(contract.removeOidcIssuer, createRemoveIssuer(deps));
}
