import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { openBy, profileOf, roleIdBy } from './testing/open-user.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const sysadmin = forThisFile(() => server.signIn('sysadmin'));
const refused = refusedBy(() => server);

type Row = { memberId: string; aptId: string; memberName: string; roleNames: string[]; otpYn: string; state: string };
type Page = { items: Row[]; total: number; page: number; size: number };

const list = async (query: string, person = sojang) => {
  const answer = await person.get<Page>(`/api/syst/users?${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const idsOf = async (query: string, person = sojang) => (await list(query, person)).items.map((row) => row.memberId);
const open = openBy(() => sojang);
const roleIdOf = roleIdBy(() => server);

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
