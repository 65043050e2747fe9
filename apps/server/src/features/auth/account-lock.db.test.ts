import { describe, expect, it } from 'vitest';
import { closeAccount, LEAVING } from '../../../test/close-account.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { callNode, eventsDuring, kindsOf, login, minutes, stateOf } from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, startTestServer } from '../../../test/server.ts';
import type { App } from '../../app.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));
const nodes = forThisFile(async () => [server.server, await server.addNode(), await server.addNode()]);

const failFiveTimes = async (memberId: string, options = {}) => {
  for (let i = 0; i < 5; i++) expect((await login(server, memberId, `wrong ${i}`, options)).status).toBe(401);
};

/** The same with two tries: the first makes the row, three more are written into it, the last one locks. */
const lockByFailing = async (memberId: string, options = {}) => {
  await login(server, memberId, 'wrong', options);
  await server.sql(`update login_guard set failures = 4 where member_id = $1 and failures > 0`, [memberId]);
  expect((await login(server, memberId, 'wrong', options)).status).toBe(401);
};

describe('five wrong passwords from one source', () => {
  it('AUT-05 lock the account on every node for five minutes; the right password is refused meanwhile', async () => {
    const events = await eventsDuring(server, () => failFiveTimes('gisa01'));
    expect(kindsOf(events)).toEqual([...Array(5).fill('SIGN_IN_FAILED'), 'ACCOUNT_LOCKED']);
    expect(events.at(-1)?.detail).toEqual({ until: new Date(clock.now().getTime() + minutes(5)).toISOString() });
    const before = await stateOf(server, ['session', 'login_guard', 'credential', 'known_device']);
    for (const node of nodes) {
      const answer = await callNode(node, 'POST', '/api/login', { body: { memberId: 'gisa01', password: PASSWORD } });
      expect(answer).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED' }, cookies: {} });
    }
    clock.advance(minutes(5) - 1);
    expect((await login(server, 'gisa01')).status).toBe(401);
    // Tries during a lock do not make it longer.
    expect(await stateOf(server, ['session', 'login_guard', 'credential', 'known_device'])).toEqual(before);
  });

  it('AUT-05 time unlocks the account, and that is kept as an event', async () => {
    await lockByFailing('gisa02');
    clock.advance(minutes(5));
    const events = await eventsDuring(server, async () => expect((await login(server, 'gisa02')).status).toBe(200));
    expect(kindsOf(events)).toEqual(['ACCOUNT_UNLOCKED', 'SIGN_IN_OK']);
    expect(events[0]).toMatchObject({ member_id: 'gisa02', actor_member_id: null, detail: { by: 'TIME' } });
  });

  it('AUT-05 an administrator unlocks the account, and that is kept as an event with the name of who did it', async () => {
    await lockByFailing('seomu01');
    const sojang = await server.signInAtTheDoor('sojang01');
    const events = await eventsDuring(server, async () => {
      expect((await sojang.post('/api/syst/users/seomu01/unlock')).status).toBe(200);
      expect((await login(server, 'seomu01')).status).toBe(200);
    });
    expect(kindsOf(events)).toEqual(['ACCOUNT_UNLOCKED', 'SIGN_IN_OK']);
    expect(events[0]).toMatchObject({ member_id: 'seomu01', actor_member_id: 'sojang01' });
  });

  it('AUT-05 four wrong ones and then the right one lock nothing and say nothing of a lock', async () => {
    const events = await eventsDuring(server, async () => {
      for (let i = 0; i < 4; i++) await login(server, 'gijeon01', 'wrong');
      expect((await login(server, 'gijeon01')).status).toBe(200);
    });
    expect(kindsOf(events)).toEqual([...Array(4).fill('SIGN_IN_FAILED'), 'SIGN_IN_OK']);
    for (let i = 0; i < 4; i++) await login(server, 'gijeon01', 'wrong');
    expect((await login(server, 'gijeon01')).status).toBe(200);
  });

  it('AUT-05 forty guesses at one moment on three nodes look at no more than five passwords', async () => {
    const before = await stateOf(server, ['session', 'credential']);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        callNode(nodes[i % 3] as App, 'POST', '/api/login', { body: { memberId: 'miwha01', password: `wrong ${i}` } }),
      ),
    );
    expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true);
    const [guard] = await server.sql(`select failures, lock_count from login_guard where member_id = 'miwha01'`);
    expect(guard).toEqual({ failures: 5, lock_count: 1 });
    expect((await login(server, 'miwha01')).status).toBe(401);
    expect(await stateOf(server, ['session', 'credential'])).toEqual(before);
    const locks = await server.sql(
      `select 1 from security_event where kind = 'ACCOUNT_LOCKED' and member_id = 'miwha01'`,
    );
    expect(locks).toHaveLength(1);
  });
});

describe('a lock against its victim', () => {
  it('AUT-06 locks grow, but never past thirty minutes, and end by themselves', async () => {
    const lengths: number[] = [];
    for (let round = 0; round < 5; round++) {
      await lockByFailing('gwanri01');
      const [row] = await server.sql<{ locked_until: Date }>(
        `select locked_until from login_guard where member_id = 'gwanri01'`,
      );
      lengths.push(((row?.locked_until.getTime() ?? 0) - clock.now().getTime()) / minutes(1));
      clock.set(row?.locked_until ?? clock.now());
    }
    expect(lengths).toEqual([5, 10, 20, 30, 30]);
    expect((await login(server, 'gwanri01')).status).toBe(200);
  });

  it('AUT-06 a stranger who locks the account does not lock out the owner at a device that signed in before', async () => {
    const { cookies } = await server.signInAtTheDoor('gyeongbi01');
    const device = { danji_device: cookies.danji_device ?? '' };
    await lockByFailing('gyeongbi01');
    expect((await login(server, 'gyeongbi01')).status).toBe(401);
    expect((await login(server, 'gyeongbi01', PASSWORD, { cookies: device })).status).toBe(200);
    // The known device has a count of its own, and is locked by it.
    await lockByFailing('gyeongbi01', { cookies: device });
    expect((await login(server, 'gyeongbi01', PASSWORD, { cookies: device })).status).toBe(401);
  });

  it('AUT-06 AUT-07 the wait is told with its minutes to a browser that was in before, and to nobody else', async () => {
    const { cookies } = await server.signInAtTheDoor('gyeongri01');
    const device = { cookies: { danji_device: cookies.danji_device ?? '' } };
    await lockByFailing('gyeongri01', device);
    clock.advance(minutes(2) + 1);
    expect((await login(server, 'gyeongri01', PASSWORD, device)).body).toMatchObject({
      code: 'SIGN_IN_FAILED',
      errorUserMsg: expect.stringContaining(' 3분 뒤에 다시 시도하거나'),
      details: { minutes: 3 },
    });
    const strange = { ip: '203.0.113.9' };
    await lockByFailing('gyeongri01', strange);
    const { body } = await login(server, 'gyeongri01', PASSWORD, strange);
    const { body: unknown } = await login(server, 'nobody99', PASSWORD, strange);
    expect(body).toEqual({ ...unknown, requestId: body.requestId });
    expect(body.errorUserMsg).toContain('5분에서 30분까지');
  });

  it('AUT-06 a device cookie of another person, or an invented one, opens no second count', async () => {
    const { cookies } = await server.signInAtTheDoor('gijeon01');
    const invented = 'x'.repeat(43);
    await lockByFailing('yeongseon1', { cookies: { danji_device: cookies.danji_device ?? '' } });
    for (const danji_device of [cookies.danji_device ?? '', invented, ''])
      expect((await login(server, 'yeongseon1', PASSWORD, { cookies: { danji_device } })).status).toBe(401);
    const rows = await server.sql(`select device_key from login_guard where member_id = 'yeongseon1'`);
    expect(rows).toEqual([{ device_key: 'net:127.0.0.1' }]);
  });
});

describe('an administrator', () => {
  it('AUT-18 locks a member: sessions end, the password is refused, unlocking brings the account back', async () => {
    const victim = await server.signInAtTheDoor('gwajang01');
    const sysadmin = await server.signInAtTheDoor('sysadmin');
    expect((await sysadmin.post('/api/syst/users/gwajang01/lock?aptId=10001')).status).toBe(200);
    expect((await victim.get('/api/token-validate')).status).toBe(401);
    expect((await login(server, 'gwajang01')).status).toBe(401);
    expect((await sysadmin.post('/api/syst/users/gwajang01/unlock?aptId=10001')).status).toBe(200);
    expect((await login(server, 'gwajang01')).status).toBe(200);
    expect((await victim.get('/api/token-validate')).status).toBe(401);
  });

  it('AUT-18 may not act on the own account, on members elsewhere, or without the right', async () => {
    const [sojang, staff, sysadmin] = [
      await server.signInAtTheDoor('sojang01'),
      await server.signInAtTheDoor('gijeon01'),
      await server.signInAtTheDoor('sysadmin'),
    ];
    const before = await stateOf(server);
    for (const act of ['lock', 'resetOtp']) {
      expect((await sojang.post(`/api/syst/users/sojang01/${act}`)).status).toBe(403);
      expect((await sysadmin.post(`/api/syst/users/sysadmin/${act}`)).status).toBe(403);
    }
    for (const [person, aptId] of [
      [sojang, '10001'],
      [sysadmin, '00000'],
    ] as const)
      expect(await closeAccount(person, person.memberId, aptId)).toMatchObject({
        status: 409,
        body: { details: { reason: 'SELF' } },
      });
    for (const act of ['lock', 'unlock', 'resign', 'resetOtp', 'endSessions', 'resetPassword']) {
      const body = act === 'resign' ? LEAVING : undefined;
      expect((await sojang.post(`/api/syst/users/gisa21/${act}`, body)).status).toBe(404);
      expect((await sojang.post(`/api/syst/users/gisa21/${act}?aptId=10002`, body)).status).toBe(403);
      expect((await staff.post(`/api/syst/users/gisa02/${act}`, body)).status).toBe(403);
      expect((await sysadmin.post(`/api/syst/users/gisa02/${act}?aptId=10002`, body)).status).toBe(404);
    }
    expect(await stateOf(server)).toEqual(before);
  });

  it('AUT-18 who looks after users cannot bring down the top administrator; the operator can', async () => {
    await server.sql(`insert into member_role (apt_id, member_id, role_id)
      select '10001', 'gyeongri01', role_id from role where apt_id = '10001' and role_code = 'SUPER_ADMIN'`);
    const helper = await server.signInAtTheDoor('gyeongri01');
    const before = await stateOf(server);
    for (const act of ['lock', 'unlock', 'resign', 'resetOtp', 'endSessions', 'resetPassword']) {
      expect(
        await helper.post(`/api/syst/users/sojang01/${act}`, act === 'resign' ? LEAVING : undefined),
      ).toMatchObject({
        status: 403,
        body: { code: 'NO_PERMISSION' },
      });
    }
    expect(await stateOf(server)).toEqual(before);
    const sysadmin = await server.signInAtTheDoor('sysadmin');
    expect((await sysadmin.post('/api/syst/users/sojang02/lock?aptId=10002')).status).toBe(200);
    const [row] = await server.sql(`select state, is_super_admin from member where member_id = 'sojang02'`);
    expect(row).toEqual({ state: 'LOCKED', is_super_admin: false });
  });
});
