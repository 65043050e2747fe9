import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, decide, openDesk } from './inbox-support.ts';
import { fillLogin, openBrowser, shareOffice, stepTo } from './support.ts';

let danji: Danji;
let desk: Desk;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  return danji;
});

const soon = { timeout: 10_000, interval: 50 };

describe('home', () => {
  it('SCR-1 SCR-6 says what waits, approves it in place, can take it back, and follows without a reload; a window of its own asks and tells the page that opened it', async () => {
    const docId = await desk.make({ by: 'gisa01', title: '홈에서 결재', line: decide('gwajang01', 'sojang01') });
    const { context, page } = await desk.enter('gwajang01', '/');
    const waiting = page.getByRole('list', { name: '내 문서 수' }).getByRole('link', { name: /결재 대기/ });
    await expect.poll(() => waiting.innerText(), soon).toMatch(/\d/);
    const before = Number((await waiting.innerText()).replace(/\D/g, ''));
    await page.getByRole('heading', { level: 1, name: `결재할 문서가 ${before}건 있습니다` }).waitFor();
    await page.getByRole('button', { name: '승인: 홈에서 결재' }).click();
    await page.getByRole('button', { name: '실행취소: 홈에서 결재' }).click();
    await page.getByRole('button', { name: '승인: 홈에서 결재' }).waitFor();
    await page.mouse.move(5, 5);
    await desk.act('gisa01', docId, { type: 'RECALL' });
    await page.getByRole('button', { name: '승인: 홈에서 결재' }).waitFor({ state: 'detached' });
    await expect.poll(async () => Number((await waiting.innerText()).replace(/\D/g, '')), soon).toBe(before - 1);
    await waiting.click();
    await page.waitForURL('**/elec-apv/apv-inbox?tab=waiting');

    // A question in a window of its own.
    const opened = context.waitForEvent('page');
    const answer = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('message', (event) => resolve({ data: event.data, origin: event.origin }), { once: true });
          open('/comm/conf_pop?type=delete&id=q1', 'conf', 'width=480,height=360');
        }),
    );
    const popup = await opened;
    await popup.getByRole('heading', { name: '삭제' }).waitFor();
    await popup.getByRole('button', { name: '삭제' }).click();
    await expect.poll(() => popup.isClosed(), soon).toBe(true);
    expect(await answer).toEqual({ data: { kind: 'danji-conf', id: 'q1', answer: true }, origin: danji.url });
    await context.close();
  });

  it('SCR-1 the first page takes two calls: what every page needs, and what home shows; door and home fetch few files of at most 160 and 200 kB', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    const calls: string[] = [];
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (request.resourceType() === 'script') scripts.push(pathname);
      // The stream of alarms is a line that stays open; the door and the sign-in are no part of the page.
      if (!/^\/api\/(?!alarm\/stream|login|auth\/oidc\/issuers)/.test(pathname)) return;
      calls.push(searchParams.get('ask') ?? pathname);
    });
    await page.goto('/');
    await fillLogin(page, 'sojang01');
    await page.getByRole('heading', { level: 1, name: /결재할 문서가/ }).waitFor();
    const times = page.getByRole('region', { name: '결재가 머무는 시간' });
    await times.getByText(/표로 보기|아직 처리된 결재가 없습니다/).waitFor();
    const [first, second, ...more] = calls;
    expect(first?.split(',').sort()).toEqual([
      '/api/main/commCodeInfo',
      '/api/main/memberInfo',
      '/api/main/menuAuthInfo',
      '/api/token-validate',
    ]);
    expect(second).toContain('/api/main/home');
    expect(second).toContain('/api/elec-apv/apv-inbox?tab=waiting');
    // Whoever has not written on six forms yet is shown the usual ones.
    expect(more.filter((path) => path !== '/api/elec-apv/forms')).toEqual([]);
    // The door's, home's, and two that tell of the sign-in.
    expect(scripts.length).toBeLessThanOrEqual(13);

    // Whoever comes back has both on the way before a script of the page was read, and neither is asked for again.
    calls.length = 0;
    const early = Promise.all(
      ['/api/token-validate', '/api/main/home'].map((part) =>
        page.waitForRequest((request) => request.url().includes(encodeURIComponent(part))),
      ),
    );
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await early;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: /결재할 문서가/ }).waitFor();
    await times.getByText(/표로 보기|아직 처리된 결재가 없습니다/).waitFor();
    const reads = calls.flatMap((asks) => asks.split(','));
    expect(reads).toEqual([...new Set(reads)]);
    expect(reads.length).toBeGreaterThanOrEqual(10);

    // Once it stands it knows what other screens need, and asks for all of it when somebody goes there.
    const needs = await page.evaluate(async () => {
      const file = document.querySelector<HTMLMetaElement>('meta[name="screen-needs"]')?.content ?? '';
      while (!performance.getEntriesByName(`${location.origin}${file}`).length)
        await new Promise((resolve) => setTimeout(resolve, 20));
      return (await (await fetch(file)).json()).screens['elec-apv-sent-inbox'].scripts as string[];
    });
    await stepTo(page, '/elec-apv/sent-inbox');
    await page.getByRole('heading', { level: 1, name: '상신함' }).waitFor();
    const asked = await page
      .locator('head link[rel="modulepreload"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(needs.filter((file) => !asked.includes(`/${file}`))).toEqual([]);
    await context.close();

    // Files, and whole kB of 1,024 bytes, gzipped: all that is fetched, also what no answer names beforehand.
    const door = await openBrowser(danji);
    const atDoor = await door.newPage();
    const home = await desk.enter('sojang01', null);
    for (const [visit, path, last, files, kB] of [
      [atDoor, '/auth/login', /\/outside-/, 10, 160],
      [home.page, '/', /\/office-/, 12, 200],
    ] as const) {
      const fetched = new Map<string, Promise<number>>();
      visit.on('response', (response) => {
        if (response.request().resourceType() !== 'script') return;
        fetched.set(
          response.url(),
          response.body().then((body) => gzipSync(body, { level: 9 }).length / 1024),
        );
      });
      await visit.goto(path);
      await visit.locator('#root main h1').waitFor();
      const names = () => [...fetched.keys()].join(' ');
      await expect.poll(names, soon).toMatch(last);
      if (visit === home.page) await visit.getByRole('region', { name: '결재가 머무는 시간' }).waitFor();
      else await visit.waitForLoadState('networkidle');
      expect(fetched.size, names()).toBeLessThanOrEqual(files);
      const sizes = await Promise.all(fetched.values());
      const whole = Math.round(sizes.reduce((sum, size) => sum + size, 0));
      expect(whole, `${path} in kB: ${names()}`).toBeGreaterThan(100);
      expect(whole, `${path} in kB: ${names()}`).toBeLessThanOrEqual(kB);
    }
    await Promise.all([door.close(), home.context.close()]);
  });

  it('SCR-1 what was painted stays until home stands with its answers, and with the letters for them; not for ever', async () => {
    const { context, page } = await desk.enter('gwajang01', '/');
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const heading = document.querySelector('#root main h1')?.textContent;
        if (heading && seen.at(-1) !== heading)
          seen.push(heading, getComputedStyle(document.documentElement).getPropertyValue('--whole-font'));
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const stoodFirst = async () => {
      await page.reload();
      await page.locator('#root main h1').waitFor();
      return page.evaluate(() => (window as unknown as { seen: string[] }).seen.slice(0, 2).join(' '));
    };
    // On a busy machine an answer may come too late for once.
    await expect
      .poll(stoodFirst, { timeout: 30_000 })
      .toMatch(/결재할 문서가 (?:\d+건 있습니다|없습니다) .*Pretendard Variable/);

    await page.route('**/api/main/together?ask=*home*', () => {});
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '결재할 문서를 찾고 있습니다' }).waitFor();
    await context.close();
  });
});
