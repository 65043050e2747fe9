import { beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type ErrorAnswer, login, stateOf } from '../../../test/getting-in.ts';
import { NO_CHANNELS, PASSWORD, type Person, startTestServer } from '../../../test/server.ts';

/** An office without mail and texts, in which great rights ask for a code (decision 0064). */
const server = forThisFile(() => startTestServer({ env: NO_CHANNELS }));
let sojang: Person;

beforeEach(async () => {
  await server.sql('delete from rate_window');
  const policy = (word: string) => server.sql("update complex set otp_policy = $1 where apt_id = '10001'", [word]);
  await policy('OFF');
  sojang = await server.signIn('sojang01');
  await policy('PRIVILEGED');
});

const ROLES = '/api/syst/roles';
const grant = (memberId: string) => `/api/comm/member/${memberId}/grantSuperAdmin`;
const kept = () =>
  stateOf(server, [
    'member',
    'member_role',
    'role_menu',
    'complex',
    'session',
    'access_right_history',
    'security_event',
  ]);
async function refused(call: () => Promise<{ status: number; body: unknown }>, who: RegExp) {
  const before = await kept();
  const { status, body } = await call();
  expect({ status, code: (body as ErrorAnswer).code }).toEqual({ status: 409, code: 'NO_CHANNEL' });
  expect((body as ErrorAnswer).errorUserMsg).toMatch(who);
  expect(await kept()).toEqual(before);
}
const enrol = (which: string) =>
  server.sql(
    `insert into authenticator (apt_id, member_id, secret_sealed, confirmed_at)
     select apt_id, member_id, (select secret_sealed from authenticator limit 1), now() from member m
      where ${which} and not exists (select from authenticator a where a.apt_id = m.apt_id and a.member_id = m.member_id)`,
  );

/** A role of this office that may write in system management. */
async function greatRole(name: string): Promise<string> {
  const [role] = await server.sql<{ role_id: string }>(
    "insert into role (apt_id, role_id, role_name) values ('10001', gen_random_uuid(), $1) returning role_id",
    [name],
  );
  await server.sql(
    `insert into role_menu (apt_id, role_id, menu_id, can_read, can_write)
     select '10001', $1, menu_id, true, true from menu where full_path = '/system-mng/user-mng'`,
    [role?.role_id],
  );
  return role?.role_id ?? '';
}
const nameOf = async (memberId: string) =>
  (await server.sql<{ member_name: string }>('select member_name from member where member_id = $1', [memberId]))[0]
    ?.member_name ?? '';
const named = async (memberId: string) => new RegExp(`${await nameOf(memberId)}님.*인증 앱이나 패스키를 등록하도록`);

it('AUT-17, SCR-11 nobody comes back to the office into a role that shuts them out; without it they do', async () => {
  const at = '/api/dang/org/employees/seomu01';
  const version = async () => (await sojang.get<{ version: string }>(at)).body.version;
  const body = { version: await version(), successorId: null, handOvers: [] };
  expect((await sojang.post(`${at}/leaving`, body)).status).toBe(200);
  const [dept] = await server.sql<{ dept_id: string }>(
    "select dept_id from department where apt_id = '10001' and dept_name = '기전과'",
  );
  const roleId = await greatRole('큰 관리자');
  const startsOn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(server.clock.now());
  const again = async (roleIds: string[]) => {
    const given = { version: await version(), reason: '다시 채용', startsOn, deptId: dept?.dept_id, roleIds };
    const place = { positionName: '기전기사', workingType: '일근' };
    return () => sojang.post(`${at}/rehire`, { ...given, ...place });
  };
  await refused(await again([roleId]), /님은 .*이 역할 없이 재입사 처리/);
  expect((await (await again([]))()).status).toBe(200);
  expect((await login(server, 'seomu01')).status).toBe(200);
});

it('AUT-17, ADM-4 nobody is made top administrator who could not come in as one; with an authenticator they are', async () => {
  await refused(() => sojang.post(grant('gwajang01'), { password: PASSWORD }), await named('gwajang01'));
  expect((await login(server, 'gwajang01')).status).toBe(200);
  await enrol("m.member_id = 'gwajang01'");
  expect((await sojang.post(grant('gwajang01'), { password: PASSWORD })).status).toBe(200);
  expect((await login(server, 'gwajang01')).body).toMatchObject({ otpRequired: true });
});

it('AUT-17 nor is given a role with great rights, by whichever screen; who has no password yet is', async () => {
  const operator = await server.signIn('sysadmin');
  const roleId = await greatRole('작은 관리자');
  const here = '?aptId=10001';
  const who = await named('gisa01');
  const give = (memberIds: string[]) => operator.post(`${ROLES}/${roleId}/members${here}`, { memberIds });
  await refused(() => give(['gisa01']), who);
  await refused(() => operator.post(`/api/syst/users/gisa01/roles/${roleId}/give${here}`), who);
  // Nor does a role that they hold already become a great one.
  const [held] = await server.sql<{ role_id: string; version: number }>(
    "insert into role (apt_id, role_id, role_name) values ('10001', gen_random_uuid(), '작은 역할') returning role_id, version",
  );
  await server.sql("insert into member_role values ('10001', 'gisa01', $1)", [held?.role_id]);
  const [menu] = await server.sql<{ menu_id: number }>(
    "select menu_id from menu where full_path = '/system-mng/user-mng'",
  );
  const flags = [{ menuId: menu?.menu_id, read: 'Y', write: 'Y', delete: 'N', print: 'N', excel: 'N' }];
  await refused(() => operator.post(`${ROLES}/${held?.role_id}/flags${here}`, { version: held?.version, flags }), who);
  await server.sql("delete from session where member_id = 'gisa02'");
  await server.sql("delete from credential where member_id = 'gisa02'");
  expect((await give(['gisa02'])).body).toEqual({ added: 1 });
});

it('AUT-17 one-time codes are not made stricter while that would shut people out, and never where people practise', async () => {
  const operator = await server.signIn('sysadmin');
  const raise = (aptId: string) => operator.post(`/api/cmplx-info/setting/otp?aptId=${aptId}`, { policy: 'ALL' });
  await refused(() => raise('10001'), /님, .*님, .*님 외 \d+명은 .*등록하도록/);
  expect((await login(server, 'miwha01')).status).toBe(200);
  await server.sql("update complex set is_demo = true where apt_id = '10002'");
  await enrol("m.apt_id in ('10001', '10002')");
  await refused(() => raise('10002'), /체험 단지/);
  expect((await raise('10001')).status).toBe(200);
});
