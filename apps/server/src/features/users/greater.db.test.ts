import { beforeAll, expect, it } from 'vitest';
import { LEAVING } from '../../../test/close-account.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';

/** Looks after accounts, and has no other right than a clerk. */
const server = forThisFile(startTestServer);
beforeAll(async () => {
  await server.sql("insert into role (apt_id, role_id, role_name) values ('10001', gen_random_uuid(), '계정 담당')");
  await server.sql(`insert into role_menu (apt_id, role_id, menu_id, can_read, can_write)
    select '10001', role_id, menu_id, true, true from role, menu where role_name = '계정 담당' and full_path = '/system-mng/user-mng'`);
  await server.sql(
    "insert into member_role (apt_id, member_id, role_id) select '10001', 'seomu01', role_id from role where role_name = '계정 담당'",
  );
});
const seomu = forThisFile(() => server.signIn('seomu01'));
const refused = refusedBy(() => server);

type User = { version: string } & Record<string, unknown>;
const save = async (memberId: string, more: object, by = seomu) => {
  const { body: seen } = await by.get<User>(`/api/syst/users/${memberId}`);
  const { memberName, deptId, positionName, workingType, permissionEndsOn, otpRequiredYn } = seen;
  const profile = { memberName, deptId, positionName, workingType, permissionEndsOn, otpRequiredYn };
  return by.post(`/api/syst/users/${memberId}/profile`, { version: seen.version, ...profile, ...more });
};
const rightsOf = async (memberId: string) =>
  (
    await server.sql('select permission_ends_on::text as day, otp_required as otp from member where member_id = $1', [
      memberId,
    ])
  )[0];

it('ACL-15 the last day and the duty of a code of somebody with more rights are not to be changed; of others they are', async () => {
  for (const change of [{ permissionEndsOn: '2027-12-31' }, { otpRequiredYn: 'Y' }]) {
    const body = await refused(() => save('gyeongri01', change), 403, 'NO_PERMISSION');
    expect(body.errorUserMsg).toContain('본인보다 권한이 많은 계정');
    await refused(() => save('sojang01', change), 403, 'NO_PERMISSION');
  }
  expect((await save('gyeongri01', { memberName: '최경리' })).status, 'the name is no right').toBe(200);
  expect((await save('noperm01', { permissionEndsOn: '2099-12-31', otpRequiredYn: 'Y' })).status).toBe(200);
  expect(await rightsOf('noperm01')).toEqual({ day: '2099-12-31', otp: true });
});

it('ACL-15 nobody changes their own last day or duty of a code, the top administrator and the operator included', async () => {
  const people = [seomu, await server.signIn('sojang01'), await server.signIn('sysadmin')];
  for (const [n, memberId] of ['seomu01', 'sojang01', 'sysadmin'].entries())
    for (const change of [{ permissionEndsOn: '2099-12-31' }, { otpRequiredYn: 'Y' }])
      await refused(() => save(memberId, change, people[n]), 403, 'SELF');
  expect((await save('seomu01', { positionName: '서무 주임' })).status, 'the rest is theirs to change').toBe(200);
});

it('ACL-15, AUT-18 no account act on somebody with more rights or on the top administrator; on others, on oneself and by the operator', async () => {
  const gyeongri = await server.signIn('gyeongri01');
  const sojang = await server.signIn('sojang01');
  for (const memberId of ['gyeongri01', 'sojang01'])
    for (const act of ['lock', 'unlock', 'resign', 'resetOtp', 'endSessions', 'resetPassword']) {
      const body = act === 'resign' ? LEAVING : undefined;
      await refused(() => seomu.post(`/api/syst/users/${memberId}/${act}`, body), 403, 'NO_PERMISSION');
    }
  for (const person of [gyeongri, sojang]) {
    const end = `/api/syst/users/${person === sojang ? 'sojang01' : 'gyeongri01'}/sessions/${person.record.sessionId}/end`;
    await refused(() => seomu.post(end), 403, 'NO_PERMISSION');
    expect((await person.get('/api/main/memberInfo')).status, 'still in').toBe(200);
  }
  await server.sql("update member set otp_required = false where member_id = 'noperm01'");
  const noperm = await server.signIn('noperm01');
  const one = `/api/syst/users/noperm01/sessions/${noperm.record.sessionId}/end`;
  expect((await seomu.post(one)).status).toBe(200);
  for (const act of ['lock', 'unlock'])
    expect((await seomu.post(`/api/syst/users/noperm01/${act}`, { reason: '분실' })).status).toBe(200);
  const operator = await server.signIn('sysadmin');
  expect((await operator.post('/api/syst/users/sojang01/endSessions?aptId=10001')).status).toBe(200);
  const again = await server.signIn('seomu01');
  expect((await again.post('/api/syst/users/seomu01/endSessions')).status, 'their own').toBe(200);
});

it('ACL-15 somebody with more rights who was locked is opened by whoever holds as much, and by nobody less', async () => {
  await server.sql("update member set state = 'LOCKED' where member_id = 'gyeongri01'");
  const again = await server.signIn('seomu01');
  const body = await refused(
    () => again.post('/api/syst/users/gyeongri01/unlock', { reason: '확인함' }),
    403,
    'NO_PERMISSION',
  );
  expect(body.errorUserMsg).toContain('본인보다 권한이 많은 계정');
  const sojang = await server.signIn('sojang01');
  expect((await sojang.post('/api/syst/users/gyeongri01/unlock', { reason: '확인함' })).status).toBe(200);
  expect((await server.signIn('gyeongri01')).memberId).toBe('gyeongri01');
});
