import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

type Found = { id: string; nodes: { target: string[]; failureSummary?: string }[] };
type Axe = { run: (where: object, how: object) => Promise<{ violations: Found[] }> };

export type Look = readonly [width: number, colorScheme: 'light' | 'dark'];
/** Colours do not depend on the width, nor the width on the colours: two of the four say what all four would. */
export const TWO_LOOKS: readonly Look[] = [
  [1440, 'light'],
  [390, 'dark'],
];

/** The whole page, or a part: the frame around the main part is the same on every page. */
type Where = { within?: string; except?: string };

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe says about the page in each of these looks, and what is wider than the screen in it, without loading anew. */
export async function axeFaults(page: Page, looks: readonly Look[], where: Where = {}): Promise<string[]> {
  const found: string[] = [];
  for (const [width, colorScheme] of looks) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme, colorScheme);
    found.push(...(await faultsNow(page, where)).map((fault) => `${width} ${colorScheme}: ${fault}`));
  }
  return found;
}

/** What axe says about the page as it stands. */
export async function faultsNow(page: Page, where: Where = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  // A decision that is not yet long enough in view is shown pale for a moment: it cannot be pressed then.
  await page.waitForFunction(() => !document.querySelector('[data-unseen]'));
  return page.evaluate(async ({ within, except }) => {
    // Colours have settled by the second frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { axe } = window as unknown as { axe: Axe };
    const part = within && document.querySelector(within) ? [within] : ['html'];
    const place = { include: part, exclude: except ? [except] : [] };
    // To name every element that is in order costs more than to look at it: names are asked for when something is found.
    const how = { resultTypes: ['violations'], preload: false };
    const { violations } = await axe.run(place, { ...how, selectors: false });
    const named = violations.length > 0 ? (await axe.run(place, how)).violations : [];
    const wider = document.documentElement.scrollWidth - innerWidth;
    return [
      ...named.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
      ),
      ...(wider > 0 ? [`wider than the screen by ${wider}`] : []),
    ];
  }, where);
}
