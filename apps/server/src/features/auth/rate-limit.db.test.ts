import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { callNode, login, minutes, stateOf } from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, startTestServer } from '../../../test/server.ts';

const LIMIT = 4;
const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock, env: { loginRateLimit: LIMIT, requestRateLimit: LIMIT } }));
const second = forThisFile(() => server.addNode());

const hub = { hubRandom: 'x', hubSecret: 'y', memberId: 'gisa01', password: PASSWORD };
/** Wrong: who was let in has been there before, and is counted alone (RES-05). */
const WRONG = 'not the password';
const acts: [name: string, path: string, body: object][] = [
  ['login', '/api/login', { memberId: 'gisa01', password: WRONG }],
  ['reissue', '/api/reissue', { accessToken: 'nothing' }],
  ['hub', '/api/xpHubLogin', hub],
  ['link', '/api/auth/passwordLink/inspect', { token: 'x'.repeat(40) }],
  ['link', '/api/auth/passwordLink/use', { token: 'x'.repeat(40), newPassword: 'a new password of mine' }],
];

describe('the limit per address', () => {
  it.each(acts)(
    'AUT-08 %s is refused past the limit of a minute, without doing anything (%s)',
    async (_, path, body) => {
      clock.advance(minutes(2));
      for (let i = 0; i < LIMIT; i++)
        expect((await server.call('POST', path, { body, ip: '203.0.113.9' })).status).not.toBe(429);
      const before = await stateOf(server, ['session', 'login_guard', 'security_event', 'one_time_link', 'hub_random']);
      const answer = await server.call('POST', path, { body, ip: '203.0.113.9' });
      expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
      expect(
        await stateOf(server, ['session', 'login_guard', 'security_event', 'one_time_link', 'hub_random']),
      ).toEqual(before);
      // Someone else is not held up, and the next minute is a new one.
      expect((await server.call('POST', path, { body, ip: '203.0.113.10' })).status).not.toBe(429);
      clock.advance(minutes(1));
      expect((await server.call('POST', path, { body, ip: '203.0.113.9' })).status).not.toBe(429);
    },
  );

  it('AUT-08 one-time codes are limited, too, before the code is looked at', async () => {
    clock.advance(minutes(2));
    const { body } = await login(server, 'otpuser01');
    const guess = () =>
      server.call('POST', '/api/syst/otp/verify', {
        body: { code: '000000' },
        headers: { authorization: `Bearer ${body.accessToken}` },
      });
    for (let i = 0; i < LIMIT; i++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    const [guard] = await server.sql(`select failures from otp_guard where member_id = 'otpuser01'`);
    expect(guard).toEqual({ failures: LIMIT });
  });

  it('AUT-08 an X-Forwarded-For header from a peer that is not trusted is not believed', async () => {
    clock.advance(minutes(2));
    const from = (address: string) =>
      login(server, 'gisa01', WRONG, { ip: '203.0.113.20', headers: { 'x-forwarded-for': address } });
    for (let i = 0; i < LIMIT; i++) expect((await from(`198.51.100.${i}`)).status).toBe(401);
    expect((await from('198.51.100.99')).status).toBe(429);
    const tries = await server.sql(
      `select distinct ip_address from security_event where member_id = 'gisa01' and kind = 'SIGN_IN_FAILED' and at = $1`,
      [clock.now()],
    );
    expect(tries).toEqual([{ ip_address: '203.0.113.20' }]);
  });

  it('AUT-08 the limit holds over all nodes together', async () => {
    clock.advance(minutes(2));
    const body = { memberId: 'nobody99', password: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: LIMIT * 2 }, (_, i) =>
        callNode(i % 2 ? second : server.server, 'POST', '/api/login', { body }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(LIMIT);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(LIMIT);
  });

  it('AUT-08 a whole IPv6 network counts as one address', async () => {
    clock.advance(minutes(2));
    for (let i = 0; i < LIMIT; i++) await login(server, 'nobody99', PASSWORD, { ip: `2001:db8:1:2::${i + 1}` });
    expect((await login(server, 'nobody99', PASSWORD, { ip: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await login(server, 'gisa01', PASSWORD, { ip: '2001:db8:1:3::1' })).status).toBe(200);
  });
});

describe('behind a proxy that is trusted', () => {
  it('AUT-08 the address that the proxy saw counts, and not what the client wrote before it', async () => {
    const behind = await startTestServer({ clock, env: { loginRateLimit: LIMIT, trustedProxies: ['127.0.0.1'] } });
    try {
      const from = (header: string) => login(behind, 'gisa01', WRONG, { headers: { 'x-forwarded-for': header } });
      for (let i = 0; i < LIMIT; i++) expect((await from(`192.0.2.${i}, 203.0.113.5`)).status).toBe(401);
      expect((await from('192.0.2.99, 203.0.113.5')).status).toBe(429);
      expect((await from('203.0.113.6')).status).toBe(401);
    } finally {
      await behind.close();
    }
  });
});
