import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { ask, chip, draftOf, formIdOf, paper } from './designer-support.ts';
import { canWrite, detail, field, patient, saved } from './drafting-support.ts';
import { dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

const corpus = (name: string) =>
  fileURLToPath(new URL(`../../apps/server/src/features/file-contents/testing/corpus/${name}`, import.meta.url));

async function pick(page: Page, file: string): Promise<void> {
  await page.goto('/elec-apv/form-mng');
  await page.getByRole('button', { name: '새 양식' }).click();
  await page.getByText('파일', { exact: true }).click();
  await page.getByLabel('양식으로 쓸 파일').setInputFiles(file);
  await page.getByRole('button', { name: '가져오기' }).click();
}

it('SCR-9, SCR-10 an old paper becomes a form: looked at, published as it is, filled in and sent', async () => {
  const { page: manager } = await signedIn(danji, 'sojang01', {}, null);
  await pick(manager, corpus('papers/petty.hwpx'));
  await manager.getByText('파일에서 항목 9개와 행 추가 표 1개를 찾아 넣었습니다.', { exact: false }).waitFor();
  await manager.getByText('결재란은 결재선에 맞춰', { exact: false }).waitFor();
  await chip('받은 금액', manager).waitFor();
  expect((await draftOf(manager)).definition).toMatchObject({ heading: '소액현금정산서' });
  // What a person changes is theirs, as on any other draft.
  await paper(manager).getByText('위와 같이 소액현금을 정산합니다.').click();
  await manager.keyboard.press('End');
  await manager.keyboard.type(' 영수증을 붙입니다.');
  await manager
    .getByRole('status')
    .getByText(/^저장됨 \d\d:\d\d$/)
    .waitFor();
  await manager.getByRole('button', { name: /^v1 게시/ }).click();
  await dialog(manager, '양식 게시').getByRole('button', { name: 'v1 게시' }).click();
  await manager.getByText('v2 편집 중').waitFor();
  const formId = formIdOf(manager);

  const { page: drafter } = await signedIn(danji, 'gisa01', {}, null);
  await drafter.goto(`/elec-apv/new-apv-cre?formId=${formId}`);
  await canWrite(drafter);
  await field(drafter, '제목').fill('11월 소액현금 정산');
  await field(drafter, '보관자').fill('이기사');
  await field(drafter, '받은 금액').fill('300000');
  await field(drafter, '사용처 1행').fill('한빛철물');
  await field(drafter, '금액 1행').fill('25000');
  await drafter.getByText('영수증을 붙입니다.', { exact: false }).waitFor();
  await saved(drafter);
  await drafter.getByRole('button', { name: '상신', exact: true }).first().click();
  await dialog(drafter, '이대로 상신할까요?').getByRole('button', { name: '상신하기' }).click();
  await drafter.waitForURL(/sign-detail\//);
  const docId = new URL(drafter.url()).pathname.split('/').at(-1) ?? '';
  await expect
    .poll(() => detail(drafter, docId), patient)
    .toMatchObject({
      state: 'IN_PROGRESS',
      content: { 보관자: '이기사', 사용내역: [{ 사용처: '한빛철물', 금액: 25_000 }] },
    });
});

it('SCR-9 a locked paper says so, and the list of forms is as it was', async () => {
  const { page } = await signedIn(danji, 'sojang01', {}, null);
  await page.goto('/elec-apv/form-mng');
  const forms = async () => (await ask<{ forms: unknown[] }>(page, '/api/elec-apv/form-mng/forms')).forms.length;
  const before = await forms();
  await pick(page, corpus('notice-locked.pdf'));
  await page.getByText('암호가 걸린 파일입니다.', { exact: false }).waitFor();
  await page.getByText('만들어진 양식은 없습니다.').waitFor();
  expect(await forms()).toBe(before);
});
