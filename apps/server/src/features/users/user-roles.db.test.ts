import { beforeAll, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { openBy, profileOf, roleIdBy } from './testing/open-user.ts';

let sysadmin: Person;
const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
beforeAll(async () => {
  sysadmin = await server.signIn('sysadmin');
});
const refused = refusedBy(() => server);

const open = openBy(() => sojang);
const roleIdOf = roleIdBy(() => server);
const rights = (memberId: string) =>
  server.sql<{ act: string; detail: { roleName?: string; endsOn?: string }; actor_member_id: string }>(
    'select act, detail, actor_member_id from access_right_history where member_id = $1 order by history_id',
    [memberId],
  );

describe('roles', () => {
  const give = (memberId: string, roleId: string, person = sojang) =>
    person.post(`/api/syst/users/${memberId}/roles/${roleId}/give`);
  const take = (memberId: string, roleId: string, person = sojang) =>
    person.post(`/api/syst/users/${memberId}/roles/${roleId}/take`);

  it('SCR-18, DAT-05 a role given or taken holds on the next request, and stands in the history; twice is no fault', async () => {
    const roleId = await roleIdOf('부서장');
    const gisa = await server.signIn('gisa01');
    expect((await gisa.get('/api/comm/org/departments')).status).toBe(403);
    expect([(await give('gisa01', roleId)).status, (await give('gisa01', roleId)).status]).toEqual([200, 200]);
    expect((await gisa.get('/api/comm/org/departments')).status).toBe(200);
    expect([(await take('gisa01', roleId)).status, (await take('gisa01', roleId)).status]).toEqual([200, 200]);
    expect((await gisa.get('/api/comm/org/departments')).status).toBe(403);
    expect(
      (await rights('gisa01')).map(({ act, detail, actor_member_id }) => [act, detail.roleName, actor_member_id]),
    ).toEqual([
      ['ROLE_GRANTED', '부서장', 'sojang01'],
      ['ROLE_REVOKED', '부서장', 'sojang01'],
    ]);
    // Nobody can change what happened, the API's own role included.
    for (const act of ["update access_right_history set act = 'X'", 'delete from access_right_history'])
      await expect(server.sqlAsApp('10001', act)).rejects.toThrow(/permission denied|append-only/);
    const { body } = await sojang.get<{ items: Record<string, unknown>[]; total: number }>(
      '/api/syst/users/gisa01/rights',
    );
    expect(body.items[0]).toMatchObject({
      act: 'ROLE_REVOKED',
      subject: '부서장',
      actorName: '박소장',
      operatorYn: 'N',
    });
    expect(body.total).toBe(2);
  });

  it('ACL-15 nobody gives or takes more than their own, the role of the top administrator, or roles of themselves', async () => {
    await server.sql(
      "insert into role (apt_id, role_id, role_code, role_name) values ('10001', gen_random_uuid(), null, '계정 담당')",
    );
    const keeper = await roleIdOf('계정 담당');
    await server.sql(
      "insert into role_menu (apt_id, role_id, menu_id, can_read, can_write) select '10001', $1, menu_id, true, true from menu where full_path = '/system-mng/user-mng'",
      [keeper],
    );
    expect((await give('seomu01', keeper)).status).toBe(200);
    const seomu = await server.signIn('seomu01');
    const [director, staff, top] = [await roleIdOf('관리소장'), await roleIdOf('직원'), await roleIdOf('최고관리자')];
    for (const act of [give, take]) {
      const more = await refused(() => act('gwajang01', director, seomu), 403, 'NO_PERMISSION');
      expect(more.details?.reason).toBe('MORE_THAN_OWN');
      expect((await refused(() => act('gwajang01', top), 403, 'NO_PERMISSION')).details?.reason).toBe('TOP_ADMIN_ROLE');
      expect((await refused(() => act('seomu01', staff, seomu), 403, 'NO_PERMISSION')).details?.reason).toBe('SELF');
      await refused(() => act('nobody99', staff), 404, 'NOT_FOUND');
    }
    expect((await give('noperm01', staff, seomu)).status).toBe(200);
    expect((await take('noperm01', staff, seomu)).status).toBe(200);
    // Contacts lead to a new password: of someone with more rights they are not to be set, and nothing of the top administrator.
    const save = async (memberId: string, more: object) => {
      const seen = await open(memberId, seomu);
      return refused(
        () => seomu.post(`/api/syst/users/${memberId}/profile`, { version: seen.version, ...profileOf(seen), ...more }),
        403,
        'NO_PERMISSION',
      );
    };
    await save('gyeongri01', { phoneNo: '01011112222' });
    await save('gyeongri01', { email: 'mine@example.com' });
    await save('sojang01', { memberName: '박소장님' });
    const plain = await open('gyeongri01', seomu);
    expect(
      (await seomu.post('/api/syst/users/gyeongri01/profile', { version: plain.version, ...profileOf(plain) })).status,
    ).toBe(200);
    expect((await take('seomu01', keeper)).status).toBe(200);
  });

  it('AUT-17 who is given rights on the system signs in anew where the complex wants a code', async () => {
    await server.sql("update complex set otp_policy = 'PRIVILEGED' where apt_id = '10001'");
    const keeper = await roleIdOf('계정 담당');
    const gisa = await server.signIn('gisa02');
    expect((await give('gisa02', await roleIdOf('경리'))).status).toBe(200);
    expect((await gisa.get('/api/main/memberInfo')).status).toBe(200);
    expect((await give('gisa02', keeper)).status).toBe(200);
    expect((await gisa.get('/api/main/memberInfo')).status).toBe(401);
    await take('gisa02', keeper);
    await take('gisa02', await roleIdOf('경리'));
    await server.sql("update complex set otp_policy = 'OFF' where apt_id = '10001'");
  });

  it('ACL-15, CON-07 the last who can look after accounts stays, also when two take each other out at the same moment', async () => {
    const admin = await roleIdOf('시스템 관리자', '00000');
    await server.sql(
      "insert into member (apt_id, member_id, member_type, member_name) values ('00000', 'sysadmin2', 'EMP', '두운영')",
    );
    await server.sql(
      "insert into credential select '00000', 'sysadmin2', password_hash, now() from credential where member_id = 'sysadmin'",
    );
    for (const way of ['role', 'lock', 'resign', 'term'] as const) {
      await server.sql("update member set state = 'ACTIVE', permission_ends_on = null where apt_id = '00000'");
      await server.sql(
        "insert into member_role select '00000', m, $1 from unnest(array['sysadmin', 'sysadmin2']) m on conflict do nothing",
        [admin],
      );
      const one = await server.signIn('sysadmin');
      const two = await server.signIn('sysadmin2');
      const path = way === 'role' ? `roles/${admin}/take` : way === 'term' ? 'profile' : way;
      const bodyFor = async (by: Person, target: string) => {
        if (way === 'role' || way === 'lock') return undefined;
        const seen = await open(target, by);
        if (way === 'resign') return { version: seen.version, successorId: null, handOvers: [] };
        return { version: seen.version, ...profileOf(seen), permissionEndsOn: '2020-01-01' };
      };
      const bodies = [await bodyFor(one, 'sysadmin2'), await bodyFor(two, 'sysadmin')];
      const answers = await Promise.all([
        one.post<{ code: string }>(`/api/syst/users/sysadmin2/${path}`, bodies[0]),
        two.post<{ code: string }>(`/api/syst/users/sysadmin/${path}`, bodies[1]),
      ]);
      const [{ count } = { count: 0 }] = await server.sql<{ count: number }>(
        `select count(*)::int as count from member m join member_role using (apt_id, member_id)
          where apt_id = '00000' and state = 'ACTIVE' and permission_ends_on is null`,
      );
      expect(count, way).toBe(1);
      expect(
        answers.filter(({ status }) => status === 200),
        way,
      ).toHaveLength(1);
    }
    await server.sql("update member set state = 'ACTIVE', permission_ends_on = null where apt_id = '00000'");
    await server.sql("insert into member_role values ('00000', 'sysadmin', $1) on conflict do nothing", [admin]);
    await server.sql("delete from member where member_id = 'sysadmin2'");
    sysadmin = await server.signIn('sysadmin');
  });
});

describe('sessions, locks and history', () => {
  it('SCR-18 one session is ended, the others live on; where and since when stands in the list', async () => {
    const [desk, phone] = [await server.signIn('gijeon01'), await server.signIn('gijeon01')];
    const { sessions } = await open('gijeon01');
    expect(sessions.length).toBe(2);
    const one = String(desk.record.sessionId);
    expect((await sojang.post(`/api/syst/users/gijeon01/sessions/${one}/end`)).status).toBe(200);
    expect((await desk.get('/api/main/memberInfo')).status).toBe(401);
    expect((await phone.get('/api/main/memberInfo')).status).toBe(200);
    await refused(() => sojang.post(`/api/syst/users/gijeon01/sessions/${one}/end`), 404, 'NOT_FOUND');
    expect((await sojang.post('/api/syst/users/gijeon01/endSessions')).body).toEqual({ ended: 1 });
  });

  it('SCR-18 locking and unlocking carry their reason into the history of rights', async () => {
    expect((await sojang.post('/api/syst/users/gwanri01/lock', { reason: '휴대전화 분실 010-1234-5678' })).status).toBe(
      200,
    );
    expect((await open('gwanri01')).state).toBe('LOCKED');
    await refused(() => sojang.post('/api/syst/users/gwanri01/unlock', { reason: ' ' }), 400, 'INVALID_INPUT');
    expect((await sojang.post('/api/syst/users/gwanri01/unlock', { reason: '다시 찾음' })).status).toBe(200);
    const { body } = await sojang.get<{ items: Record<string, unknown>[] }>('/api/syst/users/gwanri01/rights');
    expect(body.items).toMatchObject([
      { act: 'ACCOUNT_UNLOCKED', subject: '다시 찾음', actorName: '박소장' },
      { act: 'ACCOUNT_LOCKED_BY_ADMIN', subject: '휴대전화 분실 010-****-5678' },
    ]);
  });

  it('ACL-15 the operator may close even the only administrator of another complex, and their name stands there', async () => {
    const top = await roleIdOf('최고관리자', '10002');
    expect(top).not.toBe('');
    expect(
      (await sysadmin.post('/api/syst/users/sojang02/lock?aptId=10002', { reason: '계정 도용 의심' })).status,
    ).toBe(200);
    const { body } = await sysadmin.get<{ items: Record<string, unknown>[] }>(
      '/api/syst/users/sojang02/rights?aptId=10002',
    );
    expect(body.items[0]).toMatchObject({ act: 'ACCOUNT_LOCKED_BY_ADMIN', actorName: '한운영', operatorYn: 'Y' });
  });

  it('SCR-18 what happened at the door in the last 30 days, newest first, and nothing older', async () => {
    await server.call('POST', '/api/login', { body: { memberId: 'miwha01', password: 'wrong-password' } });
    await server.signIn('miwha01');
    await server.sql(
      "insert into security_event (apt_id, at, kind, member_id) values ('10001', now() - interval '40 days', 'SIGN_IN_OK', 'miwha01')",
    );
    const { body } = await sojang.get<{ items: { kind: string; ipAddress: string }[]; total: number }>(
      '/api/syst/users/miwha01/sign-ins',
    );
    expect(body.items.map(({ kind }) => kind)).toEqual(['SIGN_IN_OK', 'SIGN_IN_FAILED']);
    expect(body.items[0]?.ipAddress).toBe('127.0.0.1');
    expect(body.total).toBe(2);
  });
});
