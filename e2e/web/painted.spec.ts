import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults } from './axe-support.ts';
import { openBrowser, PASSWORD, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

/** The scripts of the application are on their way until they are let in; the small one in front of them is there. */
async function holdScripts(page: Page): Promise<() => void> {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/(?!boot-)[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letIn;
}

/** The office behind a line that stops in the middle of the painted door until it goes on. */
async function slowLine() {
  let goOn = () => {};
  const stopped = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const line = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', danji.url), {
      headers: { accept: request.headers.accept ?? '' },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (request.url === '/auth/login') {
      const half = body.indexOf('type="password"');
      response.write(body.subarray(0, half));
      await stopped;
      response.end(body.subarray(half));
    } else response.end(body);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, goOn, end: () => line.close() };
}

const painted = (page: Page) => page.locator('.painted:visible');
const gone = (page: Page) => page.locator('.painted').first().waitFor({ state: 'detached' });

/** Where the person is in the form that stands: the field, what is in it, and the caret. */
const caretOf = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return [field.closest('#root') !== null, field.value, field.selectionStart, field.selectionEnd];
  });

describe('what is seen before the scripts have come', () => {
  it('SCR-1 the door stands at once; what is typed, where the caret is and what was sent are kept, and sent once', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    let letIn = await holdScripts(page);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    const box = painted(page);
    await box.getByRole('heading', { name: '단지 로그인' }).waitFor();
    expect(await axeFaults(page, [[1440, 'light']])).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('username');
    await page.keyboard.type('sojang01');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    letIn();
    await gone(page);
    expect(await caretOf(page)).toEqual([true, PASSWORD, PASSWORD.length - 3, PASSWORD.length - 3]);
    expect(await page.getByLabel('아이디').inputValue()).toBe('sojang01');

    // At the address of home, by who has no session; sent twice before anybody could listen.
    await page.unrouteAll();
    letIn = await holdScripts(page);
    const sent: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) sent.push(request.postData());
    });
    await page.goto('/', { waitUntil: 'commit' });
    await box.getByLabel('아이디').fill('sojang01');
    await box.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await page.locator('.painted [type="submit"]:visible').getAttribute('data-disabled')).not.toBeNull();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
    letIn();
    await page.locator('#root #main h1').waitFor();
    expect(sent).toEqual([JSON.stringify({ memberId: 'sojang01', password: PASSWORD })]);
    await context.close();
  });

  it('SCR-1 a door that has come in half is not shown, and nothing moves when the rest comes', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    const line = await slowLine();
    await page.goto(`${line.url}/auth/login`, { waitUntil: 'commit' });
    await page.locator('.painted [autocomplete="username"]').waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await painted(page).count()).toBe(0);
    line.goOn();
    await painted(page).getByRole('textbox', { name: '비밀번호' }).waitFor();
    line.end();
    await context.close();
  });

  it('SCR-1 home stands at once with the name of who opens it; a button that was tapped acts when it can, and no other page is painted', async () => {
    const { context, page } = await signedIn(danji, 'sojang01', {
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    });
    const name = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').memberName);
    const letIn = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await painted(page)
      .getByRole('heading', { level: 1, name: `${name}님, 결재할 문서를 찾고 있습니다` })
      .waitFor();
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await axeFaults(page, [[390, 'dark']])).toEqual([]);
    await page.getByRole('button', { name: '알림' }).click();
    letIn();
    await page.getByRole('dialog', { name: /알림/ }).waitFor();
    expect(await page.locator('.painted').count()).toBe(0);
    await page.goto('/elec-apv/sent-inbox', { waitUntil: 'commit' });
    await page.locator('#root #main h1').waitFor();
    expect(await page.locator('.painted').count()).toBe(0);
    await context.close();
  });

  it('SCR-1 on a phone nothing jumps while home comes', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const office = await launchDanji({}, { documents: true });
    const { context, page } = await signedIn(office, 'sojang01', phone, null);
    await page.addInitScript(() => {
      const jumps: string[] = [];
      Object.assign(window, { jumps });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        })[])
          if (entry.value > 0.005)
            jumps.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await gone(page);
    await page.getByRole('region', { name: '내 차례' }).getByRole('listitem').nth(5).waitFor();
    await page.getByRole('region', { name: '이번 달 할 일' }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { jumps: string[] }).jumps)).toEqual([]);
    await context.close();
    await office.close();
  });

  it('SCR-1 TAP-03 scripts are fetched once the page is seen; one that does not come is told, what was typed stays, and 다시 시도 goes on with it', async () => {
    const context = await openBrowser(danji, { viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    let fail = () => {};
    const typed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(/\/assets\/start-[^/]+\.js$/, async (route) => {
      await typed;
      await route.abort();
    });
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await painted(page).getByLabel('아이디').fill('sojang01');
    fail();
    const told = page.getByRole('alert').filter({ hasText: '화면을 불러오지 못했습니다' });
    await told.waitFor();
    expect(await axeFaults(page, [[390, 'light']])).toEqual([]);
    const times = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const [seen] = performance.getEntriesByName('first-contentful-paint');
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
        /\/assets\/(?!boot-)[^/]+\.js$/.test(name),
      );
      // Whoever is not painted within a second does not wait for it.
      const patience = (visit?.domContentLoadedEventStart ?? 0) + 1_000;
      return {
        first: Math.min(...scripts.map(({ startTime }) => startTime)),
        from: Math.min(seen?.startTime ?? 0, patience),
      };
    });
    expect(times.first).toBeGreaterThanOrEqual(times.from);
    const again = told.getByRole('button', { name: '다시 시도' });
    // It still does not come: it is told again, and nothing is loaded over what was typed.
    const asked = page.waitForEvent('requestfailed', (request) => /\/assets\/start-/.test(request.url()));
    await again.click();
    await asked;
    await told.waitFor();
    expect(await painted(page).getByLabel('아이디').inputValue()).toBe('sojang01');
    await page.unrouteAll();
    await again.click();
    await gone(page);
    expect(await page.locator('#root').getByLabel('아이디').inputValue()).toBe('sojang01');
    expect(await told.isVisible()).toBe(false);
    await context.close();
  });
});
