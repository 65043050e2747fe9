import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, decide, openDesk } from './inbox-support.ts';
import { dialog, PASSWORD, sendNow, shareOffice } from './support.ts';

let danji: Danji;
let desk: Desk;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  return danji;
});

const SECRET = '482915';
const LIMIT = 500_000;
const asked = (page: Page) => dialog(page, '결재 비밀번호 확인');
const make = (title: string, amount = LIMIT) =>
  desk.make({ by: 'gisa01', title, line: decide('gwajang01', 'sojang01'), more: { amount } });
const reviewed = async (docId: string) => {
  const [row] = await desk.sql<{ state: string }>(
    "select state from step where doc_id = $1 and person_id = 'gwajang01' order by round desc limit 1",
    [docId],
  );
  return row?.state;
};
const setTo = (digits: string) => async (page: Page) => {
  await asked(page).getByLabel('결재 비밀번호 (숫자 6자리)', { exact: true }).fill(digits);
  await asked(page).getByRole('button', { name: '확인', exact: true }).click();
};

it('the complex sets an amount; on a phone the first 결재 비밀번호 is set where it is asked for, then it is asked for each time and once for many; forgotten, it is reset', async () => {
  const boss = await desk.enter('sojang01', '/cmplx-info/cmplx-setting');
  await boss.page.getByLabel('결재 비밀번호 확인 금액 (원)').fill('500,000');
  const setting = boss.page.getByRole('form', { name: '단지 설정' });
  await setting.getByRole('button', { name: '저장', exact: true }).click();
  await boss.page.getByText('저장했습니다. 다음 요청부터 적용됩니다.').waitFor();

  const first = await make('첫 확인');
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const hand = await desk.enter('gwajang01', '/elec-apv/apv-inbox', phone);
  await hand.page.getByRole('button', { name: '다른 처리: 첫 확인' }).click();
  await hand.page.getByRole('menuitem', { name: '승인', exact: true }).click();
  await asked(hand.page).getByText('아직 정하지 않았습니다.').waitFor();
  await asked(hand.page).getByLabel('로그인 비밀번호', { exact: true }).fill(PASSWORD);
  await asked(hand.page).getByLabel('새 결재 비밀번호 (숫자 6자리)', { exact: true }).fill(SECRET);
  await asked(hand.page).getByLabel('새 결재 비밀번호 확인', { exact: true }).fill(SECRET);
  await asked(hand.page).getByRole('button', { name: '정하고 결재하기' }).click();
  await sendNow(hand.page);
  await expect.poll(() => reviewed(first)).toBe('APPROVED');
  await hand.context.close();

  const ids = [await make('둘째 확인'), await make('셋째 확인'), await make('작은 금액', LIMIT - 1)];
  const desktop = await desk.enter('gwajang01', '/elec-apv/apv-inbox');
  const { page } = desktop;
  await page.getByRole('row').filter({ hasText: '둘째 확인' }).hover();
  await page.getByRole('button', { name: '승인: 둘째 확인' }).click();
  await setTo('135790')(page);
  await asked(page).getByText('4번 남음').waitFor();
  await asked(page).getByRole('button', { name: '취소' }).click();
  expect(await reviewed(ids[0] ?? '')).toBe('PENDING');
  await page.getByRole('checkbox', { name: '이 쪽의 문서 모두 고르기' }).click();
  await page.getByRole('button', { name: '일괄 승인' }).click();
  await dialog(page, '일괄 승인')
    .getByRole('button', { name: /건 승인$/ })
    .click();
  await asked(page).getByText('한 번만 입력하면 됩니다.').waitFor();
  await setTo(SECRET)(page);
  await dialog(page, '일괄 승인 결과').getByText('처리했습니다.').waitFor();
  for (const docId of ids) expect(await reviewed(docId)).toBe('APPROVED');

  await boss.page.goto('/system-mng/user-mng/gwajang01');
  await boss.page.getByRole('button', { name: '결재 비밀번호 초기화' }).click();
  await boss.page.getByRole('dialog').getByRole('button', { name: '초기화', exact: true }).click();
  await boss.page.getByText('결재 비밀번호를 초기화했습니다.').waitFor();
  await page.goto('/auth/mypage_secret');
  await page.getByText('정하지 않음', { exact: true }).waitFor();
  await page.goto('/alarm/all-alarm');
  await page.getByText('관리자가 결재 비밀번호를 초기화했습니다').first().waitFor();
  await boss.context.close();
  await desktop.context.close();
});
