import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

type Person = { email?: string; email_verified?: boolean; preferred_username?: string; name?: string };
export type RealProvider = Awaited<ReturnType<typeof startRealProvider>>;
export const CLIENT = { clientId: 'danji', clientSecret: 'the-secret-of-danji-at-the-provider' };

/** `oidc-provider` from npm on a port of this machine; whoever is set signs in there at once, without a form. */
export async function startRealProvider() {
  const people = new Map<string, Person>();
  let handle: ReturnType<Provider['callback']> = (_request, response) => void response.writeHead(503).end();
  let provider: Provider | undefined;
  let accountId: string | null = null;
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/') || !provider) return handle(request, response);
    const result = accountId === null ? { error: 'access_denied' } : { login: { accountId } };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** With keys of its own each time. */
  async function serve(redirectUri: string) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(privateKey);
    const made = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          redirect_uris: [redirectUri],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      jwks: { keys: [{ ...jwk, kid: `key-${Date.now()}`, use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['a key for the cookies of a test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
      loadExistingGrant: async (ctx: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
        const grant = new made.Grant({ clientId: ctx.oidc.client.clientId, accountId: ctx.oidc.session.accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    provider = made;
    handle = made.callback();
  }

  return {
    issuer,
    serve,
    /** Null: whoever comes says no. */
    signedIn(id: string | null, person: Person = {}) {
      accountId = id;
      if (id !== null) people.set(id, person);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** What a browser does with the address that it is sent to: it follows, with the cookies it is given, until it is sent back to us. */
export async function walk(address: string, home: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = address;
  for (let step = 0; step < 10; step++) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`the provider answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    at = new URL(next, at).href;
    if (at.startsWith(home)) return new URL(at);
  }
  throw new Error('the provider leads round in a circle');
}
