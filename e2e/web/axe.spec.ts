import { pages, pageTitle, pathOf } from '@danji/contract/pages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults, TWO_LOOKS } from './axe-support.ts';
import { dialog, fillLogin, openBrowser, signedIn } from './support.ts';

let danji: Danji;
beforeAll(async () => {
  danji = await launchDanji();
});
afterAll(() => danji?.close());

/** axe looks at every third route; `npm run test:system` at all of them. */
const AXE_EVERY = Number(process.env.AXE_EVERY ?? 3);

const faultsOf = async (page: Page, where: string, within?: string) =>
  (await axeFaults(page, TWO_LOOKS, { within })).map((fault) => `${where} ${fault}`);

/** A step inside the application, as a link makes it: to load it anew costs more than to look at it. */
const stepTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    document.title = '';
    history.pushState({}, '', to);
  }, path);

describe('accessibility', () => {
  it('RT-1 RT-10 SCR-1 to SCR-19: every route stands with its title and says something; axe finds nothing, light and dark, at 1440 and 390 px', async () => {
    const { context, page } = await signedIn(danji, 'sysadmin');
    const needs: Record<string, string> = {
      'comm-form-select': '?type=new&nextPageName=elec-apv-new-apv-cre&befRoute=x',
      'elec-apv-ru-apv-cre': '?docId=d1',
      'elec-apv-new-apv-cre': '?formId=f1',
    };
    const found: string[] = [];
    for (const [i, one] of pages.entries()) {
      if (one.name === 'auth-hub' || one.name === 'auth-login') continue;
      const path = pathOf(one, { docId: 'd1', id: 'u1', code: 'ABCDEFGHJKMNPQRS' });
      const address = `${path}${needs[one.name] ?? ''}`;
      const answer = await fetch(`${danji.url}${address}`, { headers: { accept: 'text/html' } });
      expect(answer.status, one.path).toBe(200);
      await stepTo(page, address);
      const target = 'leadsTo' in one && one.leadsTo ? pages.find((other) => other.path === one.leadsTo) : one;
      await expect.poll(() => page.title(), { message: one.path }).toBe(pageTitle(target ?? null));
      await page.locator('main h1').waitFor();
      const said = async () => (await page.locator('main').innerText()).length;
      await expect.poll(said, { message: one.path }).toBeGreaterThan(20);
      await expect.poll(() => page.getByText('준비 중').count()).toBe(0);
      if (target !== one || i % AXE_EVERY !== 0) continue;
      await page.waitForFunction(() => !document.querySelector('[aria-label="불러오는 중"]'));
      found.push(...(await faultsOf(page, one.path, one.name === 'home' ? undefined : '#main')));
    }
    expect(found).toEqual([]);
    await context.close();
  }, 300_000);

  it('RT-13 OTP-1 ALM-1 axe finds nothing at the door, on the not-found page, in modals, popovers and the palette', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    const found: string[] = [];
    await page.goto('/auth/login');
    await page.getByLabel('아이디').waitFor();
    found.push(...(await faultsOf(page, 'login')));
    await fillLogin(page, 'otpuser01');
    await dialog(page, /OTP입력/).waitFor();
    found.push(...(await faultsOf(page, 'otp')));
    await page.goto('/no-such-page');
    await page.locator('main h1').waitFor();
    found.push(...(await faultsOf(page, 'not-found')));
    await context.close();
    const inside = await signedIn(danji, 'sojang01');
    await inside.page.getByRole('banner').getByRole('button', { name: /^알림/ }).click();
    await inside.page.getByRole('dialog').filter({ hasText: '전체 알림 보기' }).waitFor();
    found.push(...(await faultsOf(inside.page, 'bell')));
    await inside.page.keyboard.press('Escape');
    await inside.page.keyboard.press('Control+k');
    await inside.page.getByRole('combobox').waitFor();
    found.push(...(await faultsOf(inside.page, 'palette')));
    await inside.page.keyboard.press('Escape');
    await inside.page.goto('/cmplx-info/emp-mng/emp-setting');
    await inside.page.getByRole('button', { name: '최고관리자 위임' }).click();
    await inside.page.getByRole('radio').first().waitFor();
    found.push(...(await faultsOf(inside.page, 'delegation')));
    await inside.context.close();
    expect(found).toEqual([]);
  }, 120_000);
});
