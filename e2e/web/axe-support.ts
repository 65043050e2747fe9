import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

type Found = { id: string; nodes: { target: string[]; failureSummary?: string }[] };
type Axe = { run: (where: Node, how: object) => Promise<{ violations: Found[] }> };

const source = () => readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe says about the page as it stands, in the current theme and size. */
export async function axeFaults(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme, colorScheme);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(await source());
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(document, { resultTypes: ['violations'] })).violations;
  });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...found.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    ),
    ...(wider > 0 ? [`wider than the screen by ${wider}`] : []),
  ];
}
