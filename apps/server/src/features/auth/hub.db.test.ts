import { randomBytes } from 'node:crypto';
import { endpoints } from '@danji/contract/index';
import { describe, expect, it } from 'vitest';
import { demoHubKey } from '../../../db/demo/load-demo.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import {
  codeAt,
  type ErrorAnswer,
  eventsDuring,
  login,
  minutes,
  newestMessage,
  seconds,
  stateOf,
  type TokenAnswer,
  tokenWorks,
  verify,
} from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, startTestServer } from '../../../test/server.ts';
import { hubDigest } from './public.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));

const newRandom = () => `${clock.now().getTime()}.${randomBytes(16).toString('base64url')}`;
const bodyFor = (memberId: string, hubRandom = newRandom(), password = PASSWORD) => ({
  hubRandom,
  hubSecret: hubDigest(demoHubKey(server.secrets), { aptId: '10001', memberId, hubRandom }),
  memberId,
  password,
});
const enter = (body: object) => server.call<TokenAnswer & ErrorAnswer>('POST', '/api/xpHubLogin', { body });

describe('signing in from the hub', () => {
  it('HUB-2 SES-13 opens a session as a sign-in does, with the login type hub', async () => {
    const { status, body, cookies } = await enter(bodyFor('gijeon01'));
    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.any(String),
      otpRequired: false,
      expiresAt: expect.any(String),
      sessionId: expect.any(String),
    });
    expect(Object.keys(cookies).sort()).toEqual(['danji_device', 'danji_refresh']);
    const member = await server.call('GET', '/api/main/memberInfo', {
      headers: { authorization: `Bearer ${body.accessToken}` },
    });
    expect(member.body).toMatchObject({ memberId: 'gijeon01', loginType: 'hub' });
  });

  it('AUT-19 a used, old, early or misshapen random, a wrong digest, an unknown id and a wrong password get one refusal, each with its reason kept', async () => {
    const used = bodyFor('gijeon01');
    expect((await enter(used)).status).toBe(200);
    const old = bodyFor('gijeon01', `${clock.now().getTime() - 120_001}.${'r'.repeat(22)}`);
    const early = bodyFor('gijeon01', `${clock.now().getTime() + 5_001}.${'r'.repeat(22)}`);
    const good = bodyFor('gijeon01');
    const tries: [reason: string, body: object][] = [
      ['REUSED', used],
      ['BAD_RANDOM', old],
      ['BAD_RANDOM', early],
      ['BAD_RANDOM', bodyFor('gijeon01', 'short')],
      ['BAD_DIGEST', { ...good, hubSecret: '0'.repeat(64) }],
      // The digest of one person does not open another, nor with another random, nor in another complex.
      ['BAD_DIGEST', { ...good, memberId: 'gisa01' }],
      ['BAD_DIGEST', { ...good, hubRandom: newRandom() }],
      ['BAD_DIGEST', bodyFor('gisa21')],
      ['UNKNOWN_ID', bodyFor('nobody99')],
      ['BAD_PASSWORD', bodyFor('gijeon01', newRandom(), 'wrong')],
      ['BAD_PASSWORD', bodyFor('locked01')],
    ];
    const before = await stateOf(server, ['session', 'refresh_token', 'known_device', 'credential', 'outbox_message']);
    const answers: unknown[] = [];
    const events = await eventsDuring(server, async () => {
      for (const [, body] of tries) {
        const { status, body: answer, cookies } = await enter(body);
        const { requestId: _, ...rest } = answer;
        answers.push({ status, cookies, ...rest });
      }
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 401,
      code: 'HUB_SIGN_IN_FAILED',
      message: 'HUB_SIGN_IN_FAILED',
      cookies: {},
    });
    const refusals = events.filter((event) => event.kind === 'HUB_REFUSED');
    expect(refusals.map((event) => event.detail.reason)).toEqual(tries.map(([reason]) => reason));
    // The record names the key, where one had made the digest.
    const named = refusals.filter(({ detail }) => 'keyId' in detail).map(({ detail }) => detail.reason);
    expect([...new Set(named)].sort()).toEqual(['BAD_PASSWORD', 'REUSED']);
    expect(await stateOf(server, ['session', 'refresh_token', 'known_device', 'credential', 'outbox_message'])).toEqual(
      before,
    );
    // A stranger's wrong digest did not use up the random that was meant for someone.
    expect((await enter(good)).status).toBe(200);
  });

  it('AUT-19 of ten requests with one random at the same moment exactly one gets in', async () => {
    const body = bodyFor('gisa01');
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  });

  it('AUT-19 a random is good for two minutes, and a retired key until its day', async () => {
    const body = bodyFor('gisa01');
    clock.advance(seconds(120));
    expect((await enter(body)).status).toBe(200);
    await server.sql(`update hub_key set retires_at = $1`, [new Date(clock.now().getTime() + minutes(5))]);
    expect((await enter(bodyFor('gisa01'))).status).toBe(200);
    clock.advance(minutes(5));
    expect((await enter(bodyFor('gisa01'))).status).toBe(401);
    await server.sql('update hub_key set retires_at = null');
  });

  it('AUT-19 its key is encrypted at rest', async () => {
    const key = demoHubKey(server.secrets);
    expect(await server.sql(`select 1 from hub_key t where t::text like '%' || $1 || '%'`, [key])).toEqual([]);
  });

  it('HUB-2 a part that is missing or empty is refused', async () => {
    for (const name of ['hubRandom', 'hubSecret', 'memberId', 'password']) {
      const body: Record<string, string> = bodyFor('gisa01');
      expect((await enter({ ...body, [name]: '' })).status).toBe(400);
      delete body[name];
      expect((await enter(body)).status).toBe(400);
    }
  });
});

describe('hub and door are one', () => {
  it('AUT-21 equal rights: every list and every page answers both alike', async () => {
    const hub = (await enter(bodyFor('gyeongri01'))).body.accessToken;
    const door = (await login(server, 'gyeongri01')).body.accessToken;
    // What tells of the session itself differs.
    const OF_THE_SESSION = ['validateToken', 'memberInfo', 'listSessions'];
    const paths = endpoints
      .filter(({ method, path, name }) => method === 'GET' && !path.includes(':') && !OF_THE_SESSION.includes(name))
      .map(({ path }) => path)
      .concat(
        '/api/comm/members?aptId=10002',
        '/api/comm/departments?aptId=10001',
        '/api/elec-apv/sent-inbox?tab=draft',
      );
    const statuses = new Set<number>();
    for (const path of paths) {
      const [one, two] = await Promise.all(
        [hub, door].map((token) => server.call('GET', path, { headers: { authorization: `Bearer ${token}` } })),
      );
      expect({ path, status: one?.status }).toEqual({ path, status: two?.status });
      if (one?.status === 200) expect(one.body, path).toEqual(two?.body);
      statuses.add(one?.status ?? 0);
    }
    // The twin: they were let in here, and kept out there.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 403]));
  });

  it('AUT-21 equal places: who may come in from some addresses alone comes from nowhere else through the hub either', async () => {
    await server.sql(`update complex set allowed_addresses = '{198.51.100.0/24}' where apt_id = '10001'`);
    const before = await stateOf(server, ['session', 'refresh_token', 'outbox_message']);
    const from = (ip: string, memberId: string) =>
      server.call<TokenAnswer & ErrorAnswer>('POST', '/api/xpHubLogin', { body: bodyFor(memberId), ip });
    const events = await eventsDuring(server, async () => {
      expect(await from('203.0.113.9', 'sojang01')).toMatchObject({
        status: 401,
        body: { code: 'HUB_SIGN_IN_FAILED' },
      });
    });
    expect(events.at(-1)).toMatchObject({ kind: 'HUB_REFUSED', detail: { reason: 'ADDRESS_NOT_ALLOWED' } });
    expect(await stateOf(server, ['session', 'refresh_token', 'outbox_message'])).toEqual(before);
    expect((await from('198.51.100.9', 'sojang01')).status).toBe(200);
    expect((await from('203.0.113.9', 'gyeongri01')).status).toBe(200);
    await server.sql(`update complex set allowed_addresses = '{}' where apt_id = '10001'`);
  });

  it('AUT-21 equal locks: wrong passwords on either side count together, and the lock holds on both', async () => {
    for (let i = 0; i < 3; i++) await enter(bodyFor('miwha01', newRandom(), 'wrong'));
    for (let i = 0; i < 2; i++) await login(server, 'miwha01', 'wrong');
    expect((await login(server, 'miwha01')).status).toBe(401);
    expect((await enter(bodyFor('miwha01'))).status).toBe(401);
    clock.advance(minutes(5));
    expect((await enter(bodyFor('miwha01'))).status).toBe(200);
  });

  it('AUT-21 equal codes: whoever must give one at the door must give one from the hub, and counts are shared', async () => {
    const begun = await enter(bodyFor('otpuser01'));
    expect(begun.body).toMatchObject({ otpRequired: true, otpMethod: 'APP', otpAttempt: 1 });
    expect(await tokenWorks(server, begun.body.accessToken)).toBe(false);
    await verify(server, begun.body.accessToken, '000000');
    expect((await login(server, 'otpuser01')).body.otpAttempt).toBe(2);
    const done = await verify(server, begun.body.accessToken, codeAt(clock));
    const member = await server.call('GET', '/api/main/memberInfo', {
      headers: { authorization: `Bearer ${done.body.accessToken}` },
    });
    expect(member.body).toMatchObject({ loginType: 'hub' });

    await server.sql(`update complex set otp_policy = 'PRIVILEGED' where apt_id = '10001'`);
    clock.advance(seconds(1));
    expect((await enter(bodyFor('sojang01'))).body).toMatchObject({ otpRequired: true, otpMethod: 'SMS' });
    expect((await newestMessage(server))?.subject).toContain('인증번호');
  });
});
