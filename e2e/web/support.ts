import { TOTP } from 'otpauth';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Danji } from '../support/launch.ts';

export const PASSWORD = 'danji1234!';

/** A fresh browser of one person in Korea. What the console complains about is collected. */
export async function openBrowser(danji: Danji, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await danji.browser.newContext({
    baseURL: danji.url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // A browser without a window calls itself one, and the server takes it for a bot.
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  return context;
}

export async function fillLogin(page: Page, memberId: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('아이디').fill(memberId);
  await page.getByRole('textbox', { name: '비밀번호' }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

export async function signIn(page: Page, memberId: string, landing = '/'): Promise<void> {
  await page.goto('/auth/login');
  await fillLogin(page, memberId);
  await page.waitForURL((url) => url.pathname === landing);
  await page.locator('#main h1').waitFor();
}

/** A browser that is already in. */
export async function signedIn(danji: Danji, memberId: string, options: BrowserContextOptions = {}) {
  const context = await openBrowser(danji, options);
  const page = await context.newPage();
  await signIn(page, memberId);
  return { context, page };
}

export const totp = (secret: string, at = Date.now()): string => new TOTP({ secret }).generate({ timestamp: at });

export const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

export const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', { name });
export const alertBox = (page: Page) => page.getByRole('dialog', { name: '알림', exact: true });
