import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ManualPicture } from '../../apps/web/src/features/help/manual/chapters.ts';
import { settle } from '../../bench/support/photograph.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { asOwner, shareOffice, signedIn } from '../web/support.ts';
import { openExpense, openFirst } from './twelve.ts';

/**
 * The pictures of the manual (/help), taken of the real screens of the demo: `npm run manual`. Without KEEP_MANUAL they are
 * taken and thrown away: every screen that the manual shows can still be reached.
 */
const AT = new Date('2026-11-16T05:30:00Z');
const HOUR_MS = 3_600_000;
const KEPT = fileURLToPath(new URL('../../apps/web/src/features/help/pictures/', import.meta.url));
const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true };

type Shot = {
  before?: () => Promise<unknown>;
  by: string;
  at: string;
  on?: typeof PHONE;
  reach?: (page: Page) => Promise<void>;
};
const FORMS = '/comm/form-select?type=new&nextPageName=elec-apv-new-apv-cre&befRoute=home';
const INBOX = '/elec-apv/apv-inbox';
const shots: Record<ManualPicture, Shot> = {
  home: { by: 'sojang01', at: '/' },
  inbox: { by: 'sojang01', at: INBOX },
  document: { by: 'sojang01', at: INBOX, reach: openFirst },
  'form-select': { by: 'gwajang01', at: FORMS },
  draft: { by: 'gwajang01', at: FORMS, reach: openExpense },
  sent: { by: 'gwajang01', at: '/elec-apv/sent-inbox' },
  absence: { by: 'gwajang01', at: '/auth/mypage_absence' },
  'phone-home': { by: 'hoejang01', at: '/', on: PHONE },
  'phone-document': { by: 'hoejang01', at: INBOX, on: PHONE, reach: openFirst },
  employees: { by: 'sojang01', at: '/cmplx-info/emp-mng/emp-setting' },
  rule: { by: 'sojang01', at: '/cmplx-info/delegation-rule' },
  settings: { by: 'sojang01', at: '/cmplx-info/cmplx-setting' },
  guide: { by: 'sojang01', at: '/guide?step=DEPARTMENTS' },
  users: { by: 'sysadmin', at: '/system-mng/user-mng?aptId=10001' },
  complexes: { by: 'sysadmin', at: '/system-mng/complex-mng' },
  'server-guide': { by: 'sysadmin', at: '/guide?step=CHANNEL' },
  status: { before: runADay, by: 'sysadmin', at: '/system-mng/status' },
};

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji({}, { documents: true, at: AT });
  return danji;
});

/** A server that has run for a day: nothing runs in the background here. */
async function runADay(): Promise<void> {
  // Its history is under a root by then.
  await asOwner(danji, 'delete from history_pending');
  const disk = { freeBytes: 7e10, totalBytes: 2.5e11 };
  const facts = { memoryBytes: 2.1e8, used: 1, waiting: 0, max: 10, requests: 900, failures: 0, disk, backup: null };
  await asOwner(danji, `insert into node values (gen_random_uuid(), 'office-1', '0.1.0', $1, $2, $3)`, [
    new Date(AT.getTime() - 26 * HOUR_MS),
    AT,
    facts,
  ]);
  await asOwner(
    danji,
    `insert into node_sample (node_id, at, requests, failures, wait_ms, waiting, disk_free, disk_total)
     select gen_random_uuid(), $1::timestamptz - n * interval '15 minutes',
            greatest(4, round(260 * sin(pi() * (((96 - n + 54) % 96) / 96.0)) ^ 4 + (n * 37 % 23))), 0,
            60 + n * 53 % 47, n * 29 % 3, 7e10, 2.5e11
       from generate_series(0, 95) n`,
    [AT],
  );
}

it.each(Object.entries(shots))('%s', async (name, { before, by, at, on = DESK, reach }) => {
  await before?.();
  const { context } = await signedIn(danji, by, { ...on, colorScheme: 'light' }, null);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.clock.setFixedTime(AT);
  await page.goto(at);
  await page.locator('#root #main h1').first().waitFor();
  await reach?.(page);
  await page.locator('#root #main h1').first().waitFor();
  await page.mouse.move(0, 0);
  await settle(page);
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await context.close();
  const picture = await sharp(taken).webp({ quality: 72 }).toBuffer();
  expect(picture.length).toBeLessThan(110_000);
  if (process.env.KEEP_MANUAL !== '1') return;
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(path.join(KEPT, `${name}.webp`), picture);
});
