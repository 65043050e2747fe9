import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { eventsDuring, kindsOf, livingSessions, login, stateOf, tokenWorks } from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, startTestServer } from '../../../test/server.ts';
import { hashPassword } from '../../lib/password.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));

describe('signing in', () => {
  it('SES-1 answers the token record, and its token opens the session', async () => {
    const { status, body } = await login(server, 'gijeon01');
    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.any(String),
      otpRequired: false,
      expiresAt: new Date(clock.now().getTime() + 600_000).toISOString(),
      sessionId: expect.any(String),
    });
    expect(await tokenWorks(server, body.accessToken)).toBe(true);
  });

  it('SES-1 a right password counts nothing against the account, and is remembered as the last sign-in', async () => {
    await login(server, 'gisa01');
    const [guard] = await server.sql(
      `select g.failures, g.locked_until, m.last_login_at from login_guard g join member m using (apt_id, member_id) where member_id = 'gisa01'`,
    );
    expect(guard).toEqual({ failures: 0, locked_until: null, last_login_at: clock.now() });
  });

  it('SES-2 AUT-07 unknown id, wrong password, locked and resigned get one and the same answer, and change nothing', async () => {
    await server.sql(`update member set state = 'RESIGNED' where member_id = 'gwanri01'`);
    await server.sql(`insert into login_guard (apt_id, member_id, device_key, failures, lock_count, locked_until, last_failed_at)
      values ('10001', 'yeongseon1', 'net:127.0.0.1', 5, 1, now() + interval '1 day', now())`);
    await server.sql(`delete from credential where member_id = 'dongdae02'`);
    const before = await stateOf(server);
    const tries: [memberId: string, password: string][] = [
      ['nobody99', PASSWORD],
      ['gisa01', 'not it'],
      ['locked01', PASSWORD],
      ['gwanri01', PASSWORD],
      ['yeongseon1', PASSWORD],
      ['dongdae02', PASSWORD],
      ['GISA01', PASSWORD],
      ["x' or '1'='1", PASSWORD],
    ];
    const answers: Awaited<ReturnType<typeof login>>[] = [];
    const events = await eventsDuring(server, async () => {
      for (const [memberId, password] of tries) answers.push(await login(server, memberId, password));
    });
    expect(events.map(({ kind, detail }) => ({ kind, detail }))).toEqual(
      tries.map(() => ({ kind: 'SIGN_IN_FAILED', detail: {} })),
    );
    const { requestId: _, ...expected } = answers[0]?.body ?? {};
    expect(answers[0]?.status).toBe(401);
    expect(expected).toEqual({
      code: 'SIGN_IN_FAILED',
      errorUserMsg: expect.stringContaining('아이디 또는 비밀번호'),
      message: 'SIGN_IN_FAILED',
    });
    for (const answer of answers) {
      const { requestId: __, ...body } = answer.body;
      expect({ status: answer.status, body }).toEqual({ status: 401, body: expected });
      expect(answer.cookies).toEqual({});
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort());
    }
    expect(await stateOf(server)).toEqual(before);
  });

  it('AUT-07 each of them waits for its turn to compare a password: none is told sooner', async () => {
    await server.sql(`insert into login_guard (apt_id, member_id, device_key, failures, lock_count, locked_until, last_failed_at)
      values ('10001', 'isa01', 'net:127.0.0.1', 5, 1, now() + interval '1 day', now())`);
    await server.sql(`update member set state = 'RESIGNED' where member_id = 'dongdae01'`);
    await server.sql(`delete from credential where member_id = 'gamsa01'`);
    for (const memberId of ['gisa01', 'nobody99', 'locked01', 'isa01', 'dongdae01', 'gamsa01']) {
      // Passwords are compared one after the other: whoever is answered before these had none compared.
      let done = 0;
      const before = Array.from({ length: 2 }, () => hashPassword('somebody before').then(() => done++));
      const answer = await login(server, memberId, 'not it');
      expect({ memberId, status: answer.status, done }).toEqual({ memberId, status: 401, done: 2 });
      await Promise.all(before);
    }
  });

  it('SES-2 a body that is not a sign-in is refused before any account is looked at', async () => {
    const before = await stateOf(server, ['login_guard', 'session', 'security_event']);
    for (const body of [
      {},
      { memberId: 'gisa01' },
      { memberId: 'gisa01', password: PASSWORD, aptId: '10002' },
      { memberId: ['gisa01'], password: PASSWORD },
      { memberId: 'gisa01', password: '' },
      { memberId: 'gi\0sa01', password: PASSWORD },
      { memberId: 'gisa01', password: 'x'.repeat(513) },
    ]) {
      const answer = await server.call('POST', '/api/login', { body });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', errorUserMsg: expect.stringMatching(/[가-힣]/) });
    }
    expect(await stateOf(server, ['login_guard', 'session', 'security_event'])).toEqual(before);
  });

  it('SES-2 a code that cannot be delivered is refused like a wrong password, and the reason is kept as an event', async () => {
    await server.sql(`update member set otp_required = true, phone_no = null, email = null where member_id = 'gisa02'`);
    const before = await stateOf(server);
    const events = await eventsDuring(server, async () => {
      const { status, body } = await login(server, 'gisa02');
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'SIGN_IN_FAILED', message: 'SIGN_IN_FAILED' });
    });
    expect(events).toMatchObject([{ kind: 'SIGN_IN_FAILED', detail: { reason: 'NO_WAY_TO_SEND_CODE' } }]);
    expect(await stateOf(server)).toEqual(before);
  });

  it('SES-2 a lock or a new password that commits while the password is being checked wins', async () => {
    for (const change of [
      `update member set state = 'LOCKED' where member_id = 'miwha01'`,
      `update credential set changed_at = now() where member_id = 'gyeongbi01'`,
    ]) {
      const memberId = /'(\w+)'$/.exec(change)?.[1] ?? '';
      // The row is held until the sign-in waits for it, as an administrator's transaction would.
      const { default: pg } = await import('pg');
      const other = new pg.Client({ connectionString: server.database.ownerUrl });
      await other.connect();
      await other.query('begin');
      await other.query(change);
      const waiting = login(server, memberId);
      await waitUntil(async () => {
        const rows = await server.sql(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows.length > 0;
      });
      await other.query('commit');
      await other.end();
      expect((await waiting).status).toBe(401);
      expect(await livingSessions(server, memberId)).toEqual([]);
    }
  });
});

describe('the session', () => {
  it('SES-5 token-validate answers the four stamps and counts, and when the session ends', async () => {
    const person = await server.signInAtTheDoor('gijeon01');
    const { status, body } = await person.get('/api/token-validate');
    expect(status).toBe(200);
    const stamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    expect(body).toEqual({
      menuAuthUpdateAt: stamp,
      memberUpdateAt: stamp,
      commCodeUpdateAt: stamp,
      alarmCnt: expect.any(Number),
      adminExistsYn: 'Y',
      sessionEndsAt: new Date(clock.now().getTime() + 3_600_000).toISOString(),
    });
    const ofThird = await server.signInAtTheDoor('sojang03');
    expect((await ofThird.get('/api/token-validate')).body).toMatchObject({ adminExistsYn: 'N' });
  });

  it('SES-13 SES-15 SES-16 what is loaded at sign-in comes with the login type and the complex', async () => {
    const person = await server.signInAtTheDoor('gijeon01');
    const [member, codes, menus] = await Promise.all(
      ['memberInfo', 'commCodeInfo', 'menuAuthInfo'].map((name) => person.get(`/api/main/${name}`)),
    );
    expect(member?.body).toMatchObject({ memberId: 'gijeon01', aptId: '10001', loginType: 'normal' });
    expect(codes?.status).toBe(200);
    expect(menus?.status).toBe(200);
    expect((await person.get('/api/alarm/default')).status).toBe(200);
  });

  it('SES-6 SES-7 signing out ends the session at once, clears the cookie, and twice is no error', async () => {
    const person = await server.signInAtTheDoor('gijeon01');
    const answer = await person.post('/api/logout', person.record);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { ok: true } });
    expect(String(answer.headers['set-cookie'])).toMatch(/danji_refresh=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    const after = await person.get('/api/token-validate');
    expect(after).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
    const events = await eventsDuring(server, async () => {
      expect((await person.post('/api/logout', person.record)).status).toBe(200);
      expect((await person.post('/api/logout', { accessToken: 'nonsense' })).status).toBe(200);
    });
    expect(kindsOf(events)).toEqual([]);
  });

  it('SES-7 no token, a torn token and a token of another scheme get 401', async () => {
    const person = await server.signInAtTheDoor('gijeon01');
    for (const authorization of [
      undefined,
      'Bearer',
      'Bearer ',
      `Basic ${person.token}`,
      `Bearer ${person.token.slice(0, -2)}`,
    ]) {
      const answer = await server.call('GET', '/api/token-validate', {
        headers: authorization ? { authorization } : {},
      });
      expect(answer).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
    }
  });
});

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('waited in vain');
}
