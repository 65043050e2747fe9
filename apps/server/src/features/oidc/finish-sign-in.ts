import type * as contract from '@danji/contract/oidc';
import type { OpenContext } from '../../http/bind.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { answerAdmission, limitRate, newSecret, sha256 } from '../auth/public.ts';
import { type Admitted, admitLinked, admitMeant } from './admit.ts';
import { FLOW_MINUTES } from './begin-sign-in.ts';
import { type OidcDeps, redirectUriOf } from './deps.ts';
import { readIdentity } from './domain/read-identity.ts';
import { nonceOf, verifierOf } from './flow-keys.ts';
import { findIssuer, type Issuer } from './issuer-store.ts';
import { withIssuer } from './open-issuer.ts';
import { insertTicket, takeFlow } from './store.ts';

type Input = OpenContext<typeof contract.finishOidc>;

const STALE = '로그인 시간이 지났거나 이미 쓴 주소입니다. 로그인 화면에서 처음부터 다시 시도해 주세요.';
const SAID_NO = '로그인 서비스에서 로그인을 마치지 않았습니다. 다시 시도하거나 아이디와 비밀번호로 로그인해 주세요.';

/** What the issuer sent the browser back with. What was begun is used up by any answer to it, the issuer is asked with nothing open. */
export const createFinishSignIn = (deps: OidcDeps) => async (input: Input) => {
  const { body, client, now, reply } = input;
  await limitRate(deps, 'oidc', client.ip, now);
  const browser = client.outside;
  const begun = await deps.db.transact(async (tx) => {
    const flow = browser && (await takeFlow(tx, sha256(body.state), sha256(browser), body.issuerId, now));
    const issuer = flow ? await findIssuer(tx, body.issuerId) : undefined;
    return flow && issuer ? { purpose: flow.purpose, issuer } : null;
  });
  if (!begun || !browser)
    return refuse('OIDC_REFUSED', { message: 'nothing was begun, or too long ago', errorUserMsg: STALE });
  if (body.error !== undefined || body.code === undefined)
    return refuse('OIDC_REFUSED', { message: 'the issuer said no', errorUserMsg: SAID_NO });
  const claims = await askWho(deps, begun.issuer, input);
  const identity = readIdentity(claims) ?? refuse('OIDC_REFUSED', { message: 'no subject' });
  const around = { issuer: begun.issuer, identity, claims, client, now };
  const outcome = await deps.db.transact(async (tx): Promise<Admitted | { ticket: string }> => {
    if (begun.purpose === 'SIGN_IN') {
      const admitted = (await admitLinked(deps, tx, around)) ?? (await admitMeant(deps, tx, around));
      if (admitted) return admitted;
    }
    return { ticket: await makeTicket(tx, begun.issuer, identity, browser, now) };
  });
  if ('ticket' in outcome) {
    const { name: issuerName } = begun.issuer;
    return { record: null, ticket: { ticket: outcome.ticket, issuerName, shownAs: identity.shownAs } };
  }
  // Thrown after the commit, or the record of it would be undone with it.
  if (outcome instanceof Refusal) throw outcome;
  const record = await answerAdmission(deps, outcome.account, outcome.granted, client, now, reply);
  return { record, ticket: null };
};

/** Whom the issuer says it is about, in a token that it has signed for us, for this state, with this code. */
const askWho = (deps: OidcDeps, issuer: Issuer, { body, now }: Input): Promise<Record<string, unknown>> =>
  withIssuer(deps, issuer, now, async ({ config, client: openid }) => {
    const { state, code = '', iss } = body;
    const url = new URL(redirectUriOf(deps.env, issuer.issuerId));
    for (const [name, value] of Object.entries({ state, code, iss }))
      if (value !== undefined) url.searchParams.set(name, value);
    const tokens = await openid.authorizationCodeGrant(config, url, {
      expectedState: state,
      expectedNonce: nonceOf(deps, state),
      pkceCodeVerifier: verifierOf(deps, state),
      idTokenExpected: true,
    });
    return (tokens.claims() ?? refuse('OIDC_REFUSED', { message: 'no claims' })) as Record<string, unknown>;
  });

/** Nobody has this account outside yet: whoever signs in here, in this browser, may take it for theirs. */
async function makeTicket(
  tx: Tx,
  { issuerId }: Issuer,
  { subject, shownAs }: { subject: string; shownAs: string },
  browser: string,
  now: Date,
): Promise<string> {
  const ticket = newSecret();
  await insertTicket(tx, {
    ticket_hash: sha256(ticket),
    browser_hash: sha256(browser),
    issuer_id: issuerId,
    subject,
    shown_as: shownAs,
    expires_at: momentAfter(now, minutesInMs(FLOW_MINUTES)),
  });
  return ticket;
}
