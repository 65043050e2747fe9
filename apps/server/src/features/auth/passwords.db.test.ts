import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import {
  eventsDuring,
  kindsOf,
  livingSessions,
  login,
  minutes,
  newestMessage,
  stateOf,
  tokenWorks,
} from '../../../test/getting-in.ts';
import { useRealPasswords } from '../../../test/light-passwords.ts';
import { createTestClock, PASSWORD, startTestServer } from '../../../test/server.ts';

useRealPasswords();
const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));

const hashOf = async (memberId: string) =>
  (
    await server.sql<{ password_hash: string }>('select password_hash from credential where member_id = $1', [memberId])
  )[0]?.password_hash ?? '';
const GOOD = '달빛 아래 🌙 천천히 걷기 47';

describe('how passwords are kept', () => {
  it('AUT-01 as argon2id with at least 46 MiB and a salt each; no table holds the password itself', async () => {
    const rows = await server.sql<{ password_hash: string }>('select password_hash from credential');
    for (const memberId of ['sojang01', 'gisa01', 'gisa02']) {
      // Those of the tests' own office are lighter, and are made anew by a right sign-in.
      expect((await login(server, memberId)).status).toBe(200);
      const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$([^$]{22,})\$/.exec(await hashOf(memberId));
      expect(Number(found?.[1])).toBeGreaterThanOrEqual(46 * 1024);
      expect(Number(found?.[2])).toBeGreaterThanOrEqual(1);
    }
    const salts = new Set(rows.map((row) => row.password_hash.split('$')[4]));
    expect(salts.size).toBe(rows.length);
    const tables = await server.sql<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const found = await server.sql(`select 1 from ${name} t where t::text like '%${PASSWORD}%'`);
      expect({ name, found }).toEqual({ name, found: [] });
    }
  });

  it('AUT-01 a write with a key for repetition leaves no quick hash of the password, and is repeated all the same', async () => {
    const person = await server.signInAtTheDoor('gisa02');
    const ask = (password: string) =>
      person.post('/api/auth/sessions/end', { password }, { headers: { 'idempotency-key': 'end-all-others-1' } });
    const first = await ask(PASSWORD);
    expect(await ask(PASSWORD)).toMatchObject({ status: 200, body: first.body as object });
    expect((await ask('another password')).status).toBe(422);
    const [kept] = await server.sql<{ input_hash: Buffer }>(
      `select input_hash from idempotency_key where key = 'end-all-others-1'`,
    );
    const guesses = [null, {}].flatMap((params) =>
      [null, {}].map((query) =>
        createHash('sha256')
          .update(JSON.stringify([params, query, { password: PASSWORD }]))
          .digest('hex'),
      ),
    );
    expect(kept?.input_hash).toHaveLength(32);
    expect(guesses).not.toContain(kept?.input_hash.toString('hex'));
  });

  it('AUT-02 a hash with weaker parameters is made anew by the next right sign-in, and by no wrong one', async () => {
    const weak = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await server.sql(`update credential set password_hash = $1 where member_id = 'gisa01'`, [weak]);
    await login(server, 'gisa01', 'wrong');
    expect(await hashOf('gisa01')).toBe(weak);
    expect((await login(server, 'gisa01')).status).toBe(200);
    const upgraded = await hashOf('gisa01');
    expect(upgraded).toMatch(/^\$argon2id\$v=19\$m=47104,/);
    expect((await login(server, 'gisa01')).status).toBe(200);
    expect(await hashOf('gisa01')).toBe(upgraded);
  });
});

describe('changing the password', () => {
  it('AUT-03 short, common and telling passwords are refused with a Korean reason, and nothing changes', async () => {
    const person = await server.signInAtTheDoor('gisa02');
    const before = await stateOf(server);
    const bad = [
      'xk4!p9q',
      'password',
      'Iloveyou',
      '12345678',
      'qwertyui',
      'sunshine',
      'danji1234!',
      'gisa02-gisa02',
      '강기사만세만세',
      '한빛마을1단지',
      'aaaaaaaaaaaa',
      'sojang!7392',
      '관리사무소5821',
      '우리아파트만세다',
    ];
    for (const newPassword of bad) {
      const answer = await person.post('/api/auth/password', { currentPassword: PASSWORD, newPassword });
      expect({ newPassword, ...answer }).toMatchObject({
        status: 422,
        body: { code: 'WEAK_PASSWORD', errorUserMsg: expect.stringMatching(/[가-힣]/) },
      });
    }
    expect(await stateOf(server)).toEqual(before);
  });

  it('AUT-03 every one of more than 15,000 leaked passwords of eight or more characters is refused', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const { isCommonPassword } = await import('./set-password.ts');
    const all = (dictionary['passwords-common'] as (string | number)[]).map(String);
    const top = all.filter((password) => password.length >= 8);
    // Taken from passwords that were in leaks: all of those that our own rules would let through.
    expect(top.length).toBeGreaterThan(15_000);
    expect(top.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
  });

  it('AUT-03 sixty-four characters with Hangul, emoji and spaces are accepted, and compared exactly', async () => {
    const person = await server.signInAtTheDoor('gijeon01');
    const newPassword = ` 봄 여름 가을 겨울 🍁 ${'느티나무 아래 평상 '.repeat(5)}`.slice(0, 64);
    expect(newPassword.length).toBe(64);
    expect((await person.post('/api/auth/password', { currentPassword: PASSWORD, newPassword })).status).toBe(200);
    for (const other of [newPassword.trim(), newPassword.slice(0, 63), newPassword.normalize('NFD'), `${newPassword} `])
      expect((await login(server, 'gijeon01', other)).status).toBe(401);
    expect((await login(server, 'gijeon01', newPassword)).status).toBe(200);
  });

  it('AUT-04 needs the current password; a wrong one changes nothing, is kept as an event, and five lock the question, which is told with its minutes', async () => {
    const person = await server.signInAtTheDoor('seomu01');
    const other = await server.signInAtTheDoor('seomu01');
    const before = await stateOf(server);
    const ask = (currentPassword: string) => person.post('/api/auth/password', { currentPassword, newPassword: GOOD });
    const events = await eventsDuring(server, async () => {
      for (let i = 0; i < 5; i++)
        expect(await ask('wrong')).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_FAILED' } });
      expect(await ask(PASSWORD)).toMatchObject({
        status: 403,
        body: { errorUserMsg: expect.stringContaining(' 5분 뒤에 다시 입력해 주세요'), details: { minutes: 5 } },
      });
    });
    expect(kindsOf(events)).toEqual(Array(6).fill('REAUTHENTICATION_FAILED'));
    expect(events.map((event) => event.detail.locked)).toEqual([false, false, false, false, true, true]);
    expect(await stateOf(server)).toEqual(before);
    expect(await tokenWorks(server, other.token)).toBe(true);
    // A session thief cannot lock the owner out of the door by asking here.
    expect((await login(server, 'seomu01')).status).toBe(200);
    clock.advance(minutes(5));
    expect((await ask(PASSWORD)).status).toBe(200);
  });

  it('AUT-04 ends all other sessions, pending codes and unused links, keeps this one, and tells the owner', async () => {
    await server.sql(
      `update member set email = 'gyeongbi@example.kr', otp_required = false where member_id = 'gyeongbi01'`,
    );
    const person = await server.signInAtTheDoor('gyeongbi01');
    const others = [await server.signInAtTheDoor('gyeongbi01'), await server.signInAtTheDoor('gyeongbi01')];
    const sojang = await server.signInAtTheDoor('sojang01');
    await sojang.post('/api/syst/users/gyeongbi01/resetPassword');
    await server.sql(`update member set otp_required = true where member_id = 'gyeongbi01'`);
    await login(server, 'gyeongbi01');
    const events = await eventsDuring(server, async () => {
      const answer = await person.post('/api/auth/password', { currentPassword: PASSWORD, newPassword: GOOD });
      expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    });
    expect(kindsOf(events)).toEqual(['PASSWORD_CHANGED']);
    expect(await tokenWorks(server, person.token)).toBe(true);
    for (const other of others) {
      expect(await tokenWorks(server, other.token)).toBe(false);
      expect((await server.call('POST', '/api/reissue', { body: other.record, cookies: other.cookies })).status).toBe(
        401,
      );
    }
    expect(await livingSessions(server, 'gyeongbi01')).toEqual([person.record.sessionId]);
    expect(
      await server.sql(`select 1 from otp_challenge where member_id = 'gyeongbi01' and closed_at is null`),
    ).toEqual([]);
    expect(await server.sql(`select 1 from one_time_link where member_id = 'gyeongbi01' and used_at is null`)).toEqual(
      [],
    );
    const [notice] = await server.sql<{ body: string }>(
      `select body from outbox_message where recipient = 'gyeongbi@example.kr' and subject like '%비밀번호가 변경%'`,
    );
    expect(notice?.body).toContain('비밀번호가 변경되었습니다');
    expect(notice?.body).not.toContain(GOOD);
    expect((await login(server, 'gyeongbi01', PASSWORD)).status).toBe(401);
  });
});

describe('a link to set a new password', () => {
  const askForLink = async (memberId: string) => {
    const sysadmin = await server.signInAtTheDoor('sysadmin');
    const answer = await sysadmin.post<{ sent: { channel: string; to: string } }>(
      `/api/syst/users/${memberId}/resetPassword?aptId=10001`,
    );
    const message = await newestMessage(server);
    return { answer, message, token: /#token=(\S+)/.exec(message?.body ?? '')?.[1] ?? '' };
  };
  const use = (token: string, newPassword = GOOD, opening?: string) =>
    server.call('POST', '/api/auth/passwordLink/use', { body: { token, newPassword, opening } });

  it('AUT-18 goes to the member alone: the administrator sees a masked address and neither link nor password', async () => {
    const before = await hashOf('miwha01');
    const { answer, message, token } = await askForLink('miwha01');
    expect(answer).toMatchObject({
      status: 200,
      body: { sent: { channel: 'SMS', to: expect.stringMatching(/^010-\*{4}-\d{4}$/) }, waiting: null },
    });
    expect(JSON.stringify(answer.body)).not.toContain(token);
    expect(message?.recipient).toMatch(/^010\d{8}$/);
    expect(token.length).toBeGreaterThan(40);
    expect(await hashOf('miwha01')).toBe(before);
    const kept = await server.sql(`select 1 from one_time_link t where t::text like '%' || $1 || '%'`, [
      token.slice(6),
    ]);
    expect(kept).toEqual([]);
  });

  it('AUT-18 is good once: the owner sets the password, all sessions end, and a second use is refused', async () => {
    const session = await server.signInAtTheDoor('gwanri01');
    const { token } = await askForLink('gwanri01');
    const seen = await server.call<{ opening: string }>('POST', '/api/auth/passwordLink/inspect', { body: { token } });
    expect(seen).toMatchObject({ status: 200, body: { purpose: 'RESET', memberId: 'gwanri01', factor: null } });
    const { opening } = seen.body;
    const answers = await Promise.all([
      use(token, GOOD, opening),
      use(token, `${GOOD} !`, opening),
      use(token, `${GOOD} ?`, opening),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await tokenWorks(server, session.token)).toBe(false);
    expect(await use(token)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } });
    expect((await login(server, 'gwanri01')).status).toBe(401);
  });

  it('AUT-18 ends after a day, after a newer one, with a weak password refused and the link still good', async () => {
    const first = await askForLink('yeongseon1');
    const second = await askForLink('yeongseon1');
    expect((await use(first.token)).status).toBe(410);
    const before = await stateOf(server);
    expect((await use(second.token, 'password')).status).toBe(422);
    expect((await use(`10002${second.token.slice(5)}`)).status).toBe(410);
    expect((await use(`${second.token}x`)).status).toBe(410);
    expect(await stateOf(server)).toEqual(before);
    clock.advance(minutes(24 * 60));
    expect((await use(second.token)).status).toBe(410);
    const third = await askForLink('yeongseon1');
    clock.advance(minutes(24 * 60) - 1);
    expect((await use(third.token)).status).toBe(200);
    expect((await login(server, 'yeongseon1', GOOD)).status).toBe(200);
  });

  it('AUT-18 does not open an account that was locked by an administrator or has been closed', async () => {
    const { token } = await askForLink('locked01');
    expect((await use(token)).status).toBe(200);
    expect((await login(server, 'locked01', GOOD)).status).toBe(401);
    const closing = await askForLink('dongdae01');
    await server.sql(`update member set state = 'RESIGNED' where member_id = 'dongdae01'`);
    expect((await use(closing.token)).status).toBe(410);
  });
});
