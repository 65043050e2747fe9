import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { callNode, login, minutes, stateOf } from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { sweepServed } from '../../lib/sweep.ts';
import { STRANGE_PER_HOUR } from './domain/login-guard.ts';

const LIMIT = 30;
const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock, env: { loginRateLimit: LIMIT, requestRateLimit: LIMIT } }));
const second = forThisFile(() => server.addNode());

const STRANGER = '198.51.100.66';
const guess = (memberId: string, ip: string, password = 'a guess') => login(server, memberId, password, { ip });
/** Passwords of this account that were really compared: each is counted for its source before it is. */
const looksAt = async (memberId: string): Promise<number> => {
  const [row] = await server.sql<{ looks: number }>(
    `select coalesce(sum(case when locked_until is null then failures else 5 * lock_count end), 0)::int as looks
       from login_guard where member_id = $1 and device_key like 'net:%'`,
    [memberId],
  );
  return row?.looks ?? 0;
};

describe('RES-05 a stranger and an account', () => {
  it('RES-05 1,000 wrong passwords for hoejang01: the real one signs in at a known browser and from a new address', async () => {
    const owner = await server.signInAtTheDoor('hoejang01', { ip: '203.0.113.80' });
    const device = { danji_device: owner.cookies.danji_device ?? '' };
    const statuses = new Map<number, number>();
    for (let i = 0; i < 1_000; i++) {
      // A thousand in the first hour, from one address.
      if (i % 17 === 0) clock.advance(minutes(1));
      const { status } = await guess('hoejang01', STRANGER, `guess ${i}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].every((status) => status === 401 || status === 429)).toBe(true);
    // Of the thousand twenty were looked at: five each, then 5, 10, 20 minutes of nothing.
    const [events] = await server.sql<{ locks: number }>(
      `select count(*)::int as locks from security_event where kind = 'ACCOUNT_LOCKED' and member_id = 'hoejang01'`,
    );
    expect(events?.locks).toBe(4);
    expect(await looksAt('hoejang01')).toBe(20);
    // The right password from where the guesses came stays refused, so that guessing on is of no use.
    expect((await guess('hoejang01', STRANGER, PASSWORD)).status).toBe(401);
    for (const options of [
      { ip: STRANGER, cookies: device },
      { ip: '203.0.113.80' },
      { ip: '192.0.2.200' },
      { ip: '2001:db8:77::1' },
    ])
      expect((await login(server, 'hoejang01', PASSWORD, options)).status).toBe(200);
  });

  it('RES-05 from many addresses at once: at most 100 are looked at in an hour; places and browsers of before go on', async () => {
    const { cookies } = await server.signInAtTheDoor('gamsa01', { ip: '203.0.113.81' });
    const before = await stateOf(server, ['session', 'credential', 'known_device']);
    const taken = () =>
      server.sql<{ n: number }>(
        `select coalesce(sum(failures), 0)::int as n from login_guard where member_id = 'gamsa01' and device_key like 'net:198.18.%'`,
      );
    for (let i = 0; i < 140; i++)
      for (let n = 0; n < (i < 10 ? 5 : 1); n++) await guess('gamsa01', `198.18.${i}.1`, `guess ${i}`);
    // One of the hundred was the owner's, who had come from somewhere new.
    expect(await taken()).toEqual([{ n: STRANGE_PER_HOUR.most - 1 }]);
    expect(await stateOf(server, ['session', 'credential', 'known_device'])).toEqual(before);
    const device = { danji_device: cookies.danji_device ?? '' };
    expect((await login(server, 'gamsa01', PASSWORD, { ip: '198.18.3.1', cookies: device })).status).toBe(200);
    expect((await login(server, 'gamsa01', PASSWORD, { ip: '203.0.113.81' })).status).toBe(200);
    // A place that the account was never used from waits until the hour is over, or until an administrator opens it.
    expect((await login(server, 'gamsa01', PASSWORD, { ip: '192.0.2.201' })).status).toBe(401);
    const sysadmin = await server.signIn('sysadmin');
    expect((await sysadmin.post('/api/syst/users/gamsa01/unlock?aptId=10001')).status).toBe(200);
    expect((await login(server, 'gamsa01', PASSWORD, { ip: '192.0.2.201' })).status).toBe(200);
  });

  it('RES-05 past fifty strange tries each new source has one instead of five', async () => {
    clock.advance(minutes(120));
    for (let i = 0; i < 10; i++) for (let n = 0; n < 5; n++) await guess('dongdae01', `198.19.${i}.1`);
    await guess('dongdae01', '198.19.50.1');
    await guess('dongdae01', '198.19.50.1');
    const [row] = await server.sql(
      `select failures from login_guard where member_id = 'dongdae01' and device_key = 'net:198.19.50.1'`,
    );
    expect(row).toEqual({ failures: 1 });
  });

  it('RES-05 a whole IPv6 line is one stranger, and an X-Forwarded-For of one is not believed', async () => {
    clock.advance(minutes(120));
    for (let i = 0; i < 8; i++) await guess('gwajang01', `2001:db8:99:${i}::1`);
    for (let i = 0; i < 8; i++)
      await login(server, 'gwajang01', 'a guess', {
        ip: '198.51.100.9',
        headers: { 'x-forwarded-for': `192.0.2.${i}` },
      });
    const rows = await server.sql(
      `select device_key, failures from login_guard where member_id = 'gwajang01' and failures > 0 order by 1`,
    );
    expect(rows).toEqual([
      { device_key: 'net:198.51.100.9', failures: 5 },
      { device_key: 'net:2001:db8:99::/48', failures: 5 },
    ]);
  });

  it('RES-05 counts of strangers are cleared a day after their last try, those of known networks after ninety days', async () => {
    const db = createDatabase({ url: server.database.appUrl, max: 1 });
    const left = async () =>
      (await server.sql(`select 1 from login_guard where device_key like 'net:%' and failures > 0`)).length;
    expect(await left()).toBeGreaterThan(0);
    await sweepServed(db, clock.now());
    expect(await left()).toBeGreaterThan(0);
    await sweepServed(db, new Date(clock.now().getTime() + minutes(26 * 60)));
    expect(await left()).toBe(0);
    const places = () => server.sql(`select 1 from known_device where device_key like 'net:%'`);
    expect(await places()).not.toEqual([]);
    await sweepServed(db, new Date(clock.now().getTime() + minutes(91 * 24 * 60)));
    expect(await places()).toEqual([]);
    await db.close();
  });
});

describe('RES-05 an office behind one address', () => {
  const OFFICE = '203.0.113.200';

  it('RES-05 a noisy machine uses up the address for strangers; colleagues sign in at their browsers, and at new ones', async () => {
    clock.advance(minutes(120));
    const colleagues = [];
    for (const id of ['sojang01', 'gyeongri01', 'gijeon01'])
      colleagues.push(await server.signInAtTheDoor(id, { ip: OFFICE }));
    clock.advance(minutes(2));
    const noisy = await Promise.all(
      Array.from({ length: LIMIT * 3 }, (_, i) =>
        callNode(i % 2 ? second : server.server, 'POST', '/api/login', {
          body: { memberId: `nobody${i}`, password: 'x' },
          ip: OFFICE,
        }),
      ),
    );
    expect(noisy.filter(({ status }) => status === 429).length).toBe(LIMIT * 2);
    expect((await login(server, 'gisa01', PASSWORD, { ip: OFFICE })).status).toBe(429);
    for (const { memberId, cookies } of colleagues) {
      const device = { danji_device: cookies.danji_device ?? '' };
      expect((await login(server, memberId, PASSWORD, { ip: OFFICE, cookies: device })).status).toBe(200);
      expect((await login(server, memberId, PASSWORD, { ip: OFFICE })).status).toBe(200);
    }
  });

  it('RES-05 nor does it stop their sessions from going on: reissues of a session are counted for it', async () => {
    clock.advance(minutes(2));
    const person = await server.signInAtTheDoor('gyeongri01', { ip: OFFICE });
    for (let i = 0; i < LIMIT + 1; i++)
      await server.call('POST', '/api/reissue', { body: { accessToken: 'nothing' }, ip: OFFICE });
    const bogus = await server.call('POST', '/api/reissue', { body: { accessToken: 'nothing' }, ip: OFFICE });
    expect(bogus.status).toBe(429);
    const reissued = await server.call('POST', '/api/reissue', {
      body: { accessToken: person.token },
      cookies: person.cookies,
      ip: OFFICE,
    });
    expect(reissued.status).toBe(200);
  });
});
