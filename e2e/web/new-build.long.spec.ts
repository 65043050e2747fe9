import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import { field, openForm, patient, readFormIds } from './drafting-support.ts';
import { shareOffice, signedIn, stepTo } from './support.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FIRST = `${ROOT}apps/web/dist/`;
let folder = '';
const served = () => `${folder}/served/`;
const second = () => `${folder}/second/`;

let danji: Danji;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'danji-builds-'));
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, ['e2e/support/build-again.ts', second()], { cwd: ROOT, env });
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));
shareOffice(async () => {
  await putInPlace(FIRST);
  danji = await launchDanji({}, { web: served() });
  return danji;
});

/** As a deploy does: the files of before are gone, and others lie in their place. */
async function putInPlace(build: string): Promise<void> {
  await rm(served(), { recursive: true, force: true });
  await cp(build, served(), { recursive: true });
}
async function deploy(build: string): Promise<void> {
  const named = createHash('sha256')
    .update(await readFile(`${build}index.html`))
    .digest('hex')
    .slice(0, 12);
  await putInPlace(build);
  await expect.poll(async () => (await fetch(danji.url)).headers.get('x-page-version')).toBe(named);
}
const versionOf = (page: Page) => page.locator('meta[name="x-page-version"]').getAttribute('content');
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: new RegExp(`^${name}`) });

it('TAP-04 two builds have no file of a screen in common: what an old page still wants is gone after a deploy', async () => {
  const scripts = async (build: string) =>
    (await readdir(`${build}assets`)).filter((name) => /-screen-[\w-]{8}\.js$/.test(name));
  const [old, next] = [await scripts(FIRST), await scripts(second())];
  expect(old.length).toBeGreaterThan(20);
  expect(next).toHaveLength(old.length);
  expect(old.filter((name) => next.includes(name))).toEqual([]);
  await deploy(second());
  expect((await fetch(`${danji.url}/assets/${old[0]}`)).status).toBe(404);
  expect((await fetch(`${danji.url}/assets/${next[0]}`)).status).toBe(200);
  await deploy(FIRST);
});

it('TAP-04 after a deploy the old page stays with what is being written; the next step loads the new build by itself, and the text is there', async () => {
  await deploy(FIRST);
  const { EXPENSE: expense = '' } = await readFormIds(openDesk(danji), 'gisa01');
  const { context, page } = await signedIn(danji, 'gisa01', {}, null);
  await openForm(page, expense);
  const old = await versionOf(page);
  let loads = 0;
  const asked: string[] = [];
  page.on('load', () => {
    loads += 1;
  });
  page.on('dialog', (question) => {
    asked.push(question.type());
    return question.accept();
  });
  await field(page, '지급처').fill('배포 전에 쓴 글');
  await deploy(second());

  // A part of the old build that is gone: told in its place, and nothing else happens.
  await page.getByRole('banner').getByRole('button', { name: /^알림/ }).click();
  await page.getByRole('button', { name: '알림 다시 불러오기' }).waitFor();
  await field(page, '지급사유').fill('배포한 뒤에 옛 화면에서 쓴 글');
  expect(await field(page, '지급처').inputValue()).toBe('배포 전에 쓴 글');
  expect([loads, await versionOf(page)]).toEqual([0, old]);

  await menu(page, '결재함').click();
  await page.getByRole('heading', { name: '결재함', level: 1 }).waitFor();
  await expect.poll(() => versionOf(page)).not.toBe(old);
  expect([loads, asked]).toEqual([1, []]);

  // Saved before the old page went, so that any device finds it.
  await page.goto('/elec-apv/sent-inbox?tab=draft');
  await page.getByRole('link', { name: '배포 전에 쓴 글 대금 지급의 건' }).click();
  await expect.poll(() => field(page, '지급처').inputValue(), patient).toBe('배포 전에 쓴 글');
  expect(await field(page, '지급사유').inputValue()).toBe('배포한 뒤에 옛 화면에서 쓴 글');
  await context.close();
});

it('TAP-04 RT-14 two deploys in a row: the screen whose file is gone is loaded anew, once, and never blank', async () => {
  await deploy(FIRST);
  const { context, page } = await signedIn(danji, 'sojang01');
  await deploy(second());
  await stepTo(page, '/elec-apv/apv-inbox');
  await page.getByRole('heading', { name: '결재함', level: 1 }).waitFor();
  const between = await versionOf(page);
  await deploy(FIRST);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await stepTo(page, '/elec-apv/sent-inbox');
  await page.getByRole('heading', { name: '상신함', level: 1 }).waitFor();
  await expect.poll(() => versionOf(page)).not.toBe(between);
  expect(loads).toBe(1);
  await context.close();
});

it('TAP-04 TAP-05 a phone with the kept application gets the new build as soon as there is a connection, and what was written stays', async () => {
  await deploy(FIRST);
  const { DAILY_LOG: log = '' } = await readFormIds(openDesk(danji), 'gisa01');
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { context, page } = await signedIn(danji, 'gisa01', phone);
  await openForm(page, log);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const old = await versionOf(page);
  await context.setOffline(true);
  await page.goto('/');
  await page.getByRole('link', { name: '일일 업무일지' }).tap();
  await field(page, '제목').fill('지하에서 배포를 지난 글');
  await page.getByText('연결 없음 · 이 기기에 저장됨').waitFor();
  await deploy(second());
  await context.setOffline(false);
  await page.getByRole('navigation', { name: '바로 가기' }).getByRole('link', { name: '홈' }).tap();
  await expect.poll(() => versionOf(page)).not.toBe(old);
  await page.goto('/elec-apv/sent-inbox?tab=draft');
  await page.getByText('지하에서 배포를 지난 글').first().waitFor();
  await context.close();
});
