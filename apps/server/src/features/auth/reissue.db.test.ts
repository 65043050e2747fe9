import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
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
  reissue,
  seconds,
  stateOf,
  tokenWorks,
  verify,
} from '../../../test/getting-in.ts';
import { createTestClock, type Person, startTestServer } from '../../../test/server.ts';
import type { App } from '../../app.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));
const nodes = forThisFile(async () => [server.server, await server.addNode(), await server.addNode()]);

/** The person with what an answer gave them. */
const next = (person: Person, answer: Awaited<ReturnType<typeof reissue>>) => ({
  record: answer.body as unknown as Record<string, unknown>,
  cookies: { ...person.cookies, ...answer.cookies },
});

describe('reissue', () => {
  it('SES-4 gives a new token record for the same session, also when the old token has expired', async () => {
    const person = await server.signInAtTheDoor('gisa01');
    clock.advance(minutes(11));
    expect(await tokenWorks(server, person.token)).toBe(false);
    const answer = await reissue(server, person);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      accessToken: expect.any(String),
      otpRequired: false,
      expiresAt: new Date(clock.now().getTime() + minutes(10)).toISOString(),
      sessionId: person.record.sessionId,
    });
    expect(await tokenWorks(server, answer.body.accessToken)).toBe(true);
    const again = await reissue(server, next(person, answer));
    expect(again.status).toBe(200);
    expect(again.cookies.danji_refresh).not.toBe(answer.cookies.danji_refresh);
  });

  it('SES-4 is refused without the cookie, with an invented one, or with the record of someone else, and changes nothing', async () => {
    const [mine, other] = [await server.signInAtTheDoor('gisa01'), await server.signInAtTheDoor('gisa02')];
    const before = await stateOf(server);
    const [apt, session, generation] = (mine.cookies.danji_refresh ?? '').split('.');
    const cookiesOf = (danji_refresh: string) => ({ ...mine.cookies, danji_refresh });
    const tries = [
      reissue(server, mine, { cookies: {} }),
      reissue(server, mine, { cookies: cookiesOf('nonsense') }),
      reissue(server, mine, { cookies: cookiesOf([apt, session, generation, 'A'.repeat(43)].join('.')) }),
      reissue(server, mine, { cookies: cookiesOf([apt, session, '7', 'A'.repeat(43)].join('.')) }),
      reissue(server, mine, {
        cookies: cookiesOf(['10002', session, generation, mine.cookies.danji_refresh?.slice(-43)].join('.')),
      }),
      reissue(server, { record: other.record, cookies: mine.cookies }),
      reissue(server, { record: { accessToken: 'nonsense' }, cookies: mine.cookies }),
    ];
    for (const answer of await Promise.all(tries))
      expect(refused(answer)).toMatchObject({ status: 401, code: 'REISSUE_REFUSED' });
    expect(await stateOf(server)).toEqual(before);
    // Knowing a session's id is not enough to end it.
    expect(await tokenWorks(server, mine.token)).toBe(true);
  });

  it('TOK-01 a spent secret after the grace revokes the whole family on every node, and is kept as an event', async () => {
    const thief = await server.signInAtTheDoor('gijeon01');
    const owner = next(thief, await reissue(server, thief));
    const newest = next(thief, await reissue(server, owner));
    clock.advance(seconds(10) + 1);
    const events = await eventsDuring(server, async () => {
      expect(refused(await reissue(server, thief))).toMatchObject({ status: 401, code: 'REISSUE_REFUSED' });
    });
    expect(events).toMatchObject([{ kind: 'REFRESH_REUSED', member_id: 'gijeon01' }]);
    const headers = { authorization: `Bearer ${newest.record.accessToken}` };
    for (const node of nodes)
      expect((await callNode(node, 'GET', '/api/token-validate', { headers })).status).toBe(401);
    expect((await reissue(server, newest)).status).toBe(401);
    const [session] = await server.sql('select end_reason from session where session_id = $1', [
      thief.record.sessionId,
    ]);
    expect(session).toEqual({ end_reason: 'REFRESH_REUSED' });
  });

  it('TOK-01 two generations back is reuse, however soon it comes', async () => {
    const person = await server.signInAtTheDoor('gijeon01');
    const second = next(person, await reissue(server, person));
    await reissue(server, second);
    expect((await reissue(server, person)).status).toBe(401);
    expect(await livingSessions(server, 'gijeon01')).toEqual([]);
  });

  it('TOK-02 the same secret within ten seconds from the same client gets the same successor', async () => {
    const person = await server.signInAtTheDoor('gisa01');
    const first = await reissue(server, person);
    clock.advance(seconds(10));
    const again = await reissue(server, person);
    expect(again.status).toBe(200);
    expect(again.cookies.danji_refresh).toBe(first.cookies.danji_refresh);
    expect((await reissue(server, next(person, again))).status).toBe(200);
    const rows = await server.sql('select generation from refresh_token where session_id = $1 order by 1', [
      person.record.sessionId,
    ]);
    expect(rows).toEqual([{ generation: 0 }, { generation: 1 }, { generation: 2 }]);
  });

  it('TOK-02 from another client it revokes: another browser, or the same one without its own cookie', async () => {
    const strangers = [
      { headers: { 'user-agent': 'another browser' } },
      { cookies: 'without device' as const },
      { cookies: 'with another device' as const },
    ];
    for (const stranger of strangers) {
      const person = await server.signInAtTheDoor('gisa02');
      const first = await reissue(server, person);
      const cookies = { ...person.cookies };
      if (stranger.cookies === 'without device') delete cookies.danji_device;
      if (stranger.cookies === 'with another device') cookies.danji_device = 'x'.repeat(43);
      const answer = await reissue(server, person, { cookies, headers: stranger.headers ?? {} });
      expect(answer.status).toBe(401);
      expect(await tokenWorks(server, first.body.accessToken)).toBe(false);
    }
  });

  it('TOK-03 twenty reissues at the same moment on three nodes: one family, one successor, nobody is signed out', async () => {
    const person = await server.signInAtTheDoor('seomu01');
    const events = await eventsDuring(server, async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          callNode(nodes[i % 3] as App, 'POST', '/api/reissue', { body: person.record, cookies: person.cookies }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(new Set(answers.map(({ cookies }) => cookies.danji_refresh)).size).toBe(1);
      expect(new Set(answers.map(({ body }) => body.sessionId))).toEqual(new Set([person.record.sessionId]));
      for (const { body } of answers) expect(await tokenWorks(server, body.accessToken)).toBe(true);
    });
    expect(kindsOf(events)).toEqual([]);
    const rows = await server.sql('select generation from refresh_token where session_id = $1', [
      person.record.sessionId,
    ]);
    expect(rows).toHaveLength(2);
    expect(await livingSessions(server, 'seomu01')).toEqual([person.record.sessionId]);
  });

  it('TOK-04 the database holds hashes of refresh secrets, and no secret', async () => {
    const person = await server.signInAtTheDoor('gwajang01');
    const answer = await reissue(server, person);
    const secrets = [person.cookies.danji_refresh, answer.cookies.danji_refresh].map(
      (cookie) => (cookie ?? '').split('.')[3] ?? '',
    );
    const rows = await server.sql<{ token_hash: Buffer }>(
      'select token_hash from refresh_token where session_id = $1 order by generation',
      [person.record.sessionId],
    );
    expect(rows.map((row) => row.token_hash)).toEqual(
      secrets.map((secret) => createHash('sha256').update(secret).digest()),
    );
    const tables = await server.sql<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      for (const secret of [...secrets, person.cookies.danji_device ?? ''])
        expect(await server.sql(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, [secret])).toEqual([]);
    }
  });

  it('TOK-09 is refused once the member is locked, and changes nothing', async () => {
    const person = await server.signInAtTheDoor('yeongseon1');
    await server.sql(`update member set state = 'LOCKED' where member_id = 'yeongseon1'`);
    const before = await stateOf(server);
    expect((await reissue(server, person)).status).toBe(401);
    expect(await stateOf(server)).toEqual(before);
  });
});

describe('the cookies', () => {
  const flagsOf = (answer: Awaited<ReturnType<typeof reissue>>) => [answer.headers['set-cookie']].flat().map(String);

  it('TOK-05 no body holds the refresh secret; the cookies are HttpOnly, strict, and for this host', async () => {
    const signedIn = await server.call('POST', '/api/login', { body: { memberId: 'gisa01', password: 'danji1234!' } });
    const answer = await reissue(server, {
      record: signedIn.body as Record<string, unknown>,
      cookies: signedIn.cookies,
    });
    const byCode = await verify(server, (await login(server, 'otpuser01')).body.accessToken, codeAt(clock));
    for (const { body, cookies } of [signedIn, answer, byCode]) {
      const secret = (cookies.danji_refresh ?? '').split('.')[3] ?? '';
      expect(secret).toHaveLength(43);
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    for (const cookie of [...flagsOf(signedIn as never), ...flagsOf(answer), ...flagsOf(byCode)]) {
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Strict/);
      expect(cookie).toMatch(/Path=\/(;|$)/);
      expect(cookie).not.toMatch(/Domain/i);
    }
  });

  it('TOK-05 behind TLS they are Secure and carry __Host-, and a cookie without that name is not read', async () => {
    const behind = await startTestServer({ clock, env: { publicUrl: 'https://danji.example.kr' } });
    try {
      const person = await behind.signIn('gisa01');
      expect(Object.keys(person.cookies).sort()).toEqual(['__Host-danji_device', '__Host-danji_refresh']);
      const answer = await reissue(behind, person);
      expect(answer.status).toBe(200);
      for (const cookie of flagsOf(answer)) {
        expect(cookie).toMatch(/^__Host-/);
        expect(cookie).toMatch(/; Secure/);
      }
      const held = { ...person.cookies, ...answer.cookies };
      const bare = Object.fromEntries(
        Object.entries(held).map(([name, value]) => [name.replace('__Host-', ''), value]),
      );
      expect((await reissue(behind, { record: person.record, cookies: bare })).status).toBe(401);
      const out = await person.post('/api/logout', person.record);
      expect(String(out.headers['set-cookie'])).toMatch(/^__Host-danji_refresh=;.*Secure/);
    } finally {
      await behind.close();
    }
  });
});
