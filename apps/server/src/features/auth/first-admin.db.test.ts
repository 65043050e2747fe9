import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { codeAt, eventsDuring, kindsOf, login, minutes, seconds, stateOf, verify } from '../../../test/getting-in.ts';
import { createTestClock, NO_CHANNELS, personOf, REACHED, startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { makeOperatorLink } from './public.ts';

const clock = createTestClock();
const server = forThisFile(() => startTestServer({ demo: false, clock, env: NO_CHANNELS }));

const NEW_PASSWORD = '느티나무 아래에서 만나요 58';
const tokenIn = (link: string | null) => /\/auth\/pw_change#token=(\S+)$/.exec(link ?? '')?.[1] ?? '';
type Inspected = { purpose: string; memberId: string; opening: string; factor: { otpUri: string; secret: string } };
const inspect = (token: string) =>
  server.call<Inspected>('POST', '/api/auth/passwordLink/inspect', { body: { token } });
const use = (token: string, more: object = {}) =>
  server.call<{ recoveryCodes: string[] }>('POST', '/api/auth/passwordLink/use', {
    body: { token, newPassword: NEW_PASSWORD, ...more },
  });

it('AUT-09 a fresh installation has no account, and no well-known name or password opens it', async () => {
  expect(await server.sql('select 1 from member')).toEqual([]);
  expect(await server.sql('select 1 from credential')).toEqual([]);
  for (const [memberId, password] of [
    ['admin', 'admin'],
    ['sysadmin', 'danji1234!'],
    ['admin', 'danji1234!'],
    ['sojang01', 'danji1234!'],
  ] as const)
    expect((await login(server, memberId, password)).status).toBe(401);
});

it('AUT-09 three nodes that start at the same moment make one account, and one of their links works', async () => {
  const nodes = [server.server, await server.addNode(), await server.addNode()];
  const links = await Promise.all(nodes.map((node) => node.firstAdminLink()));
  const answers = await Promise.all(links.map((link) => inspect(tokenIn(link))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  expect(await server.sql('select member_id from member')).toEqual([{ member_id: 'admin' }]);
});

it('AUT-09 the link is random, kept as a hash, and ends after 24 hours; a newer one ends the older', async () => {
  const first = tokenIn(await server.server.firstAdminLink());
  const second = tokenIn(await server.server.firstAdminLink());
  expect(second).toMatch(/^\d{5}\.[\w-]{43}$/);
  expect(second).not.toBe(first);
  expect((await inspect(first)).status).toBe(410);
  expect(
    await server.sql(`select 1 from one_time_link t where t::text like '%' || $1 || '%'`, [second.slice(6)]),
  ).toEqual([]);
  // The account has no password until its owner sets one.
  expect(await server.sql('select 1 from credential')).toEqual([]);
  clock.advance(minutes(24 * 60));
  expect((await inspect(second)).status).toBe(410);
  expect((await use(second, { otpCode: '123456' })).status).toBe(410);
});

it('AUT-09 it sets password and authenticator together, once; then signing in needs both, and no further link is made', async () => {
  const token = tokenIn(await server.server.firstAdminLink());
  clock.advance(minutes(24 * 60) - 1000);
  const { body } = await inspect(token);
  expect(body).toMatchObject({ purpose: 'FIRST_ADMIN', memberId: 'admin', firstYn: 'Y', factor: { neededYn: 'Y' } });
  const { opening } = body;
  const secret = new URL(body.factor.otpUri).searchParams.get('secret') ?? '';
  expect(body.factor.secret).toBe(secret);

  const before = await stateOf(server);
  expect((await use(token, { opening })).status).toBe(401);
  expect((await use(token, { opening, otpCode: codeAt(clock, 4, secret) })).status).toBe(401);
  expect((await use(token, { opening, otpCode: codeAt(clock, 0, secret), newPassword: 'password' })).status).toBe(422);
  expect(await stateOf(server)).toEqual(before);

  const events = await eventsDuring(server, async () => {
    const done = await use(token, { opening, otpCode: codeAt(clock, 0, secret) });
    expect(done.status).toBe(200);
    expect(done.body.recoveryCodes).toHaveLength(10);
  });
  expect(kindsOf(events)).toEqual(['OTP_ENROLLED', 'PASSWORD_LINK_USED']);
  expect((await use(token, { otpCode: codeAt(clock, 1, secret) })).status).toBe(410);
  expect((await inspect(token)).status).toBe(410);

  clock.advance(seconds(60));
  const begun = await login(server, 'admin', NEW_PASSWORD);
  expect(begun.body).toMatchObject({ otpRequired: true, otpMethod: 'APP' });
  const answer = await verify(server, begun.body.accessToken, codeAt(clock, 0, secret));
  expect(answer.status).toBe(200);
  const admin = personOf(server.call, 'admin', answer.body, answer.cookies);
  expect((await admin.get('/api/main/memberInfo')).body).toMatchObject({
    memberId: 'admin',
    operatorYn: 'Y',
    loginType: 'otp',
  });
  // Nothing but the operator can lift the duty to give a code.
  expect((await admin.post('/api/auth/otp/remove', { password: NEW_PASSWORD })).status).toBe(403);

  expect(await server.server.firstAdminLink()).toBeNull();
  expect(await server.sql('select 1 from one_time_link where used_at is null')).toEqual([]);
});

it('AUT-09 an operator who has lost everything comes in again by a link that the server shows; what opened the door before does not', async () => {
  const db = createDatabase({ url: server.database.ownerUrl, max: 1 });
  const securityEvents = { inc: () => {} } as never;
  const env = { ...REACHED, ...NO_CHANNELS, port: 3000, loginRateLimit: 1, requestRateLimit: 1 };
  const deps = { db, env, log: { info: () => {} } as never, metrics: { securityEvents } };
  const make = (id?: string) => makeOperatorLink(deps, id, clock.now());
  const before = await stateOf(server);
  await expect(make('nobody')).rejects.toThrow(/‘nobody’는 쓸 수 있는 운영자의 아이디가 아닙니다[\s\S]*admin \(/);
  expect(await stateOf(server)).toEqual(before);
  await server.sql(`insert into member (apt_id, member_id, member_type, member_name) values ('00000', 'other', 'EMP', '다른 운영자');
    insert into member_role select '00000', 'other', role_id from role where apt_id = '00000' and role_code = 'SYSTEM_ADMIN'`);
  await expect(make(), 'of two, one is named').rejects.toThrow(/아이디를 적어 주세요[\s\S]*admin .*, other/);
  await server.sql("delete from member_role where member_id = 'other'; delete from member where member_id = 'other'");

  const events = await eventsDuring(server, async () => {
    expect(await make()).toMatchObject({ memberId: 'admin' });
  });
  expect(kindsOf(events)).toEqual(['OTP_REMOVED', 'PASSWORD_LINK_MADE']);
  expect((await login(server, 'admin', NEW_PASSWORD)).status).toBe(401);
  const token = tokenIn((await make()).link);
  const { body } = await inspect(token);
  const { opening } = body;
  const again = '은행나무 길에서 다시 만나요 77';
  expect((await use(token, { opening, newPassword: again })).status).toBe(401);
  const otpCode = codeAt(clock, 0, body.factor.secret);
  expect((await use(token, { opening, newPassword: again, otpCode })).body.recoveryCodes).toHaveLength(10);
  clock.advance(seconds(60));
  const begun = await login(server, 'admin', again);
  expect(begun.body).toMatchObject({ otpRequired: true, otpMethod: 'APP' });
  expect((await verify(server, begun.body.accessToken, codeAt(clock, 0, body.factor.secret))).status).toBe(200);
  await db.close();
});
