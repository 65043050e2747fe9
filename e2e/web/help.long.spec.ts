import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, decide, openDesk } from './inbox-support.ts';
import { dialog, shareOffice, stands, stepTo } from './support.ts';

let danji: Danji;
let desk: Desk;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  return danji;
});

describe('help', () => {
  it('stands beside every screen by button and by key, says what is written there, and leaves what was typed alone', async () => {
    const docId = await desk.make({ by: 'gisa01', title: '도움말 옆 문서', line: decide('gwajang01', 'sojang01') });
    const { context, page } = await desk.enter('gwajang01', '/');
    const button = page.getByRole('button', { name: '이 화면 도움말' });
    await button.click();
    await dialog(page, '홈 도움말').getByRole('heading', { name: '자주 묻는 질문' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });

    await stepTo(page, '/elec-apv/apv-inbox');
    await page.getByRole('heading', { level: 1, name: '결재함' }).waitFor();
    await page.locator('#main').focus();
    await page.keyboard.press('?');
    await dialog(page, '결재함 도움말').getByText('다음 문서로').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });

    await stepTo(page, `/elec-apv/sign-detail/${docId}`);
    await page.getByRole('heading', { level: 1, name: '도움말 옆 문서' }).waitFor();
    const comment = page.getByRole('textbox', { name: '댓글 쓰기' });
    await comment.fill('언제까지인가요');
    await comment.press('End');
    await page.keyboard.type('?');
    expect(await dialog(page).count()).toBe(0);
    await button.click();
    await dialog(page, '결재 문서 도움말').getByText('반려하면 어떻게 되나요?').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await comment.inputValue()).toBe('언제까지인가요?');

    // Found by what people ask, from anywhere.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '메뉴 찾기' }).fill('글자가 작아요');
    await page.getByRole('option', { name: '글자가 작아요. 도움말' }).click();
    await dialog(page, '홈 도움말').waitFor();
    await context.close();
  });

  it('fills the window of a phone, and Back closes it', async () => {
    const { context, page } = await desk.enter('gwajang01', '/', { viewport: { width: 390, height: 760 } });
    await stepTo(page, '/elec-apv/sent-inbox');
    await page.getByRole('heading', { level: 1, name: '상신함' }).waitFor();
    await page.getByRole('button', { name: '이 화면 도움말' }).click();
    const panel = dialog(page, '상신함 도움말');
    await panel.getByRole('heading', { name: '이렇게 하세요' }).waitFor();
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(390);
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    await stands(page);

    await stepTo(page, '/help?who=officer');
    const picture = page.getByRole('img', { name: '휴대전화로 열기 화면' });
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await context.close();
  });
});
