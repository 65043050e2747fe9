import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk } from './inbox-support.ts';
import { shareOffice } from './support.ts';

let danji: Danji;
let desk: Desk;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  return danji;
});

const soon = { timeout: 10_000, interval: 50 };

describe('form select', () => {
  it('SCR-7 RT-6 finds a form, shows it as a picture, keeps favourites, leads on with the form, and back to where one came from', async () => {
    const { context, page } = await desk.enter('gisa01', '/elec-apv/sent-inbox');
    await page.getByRole('link', { name: '새 결재 작성' }).click();
    await page.waitForURL('**/comm/form-select?*befRoute=*');
    await page.getByRole('button', { name: '즐겨찾기: 시설점검일지' }).first().click();
    const favourite = page.getByRole('region', { name: '즐겨찾기' }).getByRole('link', { name: '시설점검일지' });
    await favourite.waitFor();
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
    const picture = page.getByRole('complementary', { name: '미리보기' });
    await picture.getByRole('heading', { name: '순찰일지' }).first().waitFor();
    await picture.locator('[data-mode="blank"]').waitFor();
    await box.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.form)).toBe(id);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/elec-apv/new-apv-cre?formId=${id}`);
    await page.goBack();
    await page.reload();
    await favourite.waitFor();
    await page.getByRole('button', { name: '이전 화면' }).click();
    await page.waitForURL('**/elec-apv/sent-inbox');
    await context.close();
  });
});
