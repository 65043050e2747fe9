import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { dialog, shareOffice, signedIn, stands, stepTo, stored, tokenOf } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

async function get<T>(memberId: string, path: string): Promise<T> {
  const answer = await fetch(`${danji.url}${path}`, {
    headers: { authorization: `Bearer ${await tokenOf(danji, memberId)}` },
  });
  expect(answer.status, path).toBe(200);
  return answer.json() as Promise<T>;
}

type Menu = {
  menuId: string;
  parentMenuId: string | null;
  url: string;
  menuName: string;
  level: number;
  seqNo: number;
  useYn: string;
  lnbYn: string;
} & Record<'readYn' | 'writeYn' | 'deleteYn' | 'printYn' | 'excelYn', string>;

describe('the source, sentence by sentence: pages, menu, lists', () => {
  it('RT-3 RT-7 RT-8 pages that need something lead home without it, and what begins with /comm is open to who may read no other', async () => {
    const { context, page } = await signedIn(danji, 'noperm01', {}, null);
    await page.goto('/comm/form-select?type=new&nextPageName=elec-apv-new-apv-cre');
    await page.getByRole('heading', { name: '결재 양식 선택' }).first().waitFor();
    await context.close();
    const other = await signedIn(danji, 'gyeongri01', {}, null);
    for (const path of ['/elec-apv/ru-apv-cre', '/elec-apv/new-apv-cre']) {
      await other.page.goto(path);
      await other.page.waitForURL((url) => url.pathname === '/');
      await stands(other.page);
    }
    await other.context.close();
  });

  it('RT-4 RT-5 UI-1 UI-4 boxes close with the page, the privacy banner stands on its pages alone and leads on with the names of the menu; Escape closes a box and a press beside it does not', async () => {
    const { context, page } = await signedIn(danji, 'sojang01', {}, '/cmplx-info/emp-mng/emp-top-list');
    const banner = page.getByRole('region', { name: '개인정보 안내' });
    await banner.waitFor();
    const href = await banner.getByRole('link', { name: '개인정보처리방침' }).getAttribute('href');
    const query = new URL(href ?? '', danji.url).searchParams;
    const menus = await get<Menu[]>('sojang01', '/api/main/menuAuthInfo');
    const names = menus
      .filter(({ url }) => ['/cmplx-info', '/emp-mng', '/emp-top-list'].includes(url))
      .sort((a, b) => a.level - b.level)
      .map(({ menuName }) => menuName);
    expect(query.get('privateProtect')).toBe('false');
    // A page below the second level has no entry of its own in the menu: its third name is empty, and empty ones are left out.
    expect(['menuGroup', 'menuName', 'subMenuName'].flatMap((name) => query.get(name) ?? [])).toEqual(names);
    expect(names.length).toBeGreaterThan(1);
    await stepTo(page, '/auth/mypage_otp');
    await page.getByRole('button', { name: /OTP 설정하기/ }).click();
    await dialog(page, '본인 확인').waitFor();
    expect(await banner.count()).toBe(0);
    await page.mouse.click(5, 5);
    await dialog(page, '본인 확인').waitFor();
    await page.goBack();
    await page.waitForURL('**/emp-top-list*');
    await expect.poll(() => page.getByRole('dialog', { name: '본인 확인' }).count()).toBe(0);
    await banner.waitFor();
    await page.goForward();
    await page.getByRole('button', { name: /OTP 설정하기/ }).click();
    await dialog(page, '본인 확인').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await context.close();
  });

  it('MNU-1 MNU-2 MNU-6 MNU-3 the menu is what the server says, in its order, and a flag that is not given hides what it is for', async () => {
    const menus = await get<Menu[]>('gyeongri01', '/api/main/menuAuthInfo');
    for (const one of menus) {
      for (const flag of ['readYn', 'writeYn', 'deleteYn', 'printYn', 'excelYn', 'useYn', 'lnbYn'] as const)
        expect(one[flag]).toMatch(/^[YN]$/);
      expect(one).toMatchObject({ level: expect.any(Number), seqNo: expect.any(Number), url: expect.any(String) });
    }
    const { context, page } = await signedIn(danji, 'gyeongri01', {}, '/elec-apv/sent-inbox');
    const inApproval = menus.find(({ url }) => url === '/elec-apv');
    const shown = menus
      .filter(
        ({ parentMenuId, lnbYn, useYn, readYn }) =>
          parentMenuId === inApproval?.menuId && lnbYn === 'Y' && useYn === 'Y' && readYn === 'Y',
      )
      .sort((a, b) => a.seqNo - b.seqNo)
      .map(({ menuName }) => menuName);
    expect(shown.length).toBeGreaterThan(2);
    const links = await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link').allInnerTexts();
    expect(links.filter((name) => shown.includes(name))).toEqual(shown);
    const kept = (await stored(page, 'menu')) as { items: { fullPath?: string; depth?: number }[] };
    expect(kept.items.length).toBeGreaterThan(2);
    await context.close();
  });

  it('MNU-5 ALM-5 ALM-4 a menu and alarms that cannot be loaded say nothing; all alarms come by the page', async () => {
    const { context, page } = await signedIn(danji, 'sojang01', {}, '/alarm/all-alarm?page=1&size=10');
    await page.getByRole('heading', { name: '전체 알림' }).first().waitFor();
    const first = await get<{ items: unknown[]; total: number; page: number; size: number }>(
      'sojang01',
      '/api/alarm/all?page=1&size=10',
    );
    expect(first).toMatchObject({ page: 1, size: 10 });
    expect(first.items.length).toBeLessThanOrEqual(10);
    const refused: string[] = [];
    // What is asked for at the same moment travels in one call.
    await page.route(/\/api\/.*(menuAuthInfo|alarm|together)/, (route) => {
      if (route.request().url().endsWith('/stream')) return route.fallback();
      refused.push(route.request().url());
      return route.fulfill({ status: 422, contentType: 'application/json', body: '{}' });
    });
    await page.reload();
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    await page.getByRole('banner').waitFor();
    expect(await page.getByRole('dialog', { name: '알림', exact: true }).count()).toBe(0);
    await context.close();
  });

  it('DEP-1 DEP-7 departments and members are those of the complex that is asked for', async () => {
    const departments = await get<{ deptId: string; deptName: string; seqNo: number; aptId: string }[]>(
      'sojang01',
      '/api/comm/departments?aptId=10001',
    );
    const organisation = await get<unknown[]>('sojang01', '/api/comm/org/departments?aptId=10001');
    expect(departments.length).toBeGreaterThan(2);
    expect(organisation.length).toBeGreaterThan(2);
    for (const one of departments) expect(one).toMatchObject({ aptId: '10001', deptName: expect.any(String) });
    const members = await get<Record<string, unknown>[]>('sojang01', '/api/comm/members?aptId=10001&memberType=EMP');
    expect(members.length).toBeGreaterThan(3);
    for (const one of members)
      expect(Object.keys(one)).toEqual(
        expect.arrayContaining([
          'memberId',
          'memberType',
          'deptName',
          'positionName',
          'memberName',
          'phoneNo',
          'workingType',
          'adminYn',
          'expiredPermissionYn',
        ]),
      );
    const { context, page } = await signedIn(danji, 'sojang01', {}, '/cmplx-info/emp-mng/emp-setting');
    for (const { deptName } of departments.slice(0, 2)) await page.getByText(deptName).first().waitFor();
    await context.close();
  });

  it('UI-3 of what is typed into a new id only letters and digits stay, in the running product too', async () => {
    const { context, page } = await signedIn(danji, 'sojang01', {}, '/cmplx-info/emp-mng/emp-setting');
    await page
      .getByRole('button', { name: /직원 등록/ })
      .first()
      .click();
    const id = page.getByLabel(/^아이디/).first();
    await id.pressSequentially('new 한_사람-01!');
    await expect.poll(() => id.inputValue()).toBe('new01');
    await context.close();
  });
});
