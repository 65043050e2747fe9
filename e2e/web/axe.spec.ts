import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pages, pageTitle, pathOf } from '@danji/contract/pages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { dialog, fillLogin, openBrowser, signedIn } from './support.ts';

let danji: Danji;
let axe: string;
beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  danji = await launchDanji();
});
afterAll(() => danji?.close());

type Found = { id: string; nodes: { target: string[]; failureSummary?: string }[] };

type Axe = { run: (where: Node, how: object) => Promise<{ violations: Found[] }> };
/** The whole page, or its main part alone: the frame around it is the same on every page. */
const runAxe = async (whole: boolean) => {
  const { axe } = window as unknown as { axe: Axe };
  const where = (!whole && document.querySelector('#main')) || document;
  return (await axe.run(where, { resultTypes: ['violations'] })).violations;
};

/** Colours do not depend on the width, nor the width on the colours: two of the four say what all four would. */
const LOOKS = [
  [1440, 'light'],
  [390, 'dark'],
] as const;

/** Light and dark, wide and narrow, without loading anew. */
async function violations(page: Page, where: string, frameToo = true): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axe);
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme, colorScheme);
    // Colours have settled by the second frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const list = await page.evaluate(runAxe, frameToo);
    for (const { id, nodes } of list)
      found.push(
        `${where} ${width} ${colorScheme}: ${id} ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
      );
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wider > 0) found.push(`${where} ${width}: wider than the screen by ${wider}`);
  }
  return found;
}

describe('accessibility', () => {
  it('RT-1 RT-10 SCR-1 to SCR-19: every route stands with its title and says something; axe finds nothing, light and dark, at 1440 and 390 px', async () => {
    const { context, page } = await signedIn(danji, 'sysadmin', {}, null);
    const needs: Record<string, string> = {
      'comm-form-select': '?type=new&nextPageName=elec-apv-new-apv-cre&befRoute=x',
      'elec-apv-ru-apv-cre': '?docId=d1',
      'elec-apv-new-apv-cre': '?formId=f1',
    };
    const found: string[] = [];
    for (const one of pages) {
      if (one.name === 'auth-hub' || one.name === 'auth-login') continue;
      const path = pathOf(one, { docId: 'd1', id: 'u1', code: 'ABCDEFGHJKMNPQRS' });
      const answer = await page.goto(`${path}${needs[one.name] ?? ''}`);
      expect(answer?.status(), one.path).toBe(200);
      await page.locator('main h1').waitFor();
      const target = 'leadsTo' in one && one.leadsTo ? pages.find((other) => other.path === one.leadsTo) : one;
      await expect.poll(() => page.title(), { message: one.path }).toBe(pageTitle(target ?? null));
      const said = async () => (await page.locator('main').innerText()).length;
      await expect.poll(said, { message: one.path }).toBeGreaterThan(20);
      await expect.poll(() => page.getByText('준비 중').count()).toBe(0);
      if (target !== one) continue;
      await page.waitForFunction(() => !document.querySelector('[aria-label="불러오는 중"]'));
      found.push(...(await violations(page, one.path, one.name === 'home')));
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
    found.push(...(await violations(page, 'login')));
    await fillLogin(page, 'otpuser01');
    await dialog(page, /OTP입력/).waitFor();
    found.push(...(await violations(page, 'otp')));
    await page.goto('/no-such-page');
    await page.locator('main h1').waitFor();
    found.push(...(await violations(page, 'not-found')));
    await context.close();
    const inside = await signedIn(danji, 'sojang01');
    await inside.page.getByRole('banner').getByRole('button', { name: /^알림/ }).click();
    await inside.page.getByRole('dialog').filter({ hasText: '전체 알림 보기' }).waitFor();
    found.push(...(await violations(inside.page, 'bell')));
    await inside.page.keyboard.press('Escape');
    await inside.page.keyboard.press('Control+k');
    await inside.page.getByRole('combobox').waitFor();
    found.push(...(await violations(inside.page, 'palette')));
    await inside.page.keyboard.press('Escape');
    await inside.page.goto('/cmplx-info/emp-mng/emp-setting');
    await inside.page.getByRole('button', { name: '최고관리자 위임' }).click();
    await inside.page.getByRole('radio').first().waitFor();
    found.push(...(await violations(inside.page, 'delegation')));
    await inside.context.close();
    expect(found).toEqual([]);
  }, 120_000);
});
