import { endpoints } from '@danji/contract/index';
import { beforeEach, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import {
  callNode,
  codeAt,
  eventsDuring,
  kindsOf,
  livingSessions,
  login,
  minutes,
  refused,
  seconds,
  signInWithCode,
  stateOf,
  tokenWorks,
  verify,
  wrongCode,
} from '../../../test/getting-in.ts';
import { createTestClock, pathOf, startTestServer } from '../../../test/server.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));
beforeEach(async () => {
  // A new time step, and nothing counted from the test before.
  clock.advance(minutes(11));
  await server.sql('delete from otp_guard');
});

const begin = async () => (await login(server, 'otpuser01')).body;

describe('a sign-in that owes its code', () => {
  it('SES-1 OTP-4 answers otpRequired with a token that becomes a session by the right code', async () => {
    const begun = await login(server, 'otpuser01');
    expect(begun.body).toEqual({
      accessToken: expect.any(String),
      otpRequired: true,
      expiresAt: new Date(clock.now().getTime() + minutes(3)).toISOString(),
      sessionId: null,
      otpAttempt: 1,
      otpMethod: 'APP',
      otpSentTo: null,
    });
    expect(begun.cookies).toEqual({});
    expect(await livingSessions(server, 'otpuser01')).toEqual([]);
    const { status, body, cookies } = await verify(server, begun.body.accessToken, codeAt(clock));
    expect(status).toBe(200);
    expect(body).toMatchObject({ otpRequired: false, sessionId: expect.any(String) });
    expect(Object.keys(cookies).sort()).toEqual(['danji_device', 'danji_refresh']);
    const member = await server.call('GET', '/api/main/memberInfo', {
      headers: { authorization: `Bearer ${body.accessToken}` },
    });
    expect(member.body).toMatchObject({ loginType: 'otp' });
  });

  it('AUT-10 its token gets 401 on every route but the code check and signing out', async () => {
    const { accessToken } = await begin();
    const before = await stateOf(server);
    const headers = { authorization: `Bearer ${accessToken}` };
    const closed = endpoints.filter((endpoint) => !['open', 'pre-otp'].includes(endpoint.access.kind));
    expect(closed.length).toBeGreaterThan(20);
    for (const endpoint of closed) {
      const answer = await server.call(endpoint.method, pathOf(endpoint), {
        headers,
        ...(endpoint.method === 'POST' ? { body: {} } : {}),
      });
      expect({ name: endpoint.name, status: answer.status }).toEqual({ name: endpoint.name, status: 401 });
    }
    expect((await server.call('GET', '/api/alarm/stream', { headers })).status).toBe(401);
    expect((await server.call('POST', '/api/reissue', { headers, body: { accessToken } })).status).toBe(401);
    expect(await stateOf(server)).toEqual(before);
  });

  it('AUT-10 the other way round: an access token, or none, opens no code check', async () => {
    const person = await signInWithCode(server, clock);
    clock.advance(seconds(30));
    for (const token of [person.token, '', 'nonsense'])
      expect((await verify(server, token, codeAt(clock))).status).toBe(401);
    expect(await server.sql('select 1 from otp_guard where failures > 0')).toEqual([]);
  });

  it('AUT-10 signing out with its token ends it: the right code is refused afterwards', async () => {
    const { accessToken } = await begin();
    expect((await server.call('POST', '/api/logout', { body: { accessToken } })).status).toBe(200);
    expect(refused(await verify(server, accessToken, codeAt(clock)))).toMatchObject({
      status: 401,
      code: 'SIGNED_OUT',
    });
  });

  it('AUT-10 it lives three minutes', async () => {
    const { accessToken } = await begin();
    clock.advance(minutes(3));
    expect(refused(await verify(server, accessToken, codeAt(clock)))).toMatchObject({
      status: 401,
      code: 'SIGNED_OUT',
    });
  });
});

describe('wrong codes', () => {
  it('OTP-5 AUT-11 four are told the next attempt, the fifth ends the flow, and a right sixth is refused', async () => {
    const { accessToken } = await begin();
    const before = await stateOf(server);
    const events = await eventsDuring(server, async () => {
      for (let wrong = 0; wrong < 4; wrong++) {
        const answer = await verify(server, accessToken, wrongCode(clock, wrong));
        expect(answer).toMatchObject({ status: 401, body: { code: 'OTP_WRONG', details: { attempt: wrong + 2 } } });
      }
      for (const code of [wrongCode(clock, 4), codeAt(clock)]) {
        expect(refused(await verify(server, accessToken, code))).toEqual({
          status: 401,
          code: 'OTP_EXHAUSTED',
          errorUserMsg: 'OTP입력에 5회 실패하셨습니다. 다시 로그인해 주세요. 10분 뒤부터 할 수 있습니다.',
        });
      }
    });
    expect(kindsOf(events)).toEqual([...Array(4).fill('OTP_FAILED'), 'OTP_EXHAUSTED']);
    expect(await stateOf(server)).toEqual(before);
  });

  it('AUT-12 signing in again does not give new tries, neither in the middle nor in the lock', async () => {
    const first = await begin();
    for (let wrong = 0; wrong < 3; wrong++) await verify(server, first.accessToken, wrongCode(clock, wrong));
    const second = await begin();
    expect(second.otpAttempt).toBe(4);
    await verify(server, second.accessToken, wrongCode(clock, 3));
    expect(refused(await verify(server, second.accessToken, wrongCode(clock, 4))).code).toBe('OTP_EXHAUSTED');
    clock.advance(minutes(10) - 1);
    const third = await begin();
    const locked = await verify(server, third.accessToken, codeAt(clock));
    expect(locked.body).toMatchObject({ code: 'OTP_EXHAUSTED', details: { minutes: 1 } });
    clock.advance(1);
    expect((await verify(server, third.accessToken, codeAt(clock))).status).toBe(200);
  });

  it('AUT-12 a right code clears the count', async () => {
    const first = await begin();
    for (let wrong = 0; wrong < 4; wrong++) await verify(server, first.accessToken, wrongCode(clock, wrong));
    expect((await verify(server, first.accessToken, codeAt(clock))).status).toBe(200);
    expect((await begin()).otpAttempt).toBe(1);
  });

  it('OTP-4 what is not six digits is refused without being counted', async () => {
    const { accessToken } = await begin();
    for (const code of ['', '12345', '1234567', '12345a', '１２３４５６', ' 123456']) {
      const answer = await verify(server, accessToken, code);
      expect(answer).toMatchObject({ status: 400, body: { errorUserMsg: 'OTP코드는 6자리 숫자입니다.' } });
    }
    expect(await server.sql('select 1 from otp_guard where failures > 0')).toEqual([]);
  });

  it('TOK-09 a member who was deleted or locked meanwhile is refused, not an error', async () => {
    const { accessToken } = await begin();
    await server.sql(`update member set state = 'LOCKED' where member_id = 'otpuser01'`);
    expect((await verify(server, accessToken, codeAt(clock))).status).toBe(401);
    await server.sql(`update member set state = 'ACTIVE' where member_id = 'otpuser01'`);
    expect(await server.sql('select 1 from session where created_at = $1', [clock.now()])).toEqual([]);
    await server.sql(`update member set otp_required = true where member_id = 'gisa02'`);
    const gone = (await login(server, 'gisa02')).body;
    await server.sql(`delete from member where member_id = 'gisa02'`);
    expect(refused(await verify(server, gone.accessToken, '123456'))).toMatchObject({
      status: 401,
      code: 'SIGNED_OUT',
    });
  });
});

describe('a right code', () => {
  it('AUT-14 is good once: two requests at the same moment on two nodes give exactly one session', async () => {
    const second = await server.addNode();
    const [one, two] = [await begin(), await begin()];
    const code = codeAt(clock);
    const send = (app: Parameters<typeof callNode>[0], token: string) =>
      callNode(app, 'POST', '/api/syst/otp/verify', { body: { code }, headers: { authorization: `Bearer ${token}` } });
    const before = (await livingSessions(server, 'otpuser01')).length;
    const answers = await Promise.all([
      send(server.server, one.accessToken),
      send(second, one.accessToken),
      send(server.server, two.accessToken),
      send(second, two.accessToken),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect((await livingSessions(server, 'otpuser01')).length).toBe(before + 1);
  });

  it('AUT-14 a double submit of the same sign-in is refused, but not counted as a wrong code', async () => {
    const { accessToken } = await begin();
    const code = codeAt(clock);
    const answers = await Promise.all([verify(server, accessToken, code), verify(server, accessToken, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await tokenWorks(server, winner?.body.accessToken ?? '')).toBe(true);
    expect(await server.sql('select 1 from otp_guard where failures > 0')).toEqual([]);
  });

  it('AUT-14 neither the used step nor one before it is good again', async () => {
    const first = await begin();
    expect((await verify(server, first.accessToken, codeAt(clock))).status).toBe(200);
    const second = await begin();
    for (const steps of [0, -1])
      expect(refused(await verify(server, second.accessToken, codeAt(clock, steps))).code).toBe('OTP_WRONG');
    expect((await verify(server, second.accessToken, codeAt(clock, 1))).status).toBe(200);
  });

  it("AUT-15 is one of the server's clock, at most one step away", async () => {
    for (const steps of [-3, -2, 2, 3]) {
      const { accessToken } = await begin();
      expect(refused(await verify(server, accessToken, codeAt(clock, steps))).code).toBe('OTP_WRONG');
    }
    for (const steps of [-1, 0, 1]) {
      clock.advance(minutes(2));
      const { accessToken } = await begin();
      expect((await verify(server, accessToken, codeAt(clock, steps))).status).toBe(200);
    }
  });

  it('AUT-15 its secret is encrypted at rest', async () => {
    const tables = await server.sql<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables)
      expect(await server.sql(`select 1 from ${name} t where t::text like '%JBSWY3DPEHPK3PXP%'`)).toEqual([]);
    const [row] = await server.sql<{ secret_sealed: string }>(
      `select secret_sealed from authenticator where member_id = 'otpuser01'`,
    );
    expect(row?.secret_sealed).toMatch(/^[0-9a-f]{12}\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
  });

  it('TOK-12 brings a new session id, and the token from before it is dead', async () => {
    const { accessToken } = await begin();
    const first = await verify(server, accessToken, codeAt(clock));
    expect(await tokenWorks(server, accessToken)).toBe(false);
    clock.advance(seconds(60));
    expect((await verify(server, accessToken, codeAt(clock))).status).toBe(401);
    const again = await verify(server, (await begin()).accessToken, codeAt(clock));
    expect(again.body.sessionId).not.toBe(first.body.sessionId);
  });
});
