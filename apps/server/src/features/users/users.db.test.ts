import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedBy } from '../../../test/refused.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let sojang: Person;
let sysadmin: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  sojang = await server.signIn('sojang01');
  sysadmin = await server.signIn('sysadmin');
});
afterAll(() => server.close());
const refused = refusedBy(() => server);

type Row = { memberId: string; aptId: string; memberName: string; roleNames: string[]; otpYn: string; state: string };
type Page = { items: Row[]; total: number; page: number; size: number };
type Role = { roleId: string; roleName: string; heldYn: string; bar: string | null };
type User = {
  version: string;
  phoneNo: string;
  roles: Role[];
  sessions: { sessionId: string; currentYn: string; ipAddress: string; device: string }[];
} & Record<string, unknown>;

const list = async (query: string, person = sojang) => {
  const answer = await person.get<Page>(`/api/syst/users?${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const idsOf = async (query: string, person = sojang) => (await list(query, person)).items.map((row) => row.memberId);
const open = async (memberId: string, person = sojang, query = '') =>
  (await person.get<User>(`/api/syst/users/${memberId}${query}`)).body;
const roleIdOf = async (name: string, aptId = '10001') => {
  const [row] = await server.sql<{ role_id: string }>('select role_id from role where apt_id = $1 and role_name = $2', [
    aptId,
    name,
  ]);
  return row?.role_id ?? '';
};
const rights = (memberId: string) =>
  server.sql<{ act: string; detail: { roleName?: string; endsOn?: string }; actor_member_id: string }>(
    'select act, detail, actor_member_id from access_right_history where member_id = $1 order by history_id',
    [memberId],
  );

describe('the list', () => {
  it('SCR-18 shows the accounts of the own complex with roles, state, sign-in and one-time code, by page', async () => {
    const first = await list('size=10');
    expect(first).toMatchObject({ page: 1, size: 10, total: 19 });
    expect(first.items).toHaveLength(10);
    const second = await list('size=10&page=2');
    const all = [...first.items, ...second.items].map((row) => row.memberId);
    expect(new Set(all).size).toBe(19);
    const names = [...first.items, ...second.items].map((row) => row.memberName);
    const [sorted] = await server.sql<{ names: string[] }>(
      "select array_agg(member_name order by member_name, member_id) as names from member where apt_id = '10001'",
    );
    expect(names).toEqual(sorted?.names);
    const me = (await list('text=sojang01')).items[0];
    expect(me).toMatchObject({
      aptId: '10001',
      aptName: '한빛마을 1단지',
      memberName: '박소장',
      deptName: '관리과',
      positionName: '관리소장',
      roleNames: ['관리소장', '최고관리자'],
      state: 'ACTIVE',
      adminYn: 'Y',
      otpYn: 'N',
      lastLoginAt: expect.stringMatching(/^20/),
    });
    expect((await list('text=otpuser01')).items[0]).toMatchObject({ otpYn: 'Y', lastLoginAt: null });
    expect(await idsOf('page=3&size=10')).toEqual([]);
  });

  it('SCR-18 finds by name, id, department, position, initial consonants and wrong layout; % and _ stand for themselves', async () => {
    for (const [text, wanted] of [
      ['박소장', ['sojang01']],
      ['SOJANG', ['sojang01']],
      ['ㅂㅅㅈ', ['sojang01']],
      ['ㅈㄱㅅ', ['gamsa01', 'gisa01']],
      ['qkrthwkd', ['sojang01']],
      ['qtw', ['sojang01']],
      ['경비반', ['gwanri01', 'gyeongbi01']],
      ['경비 반장', ['gyeongbi01']],
      ['%', []],
      ['_', []],
      ['\\', []],
      ["' or 1=1 --", []],
    ] as const)
      expect((await idsOf(`size=50&text=${encodeURIComponent(text)}`)).sort(), text).toEqual(wanted);
  });

  it('SCR-18 filters by state, kind, department, role and one-time code, and orders by each column both ways', async () => {
    expect(await idsOf('state=LOCKED')).toEqual(['locked01']);
    expect((await idsOf('memberType=TENANT&size=50')).sort()).toEqual([
      'dongdae01',
      'dongdae02',
      'gamsa01',
      'hoejang01',
      'isa01',
    ]);
    expect(await idsOf('otpYn=Y')).toEqual(['otpuser01']);
    expect((await idsOf('otpYn=N&size=50')).length).toBe(18);
    expect((await idsOf(`roleId=${await roleIdOf('경리')}`)).sort()).toEqual(['gyeongri01', 'otpuser01']);
    const [dept] = await server.sql<{ dept_id: string }>(
      "select dept_id from department where apt_id = '10001' and dept_name = '미화반'",
    );
    expect(await idsOf(`deptId=${dept?.dept_id}`)).toEqual(['miwha01']);
    for (const column of ['name', 'memberId', 'complex', 'dept', 'position', 'state', 'lastLogin']) {
      const up = await idsOf(`sort=${column}&size=50`);
      const down = await idsOf(`sort=-${column}&size=50`);
      expect([...up].sort(), column).toEqual([...down].sort());
    }
    expect((await idsOf('sort=memberId&size=50')).at(0)).toBe('dongdae01');
    expect((await idsOf('sort=-memberId&size=50')).at(0)).toBe('yeongseon1');
    expect((await idsOf('sort=-lastLogin&size=50')).at(0)).toBe('sojang01');
  });

  it('ACL-02, ACL-08 others see their own complex alone; the operator one that is named, or all', async () => {
    const foreign = await server.signIn('sojang02');
    expect((await idsOf('size=50', foreign)).sort()).toEqual(['gisa21', 'gyeongri21', 'hoejang21', 'sojang02']);
    for (const query of ['aptId=10002', 'everywhereYn=Y', 'everywhereYn=Y&aptId=10001'])
      await refused(() => sojang.get(`/api/syst/users?${query}`), 403, 'FOREIGN_COMPLEX');
    expect((await list('aptId=10002&size=50', sysadmin)).items.every((row) => row.aptId === '10002')).toBe(true);
    const all = await list('everywhereYn=Y&size=100', sysadmin);
    expect(all.total).toBe(27);
    expect(new Set(all.items.map((row) => row.aptId))).toEqual(new Set(['00000', '10001', '10002', '10003']));
    expect(all.items.find((row) => row.memberId === 'gyeongri21')).toMatchObject({ roleNames: ['경리'] });
    expect((await list('everywhereYn=Y&text=ㄴㅅㅈ', sysadmin)).items.map((row) => row.memberId)).toEqual(['sojang02']);
    expect((await sysadmin.get('/api/comm/complexes')).body).toHaveLength(4);
    expect((await sojang.get('/api/comm/complexes')).body).toEqual([
      { aptId: '10001', aptName: '한빛마을 1단지', operatorYn: 'N' },
    ]);
  });

  it('ACL-09 asked without the program, the database shows everyone to the operator alone', async () => {
    const ask = 'select distinct apt_id from app.people_everywhere()';
    expect(await server.sqlAsApp('10001', ask)).toEqual([]);
    expect(await server.sqlAsApp(null, ask)).toEqual([]);
    expect(await server.sqlAsApp('00000', ask)).toHaveLength(4);
    expect(await server.sqlAsApp('10001', 'select distinct apt_id from app.person')).toEqual([{ apt_id: '10001' }]);
    expect(await server.sqlAsApp('10001', 'select apt_id from app.complexes_in_reach()')).toEqual([
      { apt_id: '10001' },
    ]);
  });
});

describe('the card', () => {
  it('SCR-18, ACL-12 one account with its roles, sessions and door; contacts are masked', async () => {
    await server.sql("update member set email = 'gisa@example.com' where member_id = 'gisa01'");
    await server.signIn('gisa01');
    const user = await open('gisa01');
    expect(user).toMatchObject({
      memberName: '정기사',
      phoneNo: expect.stringMatching(/^010-\*{4}-\d{4}$/),
      email: 'gi***@example.com',
      ownYn: 'N',
      passwordChangedAt: expect.stringMatching(/^20/),
      heldUntil: null,
    });
    expect(JSON.stringify(user)).not.toMatch(/0100\d{7}/);
    expect(user.sessions).toMatchObject([{ currentYn: 'N', device: expect.any(String), ipAddress: '127.0.0.1' }]);
    expect(user.roles.filter(({ heldYn }) => heldYn === 'Y').map(({ roleName }) => roleName)).toEqual(['직원']);
    expect(user.roles.find(({ roleName }) => roleName === '최고관리자')?.bar).toBe('TOP_ADMIN_ROLE');
    expect((await open('sojang01')).sessions.filter(({ currentYn }) => currentYn === 'Y')).toHaveLength(1);
  });

  it('ACL-02 an account of another complex is not there, for reading and for every act', async () => {
    const roleId = await roleIdOf('경리', '10002');
    const [session] = await server.sql<{ session_id: string }>(
      "select session_id from session where member_id = 'sojang02' limit 1",
    );
    const own = await roleIdOf('직원');
    for (const [path, body] of [
      ['gyeongri21/profile', { ...profileOf(await open('gisa01')), version: '2026-01-01T00:00:00.000000Z' }],
      [`gyeongri21/roles/${roleId}/take`, undefined],
      [`gyeongri21/roles/${own}/give`, undefined],
      [`gisa01/roles/${roleId}/give`, undefined],
      [`sojang02/sessions/${session?.session_id}/end`, undefined],
      [`gisa01/sessions/${session?.session_id}/end`, undefined],
    ] as const)
      await refused(() => sojang.post(`/api/syst/users/${path}`, body), 404, 'NOT_FOUND');
    await refused(() => sojang.get('/api/syst/users/gyeongri21'), 404, 'NOT_FOUND');
    for (const path of ['rights', 'sign-ins'])
      expect((await sojang.get<Page>(`/api/syst/users/sojang02/${path}`)).body.total).toBe(0);
    expect((await sysadmin.get('/api/syst/users/gyeongri21?aptId=10002')).status).toBe(200);
  });
});

const profileOf = (user: User) => ({
  memberName: user.memberName,
  deptId: user.deptId,
  positionName: user.positionName,
  workingType: user.workingType,
  permissionEndsOn: user.permissionEndsOn,
  otpRequiredYn: user.otpRequiredYn,
});

describe('the profile', () => {
  const save = (memberId: string, body: unknown, person = sojang) =>
    person.post<{ version: string }>(`/api/syst/users/${memberId}/profile`, body);

  it('SCR-18 changes what was sent, keeps contacts that were not, and says so on record without the values', async () => {
    const before = await open('gisa02');
    const saved = await save('gisa02', {
      version: before.version,
      ...profileOf(before),
      memberName: ' 강기사 ',
      positionName: '',
      phoneNo: '010-9876-5432',
    });
    expect(saved.status).toBe(200);
    const after = await open('gisa02');
    expect(after).toMatchObject({ positionName: null, phoneNo: '010-****-5432', version: saved.body.version });
    await save('gisa02', { version: after.version, ...profileOf(after), positionName: '기전기사' });
    expect(await server.sql("select phone_no, position_name from member where member_id = 'gisa02'")).toEqual([
      { phone_no: '01098765432', position_name: '기전기사' },
    ]);
    const events = await server.sql<{ detail: { fields: string }; actor_member_id: string }>(
      "select detail, actor_member_id from security_event where kind = 'MEMBER_CHANGED' and member_id = 'gisa02' order by event_id",
    );
    expect(events.map(({ detail }) => detail.fields)).toEqual(['position_name,phone_no', 'position_name']);
    expect(events[0]?.actor_member_id).toBe('sojang01');
  });

  it('CON-01 of two who edit at once the second is told who was first, and nothing is overwritten', async () => {
    const seen = await open('gisa02');
    const operatorSees = await open('gisa02', sysadmin, '?aptId=10001');
    expect(operatorSees.version).toBe(seen.version);
    expect((await save('gisa02', { version: seen.version, ...profileOf(seen), memberName: '강기순' })).status).toBe(
      200,
    );
    const body = await refused(
      () =>
        sysadmin.post('/api/syst/users/gisa02/profile?aptId=10001', {
          version: operatorSees.version,
          ...profileOf(operatorSees),
          memberName: '강기자',
        }),
      409,
      'STALE',
    );
    expect(body.details).toMatchObject({ by: '박소장', at: expect.stringMatching(/^20/) });
  });

  it('CON-01 many saves with the same version at the same moment: one wins', async () => {
    const seen = await open('gisa02');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        save('gisa02', { version: seen.version, ...profileOf(seen), memberName: `강기${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const now = await open('gisa02');
    await save('gisa02', { version: now.version, ...profileOf(now), memberName: '강기사' });
  });

  it('VAL-01, ACL-07 wrong fields are named in Korean, and fields that are not offered are refused', async () => {
    const seen = await open('gisa02');
    const good = { version: seen.version, ...profileOf(seen) };
    for (const [field, value] of [
      ['memberName', ''],
      ['memberName', '가'.repeat(31)],
      ['phoneNo', '02-123-4567'],
      ['email', 'nobody'],
      ['permissionEndsOn', '2027-02-30'],
      ['deptId', '00000000-0000-7000-8000-000000000000'],
      ['workingType', '없는 형태'],
      ['positionName', '가'.repeat(21)],
    ] as const) {
      const body = await refused(() => save('gisa02', { ...good, [field]: value }), 400, 'INVALID_INPUT');
      expect(body.details, field).toMatchObject([
        { field: `body.${field}`, message: expect.stringMatching(/[가-힣]/) },
      ]);
    }
    for (const extra of [
      { memberType: 'TENANT' },
      { isSuperAdmin: true },
      { adminYn: 'Y' },
      { state: 'ACTIVE' },
      { aptId: '10002' },
      { roles: [] },
    ])
      await refused(() => save('gisa02', { ...good, ...extra }), 400, 'INVALID_INPUT');
    const [foreign] = await server.sql<{ dept_id: string }>(
      "select dept_id from department where apt_id = '10002' limit 1",
    );
    await refused(() => save('gisa02', { ...good, deptId: foreign?.dept_id }), 400, 'INVALID_INPUT');
  });
});

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
        if (way !== 'term') return undefined;
        const seen = await open(target, by);
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
