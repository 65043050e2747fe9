import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, expense, openDesk } from './document-desk.ts';
import { canWrite, field, fillExpense, patient, readFormIds } from './drafting-support.ts';
import { choose, dialog, sendNow, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  return danji;
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const lineOf = (page: Page) => page.getByRole('region', { name: '결재선' });
const locked = (page: Page, name: string) =>
  lineOf(page).getByRole('listitem').filter({ hasText: name }).getByRole('img', { name: '규정이 정한 단계' });

/** From three million won on the 감사 confirms, too, from today. */
async function amend(page: Page): Promise<void> {
  await button(page, '개정안 만들기').click();
  await button(page, '제1호 다목 수정').click();
  const row = dialog(page, '제1호 다목 수정');
  await choose(row.getByLabel('감사'), '확인');
  await button(page, '표에 넣기').click();
  await page.getByLabel(/의결 근거/).fill('제7차 정기회의 의결');
  await button(page, '저장').click();
  const sure = dialog(page, '확인');
  await sure.getByText('오늘부터 시행할까요?', { exact: false }).waitFor();
  await sure.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByText('제2판 시행 중').waitFor();
}

async function send(page: Page): Promise<void> {
  await button(page, '상신').first().click();
  await dialog(page, '이대로 상신할까요?').getByRole('button', { name: '상신하기', exact: true }).click();
}

async function approve(page: Page, docId: string, name: string): Promise<void> {
  await page.goto(`/elec-apv/sign-detail/${docId}`);
  const own = page.getByRole('region', { name: '결재 처리' }).getByRole('button', { name, exact: true });
  await own.click();
  // Whoever decides is asked by title and amount; whoever confirms behind is not.
  if (name === '승인') await dialog(page, name).getByRole('button', { name, exact: true }).click();
  await sendNow(page);
  await own.waitFor({ state: 'detached' });
}

it('CTL-01 CTL-02 CTL-10 the 소장 amends the rule, the line of a 경리 follows it while typing, the way round is refused, and the paper prints the rule', async () => {
  const formIds = await readFormIds(desk, 'gyeongri01');
  const { page: drafter } = await signedIn(danji, 'gyeongri01', {}, `/elec-apv/new-apv-cre?formId=${formIds.EXPENSE}`);
  await canWrite(drafter);
  await fillExpense(drafter, '한빛엘리베이터');
  const money = field(drafter, '지급금액');
  await money.fill('3300000');
  // More than its items: said why, or it does not leave.
  await drafter.getByRole('button', { name: '까닭 적기' }).click();
  await field(drafter, '지급금액 까닭').fill('출장비와 폐기물 처리비를 더함');
  await locked(drafter, '한회장').waitFor();
  await lineOf(drafter).getByText('위임전결규정 1판').waitFor();
  expect(await lineOf(drafter).getByText('정감사').count()).toBe(0);

  const { page: director } = await signedIn(danji, 'sojang01', {}, '/cmplx-info/delegation-rule');
  await amend(director);

  // What was drawn by the rule of a minute ago goes round that of today.
  await send(drafter);
  await drafter
    .getByRole('alert')
    .getByText(/감사 확인이 있어야 합니다 \(위임전결규정 2판 제1호 다목/)
    .waitFor();
  // It is drawn anew and said what became of it.
  await lineOf(drafter).getByText('규정에 맞추어 바뀌었습니다: 정감사님 확인 더함', { exact: false }).waitFor();
  await locked(drafter, '정감사').waitFor();
  await money.fill('1848000');
  await expect.poll(() => lineOf(drafter).getByText('한회장').count(), patient).toBe(0);
  await money.fill('3848000');
  await locked(drafter, '정감사').waitFor();
  await lineOf(drafter).getByText('위임전결규정 2판').waitFor();
  await lineOf(drafter).getByRole('button', { name: '정감사 확인, 바꾸기' }).click();
  await drafter.getByText('위임전결규정이 정한 단계라 빼거나 바꿀 수 없습니다.', { exact: true }).waitFor();
  expect(await drafter.getByRole('menuitem', { name: '결재선에서 빼기' }).count()).toBe(0);
  await drafter.keyboard.press('Escape');
  await send(drafter);
  await drafter.waitForURL(/sign-detail\//);
  const docId = new URL(drafter.url()).pathname.split('/').at(-1) ?? '';

  await approve(director, docId, '승인');
  await drafter.getByText('결재가 완료되었습니다.').waitFor();
  await desk.act('hoejang01', docId, { type: 'CONFIRM' });
  const { page: auditor } = await signedIn(danji, 'gamsa01', {}, null);
  await approve(auditor, docId, '확인');

  const explained = auditor.getByRole('region', { name: '까닭을 적은 곳' });
  await explained.getByText('산출명세 합계 1,848,000원보다 2,000,000원 많습니다.').waitFor();
  await explained.getByText('출장비와 폐기물 처리비를 더함').waitFor();

  const download = drafter.waitForEvent('download');
  await button(drafter, 'PDF').click();
  await drafter.getByRole('menuitem').first().click();
  const paper = new Uint8Array(await readFile(await (await download).path()));
  const { text } = await extractText(await getDocumentProxy(paper), { mergePages: true });
  const said = text.replace(/\s+/g, '');
  expect(said).toContain('위임전결규정2판에따른결재선입니다');
  expect(said).toContain('2,000,000원많습니다.');
  expect(said).toContain('출장비와폐기물처리비를더함');
  expect(said).toContain('제1호다목(지출결의서,3,000,000원이상):감사확인');
});

it('CTL-12 the count at the bell falls by itself when somebody else has acted', async () => {
  const { page } = await signedIn(danji, 'gwajang01', {}, null);
  const stream = page.waitForResponse('**/api/alarm/stream');
  await page.goto('/');
  await stream;
  const bell = page.getByRole('button', { name: /알림/ }).first();
  const count = async () => Number(/\d+/.exec(await bell.innerText())?.[0] ?? 0);
  const before = await count();
  const docId = await desk.submit({
    by: 'gyeongri01',
    line: [
      { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
      { order: 2, kind: 'DECIDE', personId: 'sojang01' },
    ],
    title: '소모품 대금 지급',
    form: 'EXPENSE',
    more: { content: expense(400_000) },
  });
  await expect.poll(count, patient).toBe(before + 1);
  await desk.act('gyeongri01', docId, { type: 'RECALL' });
  await expect.poll(count, patient).toBe(before);
});
