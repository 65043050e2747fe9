import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { settle } from '../../bench/support/photograph.ts';
import { comparePictures, keepBeside, readPicture } from '../../bench/support/pictures.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openBrowser, shareOffice, signedIn } from '../web/support.ts';
import { type Kept, TWELVE } from './twelve.ts';

/**
 * Twelve screens of the demo at four settings beside the pictures that are kept of them: `npm run looks`. The office and
 * the clocks of both sides stand at one moment, so that they are the same on every day. `npm run looks -- --keep` takes
 * them anew.
 */
const AT = new Date('2026-11-16T05:30:00Z');
const KEPT = fileURLToPath(new URL('../../docs/pictures/looks/', import.meta.url));
const KEEP = process.env.KEEP_LOOKS === '1';
/** So much of a picture may differ: the edge of a letter. A word that is another one is more. */
const TOLERATED = 0.000_05;
const MOST_BYTES = 3_000_000;
const SIZES = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
const WIDTHS = [1440, 390] as const;
const SCHEMES = ['light', 'dark'] as const;

let danji: Danji;
const browsers = new Map<string, BrowserContext>();
const folder = mkdtempSync(path.join(process.env.LOOKS_DIR ?? tmpdir(), 'danji-looks-'));
shareOffice(async () => {
  danji = await launchDanji({}, { documents: true, at: AT });
  // After a failure the office is a new one, and so are its browsers.
  browsers.clear();
  return danji;
});
if (KEEP) mkdirSync(KEPT, { recursive: true });

/** One browser of a person and a width: the code of the pages is in its cache after the first. */
async function browserOf(account: string, width: 1440 | 390): Promise<BrowserContext> {
  const key = `${account} ${width} ${danji.url}`;
  const opened =
    browsers.get(key) ??
    (account ? (await signedIn(danji, account, SIZES[width], null)).context : await openBrowser(danji, SIZES[width]));
  browsers.set(key, opened);
  return opened;
}

async function openScreen({ account, path: address, reach }: Kept, width: 1440 | 390): Promise<Page> {
  const page = await (await browserOf(account, width)).newPage();
  page.setDefaultTimeout(60_000);
  await page.clock.setFixedTime(AT);
  await page.goto(address);
  await page.locator('#root h1').first().waitFor();
  await reach?.(page);
  await page.locator('#root h1').first().waitFor();
  return page;
}

async function photographIn(page: Page, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  // What a pointer lies on looks otherwise.
  await page.mouse.move(0, 0);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme, colorScheme);
  await settle(page);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** In what it differs from the picture that is kept, in words; null when it does not. */
async function differenceOf(title: string, taken: Buffer): Promise<string | null> {
  const file = path.join(KEPT, `${title}.webp`);
  if (!existsSync(file)) return `${title}: nothing is kept`;
  const [kept, now] = [await readPicture(readFileSync(file)), await readPicture(taken)];
  const { count, picture } = comparePictures(kept, now);
  if (count <= now.width * now.height * TOLERATED) return null;
  return `${title}: ${count} pixels, ${await keepBeside(folder, title, [kept, now, picture])}`;
}

describe('screens beside the pictures that are kept of them', () => {
  it.each(TWELVE.flatMap((screen) => WIDTHS.map((width) => [screen.name, width, screen] as const)))(
    '%s at %i px',
    async (name, width, screen) => {
      const page = await openScreen(screen, width);
      const differ: string[] = [];
      for (const scheme of SCHEMES) {
        const title = `${name}-${width}-${scheme}`;
        const taken = await photographIn(page, scheme);
        if (KEEP) {
          const small = await sharp(taken).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer();
          writeFileSync(path.join(KEPT, `${title}.webp`), small);
        }
        const found = await differenceOf(title, taken);
        if (found) differ.push(found);
      }
      const undo = page.getByRole('button', { name: '실행취소' });
      if (await undo.isVisible()) await undo.click();
      await page.close();
      expect(differ).toEqual([]);
    },
  );

  it('a screen that has changed by one word is found', async () => {
    const page = await openScreen(TWELVE[0] as Kept, 390);
    await page
      .locator('#root h1')
      .first()
      .evaluate((heading) => {
        heading.textContent = '로그아웃';
      });
    const found = await differenceOf('login-390-light', await photographIn(page, 'light'));
    await page.close();
    expect(found).toMatch(/^login-390-light: \d+ pixels/);
  });

  it('they are twelve at four settings, and small enough to be kept', () => {
    const files = readdirSync(KEPT).filter((file) => file.endsWith('.webp'));
    expect(files).toHaveLength(TWELVE.length * 4);
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(KEPT, file)).size, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
    if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
  });
});
