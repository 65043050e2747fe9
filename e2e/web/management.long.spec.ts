import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import { alertBox, asOwner, choose, dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  await openDesk(danji).call('sysadmin', 'POST', '/api/syst/complexes', {
    ...{ aptId: '70001', name: '한마음주택관리', kind: 'COMPANY', adminId: 'minks01', adminName: '민경수' },
  });
  await asOwner(
    danji,
    `insert into credential (apt_id, member_id, password_hash, changed_at)
     select '70001', 'minks01', c.password_hash, c.changed_at from credential c where c.member_id = 'sojang01'`,
  );
  await asOwner(danji, "update complex set otp_policy = 'OFF' where apt_id = '70001'");
  return danji;
});

const AT = '/cmplx-info/mng-contract';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

it('ORG-01 a company asks, the complex reads what that means and accepts on a phone, ends it with a reason, and both still read it', async () => {
  const { page: company } = await signedIn(danji, 'minks01', {}, AT);
  await company.getByText('맺거나 요청한 계약이 없습니다.').waitFor();
  await company.getByRole('button', { name: '계약 요청', exact: true }).click();
  const box = dialog(company, '관리 계약 요청');
  const send = () => box.getByRole('button', { name: '요청', exact: true }).click();
  const [ours] = await asOwner<{ name: string }>(danji, "select name from complex where apt_id = '10001'");
  await box.getByLabel('단지 번호').fill('10002');
  await box.getByLabel('단지 이름').fill(String(ours?.name));
  await box.getByLabel('마지막 날').fill('2028-12-31');
  await box.getByLabel('계약 내용').fill('위탁관리 계약 제2026-3호');
  await send();
  // A number that is not of that name asks nobody.
  await alertBox(company)
    .getByText(/찾지 못했습니다/)
    .waitFor();
  await alertBox(company).getByRole('button', { name: '확인' }).click();
  expect(await asOwner(danji, 'select * from management_contract')).toEqual([]);
  await box.getByLabel('단지 번호').fill('10001');
  await send();
  await box.waitFor({ state: 'hidden' });
  await company.getByText('수락 대기').first().waitFor();

  const { page: phone } = await signedIn(danji, 'sojang01', PHONE, AT);
  await phone.getByRole('button', { name: '한마음주택관리 수락' }).click();
  const question = dialog(phone);
  await question.getByText(/관리회사가 우리 단지의/).waitFor();
  await question.getByRole('button', { name: '수락' }).click();
  await phone.getByText('관리 계약을 수락했습니다.').waitFor();

  await company.reload();
  await company.getByText('관리 중').first().waitFor();
  await phone.getByRole('button', { name: '한마음주택관리 끝내기' }).click();
  const ending = dialog(phone, '관리 계약 끝내기');
  await ending.getByLabel('까닭').fill('계약 해지');
  await ending.getByRole('button', { name: '끝내기' }).click();
  await phone.getByText('관리 계약을 끝냈습니다.').waitFor();

  await company.reload();
  await choose(company.getByRole('combobox', { name: '상태' }), '끝남');
  await company.getByText('계약 해지').first().waitFor();
  expect(await company.getByRole('button', { name: /끝내기|요청 취소/ }).count()).toBe(0);
});
