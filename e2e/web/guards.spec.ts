import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { alertBox, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

/** By the bell, which everybody has. */
async function toAllAlarms(who: Page): Promise<void> {
  await who.getByRole('banner').getByRole('button', { name: /알림/ }).click();
  await who.getByRole('link', { name: '전체 알림 보기' }).click();
}

describe('routes', () => {
  it('RT-13 RT-14 an unknown path is a 404 with the not-found page, and its button goes home; a bot gets the bare status; a chunk that is gone reloads the page once, not for ever', async () => {
    const { context, page } = await signedIn(danji, 'sysadmin', {}, null);
    const answer = await page.goto('/elec-apv/no-such-page');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' }).waitFor();
    await page.getByRole('img').first().waitFor();
    await page.getByText('주소를 잘못 입력했거나, 페이지 주소가 변경 또는 삭제되었습니다.').waitFor();
    await page.getByText('/elec-apv/no-such-page').waitFor();
    await page.getByRole('button', { name: '홈으로' }).click();
    await page.waitForURL((url) => `${url.pathname}${url.search}` === '/');
    await page.getByRole('navigation', { name: '주 메뉴' }).waitFor();
    const bot = await fetch(`${danji.url}/no-such-page`, { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect(bot.status).toBe(404);
    expect(await bot.text()).not.toContain('<div');

    await page.locator('#root main h1').waitFor();
    await page.route('**/assets/all-alarm-screen-*.js', (route) => route.abort());
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await toAllAlarms(page);
    await page.getByRole('heading', { name: '화면을 표시하지 못했습니다' }).waitFor();
    await expect.poll(() => loads).toBe(1);
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('reloaded:')).length),
    ).toBe(1);
    await context.close();
  });

  it('RT-12 without read permission the navigation is aborted with an alert; on a first visit one lands home', async () => {
    const { context, page } = await signedIn(danji, 'noperm01', {}, null);
    await page.goto('/system-mng/user-mng');
    await alertBox(page).getByText('페이지 권한이 없습니다.').waitFor();
    await alertBox(page).getByRole('button', { name: '확인' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect
      .poll(() => page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link').allInnerTexts())
      .toEqual(['홈']);
    const before = await page.evaluate(() => history.length);
    await toAllAlarms(page);
    await alertBox(page).getByText('페이지 권한이 없습니다.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before);
    await context.close();
  });
});
