import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import { detail, field, patient } from './drafting-support.ts';
import { choose, dialog, sendNow, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

async function who(memberId: string): Promise<Page> {
  const { page } = await signedIn(danji, memberId, { acceptDownloads: true }, null);
  return page;
}

/** A form of three lines: 업체 (필수), 금액 in words, and a sentence; decided by the 관리소장. */
async function design(page: Page, name: string): Promise<string> {
  await page.goto('/elec-apv/form-mng');
  await page.getByRole('button', { name: '새 양식' }).click();
  await page.getByRole('textbox', { name: '양식 이름' }).fill(name);
  await page.getByRole('button', { name: '만들기' }).click();
  const paper = page.getByRole('textbox', { name: '양식 종이' });
  await paper.click();
  await page.keyboard.type('아래와 같이 비품을 사고자 하오니 재가하여 주시기 바랍니다.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '표 넣기' }).click();
  await page.getByRole('menuitem', { name: '2행 × 4열' }).click();
  const palette = (kind: string) =>
    page.getByRole('region', { name: '입력 항목' }).getByRole('button', { name: kind, exact: true });
  const properties = page.getByRole('complementary', { name: '속성' });
  const cells = paper.locator('td');
  await cells.nth(0).click();
  await page.keyboard.type('업체');
  await cells.nth(1).click();
  await palette('한 줄 글').click();
  await properties.getByRole('checkbox', { name: '필수' }).check();
  await cells.nth(2).click();
  await page.keyboard.type('금액');
  await cells.nth(3).click();
  await palette('금액').click();
  await properties.getByRole('checkbox', { name: '한글 금액 표시 (일금 …원정)' }).check();
  await paper.locator('p').first().click();
  const form = properties.getByRole('region', { name: '양식 속성' });
  await choose(form.getByRole('combobox', { name: '결재 금액' }), '금액');
  await page
    .getByRole('status')
    .getByText(/^저장됨 \d\d:\d\d$/)
    .waitFor();
  await page.getByRole('button', { name: /^v1 게시/ }).click();
  await dialog(page, '양식 게시').getByRole('button', { name: 'v1 게시' }).click();
  await page.getByText('v2 편집 중').waitFor();
  return new URL(page.url()).searchParams.get('formId') ?? '';
}

it('SCR-9, SCR-10, DAT-01 a form is designed, a document written on it, decided, and its PDF says what was written', async () => {
  const manager = await who('sojang01');
  const formId = await design(manager, '비품 구매서');

  const drafter = await who('gisa01');
  await drafter.goto(`/elec-apv/new-apv-cre?formId=${formId}`);
  await drafter.getByRole('region', { name: '결재선' }).getByText('박소장').waitFor();
  await field(drafter, '제목').fill('제설 장비 구매의 건');
  await field(drafter, '업체').fill('한빛철물 #set text(red)');
  await field(drafter, '금액').fill('1848000');
  await drafter.getByText('일금 일백팔십사만팔천원정').first().waitFor();
  await drafter.getByText(/저장됨 \d\d:\d\d/).waitFor();
  await drafter.getByRole('button', { name: '상신', exact: true }).first().click();
  await dialog(drafter, '이대로 상신할까요?').getByRole('button', { name: '상신하기' }).click();
  await drafter.waitForURL(/sign-detail\//);
  const docId = new URL(drafter.url()).pathname.split('/').at(-1) ?? '';

  await openDesk(danji).act('gijeon01', docId, { type: 'APPROVE' });
  await manager.goto('/elec-apv/apv-inbox');
  await manager.getByRole('link', { name: /제설 장비 구매의 건/ }).click();
  await manager.waitForURL(new RegExp(docId));
  const approve = manager.getByRole('region', { name: '결재 처리' }).getByRole('button', { name: '승인', exact: true });
  await approve.click();
  // The last to decide, above the amount from which on one is asked once more.
  await dialog(manager, '승인').getByRole('button', { name: '승인' }).click();
  await sendNow(manager);
  await approve.waitFor({ state: 'detached' });
  await expect.poll(() => detail(drafter, docId), patient).toMatchObject({ state: 'APPROVED' });

  // The drafter sees it without loading anew.
  await drafter.getByText('결재가 완료되었습니다.').waitFor();
  const download = drafter.waitForEvent('download');
  await drafter.getByRole('button', { name: 'PDF', exact: true }).click();
  await drafter.getByRole('menuitem').first().click();
  const file = await (await download).path();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(file))), {
    mergePages: true,
  });
  const said = text.replace(/\s+/g, ' ');
  for (const words of [
    '비 품 구 매 서',
    '제설 장비 구매의 건',
    '한빛철물 #set text(red)',
    '1,848,000',
    '끝.',
    '박소장',
  ])
    expect(said).toContain(words);
  expect(said.replaceAll(' ', '')).toContain('일금일백팔십사만팔천원정');
});
