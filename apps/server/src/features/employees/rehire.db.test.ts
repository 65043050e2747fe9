import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';
import { PASSWORD, startTestServer } from '../../../test/server.ts';
import { createDesk, PATH } from './testing/desk.ts';

const server = forThisFile(startTestServer);
const desk = createDesk(server, openOffice(server));
const sojang = forThisFile(() => desk.person('sojang01'));
const refused = refusedBy(() => server);

const leave = async (memberId: string) => {
  const version = await desk.version(memberId);
  const body = { version, successorId: null, handOvers: [] };
  expect((await sojang.post(`${PATH}/${memberId}/leaving`, body)).status).toBe(200);
};
const today = (plus = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(server.clock.now().getTime() + plus * 86_400_000);
const asked = async (memberId: string, more: Record<string, unknown> = {}) => ({
  version: await desk.version(memberId),
  reason: '정년 뒤 다시 채용',
  startsOn: today(),
  deptId: await desk.deptId('기전과'),
  positionName: '기전기사',
  workingType: '일근',
  roleIds: [] as string[],
  ...more,
});
const rehire = async (memberId: string, more: Record<string, unknown> = {}, by = sojang) => {
  const body = await asked(memberId, more);
  return () => by.post<{ sent: { to: string } | null }>(`${PATH}/${memberId}/rehire`, body);
};
const rolesOf = async (memberId: string) =>
  (
    await server.sql<{ role_code: string }>(
      'select role_code from member_role join role using (apt_id, role_id) where member_id = $1 order by 1',
      [memberId],
    )
  ).map(({ role_code }) => role_code);

it('SCR-11 who left comes back with what is given anew, signs in again, and it is on record; many at once are one', async () => {
  await server.sql("update member set permission_ends_on = '2020-01-01' where member_id = 'gijeon01'");
  await leave('gijeon01');
  // Wrong tries of the time away count no more.
  await server.sql(`insert into login_guard (apt_id, member_id, failures, lock_count, locked_until, last_failed_at)
    values ('10001', 'gijeon01', 5, 1, now() + interval '10 years', now())`);
  await expect(server.signIn('gijeon01')).rejects.toThrow('could not sign in');
  const again = await rehire('gijeon01', { roleIds: [await desk.roleId('STAFF')] });
  const answers = await Promise.all(Array.from({ length: 4 }, again));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 200)?.body, 'their password is still theirs').toEqual({ sent: null });
  expect(await desk.stateOf('gijeon01')).toBe('ACTIVE');
  expect(await rolesOf('gijeon01'), 'no role of before').toEqual(['STAFF']);
  expect((await (await server.signIn('gijeon01')).get('/api/main/memberInfo')).status).toBe(200);
  const [row] = await server.sql("select permission_ends_on as day from member where member_id = 'gijeon01'");
  expect(row).toEqual({ day: null });
  expect((await desk.historyOf('gijeon01')).filter(({ act }) => act === 'REHIRED')).toEqual([
    {
      act: 'REHIRED',
      actor_member_id: 'sojang01',
      detail: {
        from: '퇴직',
        to: '기전과 기전기사 일근',
        days: `${today()}부터`,
        reason: '정년 뒤 다시 채용',
        roles: ['직원'],
      },
    },
  ]);
  expect((await desk.detail('gijeon01')).history[0]).toMatchObject({
    act: 'REHIRED',
    note: expect.stringContaining('정년 뒤 다시 채용'),
  });
  const events = await server.sql("select actor_member_id from security_event where kind = 'MEMBER_REHIRED'");
  expect(events).toEqual([{ actor_member_id: 'sojang01' }]);
});

it('SCR-11 a role that stayed with an account closed long ago does not come back with it', async () => {
  await server.sql("update member set state = 'RESIGNED' where member_id = 'gyeongri01'");
  expect(await rolesOf('gyeongri01')).not.toEqual([]);
  expect((await (await rehire('gyeongri01'))()).status).toBe(200);
  expect(await rolesOf('gyeongri01')).toEqual([]);
});

it('AUT-18 without a password a link goes out, to the contact that was given', async () => {
  await leave('gisa02');
  await server.sql("delete from credential where member_id = 'gisa02'");
  const { status, body } = await (await rehire('gisa02', { phoneNo: '010-0000-2222', email: null }))();
  expect({ status, body }).toEqual({ status: 200, body: { sent: { channel: 'SMS', to: '010-****-2222' } } });
  const [row] = await server.sql("select phone_no, email from member where member_id = 'gisa02'");
  expect(row).toEqual({ phone_no: '01000002222', email: null });
});

it('SCR-11 without phone and mailbox too; whoever has no password is given the link in person', async () => {
  await leave('miwha01');
  await server.sql("delete from credential where member_id = 'miwha01'");
  await server.sql("update member set last_login_at = null where member_id = 'miwha01'");
  const back = await (await rehire('miwha01', { phoneNo: null, email: null }))();
  expect(back).toMatchObject({ status: 200, body: { sent: null } });
  const link = await sojang.post<{ sent: null }>(`${PATH}/miwha01/first-link`);
  expect(link, JSON.stringify(link.body)).toMatchObject({ status: 200, body: { sent: null } });
  const handed = await sojang.post<{ link: string }>(`${PATH}/miwha01/first-link/hand-over`);
  expect(handed.status, JSON.stringify(handed.body)).toBe(200);
});

it('SCR-11 refused, with nothing changed: still here, erased, the same person at work, days, roles and places that cannot be', async () => {
  await refused(await rehire('gisa01'), 409, 'NOT_LEFT');
  await leave('yeongseon1');
  await refused(await rehire('yeongseon1', { version: 'old' }), 409, 'STALE');
  await refused(await rehire('yeongseon1', { startsOn: today(1) }), 409, 'STARTS_LATER');
  await refused(await rehire('yeongseon1', { startsOn: today(-1) }), 409, 'STARTS_TOO_EARLY');
  await refused(await rehire('yeongseon1', { startsOn: '2026-02-30' }), 400, 'INVALID_INPUT');
  await refused(await rehire('yeongseon1', { reason: ' ' }), 400, 'INVALID_INPUT');
  await refused(await rehire('yeongseon1', { positionName: '없는 직위' }), 409, 'NO_SUCH_POSITION');
  await refused(await rehire('yeongseon1', { roleIds: [await desk.roleId('SUPER_ADMIN')] }), 409, 'ROLE_OF_TOP_ADMIN');
  await server.sql("update member set phone_no = '01000003333' where member_id in ('yeongseon1', 'gyeongbi01')");
  const same = await refused(await rehire('yeongseon1'), 409, 'SAME_PERSON');
  expect(same.errorUserMsg).toContain('gyeongbi01');
  await server.sql("update member set phone_no = '01000004444' where member_id = 'gyeongbi01'");
  await server.sql("update member set anonymised_at = now() where member_id = 'yeongseon1'");
  await refused(await rehire('yeongseon1'), 409, 'ERASED');
  await server.sql("update member set anonymised_at = null where member_id = 'yeongseon1'");
  const gisa = await desk.person('gisa01');
  await refused(await rehire('yeongseon1', {}, gisa), 403, 'NO_PERMISSION');
  const other = await server.signIn('sojang02');
  await refused(await rehire('yeongseon1', {}, other), 404, 'NOT_FOUND');
  expect((await (await rehire('yeongseon1'))()).status).toBe(200);
});

it('ACL-15 nobody gives a role beyond their own to who comes back', async () => {
  await leave('seomu01');
  await server.sql(
    `insert into role (apt_id, role_id, role_name) values ('10001', '00000000-0000-7000-8000-0000000000ee', '직원만');
     insert into role_menu (apt_id, role_id, menu_id, can_read, can_write)
       select '10001', '00000000-0000-7000-8000-0000000000ee', menu_id, true, true from menu where full_path = '/cmplx-info/emp-mng';
     insert into member_role values ('10001', 'noperm01', '00000000-0000-7000-8000-0000000000ee');`,
  );
  const keeper = await server.signInAtTheDoor('noperm01', { password: PASSWORD });
  const director = await desk.roleId('DIRECTOR');
  await refused(await rehire('seomu01', { roleIds: [director] }, keeper), 403, 'ROLE_BEYOND_GIVER');
  expect((await (await rehire('seomu01', {}, keeper))()).status).toBe(200);
});
