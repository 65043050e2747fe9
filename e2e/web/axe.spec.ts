import { pages, pageTitle, pathOf } from '@danji/contract/pages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults, TWO_LOOKS } from './axe-support.ts';
import { shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

/** axe looks at every twenty-fourth route; `npm run test:system` at all of them. */
const AXE_EVERY = Number(process.env.AXE_EVERY ?? 24);

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
      const path = pathOf(one, { docId: 'd1', id: 'u1', code: 'ABCDEFGHJKMNPQRS', issuerId: 'i1' });
      const address = `${path}${needs[one.name] ?? ''}`;
      const answer = await fetch(`${danji.url}${address}`, { headers: { accept: 'text/html' } });
      expect(answer.status, one.path).toBe(200);
      await stepTo(page, address);
      const target = 'leadsTo' in one && one.leadsTo ? pages.find((other) => other.path === one.leadsTo) : one;
      // The step has happened: the address is that of the page, and the page has said who it is.
      const { pathname } = new URL(target && target !== one ? String(pathOf(target)) : address, danji.url);
      await page.waitForURL((url) => url.pathname === pathname);
      await expect.poll(() => page.title(), { message: one.path, timeout: 30_000 }).toBe(pageTitle(target ?? null));
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
});
