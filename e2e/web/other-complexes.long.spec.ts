import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { asOwner, choose, dialog, fillLogin, openBrowser, shareOffice, signedIn, stands } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

const OTHER = '푸른숲 2단지 (10002)';
const pick = (page: Page) => page.getByRole('combobox', { name: '단지', exact: true });

it('ACL-02 the operator chooses a complex on 직원, 입주자단체, 개인정보 and 전체 결재, sees its people and papers, and goes on with it', async () => {
  const { page, context } = await signedIn(danji, 'sysadmin', {}, '/cmplx-info/emp-mng/emp-top-list');
  const ofOther = async (path: string, words: string) => {
    await page.waitForURL(({ pathname, searchParams }) => pathname === path && searchParams.get('aptId') === '10002');
    await page.getByText(words).first().waitFor();
  };
  await choose(pick(page), OTHER);
  await ofOther('/cmplx-info/emp-mng/emp-top-list', '백경리');
  expect(await page.getByText('박소장').count()).toBe(0);

  for (const [menu, path, words] of [
    ['입주자단체 관리', '/cmplx-info/tenant-mng/tenant-top-list', '문회장'],
    ['개인정보 관리', '/cmplx-info/privacy-mng', '개인정보'],
    ['전체 결재 관리', '/elec-apv/all-apv-mng', '전체 결재'],
  ] as const) {
    const link = page.getByRole('navigation').getByRole('link', { name: menu }).first();
    if (!(await link.isVisible())) await page.getByRole('navigation').getByRole('button', { name: '전자결재' }).click();
    const asked = page.waitForResponse((answer) => new URL(answer.url()).search.includes('aptId=10002'));
    await link.click();
    expect((await asked).status()).toBe(200);
    // The choice goes along, and can be given up and taken again on each.
    await expect.poll(() => pick(page).innerText()).toBe(OTHER);
    await ofOther(path, words);
  }
  await page.reload();
  await expect.poll(() => pick(page).innerText()).toBe(OTHER);
  await context.close();
});

it('a complex to practise in is made by one button, marked on every screen, and wholly removed by one', async () => {
  const { page, context } = await signedIn(danji, 'sysadmin', {}, '/system-mng/complex-mng');
  await page.getByRole('button', { name: '체험 단지 만들기' }).click();
  await dialog(page, '체험 단지 만들기').getByRole('button', { name: '만들기' }).click();
  const accounts = dialog(page, /체험 단지 \(/);
  const row = accounts.getByRole('row', { name: /관리소장/ }).first();
  await row.waitFor();
  const [memberId = '', password = ''] = await row.getByRole('code').allInnerTexts();
  await accounts.getByRole('button', { name: '적어 두었습니다' }).click();
  await page.getByRole('button', { name: '체험 단지 지우기' }).waitFor();

  const newcomer = await openBrowser(danji);
  const desk = await newcomer.newPage();
  await desk.goto('/auth/login');
  await fillLogin(desk, memberId, password);
  await desk.waitForURL((url) => url.pathname === '/');
  for (const path of ['/', '/elec-apv/apv-inbox', '/cmplx-info/emp-mng/emp-top-list', '/auth/mypage_sessions']) {
    await desk.goto(path);
    await stands(desk);
    await desk
      .getByRole('note')
      .getByText(/체험 단지 · 연습용입니다/)
      .waitFor();
  }

  const rows = () => asOwner(danji, 'select count(*)::int as many from complex where is_demo');
  expect(await rows()).toEqual([{ many: 1 }]);
  await page.getByRole('button', { name: '체험 단지 지우기' }).click();
  const removal = dialog(page, '체험 단지 지우기');
  const name = /‘(.+)’을|‘(.+)’를/.exec(await removal.innerText());
  await removal.getByLabel('단지 이름').fill('다른 단지');
  await removal.getByRole('button', { name: '지우기' }).click();
  await removal.getByText(/그대로 입력해 주세요/).waitFor();
  expect(await rows()).toEqual([{ many: 1 }]);
  await removal.getByLabel('단지 이름').fill(name?.[1] ?? name?.[2] ?? '');
  await removal.getByRole('button', { name: '지우기' }).click();
  // Some thousands of rows, on a machine that may be busy.
  await page.getByText('체험 단지를 모두 지웠습니다.').waitFor({ timeout: 60_000 });
  expect(await rows()).toEqual([{ many: 0 }]);
  await page.getByRole('button', { name: '체험 단지 만들기' }).waitFor();
  // Whoever was at work there is out, and is told nothing that is not so.
  await desk.reload();
  await desk.waitForURL('**/auth/login*');
  await newcomer.close();
  await context.close();
}, 180_000);
