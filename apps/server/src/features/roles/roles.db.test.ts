import { describe, expect, it } from 'vitest';
import { HERE, on, openRolesDesk } from './testing/roles-desk.ts';

const desk = openRolesDesk();
const { refused, list, idOf, detail, made, setFlags, give, take, membersOf } = desk;
const AUTH = 52;

describe('SCR-14 roles of a complex', () => {
  it('SCR-14 the operator sees all complexes, and the roles of each with the number of their members', async () => {
    const { body } = await desk.operator.get<{ aptId: string; operatorYn: string }[]>('/api/comm/complexes');
    expect(body.map(({ aptId, operatorYn }) => aptId + operatorYn)).toEqual(['00000Y', '10001N', '10002N', '10003N']);
    const roles = await list();
    expect(roles.find(({ roleName }) => roleName === '최고관리자')).toMatchObject({
      shippedYn: 'Y',
      topAdminYn: 'Y',
      memberCount: 1,
    });
    expect(roles.find(({ roleName }) => roleName === '부서장')?.memberCount).toBe(3);
  });

  it('SCR-14 create, rename, copy: names are tidied and unique; a copy has the flags and nobody in it', async () => {
    const roleId = await made('  시설   담당 ');
    expect(await idOf('시설 담당')).toBe(roleId);
    await refused(() => desk.operator.post(`/api/syst/roles${HERE}`, { roleName: '시설 담당' }), 409, 'NAME_TAKEN');
    await refused(() => desk.operator.post(`/api/syst/roles${HERE}`, { roleName: '  ' }), 400, 'INVALID_INPUT');
    await refused(
      () => desk.operator.post(`/api/syst/roles${HERE}`, { roleName: '가'.repeat(31) }),
      400,
      'INVALID_INPUT',
    );
    const url = `/api/syst/roles/${roleId}/rename${HERE}`;
    expect(await desk.operator.post(url, { roleName: '시설 반장', version: 1 })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    await refused(() => desk.operator.post(url, { roleName: '직원', version: 2 }), 409, 'NAME_TAKEN');
    const staff = await idOf('직원');
    const copy = await desk.operator.post<{ roleId: string }>(`/api/syst/roles/${staff}/copy${HERE}`, {
      roleName: '직원 사본',
    });
    const [one, other] = [await detail(staff), await detail(copy.body.roleId)];
    const sorted = (flags: { menuId: number }[]) => [...flags].sort((a, b) => a.menuId - b.menuId);
    expect(sorted(other.flags)).toEqual(sorted(one.flags));
    expect(other).toMatchObject({ memberCount: 0, shippedYn: false, changedBy: '한운영' });
    expect(one.memberCount).toBeGreaterThan(3);
    // A shipped role may be called something else, too.
    expect(
      (await desk.operator.post(`/api/syst/roles/${staff}/rename${HERE}`, { roleName: '사원', version: one.version }))
        .status,
    ).toBe(200);
    await desk.operator.post(`/api/syst/roles/${staff}/rename${HERE}`, { roleName: '직원', version: one.version + 1 });
  });

  it('SCR-14, CON-07 the second of two who read the same is told who changed it and when, and nothing is overwritten', async () => {
    const roleId = await made('두 사람');
    const url = `/api/syst/roles/${roleId}/flags${HERE}`;
    const both = await Promise.all([
      desk.operator.post(url, { version: 1, flags: [on(21, 'read')] }),
      desk.operator.post(url, { version: 1, flags: [on(22, 'read')] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = both.find(({ status }) => status === 409)?.body as { code: string; details: unknown };
    expect(loser).toMatchObject({ code: 'STALE', details: { by: '한운영', at: expect.stringMatching(/Z$/) } });
    expect((await detail(roleId)).flags.filter(({ read }) => read)).toHaveLength(1);
    await refused(
      () => desk.operator.post(`/api/syst/roles/${roleId}/rename${HERE}`, { roleName: '늦은 이름', version: 1 }),
      409,
      'STALE',
    );
    await refused(() => desk.operator.post(`/api/syst/roles/${roleId}/delete${HERE}`, { version: 1 }), 409, 'STALE');
  });

  it('SCR-14 a role is deleted with nobody in it, or when its people are moved; shipped ones stay', async () => {
    const staff = await idOf('직원');
    await refused(
      async () =>
        desk.operator.post(`/api/syst/roles/${staff}/delete${HERE}`, { version: (await detail(staff)).version }),
      409,
      'SHIPPED',
    );
    const [from, to] = [await made('없앨 역할'), await made('옮길 역할')];
    expect((await give(from, ['gisa01', 'gisa02'])).body.added).toBe(2);
    const url = `/api/syst/roles/${from}/delete${HERE}`;
    const body = await refused(() => desk.operator.post(url, { version: 1 }), 409, 'IN_USE');
    expect(body.errorUserMsg).toContain('2명');
    const top = await idOf('최고관리자');
    await refused(() => desk.operator.post(url, { version: 1, moveToRoleId: top }), 409, 'TOP_ADMIN');
    await refused(() => desk.operator.post(url, { version: 1, moveToRoleId: from }), 404, 'NOT_FOUND');
    const foreign = await idOf('직원', '?aptId=10002');
    await refused(() => desk.operator.post(url, { version: 1, moveToRoleId: foreign }), 404, 'NOT_FOUND');
    expect(await desk.operator.post(url, { version: 1, moveToRoleId: to })).toMatchObject({
      body: { movedMembers: 2 },
    });
    expect((await membersOf(to)).ids.sort()).toEqual(['gisa01', 'gisa02']);
    expect(await idOf('없앨 역할')).toBe('');
  });

  it('SCR-14, ACL-15 people are added and removed once; strangers, those who left and the top administrator are not', async () => {
    const roleId = await made('담당');
    expect((await give(roleId, ['gisa01', 'gisa01', 'gisa02'])).body.added).toBe(2);
    expect((await give(roleId, ['gisa01'])).body.added).toBe(0);
    await refused(() => give(roleId, ['gisa01', 'gisa21']), 404, 'NOT_FOUND');
    await refused(() => give(roleId, ['nobody99']), 404, 'NOT_FOUND');
    await desk.server.sql("update member set state = 'RESIGNED' where member_id = 'miwha01'");
    await refused(() => give(roleId, ['miwha01']), 404, 'NOT_FOUND');
    await desk.server.sql("update member set state = 'ACTIVE' where member_id = 'miwha01'");
    const top = await idOf('최고관리자');
    await refused(() => give(top, ['gisa01']), 409, 'TOP_ADMIN');
    await refused(() => take(top, ['sojang01']), 409, 'TOP_ADMIN');
    expect((await take(roleId, ['gisa01', 'nobody99'])).body.removed).toBe(1);
    expect((await membersOf(roleId)).ids).toEqual(['gisa02']);
  });

  it('SCR-14 members come by page, in an order that holds, found by name and initials; of another complex none', async () => {
    const roleId = await made('여럿');
    const all = ['gisa01', 'gisa02', 'gijeon01', 'gyeongri01', 'gwajang01'];
    await give(roleId, all);
    const byName = await membersOf(roleId, '&sort=name');
    expect(byName).toMatchObject({ total: 5 });
    expect([...byName.ids].sort()).toEqual([...all].sort());
    expect((await membersOf(roleId, '&sort=-name')).ids).toEqual([...byName.ids].reverse());
    const pages = [1, 2].flatMap((page) => [membersOf(roleId, `&sort=name&size=10&page=${page}`)]);
    expect((await Promise.all(pages)).map(({ ids, total }) => [ids.length, total])).toEqual([
      [5, 5],
      [0, 5],
    ]);
    expect(await membersOf(roleId, `&text=${encodeURIComponent('ㅈㄱㅅ')}`)).toEqual({ total: 1, ids: ['gisa01'] });
    expect(await membersOf(roleId, `&text=${encodeURIComponent('없는 사람')}`)).toEqual({ total: 0, ids: [] });
    const path = `/api/syst/roles/${roleId}/members`;
    await refused(() => desk.operator.get(`${path}?aptId=10002`), 404, 'NOT_FOUND');
    await refused(() => desk.operator.get(`${path}${HERE}&sort=phoneNo`), 400, 'INVALID_INPUT');
  });

  it('SCR-14 any flag brings read along; an unknown menu, nothing to change and too much are refused', async () => {
    const roleId = await made('쓰기만');
    expect((await setFlags(roleId, [on(21, 'write'), on(22, 'print')])).status).toBe(200);
    expect((await detail(roleId)).flags.filter(({ read }) => read).map(({ menuId }) => menuId)).toEqual([21, 22]);
    await refused(async () => setFlags(roleId, [on(999_999, 'read')]), 404, 'NOT_FOUND');
    await refused(async () => setFlags(roleId, []), 400, 'INVALID_INPUT');
    await refused(async () => setFlags(roleId, [{ ...on(21, 'read'), admin: 'Y' }]), 400, 'INVALID_INPUT');
  });

  it('TOK-10, ACL-05 what is given and taken counts from the next request on', async () => {
    const gisa = await desk.server.signIn('gisa01');
    const ask = async () => (await gisa.get('/api/comm/org/departments')).status;
    const write = async () => (await gisa.post('/api/dang/org/departments', '***')).status;
    const roleId = await made('부서 보기');
    expect(await ask()).toBe(403);
    await setFlags(roleId, [on(21, 'read')]);
    expect(await ask()).toBe(403);
    await give(roleId, ['gisa01']);
    expect([await ask(), await write()]).toEqual([200, 403]);
    await setFlags(roleId, [on(21, 'read', 'write')]);
    expect([await ask(), await write()]).toEqual([200, 400]);
    await setFlags(roleId, [on(21)]);
    expect(await ask()).toBe(403);
    await setFlags(roleId, [on(21, 'read')]);
    expect(await ask()).toBe(200);
    await take(roleId, ['gisa01']);
    expect(await ask()).toBe(403);
  });
});

describe('SCR-14 who gives what', () => {
  it('ACL-07, SCR-14 nobody gives flags that they do not have: by a grid, a member, a copy or a move', async () => {
    const roleId = await made('권한 담당');
    await setFlags(roleId, [on(AUTH, 'read', 'write', 'delete')]);
    await give(roleId, ['gwajang01']);
    const gwajang = await desk.server.signIn('gwajang01');
    const own = await made('과장이 고치는 역할');
    const body = await refused(() => setFlags(own, [on(14, 'write')], gwajang, ''), 409, 'NOT_OWN');
    expect(body.errorUserMsg).toBe('‘전체 결재 관리’의 읽기 권한은 나에게 없어서 다른 사람에게 줄 수 없습니다.');
    expect((await setFlags(own, [on(AUTH, 'read')], gwajang, '')).status).toBe(200);
    const director = await idOf('관리소장');
    await refused(() => give(director, ['gwajang01'], gwajang, ''), 409, 'NOT_OWN');
    await refused(() => gwajang.post(`/api/syst/roles/${director}/copy`, { roleName: '몰래' }), 409, 'NOT_OWN');
    await give(own, ['gisa01'], gwajang, '');
    const url = `/api/syst/roles/${own}/delete`;
    const version = (await detail(own)).version;
    await refused(() => gwajang.post(url, { version, moveToRoleId: director }), 409, 'NOT_OWN');
    // Nor taken: by a grid, from a member, or with the whole role.
    await setFlags(own, [on(14, 'read')]);
    const taking = await refused(() => setFlags(own, [on(14)], gwajang, ''), 409, 'NOT_OWN');
    expect(taking.errorUserMsg).toBe('‘전체 결재 관리’의 읽기 권한은 나에게 없어서 다른 사람에게서 뺄 수 없습니다.');
    await refused(() => take(own, ['gisa01'], gwajang, ''), 409, 'NOT_OWN');
    await refused(() => take(director, ['sojang01'], gwajang, ''), 409, 'NOT_OWN');
    const target = await made('받는 역할');
    const now = { version: (await detail(own)).version, moveToRoleId: target };
    await refused(() => gwajang.post(url, now), 409, 'NOT_OWN');
    expect((await setFlags(own, [on(14)])).status, 'the operator may').toBe(200);
    expect((await take(own, ['gisa01'], gwajang, '')).status, 'and what is within the own').toBe(200);
    const seen = await detail(own, gwajang, '');
    expect(seen.ownFlags.filter(({ write }) => write).map(({ menuId }) => menuId)).toContain(AUTH);
    expect(seen.ownFlags.find(({ menuId }) => menuId === 14)?.read ?? false).toBe(false);
  });

  it('ACL-15 the flags of the top administrator’s role are the operator’s alone to change', async () => {
    const gwajang = await desk.server.signIn('gwajang01');
    const top = await idOf('최고관리자');
    // 52 is within what they have themselves.
    await refused(() => setFlags(top, [on(AUTH, 'read')], gwajang, ''), 409, 'TOP_ADMIN_FLAGS');
    await refused(() => setFlags(top, [on(AUTH, 'read', 'write', 'delete')], gwajang, ''), 409, 'TOP_ADMIN_FLAGS');
    const before = (await detail(top)).flags.find(({ menuId }) => menuId === 21);
    expect((await setFlags(top, [on(21, 'read')])).status).toBe(200);
    const flags = (['read', 'write', 'delete', 'print', 'excel'] as const).filter((flag) => before?.[flag]);
    expect((await setFlags(top, [on(21, ...flags)])).status).toBe(200);
  });

  it('SCR-14, ACL-07 a top administrator looks after the roles of their own complex, within what they have', async () => {
    const { sojang } = desk;
    expect(
      (await sojang.get<{ roleName: string }[]>('/api/syst/roles')).body.map(({ roleName }) => roleName),
    ).toContain('직원');
    const made = await sojang.post<{ roleId: string }>('/api/syst/roles', { roleName: '소장이 만든 역할' });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { roleId } = made.body;
    expect((await setFlags(roleId, [on(21, 'read', 'write'), on(AUTH, 'read')], sojang, '')).status).toBe(200);
    expect((await give(roleId, ['gisa02'], sojang, '')).body).toEqual({ added: 1 });
    expect((await take(roleId, ['gisa02'], sojang, '')).body).toEqual({ removed: 1 });
    // 51 is the operator's: the menus of all complexes.
    await refused(() => setFlags(roleId, [on(51, 'read')], sojang, ''), 409, 'NOT_OWN');
    const top = await idOf('최고관리자');
    await refused(() => setFlags(top, [on(21, 'read')], sojang, ''), 409, 'TOP_ADMIN_FLAGS');
    await refused(() => give(top, ['gisa02'], sojang, ''), 409, 'TOP_ADMIN');
    await refused(() => take(top, ['sojang01'], sojang, ''), 409, 'TOP_ADMIN');
    for (const aptId of ['10002', '00000'])
      await refused(
        () => sojang.post(`/api/syst/roles?aptId=${aptId}`, { roleName: '남의 역할' }),
        403,
        'FOREIGN_COMPLEX',
      );
    const { version } = await detail(roleId);
    expect((await sojang.post(`/api/syst/roles/${roleId}/delete`, { version })).status).toBe(200);
  });

  it('SCR-14 nobody takes the management of rights from themselves; another one does', async () => {
    const gwajang = await desk.server.signIn('gwajang01');
    const roleId = await idOf('권한 담당');
    await refused(() => take(roleId, ['gwajang01'], gwajang, ''), 409, 'OWN_DOOR');
    await refused(() => setFlags(roleId, [on(AUTH, 'read')], gwajang, ''), 409, 'OWN_DOOR');
    await refused(
      async () => gwajang.post(`/api/syst/roles/${roleId}/delete`, { version: (await detail(roleId)).version }),
      409,
      'IN_USE',
    );
    // A second role that gives the same makes the first dispensable.
    const second = await made('권한 담당 둘');
    await setFlags(second, [on(AUTH, 'read', 'write')]);
    await give(second, ['gwajang01']);
    expect((await take(roleId, ['gwajang01'], gwajang, '')).status).toBe(200);
    expect((await take(second, ['gwajang01'])).status).toBe(200);
    expect((await gwajang.get('/api/syst/roles')).status).toBe(403);
  });

  it('ACL-02, ACL-03 roles and people of another complex are not there, and naming it is refused', async () => {
    const roleId = await idOf('직원');
    await desk.server.sql(
      "insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete) select apt_id, role_id, 52, true, true, true from role where apt_id = '10002' and role_code = 'DIRECTOR' on conflict (apt_id, role_id, menu_id) do update set can_read = true, can_write = true, can_delete = true",
    );
    const stranger = await desk.server.signIn('sojang02');
    for (const [method, path, body] of [
      ['GET', `/api/syst/roles/${roleId}`],
      ['POST', `/api/syst/roles/${roleId}/rename`, { roleName: '침입', version: 1 }],
      ['POST', `/api/syst/roles/${roleId}/copy`, { roleName: '침입' }],
      ['POST', `/api/syst/roles/${roleId}/delete`, { version: 1 }],
      ['POST', `/api/syst/roles/${roleId}/flags`, { version: 1, flags: [on(1, 'read')] }],
      ['POST', `/api/syst/roles/${roleId}/members`, { memberIds: ['sojang02'] }],
      ['POST', `/api/syst/roles/${roleId}/members/remove`, { memberIds: ['gisa01'] }],
      ['GET', '/api/syst/role-people/gisa01'],
    ] as const) {
      const ask = () => (method === 'GET' ? stranger.get(path) : stranger.post(path, body));
      await refused(ask, 404, 'NOT_FOUND');
      const named = `${path}${HERE}`;
      await refused(
        () => (method === 'GET' ? stranger.get(named) : stranger.post(named, body)),
        403,
        'FOREIGN_COMPLEX',
      );
    }
    expect((await stranger.get<{ aptId: string }[]>('/api/comm/complexes')).body).toHaveLength(1);
    const history = await stranger.get<{ total: number }>('/api/syst/right-history');
    expect(history.body.total).toBe(0);
    await refused(() => stranger.get(`/api/syst/right-history${HERE}`), 403, 'FOREIGN_COMPLEX');
  });
});
