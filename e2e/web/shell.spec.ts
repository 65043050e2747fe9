import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openBrowser, shareOffice, signedIn, signIn, stored } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

describe('shell', () => {
  it('MNU-3 MNU-4 UI-2 on home only home is active; a group toggles; the current chain opens and the others close; it persists; a table that does not fit shows each person in one cell, and a table again when there is room', async () => {
    const { context, page } = await signedIn(danji, 'sojang01');
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    const current = () => menu.locator('[aria-current=page]').allInnerTexts();
    expect(await current()).toEqual(['홈']);
    const group = (name: string) => menu.getByRole('button', { name });
    await expect.poll(() => group('전자결재').getAttribute('aria-expanded')).toBe('false');
    await group('전자결재').click();
    await expect.poll(() => menu.getByRole('link', { name: '상세' }).count()).toBe(0);
    const open = (await stored(page, 'menu')).open as string[];
    expect(open.length).toBe(2);
    await group('단지관리').click();
    await menu.getByRole('link', { name: '직원 관리' }).click();
    await page.waitForURL('**/emp-top-list');
    await expect.poll(current).toEqual(['직원 관리']);
    await expect.poll(() => group('전자결재').getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => group('단지관리').getAttribute('aria-expanded')).toBe('true');
    await page.reload();
    await expect.poll(current).toEqual(['직원 관리']);

    // A table that does not fit its box.
    await page.setViewportSize({ width: 390, height: 844 });
    const table = page.getByRole('table', { name: '직원 목록' });
    // The column in which people are chosen has no word.
    const columns = async () => (await table.getByRole('columnheader').allInnerTexts()).filter(Boolean);
    await table.waitFor();
    await expect.poll(columns).toEqual(['직원']);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const spare = await table.evaluate((element) => innerWidth - element.getBoundingClientRect().right);
    expect(spare).toBeGreaterThanOrEqual(0);
    const person = table.getByRole('row', { name: /박소장/ });
    await expect.poll(() => person.innerText()).toMatch(/최고관리자[\s\S]*관리소장[\s\S]*010-/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect
      .poll(columns)
      .toEqual(['이름', '직위', '아이디', '연락처', '근무 형태', '역할', '오늘 대결자', '최근 로그인']);
    const [branch, leaf] = await Promise.all([
      table
        .getByRole('rowheader')
        .first()
        .evaluate((cell) => cell.getBoundingClientRect().left + 16),
      person
        .getByRole('cell', { name: /박소장/ })
        .first()
        .evaluate((cell) => cell.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(cell).paddingLeft)),
    ]);
    expect(leaf - branch).toBe(16);
    await context.close();
  });

  it('SUP-02 CFG-03 nothing is loaded from elsewhere, the console stays clean, and no policy is broken', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    const strange: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(danji.url) && !/^(data|blob):/.test(request.url())) strange.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') strange.push(message.text());
    });
    page.on('pageerror', (error) => strange.push(error.message));
    await signIn(page, 'sysadmin');
    for (const path of [
      '/cmplx-info/emp-mng/emp-setting',
      '/auth/mypage_otp',
      '/terms/terms',
      '/system-mng/user-mng',
    ]) {
      // A step inside the application, as a link makes it.
      await page.evaluate((to) => {
        document.title = '';
        history.pushState({}, '', to);
      }, path);
      await expect.poll(() => page.title()).not.toBe('');
      await page.locator('#root main h1').waitFor();
    }
    expect(strange).toEqual([]);
    await context.close();
  });
});
