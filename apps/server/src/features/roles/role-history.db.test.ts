import { describe, expect, it } from 'vitest';
import { HERE, on, openRolesDesk } from './testing/roles-desk.ts';

const desk = openRolesDesk();
const { refused, idOf, detail, made, setFlags, give, take } = desk;

describe('SCR-14 seeing it as a person', () => {
  it('SCR-14 the same menus as that person gets, each flag with the roles it comes from; nothing is written, no session made', async () => {
    const sessions = await desk.server.sql("select count(*)::int as n from session where member_id = 'gyeongri01'");
    const { status, body } = await desk.operator.get<{
      roles: { roleId: string; roleName: string }[];
      menus: ({ roleIds: Record<string, string[]>; menuId: string } & Record<string, unknown>)[];
    }>(`/api/syst/role-people/gyeongri01${HERE}`);
    expect(status).toBe(200);
    expect(await desk.server.sql("select count(*)::int as n from session where member_id = 'gyeongri01'")).toEqual(
      sessions,
    );
    const theirs = (await (await desk.server.signIn('gyeongri01')).get<unknown[]>('/api/main/menuAuthInfo')).body;
    expect(body.menus.map(({ roleIds, ...menu }) => menu)).toEqual(theirs);
    const names = new Map(body.roles.map(({ roleId, roleName }) => [roleId, roleName]));
    const from = (menuId: string, flag: string) =>
      body.menus
        .find((menu) => menu.menuId === menuId)
        ?.roleIds[flag]?.map((id) => names.get(id))
        .sort();
    expect(from('11', 'write')).toEqual(['경리', '부서장']);
    expect(from('11', 'excel')).toEqual(['경리']);
    expect(from('21', 'read')).toEqual(['부서장']);
    expect(from('51', 'read')).toEqual([]);
  });

  it('SCR-14 a term that has ended leaves no flag', async () => {
    const { body } = await desk.operator.get<{ activeYn: string; menus: { readYn: string }[] }>(
      `/api/syst/role-people/dongdae02${HERE}`,
    );
    expect(body.activeYn).toBe('N');
    expect(body.menus.every(({ readYn }) => readYn === 'N')).toBe(true);
  });
});

describe('SCR-14 the history of rights', () => {
  type Change = {
    act: string;
    actName: string;
    actorName: string;
    memberName: string | null;
    roleName: string;
    words: string[];
    at: string;
  };
  const page = async (query: string) =>
    (await desk.operator.get<{ items: Change[]; total: number }>(`/api/syst/right-history${HERE}${query}`)).body;

  it('SCR-14 every change is there in words: who, when, whose, which role, what was given and taken', async () => {
    const roleId = await made('기록 시험');
    await setFlags(roleId, [on(21, 'read', 'write')]);
    await give(roleId, ['gisa01']);
    await setFlags(roleId, [on(21, 'read', 'excel')]);
    await take(roleId, ['gisa01']);
    const { version } = await detail(roleId);
    await desk.operator.post(`/api/syst/roles/${roleId}/rename${HERE}`, { roleName: '기록 시험 둘', version });
    await desk.operator.post(`/api/syst/roles/${roleId}/delete${HERE}`, { version: version + 1 });
    const { items } = await page('&name=%EA%B8%B0%EB%A1%9D%20%EC%8B%9C%ED%97%98');
    expect(items.map(({ actName, memberName, words }) => [actName, memberName, words])).toEqual([
      ['역할 삭제', null, []],
      ['역할 이름 바꿈', null, ['이전 이름: 기록 시험']],
      ['역할 뺌', '정기사', []],
      ['역할 권한 바꿈', null, ['직원 관리: 엑셀 줌', '직원 관리: 쓰기 뺌', '구성원 1명에게 적용']],
      ['역할 줌', '정기사', []],
      ['역할 권한 바꿈', null, ['직원 관리: 읽기·쓰기 줌']],
      ['역할 만듦', null, []],
    ]);
    expect(items.every(({ actorName, at }) => actorName === '한운영' && at.endsWith('Z'))).toBe(true);
  });

  it('SCR-14 filters by act, name and day, and pages; the count is that of all', async () => {
    for (let n = 0; n < 10; n++) {
      const roleId = await made(`쪽 시험 ${n}`);
      await give(roleId, ['gisa01']);
    }
    const all = await page('');
    expect(all.total).toBeGreaterThan(20);
    expect(all.items).toHaveLength(20);
    const second = await page('&page=2');
    expect(second.items[0]).not.toEqual(all.items[0]);
    expect((await page('&page=9999')).total).toBe(all.total);
    const granted = await page('&act=ROLE_GRANTED&size=100');
    expect(granted.items.length).toBe(granted.total);
    expect(new Set(granted.items.map(({ act }) => act))).toEqual(new Set(['ROLE_GRANTED']));
    expect((await page('&to=2020-01-01')).total).toBe(0);
    expect((await page('&from=2020-01-01')).total).toBe(all.total);
    await refused(() => desk.operator.get(`/api/syst/right-history${HERE}&act=DROP`), 400, 'INVALID_INPUT');
    await refused(() => desk.operator.get(`/api/syst/right-history${HERE}&from=2026-02-30`), 400, 'INVALID_INPUT');
  });

  it('SCR-14 a refused change leaves no trace in it', async () => {
    const before = (await page('')).total;
    await give(await idOf('최고관리자'), ['gisa01']);
    expect((await page('')).total).toBe(before);
    expect((await (await desk.server.signIn('gisa01')).get('/api/syst/right-history')).status).toBe(403);
  });

  it('SCR-14 it outlives three years of sweeping, and the API can neither change nor delete it', async () => {
    const count = async () =>
      (await desk.server.sql("select count(*)::int as n from access_right_history where apt_id = '10001'"))[0];
    const before = await count();
    await desk.server.sql("select app.sweep(now() + interval '3 years', now() + interval '3 years')");
    expect(await count()).toEqual(before);
    for (const act of ["update access_right_history set act = 'X'", 'delete from access_right_history'])
      await expect(desk.server.sqlAsApp('10001', act)).rejects.toThrow('permission denied');
  });
});
