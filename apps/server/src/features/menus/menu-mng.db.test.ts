import { ManagedMenu } from '@danji/contract/menus';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const operator = forThisFile(() => server.signIn('sysadmin'));

const refused = refusedBy(() => server);
const URL = '/api/syst/menus';
const tree = async () => z.decode(z.array(ManagedMenu), (await operator.get(URL)).body as never);
const at = async (path: string) => {
  const found = (await tree()).find(({ fullPath }) => fullPath === path);
  if (!found) throw new Error(`no menu ${path}`);
  return found;
};
type Change = Partial<{ menuName: string; url: string; useYn: 'Y' | 'N'; lnbYn: 'Y' | 'N'; version: number }>;
const bodyOf = (menu: z.output<typeof ManagedMenu>, change: Change = {}) => ({
  menuName: menu.menuName,
  url: menu.url,
  useYn: menu.useYn ? 'Y' : 'N',
  lnbYn: menu.lnbYn ? 'Y' : 'N',
  version: menu.version,
  ...change,
});
const change = async (path: string, what: Change, by = operator) => {
  const menu = await at(path);
  return by.post(`${URL}/${menu.menuId}`, bodyOf(menu, what));
};
const move = async (path: string, parent: string | null, before: string | null, by = operator) => {
  const menu = await at(path);
  return by.post(`${URL}/${menu.menuId}/move`, {
    version: menu.version,
    parentMenuId: parent === null ? null : (await at(parent)).menuId,
    beforeMenuId: before === null ? null : (await at(before)).menuId,
  });
};
const make = async (parent: string | null, url: string, menuName = '새 메뉴') =>
  operator.post<{ menuId: number }>(URL, {
    parentMenuId: parent === null ? null : (await at(parent)).menuId,
    menuName,
    url,
    useYn: 'Y',
    lnbYn: 'Y',
  });
const pathsUnder = async (parent: string | null) => {
  const menus = await tree();
  const id = parent === null ? null : menus.find(({ fullPath }) => fullPath === parent)?.menuId;
  return menus.filter(({ parentMenuId }) => parentMenuId === id).map(({ fullPath }) => fullPath);
};

describe('SCR-13 the menus', () => {
  it('SCR-13 in the order of the tree; shipped ones keep their path; the door is marked', async () => {
    const menus = await tree();
    expect(menus.slice(0, 3).map(({ fullPath }) => fullPath)).toEqual(['/', '/elec-apv', '/elec-apv/apv-inbox']);
    expect(menus.every(({ shippedYn }) => shippedYn)).toBe(true);
    expect(menus.filter(({ doorYn }) => doorYn).map(({ fullPath }) => fullPath)).toEqual([
      '/system-mng',
      '/system-mng/menu-mng',
      '/system-mng/auth-mng',
    ]);
  });

  it('SCR-13, SES-5 renaming and switching off reach everyone by the stamp, at the next look', async () => {
    const gisa = await server.signIn('gisa01');
    const stamp = async () =>
      (await gisa.get<{ menuAuthUpdateAt: string }>('/api/token-validate')).body.menuAuthUpdateAt;
    const before = await stamp();
    expect((await change('/elec-apv/ref-inbox', { menuName: '  참조   문서 ' })).status).toBe(200);
    expect(await stamp()).not.toBe(before);
    const { body } = await gisa.get<{ menuName: string; url: string }[]>('/api/main/menuAuthInfo');
    expect(body.find(({ url }) => url === '/ref-inbox')?.menuName).toBe('참조 문서');
    expect((await gisa.get('/api/elec-apv/ref-inbox?tab=all')).status).not.toBe(403);
    await change('/elec-apv/ref-inbox', { useYn: 'N' });
    expect((await gisa.get('/api/elec-apv/ref-inbox?tab=all')).status).toBe(403);
    await change('/elec-apv/ref-inbox', { useYn: 'Y', menuName: '참조함' });
  });

  it('SCR-13 moves keep the path and its permissions, number the places anew, and refuse circles', async () => {
    const gisa = await server.signIn('gisa01');
    expect((await move('/elec-apv/sent-inbox', '/elec-apv', '/elec-apv/apv-inbox')).status).toBe(200);
    expect((await pathsUnder('/elec-apv')).slice(0, 3)).toEqual([
      '/elec-apv/sent-inbox',
      '/elec-apv/apv-inbox',
      '/elec-apv/ref-inbox',
    ]);
    expect((await move('/elec-apv/sent-inbox', null, '/cmplx-info')).status).toBe(200);
    const out = await at('/elec-apv/sent-inbox');
    expect(out).toMatchObject({ level: 1, url: '/elec-apv/sent-inbox', parentMenuId: null, seqNo: 3 });
    expect((await gisa.get('/api/elec-apv/sent-inbox?tab=draft')).status).toBe(200);
    const { body } = await gisa.get<{ menuId: string; parentMenuId: string; url: string }[]>('/api/main/menuAuthInfo');
    expect(body.find(({ menuId }) => menuId === '13')).toMatchObject({ parentMenuId: '', url: '/elec-apv/sent-inbox' });
    expect((await move('/elec-apv/sent-inbox', '/elec-apv', '/elec-apv/all-apv-mng')).status).toBe(200);
    for (const parent of ['/elec-apv', '/elec-apv/apv-inbox'])
      await refused(() => move('/elec-apv', parent, null), 409, 'UNDER_ITSELF');
    await refused(() => move('/elec-apv/sent-inbox', '/cmplx-info', null), 409, 'PATH_ELSEWHERE');
    await refused(() => move('/elec-apv/sent-inbox', '/elec-apv', '/cmplx-info/emp-mng'), 409, 'STALE');
    const seqs = (await tree()).filter(({ parentMenuId }) => parentMenuId === 10).map(({ seqNo }) => seqNo);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  });

  it('SCR-13 the url of a shipped menu, a page that is not there, a doubled one and bad words are refused', async () => {
    await refused(() => change('/elec-apv/ref-inbox', { url: '/other' }), 409, 'URL_FIXED');
    await refused(() => make('/elec-apv', '/nowhere'), 409, 'NO_PAGE');
    await refused(() => make('/elec-apv', '/apv-inbox'), 409, 'URL_TAKEN');
    await refused(() => make('/', '/terms/terms'), 409, 'PATH_ELSEWHERE');
    for (const url of ['terms', '/Terms', '/a//b', '/../x', '/한글', 'https://evil.example', ''])
      await refused(() => make(null, url), 400, 'INVALID_INPUT');
    for (const name of ['', '  ', '가'.repeat(21)])
      await refused(() => make(null, '/terms/terms', name), 400, 'INVALID_INPUT');
    const { menuId, version } = await at('/elec-apv/ref-inbox');
    await refused(() => operator.post(`${URL}/${menuId}/delete`, { version }), 409, 'SHIPPED');
    await refused(() => operator.post(`${URL}/99999/delete`, { version: 1 }), 404, 'NOT_FOUND');
    await refused(() => operator.post(`${URL}/x/delete`, { version: 1 }), 400, 'INVALID_INPUT');
  });

  it('SCR-13 a new menu begins with the flags of the one that led to its page, in all complexes; deleted, all is as before', async () => {
    const flags = () =>
      server.sql(
        'select count(*)::int as n, count(distinct apt_id)::int as complexes from role_menu where menu_id >= 10000',
      );
    const made = await make('/cmplx-info', '/emp-mng/emp-setting', '부서 설정');
    expect(made).toMatchObject({ status: 200, body: { menuId: 10_000 } });
    expect(await flags()).toEqual([{ n: expect.any(Number), complexes: 4 }]);
    const sojang = await server.signIn('sojang02');
    const { body } = await sojang.get<{ menuId: string; readYn: string }[]>('/api/main/menuAuthInfo');
    expect(body.find(({ menuId }) => menuId === '10000')?.readYn).toBe('Y');
    expect((await change('/cmplx-info/emp-mng/emp-setting', { url: '/emp-mng/emp-top-list' })).status).toBe(200);
    expect(await at('/cmplx-info/emp-mng/emp-top-list')).toMatchObject({ level: 2, shippedYn: false });
    // Under a menu whose path it begins with it may stand, and there it can hold nothing that would be lost.
    expect((await move('/cmplx-info/emp-mng/emp-top-list', '/cmplx-info/emp-mng', null)).status).toBe(200);
    const menu = await at('/cmplx-info/emp-mng/emp-top-list');
    expect(menu).toMatchObject({ level: 3, url: '/emp-top-list' });
    expect((await operator.post(`${URL}/${menu.menuId}/delete`, { version: menu.version })).status).toBe(200);
    expect(await flags()).toEqual([{ n: 0, complexes: 0 }]);
  });

  it('SCR-13 the door is neither switched off nor hidden, nor what stands above it', async () => {
    for (const path of ['/system-mng', '/system-mng/auth-mng', '/system-mng/menu-mng'])
      for (const off of [{ useYn: 'N' }, { lnbYn: 'N' }] as const) {
        const body = await refused(() => change(path, off), 409, 'DOOR_LOCKED');
        expect(body.errorUserMsg).toContain('권한 관리와 메뉴 관리');
      }
  });

  it('SCR-13, CON-07 two at once: one wins, the other is told by whom; many moves at once leave no hole', async () => {
    const menu = await at('/elec-apv/form-mng');
    const url = `${URL}/${menu.menuId}`;
    const both = await Promise.all(
      ['가 양식', '나 양식'].map((menuName) => operator.post(url, bodyOf(menu, { menuName }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'STALE',
      details: { by: '한운영', at: expect.stringMatching(/Z$/) },
    });
    const parts = (await tree()).filter(({ parentMenuId }) => parentMenuId === 50);
    const answers = await Promise.all([
      ...parts.map((one, i) =>
        operator.post(`${URL}/${one.menuId}/move`, {
          version: one.version,
          parentMenuId: i % 3 === 0 ? null : 50,
          beforeMenuId: i % 3 === 0 ? null : (parts[(i * 7 + 3) % parts.length]?.menuId ?? null),
        }),
      ),
      make(null, '/terms/terms', '약관'),
      make(null, '/terms/privacy', '개인정보'),
    ]);
    for (const { status } of answers) expect(status).toBeOneOf([200, 409]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(3);
    for (const parent of [null, 50]) {
      const seqs = (await tree()).filter(({ parentMenuId }) => parentMenuId === parent).map(({ seqNo }) => seqNo);
      expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    }
  });

  it('ACL-05, ACL-07, SCR-13 a complex that was given the menu reads it, but the menus of all are the operator’s', async () => {
    await server.sql(
      "insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete) select apt_id, role_id, 51, true, true, true from role where apt_id = '10001' and role_code = 'DIRECTOR' on conflict (apt_id, role_id, menu_id) do update set can_read = true, can_write = true, can_delete = true",
    );
    const sojang = await server.signIn('sojang01');
    expect((await sojang.get(URL)).status).toBe(200);
    await refused(() => change('/elec-apv/ref-inbox', { menuName: '몰래' }, sojang), 403, 'NO_PERMISSION');
    await refused(() => move('/elec-apv/ref-inbox', null, null, sojang), 403, 'NO_PERMISSION');
    const { version } = await at('/terms/terms');
    await refused(() => sojang.post(`${URL}/10000/delete`, { version }), 403, 'NO_PERMISSION');
    await refused(
      () => sojang.post(URL, { parentMenuId: null, menuName: '몰래', url: '/verify', useYn: 'Y', lnbYn: 'Y' }),
      403,
      'NO_PERMISSION',
    );
    // And the database says the same to the API's own role.
    for (const act of [
      "update menu set menu_name = 'x'",
      'delete from menu where menu_id > 9999',
      "update comm_code set code_name = 'x'",
      'delete from comm_code_type',
    ])
      await expect(server.sqlAsApp('10001', act), act).rejects.toThrow('belongs to all complexes');
  });

  it('SCR-13 what was done to the menus is in the history of rights of the operator', async () => {
    const { body } = await operator.get<{ items: { actName: string; words: string[] }[] }>(
      '/api/syst/right-history?size=100',
    );
    const words = body.items.map(({ actName, words: said }) => `${actName} ${said.join(', ')}`);
    expect(words).toEqual(expect.arrayContaining(['메뉴 바꿈 사용 끔, 메뉴: 참조 문서']));
    expect(words.some((one) => one.startsWith('메뉴 옮김 자리: 맨 위'))).toBe(true);
    expect(words.some((one) => one.startsWith('메뉴 삭제'))).toBe(true);
  });
});
