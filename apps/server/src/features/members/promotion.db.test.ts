import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { login } from '../../../test/getting-in.ts';
import { PASSWORD, startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);

const grant = (memberId: string) => `/api/comm/member/${memberId}/grantSuperAdmin`;
const policy = (value: string) => server.sql("update complex set otp_policy = $1 where apt_id = '10001'", [value]);
const alive = async (memberId: string) =>
  (
    await server.sql<{ login_type: string }>(
      'select login_type from session where member_id = $1 and ended_at is null order by login_type',
      [memberId],
    )
  ).map((session) => session.login_type);

it('AUT-17 whoever is made top administrator signs in anew with a code; sessions that had one go on', async () => {
  const sojang = await server.signIn('sojang01');
  const gwajang = await server.signIn('gwajang01');
  await server.signIn('gwajang01');
  // As if the second session had been opened with a one-time code.
  await server.sql(
    "update session set login_type = 'otp' where session_id = (select session_id from session where member_id = 'gwajang01' order by created_at desc, session_id desc limit 1)",
  );
  const bystander = await server.signIn('gisa01');
  await policy('PRIVILEGED');
  expect((await sojang.post(grant('gwajang01'), { password: PASSWORD })).status).toBe(200);
  expect(await gwajang.get('/api/comm/absences/mine?page=1&size=10')).toMatchObject({
    status: 401,
    body: { code: 'SIGNED_OUT' },
  });
  expect(await alive('gwajang01')).toEqual(['otp']);
  expect((await login(server, 'gwajang01')).body).toMatchObject({ otpRequired: true });
  // Nobody else is thrown out.
  expect((await bystander.get('/api/comm/absences/mine?page=1&size=10')).status).toBe(200);
  const [event] = await server.sql(
    "select detail from security_event where kind = 'SUPER_ADMIN_GRANTED' and member_id = 'gwajang01'",
  );
  expect(event).toEqual({ detail: { endedSessions: 1 } });
});

it('AUT-17 a promotion that is refused ends no session', async () => {
  await policy('PRIVILEGED');
  const before = await alive('gisa01');
  const gijeon = await server.signIn('gijeon01');
  expect((await gijeon.post(grant('gisa01'), { password: PASSWORD })).status).toBe(403);
  expect(await alive('gisa01')).toEqual(before);
});
