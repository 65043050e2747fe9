import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { formIdOf, openNew, paper, properties, saved } from './designer-support.ts';
import { openDesk } from './document-desk.ts';
import { field } from './drafting-support.ts';
import { openPaperDesk } from './paper-desk.ts';
import { choose, dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

/** 구분 and 금액; beneath them, only of a 공사 from a million won on, its name and its firm. */
async function design(page: Page): Promise<string> {
  await openNew('공사·구매 품의', page);
  await page.getByRole('button', { name: '표 넣기' }).click();
  await page.getByRole('menuitem', { name: '이름 칸 2줄' }).click();
  for (const name of ['구분*(공사/구매)', '금액', '공사명*', '시공업체']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
  }
  await paper(page).locator('tr').nth(1).locator('th, td').first().click();
  await page.getByRole('button', { name: '조건에 따라 보이기', exact: true }).click();
  const group = properties(page);
  await group.getByText('구분이 ‘공사’일 때 보이기').waitFor();
  await group.getByRole('button', { name: '조건 추가' }).click();
  await choose(group.getByRole('combobox', { name: '조건 2', exact: true }), '금액');
  const from = group.getByRole('textbox', { name: '이상 (원)' });
  await from.fill('1000000');
  await from.blur();
  await group.getByText('구분이 ‘공사’이고 금액이 1,000,000원 이상일 때 보이기').waitFor();
  // The preview reacts as the draft will.
  await page.getByRole('button', { name: '기안자로 보기' }).click();
  const preview = dialog(page, '공사·구매 품의 미리보기');
  await preview.getByRole('radio', { name: '공사' }).check();
  expect(await preview.getByRole('textbox', { name: '공사명' }).count()).toBe(0);
  await preview.getByRole('textbox', { name: '금액' }).fill('1000000');
  await preview.getByRole('textbox', { name: '공사명' }).waitFor();
  if (process.env.PAPER_PICTURES) await page.screenshot({ path: `${process.env.PAPER_PICTURES}/parts-preview.png` });
  await page.keyboard.press('Escape');
  if (process.env.PAPER_PICTURES) await page.screenshot({ path: `${process.env.PAPER_PICTURES}/parts-designer.png` });
  await saved(page);
  await page.getByRole('button', { name: /^v1 게시/ }).click();
  await dialog(page, '양식 게시').getByRole('button', { name: 'v1 게시' }).click();
  await page.getByText('v2 편집 중').waitFor();
  return formIdOf(page);
}

async function send(page: Page, title: string): Promise<string> {
  await field(page, '제목').fill(title);
  await page.getByText(/저장됨 \d\d:\d\d/).waitFor();
  await page.getByRole('button', { name: '상신', exact: true }).first().click();
  await dialog(page, '이대로 상신할까요?').getByRole('button', { name: '상신하기' }).click();
  await page.waitForURL(/sign-detail\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

it('a part is there where its condition holds: drawn, filled in both ways, sent, and the same on screen and paper', async () => {
  const manager = (await signedIn(danji, 'sojang01', {}, null)).page;
  const formId = await design(manager);
  const { page } = await signedIn(danji, 'gisa01', {}, null);
  const papers = openPaperDesk(danji, openDesk(danji), 'gisa01', page);
  const begin = async () => {
    await page.goto(`/elec-apv/new-apv-cre?formId=${formId}`);
    await page.getByRole('region', { name: '결재선' }).getByText('박소장').waitFor();
  };
  await begin();
  await expect.poll(() => field(page, '공사명').count()).toBe(0);
  await page.getByRole('radio', { name: '공사' }).check();
  await field(page, '금액').fill('1000000');
  await field(page, '공사명').fill('옥상 방수');
  await page.getByRole('radio', { name: '구매' }).check();
  await field(page, '공사명').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: '공사' }).check();
  expect(await field(page, '공사명').inputValue(), 'what was written is there again').toBe('옥상 방수');
  const built = await send(page, '옥상 방수 공사의 건');
  const words = async (docId: string) =>
    (await papers.compareDocument(docId, 'parts')).map(({ text }) => text).join(' ');
  expect(await words(built)).toContain('공사명 옥상방수');

  await begin();
  await page.getByRole('radio', { name: '공사' }).check();
  await field(page, '금액').fill('1000000');
  await field(page, '공사명').fill('보내지 않을 말');
  await page.getByRole('radio', { name: '구매' }).check();
  const bought = await send(page, '제설제 구매의 건');
  const said = await words(bought);
  expect(said).toContain('구매');
  for (const gone of ['공사명', '시공업체', '보내지않을말']) expect(said).not.toContain(gone);
}, 240_000);
