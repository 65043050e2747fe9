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

/** `machine`: how fast Lighthouse found this machine; it reckons all times from what happened on it, `slower` times over. */
export type Marks = Record<Category, number> & {
  lcp: number;
  tbt: number;
  si: number;
  cls: number;
  machine: number;
  slower: number;
};

/** What Lighthouse takes every machine for unless it is told: one that a phone of the middle is four times slower than. */
const AS_IT_COMES = 4;

/**
 * How many times slower than this machine a phone of the middle is, by the curve of Lighthouse's own calculator
 * (its `docs/throttling.md`, "Calibrating the CPU slowdown"). Only where it finds 1,533 is that four times.
 */
export function slowdownFor(machine: number): number {
  if (machine >= 1_300) return 3 + (machine - 1_300) / 233;
  return machine >= 800 ? 2 + (machine - 800) / 500 : 1 + Math.max(0, machine - 150) / 650;
}

/**
 * Lighthouse: a phone, its own slow line and processor. `auth`: what somebody who is signed in has in the browser.
 * Calibrated, the phone is reckoned from how fast this machine is at that moment; otherwise as Lighthouse comes.
 */
export async function askLighthouse(url: string, auth: string | null, { calibrated = false } = {}): Promise<Marks> {
  const tool = findTool('lighthouse');
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(tool).href);
  const { pageFunctions }: { pageFunctions: { computeBenchmarkIndex: () => number } } = await import(
    pathToFileURL(path.join(path.dirname(tool), 'lib', 'page-functions.js')).href
  );
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
    const slower = calibrated ? slowdownFor(await page.evaluate(pageFunctions.computeBenchmarkIndex)) : AS_IT_COMES;
    const result = await lighthouse(url, {
      port,
      throttling: { cpuSlowdownMultiplier: slower },
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
      slower,
    };
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
