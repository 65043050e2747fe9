import type { Browser } from 'playwright-core';
import type { Env } from '../../apps/server/src/lib/env/read-env.ts';
import { launchBrowser } from './launch-browser.ts';
import { type Office, type OfficeOptions, openOffice } from './open-office.ts';

export type Danji = Office & { browser: Browser };

type Options = OfficeOptions & {
  /** The whole browser instead of its shell. */
  whole?: boolean;
};

/** The real server on a demo database of its own, and the browser of this worker. */
export async function launchDanji(
  overrides: Partial<Env> = {},
  { whole = false, ...options }: Options = {},
): Promise<Danji> {
  const office = await openOffice(overrides, options);
  const browser = await findBrowserOf(whole ? 'whole' : 'shell', office.url);
  return {
    ...office,
    browser,
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await office.close();
    },
  };
}

const FIRST_PAGE_MS = 90_000;
const launched = new Map<string, Promise<Browser>>();

/** One browser for all files of a worker: who comes in gets a context of their own. It ends with the worker. */
function findBrowserOf(kind: 'whole' | 'shell', url: string): Promise<Browser> {
  const found =
    launched.get(kind) ?? launchBrowser({ whole: kind === 'whole' }).then((browser) => warmUp(browser, url));
  launched.set(kind, found);
  return found;
}

/** The first page on a cold machine may take longer than any step of a journey: it is waited for once, before the first. */
async function warmUp(browser: Browser, url: string): Promise<Browser> {
  const page = await browser.newPage();
  await page.goto(`${url}/auth/login`, { timeout: FIRST_PAGE_MS });
  await page.locator('h1').first().waitFor({ timeout: FIRST_PAGE_MS });
  await page.context().close();
  return browser;
}
