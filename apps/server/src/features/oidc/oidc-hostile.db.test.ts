import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { login } from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, startTestServer } from '../../../test/server.ts';
import { type HostileProvider, startHostileProvider } from './testing/hostile-provider.ts';
import { addIssuer, type Browser, begin, confirm, finish, ISSUERS } from './testing/outside.ts';
import { CLIENT } from './testing/real-provider.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock, env: { oidcAllowPrivate: true } }));
const operator = forThisFile(() => server.signIn('sysadmin'));
const COUNTED = ['rate_window', 'oidc_flow'];
let outside: HostileProvider;
let issuerId: string;

beforeAll(async () => {
  outside = await startHostileProvider();
  issuerId = await addIssuer(operator, outside.issuer);
  const gisa = await server.signIn('gisa01');
  const at = newBrowser();
  const { body } = await finish(server, at, {
    issuerId,
    ...outside.answerTo(await begin(server, at, issuerId, 'LINK')),
  });
  await confirm(gisa, at, body.ticket?.ticket ?? '', PASSWORD);
});
beforeEach(() => clock.set(new Date()));
afterEach(() => outside.behave());
afterAll(() => outside.stop());

const newBrowser = (): Browser => ({ cookies: {} });
async function come() {
  const at = newBrowser();
  const url = await begin(server, at, issuerId);
  return finish(server, at, { issuerId, ...outside.answerTo(url) });
}
/** Refused with this code in Korean, and nobody is in: nothing changed but what counts tries. */
async function refused(what: string, code: 'OIDC_REFUSED' | 'OIDC_UNREACHABLE', ask = come) {
  const before = await digestOf(server, COUNTED);
  const { status, body, cookies } = await ask();
  expect({ what, status, code: body.code }).toEqual({ what, status: code === 'OIDC_REFUSED' ? 401 : 502, code });
  expect(body.errorUserMsg).toMatch(/[가-힣]/);
  expect(cookies).toEqual({});
  expect(await digestOf(server, COUNTED), what).toEqual(before);
}
/** The twin: with nothing twisted the same person comes in. */
const comesIn = async () => expect((await come()).body.record?.sessionId).toBeTruthy();

describe('tokens that are not what they should be', () => {
  const wrong: [string, (right: Record<string, unknown>) => Record<string, unknown>][] = [
    ['another nonce', (right) => ({ ...right, nonce: 'another' })],
    ['no nonce', ({ nonce: _, ...right }) => right],
    ['for another client', (right) => ({ ...right, aud: 'somebody-else' })],
    ['for several, by another', (right) => ({ ...right, aud: ['danji', 'other'], azp: 'other' })],
    ['of another issuer', (right) => ({ ...right, iss: 'https://other.example' })],
    [
      'over for longer than clocks differ',
      (right) => ({ ...right, exp: Number(right.iat) - 120, iat: Number(right.iat) - 400 }),
    ],
    ['not begun', (right) => ({ ...right, nbf: Number(right.iat) + 300 })],
    ['without a subject', ({ sub: _, ...right }) => right],
    ['with an empty subject', (right) => ({ ...right, sub: '' })],
    ['with a subject too long', (right) => ({ ...right, sub: 's'.repeat(256) })],
    ['with a subject that no text holds', (right) => ({ ...right, sub: 'a\0b' })],
    ['with a number for a subject', (right) => ({ ...right, sub: 7 })],
    ['without an end', ({ exp: _, ...right }) => right],
  ];
  it.each(wrong)('%s', async (what, claims) => {
    await comesIn();
    outside.twist({ claims });
    await refused(what, 'OIDC_REFUSED');
  });

  it('alg none, a key of somebody else, and one that the metadata talks us into', async () => {
    outside.twist({ token: (claims) => outside.unsigned(claims) });
    await refused('alg none', 'OIDC_REFUSED');
    outside.twist({
      token: (claims) => outside.unsigned(claims),
      metadata: { id_token_signing_alg_values_supported: ['none', 'RS256'] },
    });
    await refused('alg none, as the metadata has it', 'OIDC_REFUSED');
    const other = await outside.newKeys('one');
    outside.twist({ token: (claims) => outside.signedBy(other, claims) });
    await refused('another key by the same name', 'OIDC_REFUSED');
    outside.twist({ token: () => 'nonsense' });
    await refused('nonsense', 'OIDC_REFUSED');
    outside.twist({
      answer: {
        token: (response) =>
          void response
            .writeHead(200, { 'content-type': 'application/json' })
            .end('{"access_token":"x","token_type":"Bearer"}'),
      },
    });
    await refused('no token at all', 'OIDC_REFUSED');
    outside.behave();
    await comesIn();
  });

  it('a clock that is half a minute off is no reason, and new keys hold at once', async () => {
    outside.twist({ claims: (right) => ({ ...right, iat: Number(right.iat) + 30, exp: Number(right.iat) - 30 }) });
    await comesIn();
    await outside.rotate('two');
    outside.behave();
    await comesIn();
    await outside.rotate('three');
    await comesIn();
  });

  it('the name of another issuer beside the code, or in the metadata, is refused; a missing one too where it was promised', async () => {
    const ask = (iss?: string) => async () => {
      const at = newBrowser();
      const url = await begin(server, at, issuerId);
      return finish(server, at, { issuerId, ...outside.answerTo(url), ...(iss && { iss }) });
    };
    await refused('mixed up', 'OIDC_REFUSED', ask('https://other.example'));
    expect((await ask(outside.issuer)()).status).toBe(200);
    outside.twist({ metadata: { authorization_response_iss_parameter_supported: true } });
    await refused('promised and missing', 'OIDC_REFUSED', ask());
    const metadata = { issuer: 'https://other.example' };
    const at = newBrowser();
    const url = await begin(server, at, issuerId);
    outside.twist({ metadata });
    await refused('metadata of another', 'OIDC_UNREACHABLE', () =>
      finish(server, at, { issuerId, ...outside.answerTo(url) }),
    );
  });

  it('what is sent there is the code with our secret, the address to the letter and the half of PKCE that fits', async () => {
    const at = newBrowser();
    const url = new URL(await begin(server, at, issuerId));
    await finish(server, at, { issuerId, ...outside.answerTo(url.href) });
    const { body } = outside.asked.findLast(({ path }) => path === '/token') ?? {};
    const { createHash } = await import('node:crypto');
    const challenge = createHash('sha256')
      .update(body?.get('code_verifier') ?? '')
      .digest('base64url');
    expect(challenge).toBe(url.searchParams.get('code_challenge'));
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(body?.get('redirect_uri')).toBe(url.searchParams.get('redirect_uri'));
    expect(body?.get('client_secret')).toBe(CLIENT.clientSecret);
  });
});

describe('an issuer that is down, silent, or says too much', () => {
  const dead = { 'content-type': 'application/json' };
  it('failing, nonsense, huge and redirecting answers are told in a sentence, at whichever of its addresses', async () => {
    const answers = {
      failing: (response: import('node:http').ServerResponse) => void response.writeHead(503).end(),
      nonsense: (response: import('node:http').ServerResponse) => void response.writeHead(200, dead).end('<html>'),
      huge: (response: import('node:http').ServerResponse) =>
        void response.writeHead(200, dead).end(' '.repeat(2_000_000)),
      redirecting: (response: import('node:http').ServerResponse) =>
        void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'breaking off': (response: import('node:http').ServerResponse) => {
        response.writeHead(200, { ...dead, 'content-length': '100' });
        response.write('{');
        response.destroy();
      },
    };
    for (const [what, answer] of Object.entries(answers)) {
      outside.behave();
      const at = newBrowser();
      const url = await begin(server, at, issuerId);
      outside.twist({ answer: { token: answer } });
      const back = () => finish(server, at, { issuerId, ...outside.answerTo(url) });
      await refused(`token ${what}`, what === 'nonsense' ? 'OIDC_REFUSED' : 'OIDC_UNREACHABLE', back);
      outside.twist({ answer: { metadata: answer } });
      await refused(
        `metadata ${what}`,
        'OIDC_UNREACHABLE',
        () => server.call('POST', '/api/auth/oidc/begin', { body: { issuerId, purpose: 'SIGN_IN' } }) as never,
      );
    }
  });

  it('one that hangs holds up nobody else, and takes no more than its places', async () => {
    outside.twist({ answer: { metadata: () => undefined } });
    const ask = () =>
      server.call<{ code: string }>('POST', '/api/auth/oidc/begin', { body: { issuerId, purpose: 'SIGN_IN' } });
    const hanging = Array.from({ length: 25 }, ask);
    const quick = await Promise.race(hanging);
    expect(quick).toMatchObject({ status: 502, body: { code: 'OIDC_UNREACHABLE' } });
    expect((await login(server, 'gyeongri01')).status).toBe(200);
    await outside.hangUp();
    const all = await Promise.all(hanging);
    expect(new Set(all.map(({ body }) => body.code))).toEqual(new Set(['OIDC_UNREACHABLE']));
    outside.behave();
    await comesIn();
  });

  it('a secret that the issuer does not take is told to be one for the operator', async () => {
    const at = newBrowser();
    const url = await begin(server, at, issuerId);
    outside.twist({
      answer: { token: (response) => void response.writeHead(401, dead).end('{"error":"invalid_client"}') },
    });
    const { body } = await finish(server, at, { issuerId, ...outside.answerTo(url) });
    expect(body).toMatchObject({ code: 'OIDC_UNREACHABLE', errorUserMsg: expect.stringContaining('운영센터') });
  });
});

it('addresses inside are refused where nothing allows them, when an issuer is added and when it is asked', async () => {
  const closed = await startTestServer({ clock });
  try {
    const admin = await closed.signIn('sysadmin');
    const values = { name: '안쪽', ...CLIENT, rule: 'NONE', ruleClaim: '', trusted: [] };
    for (const issuer of [
      'http://127.0.0.1:1',
      'http://10.0.0.1/x',
      'http://localhost:9',
      'http://[::1]/',
      'http://2130706433/',
    ])
      expect((await admin.post<{ code: string }>(ISSUERS, { ...values, issuer })).body.code, issuer).toBe(
        'OIDC_ISSUER_REFUSED',
      );
    expect(await closed.sql('select 1 from oidc_issuer')).toEqual([]);
    // Added while it was allowed, or by a name that leads inside since.
    await closed.sql(
      `insert into oidc_issuer (issuer_id, issuer_name, issuer, client_id, secret_sealed, secret_made_at, created_at, changed_at)
       values ('01900000-0000-7000-8000-000000000001', 'x', $1, 'danji', 'x', now(), now(), now())`,
      [outside.issuer],
    );
    await closed.sql(`insert into oidc_complex values ('10001', '01900000-0000-7000-8000-000000000001', now())`);
    const asked = outside.asked.length;
    const answer = await closed.call<{ code: string }>('POST', '/api/auth/oidc/begin', {
      body: { issuerId: '01900000-0000-7000-8000-000000000001', purpose: 'SIGN_IN' },
    });
    expect(answer.body.code).toBe('OIDC_UNREACHABLE');
    expect(outside.asked.length).toBe(asked);
  } finally {
    await closed.close();
  }
});
