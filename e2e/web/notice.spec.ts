import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { dialog, openBrowser } from './support.ts';

declare global {
  interface Window {
    testNotice?: () => void;
  }
}

let danji: Danji;
beforeAll(async () => {
  danji = await launchDanji();
});
afterAll(() => danji?.close());

const NOW = new Date('2026-11-15T15:30:00+09:00');
const temporary = {
  id: 'notice-7',
  type: 'temporary',
  period: ['2026-11-15', '2026-11-20'],
  text: [{ label: '일시', content: '<b>11월 20일</b> 22시' }],
};

async function open(notice: unknown, cookies: string[] = [], flag?: string) {
  const context = await openBrowser(danji);
  const page = await context.newPage();
  await page.clock.install({ time: NOW });
  await page.route('**/contents/layer_popup.json*', (route) =>
    notice === null ? route.fulfill({ status: 500, body: 'x' }) : route.fulfill({ json: notice }),
  );
  if (flag) await page.addInitScript((value) => localStorage.setItem('debug', value), flag);
  for (const name of cookies) await context.addCookies([{ name, value: '1', url: danji.url }]);
  const asked = page.waitForRequest('**/contents/layer_popup.json*');
  await page.goto('/auth/login');
  const request = await asked;
  await (await request.response())?.finished();
  await page.getByLabel('아이디').waitFor();
  // What the answer leads to has been drawn by the second frame after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return { context, page, request };
}
const box = (page: Page) => dialog(page, '공지사항');
const cookieOf = async (page: Page) => (await page.context().cookies()).find((cookie) => cookie.name === 'notice-7');

describe('start-up notice', () => {
  it('NTC-1 NTC-2 NTC-4 XSS-08 is asked for with the time, shows its list as text with two checkboxes and a close link', async () => {
    const { context, page, request } = await open(temporary);
    expect(new URL(request.url()).searchParams.get('v')).toMatch(/^\d{13}$/);
    await box(page).getByText('<b>11월 20일</b> 22시').waitFor();
    await expect.poll(() => box(page).getByRole('checkbox').count()).toBe(2);
    await box(page).getByRole('button', { name: '닫기' }).click();
    await box(page).waitFor({ state: 'detached' });
    expect(await cookieOf(page)).toBeUndefined();
    await context.close();
  });

  it('NTC-3 the first checkbox hides it until the next midnight, the second until midnight seven days later', async () => {
    for (const [label, until] of [
      ['오늘 하루 보지 않기', '2026-11-16T00:00:00+09:00'],
      ['7일 동안 보지 않기', '2026-11-22T00:00:00+09:00'],
    ] as const) {
      const { context, page } = await open(temporary);
      const written: string[] = [];
      await page.exposeFunction('tellCookie', (text: string) => written.push(text));
      await page.evaluate(() => {
        const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
        Object.defineProperty(document, 'cookie', {
          get: () => real?.get?.call(document),
          set: (text: string) => (window as unknown as { tellCookie: (text: string) => void }).tellCookie(text),
        });
      });
      await box(page).getByLabel(label).click();
      await box(page).waitFor({ state: 'detached' });
      await expect
        .poll(() => written)
        .toEqual([`notice-7=1; expires=${new Date(until).toUTCString()}; path=/; SameSite=Lax`]);
      await context.close();
    }
  });

  it('NTC-2 stays away with its cookie, outside its period, without an id, and when it cannot be read', async () => {
    const cases: [unknown, string[]][] = [
      [temporary, ['notice-7']],
      [{ ...temporary, period: ['2026-11-16', '2026-11-20'] }, []],
      [{ ...temporary, id: '' }, []],
      [{ ...temporary, image: 'https://evil.example/x.png' }, []],
      [[], []],
      [null, []],
    ];
    for (const [notice, cookies] of cases) {
      const { context, page } = await open(notice, cookies);
      await expect.poll(() => dialog(page).count()).toBe(0);
      await context.close();
    }
  });

  it('NTC-4 a permanent notice is the fixed maintenance text with only a close button', async () => {
    const { context, page } = await open({ id: 'p1', type: 'permanent' });
    const fixed = dialog(page, '시스템 점검 안내');
    await fixed.getByText('서버 오류로 긴급 점검을 하고 있습니다.').waitFor();
    await fixed.getByText('죄송합니다').waitFor();
    await expect.poll(() => fixed.getByRole('checkbox').count()).toBe(0);
    await expect.poll(() => fixed.getByRole('button').allInnerTexts()).toEqual(['닫기']);
    await context.close();
  });

  it('NTC-5 CFG-03 the debug flag exposes a function that shows the notice again, and nothing else does', async () => {
    const { context, page } = await open(temporary, ['notice-7'], 'true');
    await expect.poll(() => page.evaluate(() => typeof window.testNotice)).toBe('function');
    await page.evaluate(() => window.testNotice?.());
    await box(page).waitFor();
    await context.close();
    const other = await open(temporary, ['notice-7'], 'yes');
    await expect.poll(() => other.page.evaluate(() => typeof window.testNotice)).toBe('undefined');
    await other.context.close();
  });
});
