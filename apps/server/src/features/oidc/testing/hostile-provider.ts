import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { CLIENT } from './real-provider.ts';

type Claims = Record<string, unknown>;
type Answer = (response: ServerResponse) => void;
export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>;

/** A provider that does what it is told, right or wrong. It has no page: the code of a test is the word that stands in it. */
export async function startHostileProvider() {
  let keys = await newKeys('one');
  /** What it does otherwise than it should, until it is told to behave. */
  let twist: {
    metadata?: Claims;
    claims?: (right: Claims) => Claims;
    token?: (claims: Claims) => Promise<string> | string;
    answer?: Partial<Record<'metadata' | 'token' | 'jwks', Answer>>;
  } = {};
  const asked: { path: string; authorization: string; body: URLSearchParams }[] = [];
  const challenges = new Map<string, { nonce: string; challenge: string }>();

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = new URLSearchParams(Buffer.concat(chunks).toString());
    const path = request.url ?? '';
    asked.push({ path, authorization: request.headers.authorization ?? '', body });
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (path.endsWith('/openid-configuration'))
      return (twist.answer?.metadata ?? (() => json({ ...metadata(), ...twist.metadata })))(response);
    if (path === '/jwks') return (twist.answer?.jwks ?? (() => json({ keys: [keys.jwk] })))(response);
    if (twist.answer?.token) return twist.answer.token(response);
    const code = body.get('code') ?? '';
    const known = challenges.get(code);
    challenges.delete(code);
    if (!known) return json({ error: 'invalid_grant' }, 400);
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: issuer, aud: CLIENT.clientId, sub: 'outside-1', iat: now, exp: now + 300, nonce: known.nonce };
    const claims = twist.claims?.(right) ?? right;
    const token = twist.token ? await twist.token(claims) : await sign(claims);
    return json({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: token });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  });
  const sign = (claims: Claims) => signWith(keys, claims);
  let codes = 0;
  return {
    issuer,
    asked,
    sign,
    newKeys,
    unsigned: (claims: Claims) => new UnsecuredJWT(claims).encode(),
    signedBy: async (other: Awaited<ReturnType<typeof newKeys>>, claims: Claims) => signWith(other, claims),
    behave() {
      twist = {};
    },
    twist(next: typeof twist) {
      twist = next;
    },
    async rotate(kid: string) {
      keys = await newKeys(kid);
    },
    /** Somebody has signed in on its page: the browser comes back with this. */
    answerTo(address: string): { state: string; code: string } {
      const { searchParams } = new URL(address);
      const code = `code-${++codes}`;
      challenges.set(code, {
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
      });
      return { state: searchParams.get('state') ?? '', code };
    },
    hangUp: async () => server.closeAllConnections(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function newKeys(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } };
}
const signWith = ({ kid, privateKey }: Awaited<ReturnType<typeof newKeys>>, claims: Claims) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
