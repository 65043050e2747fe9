import { endpoints } from '@danji/contract/index';
import { CommCode, MemberInfo, MenuItem } from '@danji/contract/main';
import { pages } from '@danji/contract/pages';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forThisFile } from '../../../test/for-this-file.ts';
import { pathOf, startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);

type Menu = {
  menuId: string;
  parentMenuId: string;
  url: string;
  menuName: string;
  level: number;
  seqNo: number;
} & Record<'useYn' | 'lnbYn' | 'readYn' | 'writeYn' | 'deleteYn' | 'printYn' | 'excelYn', 'Y' | 'N'>;
const menusOf = async (memberId: string) =>
  (await (await server.signIn(memberId)).get<Menu[]>('/api/main/menuAuthInfo')).body;
const flags = (menu: Menu | undefined) =>
  menu && ['readYn', 'writeYn', 'deleteYn', 'printYn', 'excelYn'].map((name) => menu[name as 'readYn']).join('');

describe('MNU-1: the menus with the five flags', () => {
  it('MNU-1 exactly the fields of the source; roots have an empty parent; sorted by level, then place', async () => {
    const menus = await menusOf('sojang01');
    z.array(MenuItem).parse(menus);
    expect(menus[0]).toEqual({
      menuId: '1',
      parentMenuId: '',
      url: '/',
      menuName: '홈',
      level: 1,
      seqNo: 1,
      useYn: 'Y',
      lnbYn: 'Y',
      readYn: 'Y',
      writeYn: 'N',
      deleteYn: 'N',
      printYn: 'N',
      excelYn: 'N',
    });
    const keys = menus.map(({ level, seqNo }) => level * 1000 + seqNo);
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
    const ids = new Set(menus.map(({ menuId }) => menuId));
    for (const { parentMenuId, level } of menus)
      expect(parentMenuId === '' ? level === 1 : ids.has(parentMenuId) && level === 2).toBe(true);
  });

  it('MNU-1 each person has the flags of their roles', async () => {
    const at = (menus: Menu[], name: string) => flags(menus.find(({ menuName }) => menuName === name));
    const [sojang, gisa, noperm, sysadmin, expired] = [
      await menusOf('sojang01'),
      await menusOf('gisa01'),
      await menusOf('noperm01'),
      await menusOf('sysadmin'),
      await menusOf('dongdae02'),
    ];
    expect(at(sojang, '직원 관리')).toBe('YYYYY');
    expect(at(sojang, '메뉴 관리')).toBe('NNNNN');
    expect(at(sojang, '사용자 관리')).toBe('YYNNN');
    expect(at(gisa, '직원 관리')).toBe('NNNNN');
    expect(at(gisa, '결재함')).toBe('YYNYN');
    expect(at(sysadmin, '메뉴 관리')).toBe('YYYYY');
    expect(noperm.filter(({ readYn }) => readYn === 'Y').map(({ menuName }) => menuName)).toEqual(['홈']);
    expect(noperm.every((menu) => flags(menu)?.slice(1) === 'NNNN')).toBe(true);
    expect(
      expired.every((menu) => flags(menu) === 'NNNNN'),
      'a term that has ended',
    ).toBe(true);
  });

  it('RT-1 every page that needs a permission has a menu above it', async () => {
    const menus = await menusOf('sysadmin');
    const byId = new Map(menus.map((menu) => [menu.menuId, menu]));
    const paths = menus.map(({ parentMenuId, url }) => (parentMenuId ? `${byId.get(parentMenuId)?.url}${url}` : url));
    for (const page of pages)
      if (page.permission === 'menu')
        expect(
          paths.some((path) => path !== '/' && (page.path === path || page.path.startsWith(`${path}/`))),
          page.path,
        ).toBe(true);
  });
});

it('SES-13, SES-16 memberInfo is the caller, with the way they signed in and their roles', async () => {
  const { body } = await (await server.signIn('gyeongri01')).get('/api/main/memberInfo');
  MemberInfo.parse(body);
  expect(body).toMatchObject({
    memberId: 'gyeongri01',
    memberName: '김경리',
    aptId: '10001',
    aptName: '한빛마을 1단지',
    deptName: '경리과',
    adminYn: 'N',
    operatorYn: 'N',
    loginType: 'normal',
    roleNames: ['경리', '부서장'],
  });
  const { body: operator } = await (await server.signIn('sysadmin')).get('/api/main/memberInfo');
  expect(operator).toMatchObject({ memberId: 'sysadmin', aptId: '00000', operatorYn: 'Y' });
});

it('SES-16 commCodeInfo gives all codes by type and place, those out of use as well', async () => {
  await server.sql("update comm_code set in_use = false where code = 'PART'");
  const { body } = await (await server.signIn('noperm01')).get<{ codeType: string; code: string; useYn: string }[]>(
    '/api/main/commCodeInfo',
  );
  z.array(CommCode).parse(body);
  expect(body.filter(({ codeType }) => codeType === 'WORKING_TYPE').map(({ code, useYn }) => code + useYn)).toEqual([
    'DAYY',
    'ALTERNATEY',
    'SHIFTY',
    'DUTYY',
    'PARTN',
    'DISPATCHY',
  ]);
});

it('VAL-01 every read answers exactly what the contract promises', async () => {
  for (const memberId of ['sojang01', 'hoejang01', 'sysadmin']) {
    const person = await server.signIn(memberId);
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      const { status, body } = await person.get(pathOf(endpoint, { memberId }));
      if (status === 200) expect(endpoint.response.safeParse(body).error, endpoint.name).toBeUndefined();
    }
  }
});
