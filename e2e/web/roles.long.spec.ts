import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { alertBox, choose, dialog, shareOffice, signedIn, stepTo } from './support.ts';

let danji: Danji;
let page: Page;
shareOffice(async () => {
  danji = await launchDanji();
  ({ page } = await signedIn(danji, 'sysadmin', {}, '/system-mng/auth-mng'));
  return danji;
});

const grid = () => page.getByRole('grid', { name: '메뉴별 권한' });
const cell = (name: string) => grid().getByRole('checkbox', { name, exact: true });
const isOn = async (name: string) => (await cell(name).getAttribute('aria-checked')) === 'true';
const saved = () => page.getByRole('status').getByText('저장되었습니다.').waitFor();
const openRole = async (name: string) => {
  await page.getByRole('region', { name: '역할', exact: true }).getByRole('button', { name }).click();
  await page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
};
const answer = async (title: string, text: string, button = '저장') => {
  const box = dialog(page, title);
  await box.getByRole('textbox').fill(text);
  await box.getByRole('button', { name: button }).click();
};
const members = () => page.getByRole('tab', { name: /^구성원/ }).click();
const addMember = async (letters: string, name: RegExp) => {
  await page.getByRole('combobox', { name: '구성원 추가' }).fill(letters);
  await page.getByRole('option', { name }).click();
};
const view = (name: string) =>
  page.getByRole('navigation', { name: '권한 관리' }).getByRole('link', { name, exact: true }).click();

describe('SCR-14 roles', () => {
  it('SCR-14, TOK-10 the operator chooses a complex and makes a role; given, it changes the menu of that person at their next step, and gone it is gone; the history tells it all in words', async () => {
    await stepTo(page, '/system-mng/auth-mng');
    await choose(page.getByRole('combobox', { name: '단지' }), /10001/);
    await page.waitForURL(/aptId=10001/);
    await page.getByRole('button', { name: /최고관리자/ }).waitFor();
    await page.getByRole('button', { name: '역할 만들기' }).click();
    await answer('역할 만들기', '시설 담당');
    await page.getByRole('heading', { name: '시설 담당', level: 2 }).waitFor();
    await cell('참조함 읽기').click();
    await cell('직원 관리 쓰기').click();
    await page.getByRole('button', { name: '메뉴 2개 저장' }).click();
    await saved();
    await expect
      .poll(() => Promise.all([isOn('참조함 읽기'), isOn('직원 관리 쓰기'), isOn('직원 관리 읽기')]))
      .toEqual([true, true, true]);

    const { page: theirs } = await signedIn(danji, 'gisa01');
    const menu = theirs.getByRole('navigation', { name: '주 메뉴' });
    await menu.getByText('전자결재').waitFor();
    await expect.poll(() => menu.getByText('직원 관리').count()).toBe(0);
    await members();
    await addMember('ㅈㄱㅅ', /정기사/);
    await page.getByRole('table', { name: '시설 담당 구성원' }).getByText('정기사').waitFor();
    // Their next navigation, without a reload.
    await theirs.getByRole('link', { name: '결재함' }).first().click();
    await theirs.waitForURL(/apv-inbox/);
    await menu.getByText('직원 관리').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: '정기사 빼기' }).click();
    await dialog(page, '확인').getByRole('button', { name: '빼기' }).click();
    await page.getByText('이 역할을 가진 사람이 없습니다.').waitFor();
    await menu.getByRole('link', { name: '홈' }).click();
    await menu.getByText('직원 관리').waitFor({ state: 'detached' });

    await view('변경 이력');
    await page.getByRole('rowheader', { name: '역할 줌' }).first().waitFor();
    await choose(page.getByRole('combobox', { name: '무엇을' }), '역할 권한 바꿈');
    await page.waitForURL(/act=ROLE_FLAGS_CHANGED/);
    await page.getByText('직원 관리: 읽기·쓰기 줌').waitFor();
    await page.getByRole('searchbox', { name: '사람이나 역할 이름' }).fill('없는 이름');
    await page.getByText('조건에 맞는 것이 없습니다.').waitFor();
    await page.getByRole('button', { name: '조건 지우기' }).click();
    await page.getByRole('rowheader', { name: '역할 만듦' }).first().waitFor();
  });

  it('SCR-14 copy, rename, and delete with its people moved; a shipped one cannot go; seen as a person; the door stays open', async () => {
    await stepTo(page, '/system-mng/auth-mng?aptId=10001');
    await page.getByRole('button', { name: '역할 만들기' }).click();
    await answer('역할 만들기', '시설 당번');
    await page.getByRole('heading', { name: '시설 당번', level: 2 }).waitFor();
    await cell('직원 관리 쓰기').click();
    await page.getByRole('button', { name: '메뉴 1개 저장' }).click();
    await saved();
    await page.getByRole('button', { name: '이름 바꾸기' }).click();
    await answer('시설 당번 이름 바꾸기', '시설 반장');
    await page.getByRole('heading', { name: '시설 반장', level: 2 }).waitFor();
    await page.getByRole('button', { name: '복사' }).click();
    await answer('시설 반장 복사', '직원');
    await alertBox(page).getByText('같은 이름의 역할이 있습니다.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '복사' }).click();
    await answer('시설 반장 복사', '시설 보조');
    await page.getByRole('heading', { name: '시설 보조', level: 2 }).waitFor();
    await expect.poll(() => isOn('직원 관리 쓰기')).toBe(true);
    await members();
    await addMember('강기사', /강기사/);
    await page.getByRole('table', { name: '시설 보조 구성원' }).getByText('강기사').waitFor();
    await page.getByRole('button', { name: '삭제', exact: true }).click();
    const box = dialog(page, '역할 삭제');
    await box.getByRole('button', { name: '삭제' }).click();
    await box.getByText('옮길 역할을 골라 주세요.').waitFor();
    await choose(box.getByRole('combobox'), '시설 반장');
    await box.getByRole('button', { name: '삭제' }).click();
    await page.getByRole('status').getByText('삭제되었습니다.').waitFor();
    await openRole('시설 반장');
    await page.getByRole('tab', { name: '구성원 1명' }).click();
    await page.getByRole('table', { name: '시설 반장 구성원' }).getByText('강기사').waitFor();
    await openRole('직원');
    await expect.poll(() => page.getByRole('button', { name: '삭제', exact: true }).count()).toBe(0);

    // Seen as this person: their side menu and where each flag comes from.
    await view('이 사람으로 보기');
    await page.getByRole('combobox', { name: '볼 사람' }).fill('김경리');
    await page.getByRole('option', { name: /김경리/ }).click();
    await page.getByRole('heading', { name: '김경리님으로 보기' }).waitFor();
    const side = page.getByRole('list', { name: '김경리님의 옆 메뉴' });
    await side.getByText('결재함').waitFor();
    await expect.poll(() => side.getByText('시스템 관리').count()).toBe(0);
    const row = page.getByRole('row', { name: /^결재함/ });
    expect((await row.innerText()).replace(/\s+/g, '')).toContain('1번경리2번부서장');
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
    const whoIsIn = await page.evaluate(() => localStorage.getItem('user') ?? localStorage.getItem('auth') ?? '');
    expect(whoIsIn).not.toContain('gyeongri01');

    // The last one cannot take the door from themselves, in a plain sentence.
    await view('역할');
    await choose(page.getByRole('combobox', { name: '단지' }), /00000/);
    await openRole('시스템 관리자');
    await cell('권한 관리 쓰기').click();
    await page.getByRole('button', { name: '메뉴 1개 저장' }).click();
    await page.getByRole('alert').getByText('권한과 메뉴를 관리할 사람이 없게 됩니다').waitFor();
    await page.getByRole('button', { name: '되돌리기' }).click();
    expect(await isOn('권한 관리 쓰기')).toBe(true);
    await members();
    await page.getByRole('button', { name: '한운영 빼기' }).click();
    await dialog(page, '확인').getByRole('button', { name: '빼기' }).click();
    await alertBox(page).getByText('권한과 메뉴를 관리할 사람이 없게 됩니다').waitFor();
    await page.keyboard.press('Escape');
  });
});
