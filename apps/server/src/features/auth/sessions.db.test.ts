import { describe, expect, it } from 'vitest';
import { closeAccount } from '../../../test/close-account.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import {
  callNode,
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
} from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, startTestServer } from '../../../test/server.ts';
import type { App } from '../../app.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));
const nodes = forThisFile(async () => [server.server, await server.addNode(), await server.addNode()]);

describe('the end of a session', () => {
  it('TOK-07 signing out: every node refuses the access token at once, and the refresh cookie is worth nothing', async () => {
    const person = await server.signInAtTheDoor('gisa01');
    const events = await eventsDuring(server, () =>
      callNode(nodes[1] as App, 'POST', '/api/logout', { body: person.record }),
    );
    expect(kindsOf(events)).toEqual(['SIGN_OUT']);
    const headers = { authorization: `Bearer ${person.token}` };
    for (const node of nodes)
      expect((await callNode(node, 'GET', '/api/token-validate', { headers })).status).toBe(401);
    expect((await reissue(server, person)).status).toBe(401);
  });

  it('TOK-07 ends one session alone: the same person elsewhere stays signed in', async () => {
    const [here, there] = [await server.signInAtTheDoor('gisa01'), await server.signInAtTheDoor('gisa01')];
    await here.post('/api/logout', here.record);
    expect(await tokenWorks(server, there.token)).toBe(true);
  });

  it('TOK-08 an idle hour ends it; use keeps it, a reissue alone does not', async () => {
    const person = await server.signInAtTheDoor('gisa02');
    const held = { record: person.record, cookies: person.cookies };
    const renew = async () => {
      const answer = await reissue(server, held);
      if (answer.status !== 200) return null;
      held.record = answer.body as never;
      held.cookies = { ...held.cookies, ...answer.cookies };
      return answer.body.accessToken;
    };
    // Half an hour of use: the hour counts from there.
    clock.advance(minutes(30));
    expect(await tokenWorks(server, (await renew()) ?? '')).toBe(true);
    clock.advance(minutes(59));
    const token = await renew();
    expect(token).not.toBeNull();
    clock.advance(minutes(1));
    const answer = await server.call('GET', '/api/token-validate', { headers: { authorization: `Bearer ${token}` } });
    expect(refused(answer)).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
    expect(refused(await reissue(server, held))).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
    const [row] = await server.sql('select end_reason from session where session_id = $1', [person.record.sessionId]);
    expect(row).toEqual({ end_reason: 'IDLE' });
  });

  it('TOK-08 after twelve hours it ends however busy it was, and the client is told when that will be', async () => {
    const start = clock.now();
    const person = await server.signInAtTheDoor('seomu01');
    const held = { record: person.record as { accessToken?: unknown }, cookies: person.cookies };
    let told = '';
    for (let half = 1; half < 24; half++) {
      clock.set(new Date(start.getTime() + half * minutes(30)));
      const answer = await reissue(server, held as never);
      expect(answer.status).toBe(200);
      held.record = answer.body as never;
      held.cookies = { ...held.cookies, ...answer.cookies };
      const stamps = await server.call<{ sessionEndsAt: string }>('GET', '/api/token-validate', {
        headers: { authorization: `Bearer ${answer.body.accessToken}` },
      });
      expect(stamps.status).toBe(200);
      told = stamps.body.sessionEndsAt;
    }
    expect(told).toBe(new Date(start.getTime() + minutes(12 * 60)).toISOString());
    clock.set(new Date(start.getTime() + minutes(12 * 60)));
    expect((await reissue(server, held as never)).status).toBe(401);
    expect(await tokenWorks(server, String(held.record.accessToken))).toBe(false);
  });

  it('TOK-09 locking, resigning and deleting a member end all sessions on all nodes at once', async () => {
    const sysadmin = await server.signInAtTheDoor('sysadmin');
    const ways: [memberId: string, act: () => Promise<unknown>][] = [
      ['gyeongbi01', () => sysadmin.post('/api/syst/users/gyeongbi01/lock?aptId=10001')],
      ['gwanri01', () => closeAccount(sysadmin, 'gwanri01')],
      ['noperm01', () => server.sql(`delete from member where member_id = 'noperm01'`)],
    ];
    for (const [memberId, act] of ways) {
      const sessions = [await server.signInAtTheDoor(memberId), await server.signInAtTheDoor(memberId)];
      await act();
      for (const person of sessions) {
        const headers = { authorization: `Bearer ${person.token}` };
        for (const node of nodes)
          expect((await callNode(node, 'GET', '/api/token-validate', { headers })).status).toBe(401);
        expect((await reissue(server, person)).status).toBe(401);
      }
      expect(await livingSessions(server, memberId)).toEqual([]);
      expect((await login(server, memberId)).status).toBe(401);
    }
  });

  it('TOK-10 a right that is taken away is gone with the next request on every node, and back as soon as it is given', async () => {
    const sojang = await server.signInAtTheDoor('sojang01');
    const ask = () => sojang.post('/api/syst/users/gisa02/endSessions');
    const give = (flag: boolean) =>
      server.sql(
        `update role_menu rm set can_write = $1 from menu mu, role r where mu.menu_id = rm.menu_id and r.apt_id = rm.apt_id and r.role_id = rm.role_id
        and rm.apt_id = '10001' and mu.full_path = '/system-mng/user-mng' and r.role_code = 'SUPER_ADMIN'`,
        [flag],
      );
    expect((await ask()).status).toBe(200);
    await give(false);
    expect(refused(await ask())).toMatchObject({ status: 403, code: 'NO_PERMISSION' });
    expect((await sojang.post('/api/syst/users/gisa01/lock')).status).toBe(403);
    const askNode = (node: App) =>
      callNode(node, 'POST', '/api/syst/users/gisa02/endSessions', {
        headers: { authorization: `Bearer ${sojang.token}` },
      });
    for (const node of nodes) expect((await askNode(node)).status).toBe(403);
    await give(true);
    expect((await ask()).status).toBe(200);
    for (const node of nodes) expect((await askNode(node)).status).toBe(200);
  });
});

describe('the own sessions', () => {
  type Listed = {
    sessionId: string;
    currentYn: string;
    device: string;
    ipAddress: string;
    lastUsedAt: string;
    loginType: string;
  };

  it('TOK-11 are listed with device, address and last use, and nobody else has a place in the list', async () => {
    const phone = {
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Safari/537.36' },
      ip: '203.0.113.7',
    };
    const first = await server.signInAtTheDoor('gijeon01', phone);
    const used = clock.now();
    clock.advance(seconds(40));
    const second = await server.signInAtTheDoor('gijeon01');
    await server.signInAtTheDoor('gisa01');
    const { body } = await second.get<Listed[]>('/api/auth/sessions');
    expect(body.map((session) => [session.sessionId, session.currentYn])).toEqual([
      [second.record.sessionId, 'Y'],
      [first.record.sessionId, 'N'],
    ]);
    const phoneRow = { device: 'Chrome · 안드로이드', ipAddress: '203.0.113.7', loginType: 'normal' };
    expect(body[1]).toMatchObject(phoneRow);
    expect(body.map(({ lastUsedAt }) => Date.parse(lastUsedAt))).toEqual([clock.now().getTime(), used.getTime()]);
    // Using it moves its last use, and nothing else of it.
    clock.advance(seconds(40));
    await first.get('/api/main/memberInfo');
    const again = (await second.get<Listed[]>('/api/auth/sessions')).body.find(({ currentYn }) => currentYn === 'N');
    expect(again).toMatchObject(phoneRow);
    expect(Date.parse(again?.lastUsedAt ?? '')).toBe(clock.now().getTime());
  });

  it('TOK-11 end after the password: one, or all others; a wrong password ends none', async () => {
    const [here, one, two] = [
      await server.signInAtTheDoor('gyeongri01'),
      await server.signInAtTheDoor('gyeongri01'),
      await server.signInAtTheDoor('gyeongri01'),
    ];
    const before = await stateOf(server);
    expect((await here.post('/api/auth/sessions/end', { password: 'wrong' })).status).toBe(403);
    expect(
      (await here.post('/api/auth/sessions/end', { password: 'wrong', sessionId: one.record.sessionId })).status,
    ).toBe(403);
    expect(await stateOf(server)).toEqual(before);
    expect(
      (await here.post('/api/auth/sessions/end', { password: PASSWORD, sessionId: one.record.sessionId })).body,
    ).toEqual({ ended: 1 });
    expect(await tokenWorks(server, one.token)).toBe(false);
    expect(await tokenWorks(server, two.token)).toBe(true);
    expect((await here.post('/api/auth/sessions/end', { password: PASSWORD })).body).toEqual({ ended: 1 });
    expect(await livingSessions(server, 'gyeongri01')).toEqual([here.record.sessionId]);
  });

  it("TOK-11 another person's session cannot be ended so; an administrator can end anyone's", async () => {
    const [person, other] = [await server.signInAtTheDoor('gyeongri01'), await server.signInAtTheDoor('miwha01')];
    const before = await stateOf(server);
    const answer = await person.post('/api/auth/sessions/end', {
      password: PASSWORD,
      sessionId: other.record.sessionId,
    });
    expect(answer.status).toBe(404);
    expect((await person.post('/api/syst/users/miwha01/endSessions')).status).toBe(403);
    expect(await stateOf(server)).toEqual(before);
    const sojang = await server.signInAtTheDoor('sojang01');
    const events = await eventsDuring(server, async () => {
      expect((await sojang.post('/api/syst/users/miwha01/endSessions')).body).toEqual({ ended: 1 });
    });
    expect(events).toMatchObject([{ kind: 'SESSIONS_ENDED', member_id: 'miwha01', actor_member_id: 'sojang01' }]);
    expect(await tokenWorks(server, other.token)).toBe(false);
  });
});

describe('signing in anew', () => {
  it('TOK-12 gives a new session id, and the session that the browser held before is dead, whoever held it', async () => {
    const first = await server.signInAtTheDoor('hoejang01');
    const second = await server.signInAtTheDoor('hoejang01', { cookies: first.cookies });
    expect(second.record.sessionId).not.toBe(first.record.sessionId);
    expect(await tokenWorks(server, first.token)).toBe(false);
    const someoneElse = await server.signInAtTheDoor('sojang02', { cookies: { ...first.cookies, ...second.cookies } });
    expect(await tokenWorks(server, second.token)).toBe(false);
    expect(await tokenWorks(server, someoneElse.token)).toBe(true);
  });

  it('TOK-12 a failed try, or a cookie whose secret was never given out, ends nothing', async () => {
    const person = await server.signInAtTheDoor('gamsa01');
    await login(server, 'gamsa01', 'wrong', { cookies: person.cookies });
    const forged = `${(person.cookies.danji_refresh ?? '').split('.').slice(0, 3).join('.')}.${'A'.repeat(43)}`;
    for (const danji_refresh of [forged, `10001.${'-'.repeat(36)}.0.${'A'.repeat(43)}`])
      expect((await login(server, 'isa01', PASSWORD, { cookies: { danji_refresh } })).status).toBe(200);
    expect(await tokenWorks(server, person.token)).toBe(true);
  });
});
