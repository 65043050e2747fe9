import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults } from './axe-support.ts';
import { type Desk, openDesk } from './inbox-support.ts';
import { dialog } from './support.ts';

let danji: Danji;
let desk: Desk;
beforeAll(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
});
afterAll(() => danji?.close());

const SELECT = '/comm/form-select?type=new&nextPageName=elec-apv-new-apv-cre';
const soon = { timeout: 10_000, interval: 50 };

describe('form select', () => {
  it('SCR-7 RT-6 finds by initial consonants and by the wrong keyboard layout, says so, and leads on with the form', async () => {
    const { context, page } = await desk.enter('gisa01', '/elec-apv/sent-inbox');
    await page.getByRole('button', { name: '새 결재 작성' }).click();
    await page.waitForURL('**/comm/form-select?*befRoute=*');
    const box = page.getByRole('searchbox', { name: '양식 찾기' });
    const found = page.getByRole('region', { name: '찾은 양식' }).locator('[data-form]');
    await box.fill('ㅈㅊㄱㅇㅅ');
    await expect.poll(() => found.allInnerTexts(), soon).toContain('지출결의서');
    await box.fill('wlcnf');
    await page.getByText('‘지출’').waitFor();
    await expect.poll(() => found.first().innerText()).toContain('지출');
    await box.fill('순찰일지');
    await expect.poll(() => found.count(), soon).toBe(1);
    const id = await found.first().getAttribute('data-form');
    await page
      .getByRole('complementary', { name: '미리보기' })
      .getByRole('heading', { name: '순찰일지' })
      .first()
      .waitFor();
    await box.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.form)).toBe(id);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/elec-apv/new-apv-cre?formId=${id}`);
    await page.goBack();
    await page.getByRole('button', { name: '이전 화면' }).click();
    await page.waitForURL('**/elec-apv/sent-inbox');
    await context.close();
  });

  it('SCR-7 keeps favourites, narrows by group, shows the form as a picture, also on a phone, and axe finds nothing', async () => {
    const { context, page } = await desk.enter('gisa02', SELECT);
    await page.getByRole('button', { name: '즐겨찾기: 시설점검일지' }).first().click();
    await page.getByRole('region', { name: '즐겨찾기' }).getByRole('link', { name: '시설점검일지' }).waitFor();
    await page.reload();
    await page.getByRole('region', { name: '즐겨찾기' }).getByRole('link', { name: '시설점검일지' }).waitFor();
    await page
      .getByRole('navigation', { name: '양식 분류' })
      .getByRole('button', { name: /인사·근태/ })
      .click();
    await expect.poll(() => page.getByRole('region', { name: '일반행정' }).count(), soon).toBe(0);
    await page.getByRole('link', { name: '시말서' }).hover();
    const picture = page.getByRole('complementary', { name: '미리보기' });
    await picture.locator('[data-mode="blank"]').waitFor();
    await expect.poll(() => picture.innerText()).toContain('시');
    const faults = await axeFaults(page, [[1440, 'dark']]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: '미리보기: 시말서' }).click();
    await dialog(page, '시말서').locator('[data-mode="blank"]').waitFor();
    faults.push(...(await axeFaults(page, [[390, 'light']])));
    await dialog(page, '시말서').getByRole('button', { name: '이 양식으로 작성' }).click();
    await page.waitForURL('**/elec-apv/new-apv-cre?formId=*');
    expect(faults).toEqual([]);
    await context.close();
  });
});
