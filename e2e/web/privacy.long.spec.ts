import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { asOwner, choose, dialog, PASSWORD, shareOffice, signedIn, stepTo } from './support.ts';

let danji: Danji;
let page: Page;
shareOffice(async () => {
  danji = await launchDanji();
  // Someone who left long enough ago.
  await asOwner(
    danji,
    `insert into security_event (apt_id, at, kind, member_id) values ('10001', now() - interval '4 years', 'MEMBER_RESIGNED', 'gwanri01')`,
  );
  await asOwner(danji, "update member set state = 'RESIGNED' where member_id = 'gwanri01'");
  await asOwner(danji, "update complex set created_at = now() - interval '3 months' where apt_id = '10001'");
  ({ page } = await signedIn(danji, 'sojang01', {}, null));
  return danji;
});

const PRIVACY = '/cmplx-info/privacy-mng';
const rows = () => page.getByRole('table').getByRole('row');

it('ACL-12 DAT-05 a masked value is shown with a reason and stands on record, which is searched; a month is gathered by hand; what is past its time is kept with a reason, or erased with the password', async () => {
  await page.goto('/system-mng/user-mng/gisa01');
  await page.getByRole('button', { name: '휴대폰 번호 보기' }).click();
  const ask = dialog(page, '휴대폰 번호 보기');
  await ask.getByRole('textbox').fill('짧다');
  await ask.getByRole('button', { name: '보기', exact: true }).click();
  await ask.getByText('10자 이상').first().waitFor();
  await ask.getByRole('textbox').fill('야간 비상 연락을 하려고 봅니다');
  await ask.getByRole('button', { name: '보기', exact: true }).click();
  await page.getByText(/^010-\d{4}-\d{4}$/).waitFor();
  await page.getByRole('timer').waitFor();
  await page.getByRole('button', { name: '가리기' }).click();
  await page.getByText(/^010-\*{4}-\d{4}$/).waitFor();
  // The reason is offered again.
  await page.getByRole('button', { name: '휴대폰 번호 보기' }).click();
  await ask.getByRole('button', { name: '야간 비상 연락을 하려고 봅니다' }).waitFor();
  await ask.getByRole('button', { name: '취소' }).click();

  await stepTo(page, `${PRIVACY}?kind=VIEW`);
  await page.getByRole('cell', { name: '야간 비상 연락을 하려고 봅니다' }).waitFor();
  const record = rows().nth(1);
  for (const words of ['박소장', '정기사', '휴대폰 번호', '개인정보 조회'])
    await expect.poll(() => record.innerText()).toContain(words);

  // The record is searched by who, whose and what; the address keeps it; the file asks for a reason.
  await choose(page.getByLabel('종류'), '로그인');
  await page.waitForURL((url) => url.searchParams.get('kind') === 'SIGN_IN');
  await page.getByRole('cell', { name: '로그인', exact: true }).first().waitFor();
  await page.getByLabel('사용자 이름·아이디').fill('없는사람');
  await page.getByText('조건에 맞는 것이 없습니다').waitFor();
  await page.getByRole('button', { name: '조건 지우기' }).click();
  await page.getByRole('cell', { name: '개인정보 조회' }).first().waitFor();
  await page.getByRole('button', { name: '엑셀' }).click();
  const leaving = dialog(page, '엑셀 내려받기');
  await leaving.getByRole('textbox').fill('분기 점검 자료로 제출합니다');
  const file = page.waitForEvent('download');
  await leaving.getByRole('button', { name: '내려받기' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);

  // A month that was not gathered is gathered by hand, and its document opens.
  await page.getByRole('link', { name: '월간 점검' }).click();
  await page.getByRole('button', { name: '지금 모으기' }).first().click();
  const open = page.getByRole('link', { name: '문서 보기' });
  await open.first().waitFor();
  await page.getByText('상신 전').first().waitFor();

  // What is past its time is proposed; one is kept with a reason, or all is approved with the password.
  await page.getByRole('link', { name: '보존기한' }).click();
  await page.getByRole('button', { name: '이달 목록 만들기' }).click();
  await page.getByRole('rowheader', { name: '임관리' }).waitFor();
  await page.getByRole('button', { name: '보관 유지' }).click();
  const why = dialog(page, '보관 유지');
  await why.getByRole('textbox').fill('산재 처리가 남아 있습니다');
  await why.getByRole('button', { name: '보관 유지' }).click();
  await page.getByText('보관: 산재 처리가 남아 있습니다').waitFor();
  // Folded away and opened again it is still kept, leaving asks, and the question before erasing says so.
  await page.getByRole('button', { name: '접기' }).click();
  await page.getByRole('button', { name: '목록 보기' }).click();
  await page.getByText('보관: 산재 처리가 남아 있습니다').waitFor();
  await page.getByRole('link', { name: '월간 점검' }).click();
  await page.getByText('보관 유지 1건을 아직 결정하지 않았습니다').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();
  await page.getByRole('button', { name: '폐기 승인' }).click();
  await page.getByText('보관 유지 1건을 빼고').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();
  await page.getByRole('button', { name: '보관 취소' }).click();
  await page.getByRole('button', { name: '폐기 승인' }).click();
  await dialog(page, '폐기 승인').getByRole('button', { name: '폐기 승인' }).click();
  const again = dialog(page, '본인 확인');
  await again.getByLabel('비밀번호').first().fill(PASSWORD);
  await again.getByRole('button', { name: '폐기 승인' }).click();
  await page.getByText('폐기 중').waitFor();
  const runs = await asOwner(danji, 'select state, decided_by from retention_run');
  expect(runs).toEqual([{ state: 'APPROVED', decided_by: 'sojang01' }]);
});
