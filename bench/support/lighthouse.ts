import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findLoopbackPort } from '../../apps/server/src/lib/postgres/find-loopback-port.ts';
import { browserOptions } from '../../e2e/support/launch-browser.ts';
import { findTool } from '../../tools/use-tool.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof CATEGORIES)[number];
type Result = {
  lhr: {
    environment: { benchmarkIndex: number };
    categories: Record<Category, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
};
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Result | undefined>;

/** `machine`: how fast Lighthouse found this machine; it reckons all times from what happened on it. */
export type Marks = Record<Category, number> & { lcp: number; tbt: number; si: number; cls: number; machine: number };

/** Lighthouse as it comes: a phone, its own slow line and processor. `auth`: what somebody who is signed in has in the browser. */
export async function askLighthouse(url: string, auth: string | null): Promise<Marks> {
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(findTool('lighthouse')).href);
  const folder = mkdtempSync(path.join(tmpdir(), 'danji-lighthouse-'));
  const port = await findLoopbackPort();
  const { executablePath, args } = browserOptions({ whole: true });
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const page = await context.newPage();
    await page.goto(new URL('/favicon.svg', url).href);
    if (auth) await page.evaluate((record) => localStorage.setItem('auth', record), auth);
    const result = await lighthouse(url, {
      port,
      disableStorageReset: true,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    if (!result) throw new Error('Lighthouse said nothing');
    const { categories, audits, environment } = result.lhr;
    const score = (name: Category) => Math.round((categories[name].score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? 0;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      si: value('speed-index'),
      cls: value('cumulative-layout-shift'),
      machine: environment.benchmarkIndex,
    };
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
