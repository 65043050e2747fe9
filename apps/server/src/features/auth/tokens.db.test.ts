import { createHash, createSecretKey, generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoHubKey } from '../../../db/demo/load-demo.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import {
  callNode,
  codeAt,
  login,
  minutes,
  newestMessage,
  reissue,
  seconds,
  stateOf,
} from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, startTestServer } from '../../../test/server.ts';
import { type App, createApp } from '../../app.ts';
import { readEnv } from '../../lib/env/read-env.ts';
import { createLog } from '../../lib/log.ts';
import { deriveKey, keyId, type Secrets } from '../../lib/secrets.ts';
import { hubDigest } from './public.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));
const person = forThisFile(() => server.signInAtTheDoor('gisa01'));

describe('forged tokens', () => {
  const claims = () => ({ sub: 'gisa01', apt: '10001', sid: String(person.record.sessionId) });
  const ourKey = () => createSecretKey(deriveKey(server.secrets.current, 'bearer-tokens'));
  const kid = () => keyId(server.secrets.current);
  const at = (ms: number) => new Date(clock.now().getTime() + ms);
  type Change = {
    header?: Record<string, unknown>;
    claims?: Record<string, unknown>;
    audience?: string;
    issuer?: string;
    expires?: Date;
    notBefore?: Date;
    key?: Parameters<SignJWT['sign']>[0];
  };
  const forge = (change: Change = {}) => {
    const jwt = new SignJWT({ ...claims(), ...change.claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: kid(), ...change.header })
      .setIssuer(change.issuer ?? 'danji')
      .setAudience(change.audience ?? 'danji-api')
      .setIssuedAt(clock.now())
      .setExpirationTime(change.expires ?? at(minutes(10)));
    if (change.notBefore) jwt.setNotBefore(change.notBefore);
    return jwt.sign(change.key ?? ourKey());
  };
  const answerTo = (token: string) =>
    server.call('GET', '/api/token-validate', { headers: { authorization: `Bearer ${token}` } });

  it('TOK-06 the forge itself works: what differs below is what is refused', async () => {
    expect((await answerTo(await forge())).status).toBe(200);
    expect((await answerTo(person.token)).status).toBe(200);
  });

  it('TOK-06 alg none, other algorithms, foreign keys and kids, jku, expiry, nbf, aud, iss and typ get 401, and nothing changes', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const publicText = createSecretKey(Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })));
    const foreign = createSecretKey(createHash('sha256').update('foreign').digest());
    const unsecured = new UnsecuredJWT(claims())
      .setIssuer('danji')
      .setAudience('danji-api')
      .setIssuedAt(clock.now())
      .setExpirationTime(at(minutes(10)))
      .encode();
    const [head = '', body = '', signature = ''] = person.token.split('.');
    const tampered = Buffer.from(body, 'base64url').toString().replace('gisa01', 'sojang01');
    const forged: Record<string, string> = {
      none: unsecured,
      'none with our header': `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt', kid: kid() })).toString('base64url')}.${body}.`,
      'HS512 with our key': await forge({ header: { alg: 'HS512' } }),
      RS256: await forge({ header: { alg: 'RS256' }, key: privateKey }),
      'HS256 with a public key': await forge({ key: publicText }),
      'foreign key under our kid': await forge({ key: foreign }),
      'foreign kid': await forge({ header: { kid: 'ffffffffffff' }, key: foreign }),
      'our key under a foreign kid': await forge({ header: { kid: 'ffffffffffff' } }),
      'no kid': await forge({ header: { kid: undefined } }),
      jku: await forge({ header: { jku: 'http://localhost/keys' }, key: foreign }),
      jwk: await forge({ header: { jwk: { kty: 'oct', k: 'AAAA' } }, key: foreign }),
      crit: await forge({ header: { crit: ['b64'], b64: true, kid: 'ffffffffffff' }, key: foreign }),
      expired: await forge({ expires: at(0) }),
      'not yet good': await forge({ notBefore: at(seconds(1)) }),
      'another audience': await forge({ audience: 'danji-otp' }),
      'another issuer': await forge({ issuer: 'someone' }),
      'another type': await forge({ header: { typ: 'pre-otp+jwt' } }),
      'no type': await forge({ header: { typ: undefined } }),
      'no session': await forge({ claims: { sid: undefined } }),
      'no complex': await forge({ claims: { apt: undefined } }),
      'someone else in the session': await forge({ claims: { sub: 'sojang01' } }),
      'another complex': await forge({ claims: { apt: '10002' } }),
      'another session': await forge({ claims: { sid: '00000000-0000-7000-8000-000000000000' } }),
      'changed claims': `${head}.${Buffer.from(tampered).toString('base64url')}.${signature}`,
      'no signature': `${head}.${body}.`,
    };
    const before = await stateOf(server);
    for (const [name, token] of Object.entries(forged)) {
      const answer = await answerTo(token);
      expect({ name, status: answer.status, code: (answer.body as { code: string }).code }).toEqual({
        name,
        status: 401,
        code: 'SIGNED_OUT',
      });
    }
    expect(await stateOf(server)).toEqual(before);
  });

  it('TOK-06 an access token ends after ten minutes of the server clock', async () => {
    const fresh = await server.signInAtTheDoor('gisa02');
    clock.advance(minutes(10) - 1000);
    expect((await answerTo(fresh.token)).status).toBe(200);
    clock.advance(1000);
    expect((await answerTo(fresh.token)).status).toBe(401);
  });
});

describe('a change of keys', () => {
  const newKey = createHash('sha256').update('a new secret of the tests').digest();
  let renewed: App;
  beforeAll(async () => {
    const secrets: Secrets = { current: newKey, previous: [server.secrets.current] };
    renewed = await createApp({
      env: { ...readEnv({}), loginRateLimit: 100_000, requestRateLimit: 100_000 },
      secrets,
      appUrl: server.database.appUrl,
      clock,
      log: createLog('silent'),
    });
  });
  afterAll(() => renewed.close());
  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;

  it('TOK-13 signs nobody out: an old token goes on, and is exchanged for one of the new key', async () => {
    const held = await server.signInAtTheDoor('seomu01');
    const headers = { authorization: `Bearer ${held.token}` };
    expect((await callNode(renewed, 'GET', '/api/token-validate', { headers })).status).toBe(200);
    const answer = await callNode(renewed, 'POST', '/api/reissue', { body: held.record, cookies: held.cookies });
    expect(answer.status).toBe(200);
    expect(kidOf(held.token)).toBe(keyId(server.secrets.current));
    expect(kidOf(answer.body.accessToken)).toBe(keyId(newKey));
    // The node that does not know the new key yet refuses it, rather than guess.
    expect(
      (
        await server.call('GET', '/api/token-validate', {
          headers: { authorization: `Bearer ${answer.body.accessToken}` },
        })
      ).status,
    ).toBe(401);
  });

  it('TOK-13 TOK-02 an answer lost during the change is given again, the same', async () => {
    const held = await server.signInAtTheDoor('seomu01');
    const first = await reissue(server, held);
    const again = await callNode(renewed, 'POST', '/api/reissue', { body: held.record, cookies: held.cookies });
    expect(again.status).toBe(200);
    expect(again.cookies.danji_refresh).toBe(first.cookies.danji_refresh);
  });

  it('TOK-13 authenticators, sent codes, recovery codes and hub keys of before stay good', async () => {
    const verifyOn = (app: App, token: string, code: string) =>
      callNode(app, 'POST', '/api/syst/otp/verify', { body: { code }, headers: { authorization: `Bearer ${token}` } });
    const byApp = await login(server, 'otpuser01');
    expect((await verifyOn(renewed, byApp.body.accessToken, codeAt(clock))).status).toBe(200);

    await server.sql(`update member set otp_required = true where member_id = 'gwajang01'`);
    clock.advance(seconds(1));
    const byMessage = await login(server, 'gwajang01');
    const code = /인증번호는 (\d{6})/.exec((await newestMessage(server))?.body ?? '')?.[1] ?? '';
    expect((await verifyOn(renewed, byMessage.body.accessToken, code)).status).toBe(200);

    const about = { aptId: '10001', memberId: 'gisa02', hubRandom: `${clock.now().getTime()}.${'r'.repeat(22)}` };
    const hubSecret = hubDigest(demoHubKey(server.secrets), about);
    const body = { memberId: 'gisa02', hubRandom: about.hubRandom, hubSecret, password: PASSWORD };
    expect((await callNode(renewed, 'POST', '/api/xpHubLogin', { body })).status).toBe(200);

    const enrolling = await server.signInAtTheDoor('gijeon01');
    const { body: begun } = await enrolling.post<{ secret: string }>('/api/auth/otp/begin', { password: PASSWORD });
    const { body: done } = await enrolling.post<{ recoveryCodes: string[] }>('/api/auth/otp/confirm', {
      code: codeAt(clock, 0, begun.secret),
    });
    const later = await callNode(renewed, 'POST', '/api/login', { body: { memberId: 'gijeon01', password: PASSWORD } });
    expect((await verifyOn(renewed, later.body.accessToken, done.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('TOK-13 once the old key is taken away, its tokens are dead', async () => {
    const held = await server.signInAtTheDoor('miwha01');
    const only = await createApp({
      env: readEnv({}),
      secrets: { current: newKey, previous: [] },
      appUrl: server.database.appUrl,
      clock,
      log: createLog('silent'),
    });
    try {
      const headers = { authorization: `Bearer ${held.token}` };
      expect((await callNode(only, 'GET', '/api/token-validate', { headers })).status).toBe(401);
      expect((await callNode(only, 'POST', '/api/reissue', { body: held.record, cookies: held.cookies })).status).toBe(
        401,
      );
    } finally {
      await only.close();
    }
  });
});
