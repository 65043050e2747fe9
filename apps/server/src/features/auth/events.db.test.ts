import { randomBytes } from 'node:crypto';
import { eventWords } from '@danji/contract/record-words';
import { describe, expect, it } from 'vitest';
import { demoHubKey } from '../../../db/demo/load-demo.ts';
import { closeAccount } from '../../../test/close-account.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import {
  codeAt,
  eventsDuring,
  kindsOf,
  login,
  newestMessage,
  OTP_SECRET,
  reissue,
  seconds,
  signInWithCode,
  verify,
  wrongCode,
} from '../../../test/getting-in.ts';
import { createTestClock, PASSWORD, startTestServer } from '../../../test/server.ts';
import { hubDigest } from './public.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock, logLevel: 'trace' }));

/** Everything that was secret in this file: none of it may stand in a log line at the end. */
const secrets = new Set<string>([PASSWORD, OTP_SECRET]);
const keep = (...values: (string | undefined)[]) => {
  for (const value of values) if (value && value.length >= 6) secrets.add(value);
};
const CANARY = 'canary-비밀번호-7391';

describe('security events', () => {
  it('LOG-01 each act writes one event of its kind, in the complex it belongs to, and one log line', async () => {
    const sysadmin = await server.signInAtTheDoor('sysadmin');
    const person = await server.signInAtTheDoor('gisa01');
    const twin = await server.signInAtTheDoor('gisa01');
    keep(person.token, ...Object.values(person.cookies), sysadmin.token);
    const NEW = `새 비밀번호 ${CANARY}`;
    const on = (act: string, memberId = 'gisa01') => sysadmin.post(`/api/syst/users/${memberId}/${act}?aptId=10001`);
    const hub = { hubRandom: 'canary-random-55', hubSecret: 'canary-secret-66', memberId: 'gisa01', password: CANARY };
    keep(CANARY, hub.hubRandom, hub.hubSecret);
    const cases: [kinds: string[], act: () => Promise<unknown>][] = [
      [['SIGN_IN_OK'], () => login(server, 'seomu01')],
      [['SIGN_IN_FAILED'], () => login(server, 'seomu01', CANARY)],
      [['SIGN_IN_FAILED'], () => login(server, 'nobody99', CANARY)],
      [['HUB_REFUSED'], () => server.call('POST', '/api/xpHubLogin', { body: hub })],
      [['ACCESS_DENIED'], () => person.get('/api/syst/audit')],
      [[], () => person.get('/api/main/memberInfo')],
      [
        ['REAUTHENTICATION_FAILED'],
        () => person.post('/api/auth/password', { currentPassword: CANARY, newPassword: NEW }),
      ],
      [['PASSWORD_CHANGED'], () => person.post('/api/auth/password', { currentPassword: PASSWORD, newPassword: NEW })],
      [['SESSIONS_ENDED'], () => person.post('/api/auth/sessions/end', { password: NEW })],
      [['SESSIONS_ENDED'], () => on('endSessions', 'seomu01')],
      [['PASSWORD_LINK_MADE'], () => on('resetPassword')],
      [['ACCOUNT_LOCKED_BY_ADMIN'], () => on('lock')],
      [['ACCOUNT_UNLOCKED'], () => on('unlock')],
      [['OTP_REMOVED'], () => on('resetOtp')],
      [['MEMBER_RESIGNED'], () => closeAccount(sysadmin, 'gisa01')],
      [['SIGN_OUT'], () => sysadmin.post('/api/logout', sysadmin.record)],
      [[], () => reissue(server, twin)],
    ];
    for (const [kinds, act] of cases) {
      const lines = server.logLines.length;
      const events = await eventsDuring(server, act);
      expect(kindsOf(events)).toEqual(kinds);
      const logged = server.logLines
        .slice(lines)
        .map((line) => JSON.parse(line))
        .filter((line) => line.event);
      expect(logged.map((line) => line.event)).toEqual(kinds);
      for (const event of events) {
        expect(event.request_id).toMatch(/^[0-9a-f-]{36}$/);
        expect(event.ip_address).toBe('127.0.0.1');
        expect(Object.keys(eventWords)).toContain(event.kind);
        // An id that does not exist is not written down: it may be a password in the wrong field.
        expect(event.member_id !== null || event.apt_id === '00000').toBe(true);
      }
    }
  });

  it('LOG-01 who asks for what is not theirs is on record once in ten minutes, in the log each time', async () => {
    const gisa = await server.signInAtTheDoor('gisa02');
    const denied = () =>
      server.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'ACCESS_DENIED');
    const before = denied().length;
    const events = await eventsDuring(server, async () => {
      for (const path of ['/api/syst/audit', '/api/syst/audit', '/api/syst/roles'])
        expect((await gisa.get(path)).status).toBe(403);
    });
    expect(events).toMatchObject([
      {
        kind: 'ACCESS_DENIED',
        member_id: 'gisa02',
        apt_id: '10001',
        detail: { what: '/system-mng/audit', why: 'NO_PERMISSION' },
      },
    ]);
    expect(denied().slice(before)).toMatchObject([
      { memberId: 'gisa02', detail: { what: '/system-mng/audit' } },
      { memberId: 'gisa02', requestId: expect.any(String), detail: { what: '/system-mng/audit' } },
      { memberId: 'gisa02', detail: { what: '/system-mng/auth-mng' } },
    ]);
    clock.advance(seconds(601));
    const later = await server.signInAtTheDoor('gisa02');
    expect(kindsOf(await eventsDuring(server, () => later.get('/api/syst/audit')))).toEqual(['ACCESS_DENIED']);
    expect(kindsOf(await eventsDuring(server, () => later.get('/api/main/memberInfo')))).toEqual([]);
  });

  it('LOG-01 one-time codes: a wrong one, the fifth wrong one, and a secret used twice', async () => {
    const person = await signInWithCode(server, clock);
    keep(person.token, ...Object.values(person.cookies));
    clock.advance(seconds(30));
    const { body } = await login(server, 'otpuser01');
    keep(body.accessToken);
    const codes = [0, 1, 2, 3, 4].map((number) => wrongCode(clock, 424_200 + number));
    keep(...codes);
    for (const [index, code] of codes.entries()) {
      const events = await eventsDuring(server, () => verify(server, body.accessToken, code));
      expect(kindsOf(events)).toEqual([index < 4 ? 'OTP_FAILED' : 'OTP_EXHAUSTED']);
    }
    const successor = await reissue(server, person);
    keep(...Object.values(successor.cookies), successor.body.accessToken);
    clock.advance(seconds(11));
    expect(kindsOf(await eventsDuring(server, () => reissue(server, person)))).toEqual(['REFRESH_REUSED']);
  });

  it('LOG-01 the events cannot be changed or removed by the role of the application', async () => {
    const before = await server.sql('select count(*)::int as n from security_event');
    for (const statement of [
      `update security_event set kind = 'NOTHING'`,
      'delete from security_event',
      'truncate security_event',
    ])
      await expect(server.sqlAsApp('10001', statement)).rejects.toThrow(/permission denied|append-only/);
    expect(await server.sql('select count(*)::int as n from security_event')).toEqual(before);
  });
});

describe('log lines', () => {
  it('LOG-03 line breaks, escape codes and markup in any field forge no line and stay text', async () => {
    const forged = 'x\r\n{"level":30,"event":"SIGN_IN_OK","memberId":"sojang01"}\u001b[31m<script>alert(1)</script>';
    const before = server.logLines.length;
    await login(server, forged.slice(0, 64), forged);
    await server.call('POST', '/api/login', { body: { memberId: 'gisa02', password: PASSWORD, [forged]: forged } });
    await server
      .call('POST', '/api/login', {
        body: { memberId: 'gisa02', password: PASSWORD },
        headers: { 'user-agent': 'a\u001b[31m<b>' },
      })
      .catch(() => {});
    await server.call('POST', '/api/xpHubLogin', {
      body: { hubRandom: forged, hubSecret: forged, memberId: forged.slice(0, 64), password: forged },
    });
    await server.call('GET', `/api/${encodeURIComponent(forged)}?${encodeURIComponent(forged)}=1`);
    const lines = server.logLines.slice(before);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      // One line, one record, no control character: whatever came from outside stands inside a JSON string.
      expect(line.trimEnd().split(/[\r\n]/)).toHaveLength(1);
      expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
      expect(() => JSON.parse(line)).not.toThrow();
      expect(JSON.parse(line)).not.toMatchObject({ event: 'SIGN_IN_OK', memberId: 'sojang01' });
    }
  });

  it('LOG-02 AUT-20 nothing secret of a whole run stands in any line', async () => {
    // What has not happened yet: hub, sent code, link, recovery codes, and requests that break on the way.
    const hubRandom = `${clock.now().getTime()}.${randomBytes(16).toString('base64url')}`;
    const key = demoHubKey(server.secrets);
    const hubSecret = hubDigest(key, { aptId: '10001', memberId: 'gijeon01', hubRandom });
    const hub = await server.call('POST', '/api/xpHubLogin', {
      body: { hubRandom, hubSecret, memberId: 'gijeon01', password: PASSWORD },
    });
    expect(hub.status).toBe(200);
    keep(key, hubRandom, hubSecret, ...Object.values(hub.cookies));
    await server.call(
      'GET',
      `/auth/hub?hub_random=${hubRandom}&hub_secret=${hubSecret}&user_id=gijeon01&user_pw=${CANARY}`,
    );
    await server.call('GET', `/api/token-validate?user_pw=${CANARY}`);

    await server.sql(`update member set otp_required = true where member_id = 'gyeongri01'`);
    clock.advance(seconds(1));
    const sent = await login(server, 'gyeongri01');
    const code = /인증번호는 (\d{6})/.exec((await newestMessage(server))?.body ?? '')?.[1];
    expect((await verify(server, sent.body.accessToken, code ?? '')).status).toBe(200);
    keep(code, sent.body.accessToken);

    const sysadmin = await server.signInAtTheDoor('sysadmin');
    clock.advance(seconds(1));
    await sysadmin.post('/api/syst/users/gwajang01/resetPassword?aptId=10001');
    const token = /#token=(\S+)/.exec((await newestMessage(server))?.body ?? '')?.[1] ?? '';
    keep(token, token.slice(6), sysadmin.token, ...Object.values(sysadmin.cookies));
    await server.call('POST', '/api/auth/passwordLink/inspect', { body: { token } });
    await server.call('POST', '/api/auth/passwordLink/use', { body: { token, newPassword: `${CANARY} 그리고 더` } });

    const person = await server.signInAtTheDoor('gisa02');
    const begun = await person.post<{ secret: string }>('/api/auth/otp/begin', { password: PASSWORD });
    const totp = codeAt(clock, 0, begun.body.secret);
    const done = await person.post<{ recoveryCodes: string[] }>('/api/auth/otp/confirm', { code: totp });
    expect(done.body.recoveryCodes).toHaveLength(10);
    keep(begun.body.secret, totp, ...done.body.recoveryCodes, person.token, ...Object.values(person.cookies));

    await server.call('POST', '/api/login', {
      raw: `{"memberId":"gisa02","password":"${CANARY}`,
      headers: { 'content-type': 'application/json' },
    });
    await server.call('POST', '/api/login', { body: { memberId: 'gisa02', password: [CANARY] } });
    await server.call('POST', '/api/login', { body: { memberId: CANARY, password: CANARY, [CANARY]: CANARY } });
    // A failure inside, logged with its stack.
    await server.sql('alter table known_device rename to known_device_away');
    const broken = await login(server, 'miwha01', PASSWORD);
    await server.sql('alter table known_device_away rename to known_device');
    expect(broken).toMatchObject({ status: 500, body: { code: 'INTERNAL', message: 'INTERNAL' } });

    const all = server.logLines.join('\n');
    expect(server.logLines.length).toBeGreaterThan(50);
    expect(secrets.size).toBeGreaterThan(40);
    for (const secret of secrets) expect(all.includes(secret) ? secret : null).toBeNull();
    expect(all).not.toMatch(/eyJ[\w-]+\.eyJ/);
    expect(all).not.toMatch(/\$argon2/);
    expect(all).not.toMatch(/danji_refresh|danji_device|Bearer/);
  });
});
