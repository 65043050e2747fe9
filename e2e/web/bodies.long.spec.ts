import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { choose, dialog, fillLogin, messagesOf, openBrowser, shareOffice, signedIn, stepTo } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji({ loginRateLimit: 1000, requestRateLimit: 10_000 });
  return danji;
});

const LIST = '/cmplx-info/tenant-mng/tenant-top-list';
const APPROVE = '/cmplx-info/tenant-mng/tenant-approve';
const SETTING = '/cmplx-info/tenant-mng/tenant-setting';
const PHONE = { viewport: { width: 390, height: 844 } };

const messageTo = async (to: string, pattern: RegExp): Promise<string> => {
  const rows = (await messagesOf(danji)).filter(({ recipient }) => recipient === to);
  const found = rows.map(({ body }) => pattern.exec(body)?.[1]).find(Boolean);
  if (!found) throw new Error(`no message to ${to} has ${pattern}`);
  return found;
};
const noOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

it('SCR-12 from a QR invitation over the application on a phone to the approval, the password and the first sign-in', async () => {
  const office = await signedIn(danji, 'sojang01', {}, SETTING);
  const { page } = office;
  await page.getByRole('button', { name: 'QR', exact: true }).click();
  const making = dialog(page, 'QR 초대 만들기');
  await choose(making.getByLabel('직책'), '동대표 (정원 6명 중 1명)');
  await making.getByLabel('임기 시작').fill('2026-12-01');
  await expect
    .poll(() => making.getByLabel('임기 종료').inputValue(), { message: 'two years on, by itself' })
    .toBe('2028-12-01');
  await making.getByRole('button', { name: 'QR 만들기' }).click();
  const paper = dialog(page, 'QR 초대');
  await paper.getByRole('img', { name: '가입 신청 QR 그림' }).waitFor();
  const link = (await paper.getByText('/apply#token=').innerText()).trim();
  await paper.getByRole('button', { name: '닫기', exact: true }).last().click();

  // On the applicant's phone.
  const phone = await openBrowser(danji, PHONE);
  const form = await phone.newPage();
  await form.goto(new URL(link).pathname + new URL(link).hash);
  await form.getByRole('heading', { name: '입주자단체 가입 신청' }).waitFor();
  expect(form.url(), 'the code leaves the address bar').not.toContain('token');
  expect(await noOverflow(form)).toBe(true);
  await form.getByRole('button', { name: '신청하기' }).click();
  await form.getByText('이름을 입력해 주세요.').waitFor();
  await form.getByText('개인정보 수집·이용에 동의해야 신청할 수 있습니다.').waitFor();
  await form.getByLabel('성명').fill('새대표');
  await form.getByRole('textbox', { name: '동', exact: true }).fill('108');
  await form.getByRole('textbox', { name: '호', exact: true }).fill('1904');
  await form.getByLabel('휴대폰 번호').fill('010-0000-8123');
  await form.getByLabel('쓰고 싶은 아이디').fill('newrep01');
  await form.getByRole('button', { name: '인증번호 받기' }).click();
  await form.getByText('문자로 인증번호를 보냈습니다').waitFor();
  const code = await messageTo('01000008123', /인증번호는 (\d{6})/);
  await form.getByRole('textbox', { name: '인증번호' }).fill(code === '000000' ? '000001' : '000000');
  await form.getByLabel(/개인정보 수집·이용에 동의합니다/).check();
  await form.getByRole('button', { name: '신청하기' }).click();
  await form.getByText('(4번 남음)').waitFor();
  await form.getByRole('textbox', { name: '인증번호' }).fill(code);
  await form.getByRole('button', { name: '신청하기' }).click();
  await form.getByText('승인을 기다리고 있습니다').waitFor();

  // In the office.
  await stepTo(page, APPROVE);
  const row = page.getByRole('row', { name: /새대표/ });
  await row.waitFor();
  await expect.poll(() => row.innerText()).toContain('108동 ****호');
  await expect.poll(() => row.innerText()).not.toContain('1904');
  // Somebody without an account is shown on record as well.
  await row.getByRole('button', { name: '휴대폰 번호 보기' }).click();
  const why = dialog(page, '휴대폰 번호 보기');
  await why.getByRole('textbox', { name: '보는 이유' }).fill('신청한 본인인지 전화로 확인합니다');
  await why.getByRole('button', { name: '보기', exact: true }).click();
  await row.getByText('010-0000-8123').waitFor();
  await row.getByRole('button', { name: '가리기' }).click();
  await expect.poll(() => row.innerText()).toContain('010-****-8123');
  await row.getByRole('button', { name: '새대표 더 보기' }).click();
  await page.getByRole('menuitem', { name: '직책·임기·비고 고치기' }).click();
  const change = dialog(page, '신청 내용 고치기');
  await change.getByLabel('임기 시작').fill('2026-11-01');
  await change.getByRole('button', { name: '저장' }).click();
  await page.getByRole('row', { name: /2026\.\s11\.\s01\.\s~\s2028\.\s11\.\s01\./ }).waitFor();
  await page
    .getByRole('row', { name: /새대표/ })
    .getByRole('button', { name: '승인', exact: true })
    .click();
  const approving = dialog(page, '가입 승인');
  await expect.poll(() => approving.getByLabel('아이디').inputValue()).toBe('newrep01');
  await approving.getByRole('button', { name: '승인', exact: true }).click();
  await page.getByRole('row', { name: /새대표/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /승인완료/ }).click();
  await page.getByRole('row', { name: /새대표.*newrep01/ }).waitFor();

  // The link, the password, the first sign-in.
  const password = await messageTo('01000008123', /(\/auth\/pw_change#token=\S+)/);
  await form.goto(password);
  await form.getByLabel('새 비밀번호', { exact: true }).fill('Maple-Tree-4821');
  await form.getByLabel('새 비밀번호 확인').fill('Maple-Tree-4821');
  await form.getByRole('button', { name: '비밀번호 정하기' }).click();
  await form.getByRole('button', { name: '로그인 화면으로' }).click();
  await form.waitForURL((url) => url.pathname === '/auth/login');
  await fillLogin(form, 'newrep01', 'Maple-Tree-4821');
  await form.waitForURL((url) => url.pathname === '/');
  await form.locator('#main h1').waitFor();

  // On the list of officers, with a bar and in the table.
  await stepTo(page, `${LIST}?text=${encodeURIComponent('새대표')}`);
  await page
    .getByRole('table', { name: '입주자단체 관리 목록' })
    .getByRole('row', { name: /새대표/ })
    .waitFor();
  await page
    .getByRole('table', { name: '누가 언제까지 맡고 있는지' })
    .getByRole('row', { name: /새대표/ })
    .waitFor();

  // 승인취소: the account is closed, and the phone is out with its next step.
  await stepTo(page, `${APPROVE}?state=APPROVED`);
  await page.getByRole('button', { name: '새대표 더 보기' }).click();
  await page.getByRole('menuitem', { name: '승인취소' }).click();
  await dialog(page, '승인취소').getByLabel('사유').fill('잘못 승인했습니다');
  await dialog(page, '승인취소').getByRole('button', { name: '승인취소' }).click();
  await page.getByRole('row', { name: /새대표/ }).waitFor({ state: 'detached' });
  await stepTo(form, '/elec-apv/apv-inbox');
  await form.waitForURL((url) => url.pathname === '/auth/login');
  await phone.close();
  await office.context.close();
}, 180_000);

it('SCR-12 a body with positions and terms: made, crowded, ended early; unsaved changes are protected', async () => {
  const { page, context } = await signedIn(danji, 'sojang01', {}, SETTING);
  await page.getByRole('button', { name: '단체 추가' }).click();
  const form = page.getByRole('form', { name: '단체 추가' });
  await form.getByLabel('단체 이름').fill('부녀회');
  await form.getByRole('button', { name: '저장' }).click();
  await form.getByText('같은 이름의 단체가 있습니다').waitFor();
  await form.getByLabel('단체 이름').fill('노인회');
  await page.getByRole('link', { name: '임원 목록' }).click();
  await dialog(page, '확인').getByText('저장하지 않은 내용이 있습니다').waitFor();
  await dialog(page, '확인').getByRole('button', { name: '취소' }).click();
  await form.getByRole('button', { name: '저장' }).click();
  await page
    .getByRole('button', { name: /^노인회/ })
    .and(page.locator('[aria-pressed="true"]'))
    .waitFor();

  const give = async (name: string) => {
    await page.getByRole('button', { name: '임기 등록' }).click();
    await choose(dialog(page, '임기 등록').getByLabel('임원'), name);
    await dialog(page, '임기 등록').getByRole('button', { name: '저장' }).click();
  };
  await give('한회장');
  await page
    .getByRole('table', { name: '노인회 임원 임기' })
    .getByRole('row', { name: /한회장/ })
    .waitFor();
  await give('정감사');
  await dialog(page, '임기 등록')
    .getByText(/회장 정원 1명이 .* 이미 차 있습니다\(한회장/)
    .waitFor();
  await dialog(page, '임기 등록').getByRole('button', { name: '취소' }).click();
  await page
    .getByRole('row', { name: /한회장/ })
    .getByRole('button', { name: '끝내기' })
    .click();
  await dialog(page, '임기 끝내기').getByLabel('사유').fill('건강 문제로 사임');
  await dialog(page, '임기 끝내기').getByRole('button', { name: '임기 끝내기' }).click();
  await dialog(page, '임기 끝내기').waitFor({ state: 'detached' });
  await stepTo(page, `${LIST}?text=${encodeURIComponent('한회장')}&sort=-startsOn`);
  await page.getByRole('row', { name: /건강 문제로 사임/ }).waitFor();
  await context.close();
});
