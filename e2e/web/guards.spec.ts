import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { alertBox, dialog, openBrowser, signedIn } from './support.ts';

let danji: Danji;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  danji = await launchDanji();
  ({ context } = await signedIn(danji, 'sysadmin', {}, null));
});
afterAll(() => danji?.close());
// A window for each test: where one has been is not the next one's trouble, and the code of the pages is there already.
beforeEach(async () => {
  page = await context.newPage();
});
afterEach(() => page?.close());

/** By the bell, which everybody has. */
async function toAllAlarms(who: Page): Promise<void> {
  await who.getByRole('banner').getByRole('button', { name: /알림/ }).click();
  await who.getByRole('link', { name: '전체 알림 보기' }).click();
}
const stepBack = (who: Page) => who.evaluate(() => history.back());
/** From now on the check of the session waits for its answer: navigations are being judged until then. */
async function holdChecks(who: Page) {
  let asked = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await who.route('**/api/token-validate', async (route) => {
    asked += 1;
    await answered;
    await route.continue();
  });
  return { asked: () => asked, answer };
}
const at = (path: string) => page.waitForURL((url) => `${url.pathname}${url.search}` === path);

describe('routes', () => {
  it('RT-13 an unknown path is a 404 with the not-found page, and its button goes home; a bot gets the bare status', async () => {
    const answer = await page.goto('/elec-apv/no-such-page');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' }).waitFor();
    await page.getByRole('img').first().waitFor();
    await page.getByText('주소를 잘못 입력했거나, 페이지 주소가 변경 또는 삭제되었습니다.').waitFor();
    await page.getByText('/elec-apv/no-such-page').waitFor();
    await page.getByRole('button', { name: '홈으로' }).click();
    await at('/');
    await page.getByRole('navigation', { name: '주 메뉴' }).waitFor();
    const bot = await fetch(`${danji.url}/no-such-page`, { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect(bot.status).toBe(404);
    expect(await bot.text()).not.toContain('<div');
  });

  it('RT-6 form-select without its parameters leads home, and without befRoute takes along where one was', async () => {
    await page.goto('/comm/form-select?type=new');
    await at('/');
    await page.goto('/alarm/all-alarm?page=1&size=10');
    await page.locator('main h1').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '메뉴 찾기' }).fill('새 결재');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.has('befRoute'));
    const befRoute = new URL(page.url()).searchParams.get('befRoute') as string;
    expect(JSON.parse(decodeURIComponent(befRoute))).toEqual({
      name: 'alarm-all-alarm',
      query: { page: '1', size: '10' },
      params: {},
    });
  });

  it('RT-7 RT-8 the create pages need their query', async () => {
    for (const path of ['/elec-apv/ru-apv-cre', '/elec-apv/new-apv-cre']) {
      await page.goto(path);
      await at('/');
    }
  });

  it('RT-9 sign-detail keeps docId alone in the address, and without it goes nowhere', async () => {
    await page.goto('/elec-apv/sign-detail/d1?commentId=c1');
    await at('/elec-apv/sign-detail/d1');
    await page.goto('/elec-apv/sign-detail');
    await at('/');
  });

  it('RT-4 a route change closes modals and message boxes', async () => {
    await page.goto('/auth/mypage_sessions');
    await page.locator('main h1').waitFor();
    await page.goto('/auth/mypage_otp');
    await page.getByRole('button', { name: /OTP 설정하기/ }).click();
    await dialog(page, '본인 확인').waitFor();
    await page.goBack();
    await page.waitForURL('**/auth/mypage_sessions');
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  it('two steps back in a row are two, also while the first is still being judged', async () => {
    await page.goto('/auth/mypage_view');
    await page.locator('main h1').waitFor();
    await page.getByRole('link', { name: '단지, 홈으로' }).click();
    await at('/');
    await toAllAlarms(page);
    await at('/alarm/all-alarm');
    await page.locator('main h1').waitFor();
    const check = await holdChecks(page);
    await stepBack(page);
    await expect.poll(check.asked).toBe(1);
    await stepBack(page);
    await expect.poll(check.asked).toBe(2);
    check.answer();
    await at('/auth/mypage_view');
    await expect.poll(() => page.locator('main h1').innerText()).toBe('내 정보');
    // Neither step is undone, and both ways from here lead where they led.
    await page.goForward();
    await at('/');
    await page.goForward();
    await at('/alarm/all-alarm');
    await page.locator('main h1').waitFor();
  });

  it('what a list would write into its address while a step back is judged does not land on the page behind it', async () => {
    await page.goto('/');
    await page.locator('#main h1').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '메뉴 찾기' }).fill('사용자 관리');
    await page.keyboard.press('Enter');
    await at('/system-mng/user-mng');
    const box = page.getByRole('searchbox', { name: /초성/ });
    await box.waitFor();
    const check = await holdChecks(page);
    await stepBack(page);
    await expect.poll(check.asked).toBe(1);
    await box.fill('ㅈㄱㅅ');
    // Typing goes into the address after a moment.
    await page.waitForTimeout(1000);
    expect(check.asked()).toBe(1);
    check.answer();
    await at('/');
    await expect.poll(() => page.locator('main h1').innerText()).toContain('결재할 문서가 없습니다');
    await page.goForward();
    await at('/system-mng/user-mng');
  });

  it('RT-12 two steps back to a page that is closed by now: one alert, and home', async () => {
    const { context: other, page: theirs } = await signedIn(danji, 'noperm01');
    // As if it had been open to them when they were there.
    await theirs.evaluate(() =>
      History.prototype.replaceState.call(history, history.state, '', '/system-mng/user-mng'),
    );
    await theirs
      .getByRole('banner')
      .getByRole('button', { name: /메뉴|님|권한/ })
      .last()
      .click();
    await theirs.getByRole('menuitem', { name: '글자 크기와 화면' }).click();
    await theirs.waitForURL('**/auth/mypage_view');
    await theirs.getByRole('link', { name: '단지, 홈으로' }).click();
    await theirs.waitForURL((url) => url.pathname === '/');
    const check = await holdChecks(theirs);
    await stepBack(theirs);
    await expect.poll(check.asked).toBe(1);
    await stepBack(theirs);
    await expect.poll(check.asked).toBe(2);
    check.answer();
    await alertBox(theirs).getByText('페이지 권한이 없습니다.').waitFor();
    expect(await alertBox(theirs).count()).toBe(1);
    await alertBox(theirs).getByRole('button', { name: '확인' }).click();
    await theirs.waitForURL((url) => url.pathname === '/');
    await theirs.locator('main h1').waitFor();
    await expect.poll(() => alertBox(theirs).count()).toBe(0);
    await other.close();
  });

  it('RT-5 UI-4 the privacy banner stands on personal data with its menu names, and goes with the page', async () => {
    await page.goto('/cmplx-info/emp-mng/emp-top-list');
    const banner = page.getByRole('region', { name: '개인정보 안내' });
    await banner.waitFor();
    const href = await banner.getByRole('link').getAttribute('href');
    expect(Object.fromEntries(new URL(href ?? '', danji.url).searchParams)).toEqual({
      privateProtect: 'false',
      menuGroup: '단지관리',
      menuName: '직원 관리',
    });
    await page.getByRole('link', { name: '부서 설정' }).click();
    await at('/cmplx-info/emp-mng/emp-setting');
    await banner.waitFor({ state: 'detached' });
  });

  it('RT-12 without read permission the navigation is aborted with an alert; on a first visit one lands home', async () => {
    const { context: other, page: theirs } = await signedIn(danji, 'noperm01');
    await expect
      .poll(() => theirs.getByRole('navigation', { name: '주 메뉴' }).getByRole('link').allInnerTexts())
      .toEqual(['홈']);
    const before = await theirs.evaluate(() => history.length);
    await toAllAlarms(theirs);
    await alertBox(theirs).getByText('페이지 권한이 없습니다.').waitFor();
    expect(new URL(theirs.url()).pathname).toBe('/');
    await expect.poll(() => theirs.evaluate(() => history.length)).toBe(before);
    await alertBox(theirs).getByRole('button', { name: '확인' }).click();
    await theirs.goto('/system-mng/user-mng');
    await alertBox(theirs).getByText('페이지 권한이 없습니다.').waitFor();
    await alertBox(theirs).getByRole('button', { name: '확인' }).click();
    await theirs.waitForURL((url) => url.pathname === '/');
    await theirs.goto('/comm/conf_pop');
    await theirs.locator('main h1').waitFor();
    await expect.poll(() => alertBox(theirs).count()).toBe(0);
    await other.close();
  });

  it('RT-14 a chunk that is gone reloads the page once, not for ever', async () => {
    const other = await openBrowser(danji, { storageState: await context.storageState() });
    const theirs = await other.newPage();
    await theirs.goto('/');
    await theirs.locator('main h1').waitFor();
    await theirs.route('**/assets/all-alarm-screen-*.js', (route) => route.abort());
    let loads = 0;
    theirs.on('load', () => {
      loads += 1;
    });
    await toAllAlarms(theirs);
    await theirs.getByRole('heading', { name: '화면을 표시하지 못했습니다' }).waitFor();
    expect(loads).toBe(1);
    expect(
      await theirs.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('reloaded:')).length),
    ).toBe(1);
    await other.close();
  });
});
