import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { asOwner, choose, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

const OFFICERS = '/cmplx-info/tenant-mng/tenant-top-list';
const open = (path: string) => signedIn(danji, 'sojang01', { viewport: { width: 390, height: 844 } }, path);
const fits = async (page: Page, where: string) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0);

it('SCR-11 employees on a phone: one column, nothing wider than the screen, the panel fills it', async () => {
  const { page } = await open('/cmplx-info/emp-mng/emp-top-list');
  await page.getByRole('button', { name: '정기사', exact: true }).click();
  await page.getByRole('dialog', { name: '직원 정보' }).getByText('gisa01').waitFor();
  await fits(page, 'list');
  await page.goto('/cmplx-info/emp-mng/emp-setting');
  await page.getByRole('region', { name: '관리과 직원' }).waitFor();
  await fits(page, 'setting');
});

it('SCR-18 SCR-19 users and residents on a phone: nothing has to be pushed sideways', async () => {
  const { page } = await open('/system-mng/user-mng');
  for (const path of [
    '/system-mng/user-mng',
    '/system-mng/user-mng/gisa01',
    '/system-mng/tenant-mng',
    '/system-mng/tenant-mng/hoejang01',
    '/system-mng/tenant-mng/regist',
    '/system-mng/tenant-mng/regist?tab=excel',
  ]) {
    await page.goto(path);
    await page.locator('#root #main h1').waitFor();
    await page.locator('#main').getByRole('region').or(page.locator('#main ul')).first().waitFor();
    await fits(page, path);
  }
});

it('records on a phone are cards, and nothing runs over the edge', async () => {
  const { page } = await open('/system-mng/audit');
  await page.getByRole('list', { name: '감사 기록 목록' }).getByText('로그인').first().waitFor();
  await fits(page, 'audit');
});

it('SCR-12 filters stand in the address; a phone gets the table instead of the bars; a manager without Excel finds no button', async () => {
  const { page } = await open(OFFICERS);
  await page.getByRole('table', { name: '누가 언제까지 맡고 있는지' }).waitFor();
  await fits(page, OFFICERS);
  await page.getByRole('button', { name: '필터' }).click();
  await choose(page.getByLabel('상태'), '60일 안에 끝남');
  await page.waitForURL((url) => url.searchParams.get('state') === 'ENDS_SOON');
  const cards = page.getByRole('list', { name: '입주자단체 관리 목록' });
  await cards.getByText('정감사').first().waitFor({ state: 'detached' });
  await cards.getByText('류이사').waitFor();
  await page.getByRole('button', { name: '엑셀' }).waitFor();
  await asOwner(
    danji,
    "update role_menu set can_excel = false, can_write = false where apt_id = '10001' and menu_id = 22",
  );
  await page.reload();
  await page.getByRole('list', { name: '입주자단체 관리 목록' }).waitFor();
  await page.getByRole('button', { name: '필터' }).click();
  await page.getByRole('button', { name: '보이는 항목' }).or(page.getByLabel('상태')).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: '엑셀' }).count()).toBe(0);
  await page.goto('/cmplx-info/tenant-mng/tenant-setting');
  await page.getByRole('heading', { name: '임원 임기' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /단체 추가|임기 등록|QR/ }).count()).toBe(0);
});
