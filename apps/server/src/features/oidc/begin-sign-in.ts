import type { beginOidc } from '@danji/contract/oidc-door';
import type { OpenContext } from '../../http/bind.ts';
import { oidcCookie } from '../../http/cookies.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import { refuse } from '../../lib/errors.ts';
import { limitRate, newSecret, sha256 } from '../auth/public.ts';
import { type OidcDeps, redirectUriOf } from './deps.ts';
import { nonceOf, verifierOf } from './flow-keys.ts';
import { findIssuer } from './issuer-store.ts';
import { withIssuer } from './open-issuer.ts';
import { shownIssuers } from './queries.ts';
import { insertFlow } from './store.ts';

export const FLOW_MINUTES = 10;
const GONE = '지금은 쓸 수 없는 로그인 방법입니다. 화면을 새로 고치거나 아이디와 비밀번호로 로그인해 주세요.';

/** Where the browser goes. State, nonce and PKCE belong to this browser: several tabs have one each. */
export const createBeginSignIn =
  (deps: OidcDeps) =>
  async ({ body: { issuerId, purpose }, client, now, reply }: OpenContext<typeof beginOidc>) => {
    await limitRate(deps, 'oidc', client.ip, now);
    const browser = client.outside ?? newSecret();
    const state = newSecret();
    const issuer = await deps.db.transact(async (tx) => {
      const isShown = (await shownIssuers(tx)).some((one) => one.issuerId === issuerId);
      return (isShown ? await findIssuer(tx, issuerId) : undefined) ?? null;
    });
    if (!issuer) return refuse('OIDC_REFUSED', { message: 'no such issuer', errorUserMsg: GONE });
    const url = await withIssuer(deps, issuer, now, async ({ client: openid, config }) =>
      openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUriOf(deps.env, issuerId),
        scope: 'openid email profile',
        state,
        nonce: nonceOf(deps, state),
        code_challenge: await openid.calculatePKCECodeChallenge(verifierOf(deps, state)),
        code_challenge_method: 'S256',
      }),
    );
    await deps.db.transact((tx) =>
      insertFlow(tx, {
        state_hash: sha256(state),
        browser_hash: sha256(browser),
        issuer_id: issuerId,
        purpose,
        expires_at: momentAfter(now, minutesInMs(FLOW_MINUTES)),
      }),
    );
    oidcCookie.write(reply, browser);
    return { url: url.href };
  };
