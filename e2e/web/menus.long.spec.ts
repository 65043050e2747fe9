import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { alertBox, choose, dialog, shareOffice, signedIn, stepTo } from './support.ts';

/** As long as a browser on a busy machine may take. */
const soon = { timeout: 15_000 };

let danji: Danji;
let page: Page;
shareOffice(async () => {
  danji = await launchDanji();
  ({ page } = await signedIn(danji, 'sysadmin', {}, '/system-mng/menu-mng'));
  return danji;
});

const tree = () => page.getByRole('list', { name: '메뉴 나무' });
const names = () =>
  tree()
    .getByRole('listitem')
    .evaluateAll((lines) => lines.map((line) => line.querySelector('button[data-off] > span')?.textContent ?? ''));
const nameButton = (name: string) => tree().getByRole('button', { name: new RegExp(`^${name} (?!옮기기)`) });
const grip = (name: string) => tree().getByRole('button', { name: new RegExp(`^${name} 옮기기`) });
const preview = () => page.getByRole('list', { name: '옆 메뉴 미리보기' });
const part = async (from: string, count: number) => {
  const all = await names();
  return all.slice(all.indexOf(from), all.indexOf(from) + count);
};
const saved = () => page.getByRole('status').getByText('저장되었습니다.').waitFor();

describe('SCR-13 menus', () => {
  it('SCR-13, SES-12 up, down, out and in by keyboard and by dragging, with the preview following; a new name reaches others at their next step; the door cannot be switched off; a new menu comes and goes', async () => {
    await stepTo(page, '/system-mng/menu-mng');
    await tree().waitFor();
    expect(await part('전자결재', 4)).toEqual(['전자결재', '결재함', '참조함', '상신함']);
    await grip('상신함').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => part('전자결재', 4), soon).toEqual(['전자결재', '결재함', '상신함', '참조함']);
    await expect.poll(() => grip('상신함').evaluate((element) => element === document.activeElement), soon).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => part('상신함', 2), soon).toEqual(['상신함', '단지관리']);
    await expect.poll(() => preview().locator('> li').allInnerTexts(), soon).toContain('상신함');
    await expect.poll(() => nameButton('상신함').innerText()).toContain('/elec-apv/sent-inbox');
    await grip('상신함').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => preview().locator('> li').allInnerTexts(), soon).not.toContain('상신함');
    await grip('상신함').click();
    await page.getByRole('menuitem', { name: '위로' }).click();
    await page.getByText('상신함을 옮겼습니다.').waitFor({ state: 'attached' });

    // By dragging too; where its path does not belong it says why.
    await grip('참조함').dragTo(nameButton('결재함'), { targetPosition: { x: 20, y: 2 } });
    await expect.poll(() => part('전자결재', 3), soon).toEqual(['전자결재', '참조함', '결재함']);
    await grip('참조함').dragTo(nameButton('의무 달력'));
    await alertBox(page).getByText('‘의무 달력’ 아래에 둘 수 없습니다').waitFor();
    await page.keyboard.press('Escape');
    expect(await part('전자결재', 3)).toEqual(['전자결재', '참조함', '결재함']);

    // A new name shows in the preview while it is typed.
    const { page: theirs } = await signedIn(danji, 'gisa01');
    const menu = theirs.getByRole('navigation', { name: '주 메뉴' });
    await menu.getByText('전자결재').click();
    await menu.getByRole('link', { name: '참조함' }).waitFor();
    await nameButton('참조함').click();
    const field = page.getByRole('textbox', { name: '메뉴 이름' });
    await field.fill('받은 참조');
    await preview().getByText('받은 참조').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: '주소' }).getAttribute('readonly')).not.toBeNull();
    await field.fill(' ');
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText('메뉴 이름을 입력해 주세요.').waitFor();
    await field.fill('받은 참조');
    await page.getByRole('button', { name: '저장' }).click();
    await saved();
    await nameButton('받은 참조').waitFor();
    await menu.getByRole('link', { name: '결재함' }).click();
    await menu.getByRole('link', { name: '받은 참조' }).waitFor();
    // Switched off, it leaves their menu and cannot be opened.
    await page.getByRole('checkbox', { name: '사용' }).uncheck();
    await page.getByRole('button', { name: '저장' }).click();
    await nameButton('받은 참조').getByText('꺼짐').waitFor();
    await menu.getByRole('link', { name: '홈' }).click();
    await menu.getByRole('link', { name: '받은 참조' }).waitFor({ state: 'detached' });

    // The door cannot be switched off; a new menu leads to a page that exists, and can go again.
    await nameButton('권한 관리').click();
    await page.getByRole('heading', { name: '권한 관리', level: 2 }).waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: '사용' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '메뉴 만들기' }).click();
    const box = dialog(page, '메뉴 만들기');
    await box.getByRole('button', { name: '만들기' }).click();
    await box.getByText('메뉴 이름을 입력해 주세요.').waitFor();
    await box.getByText('열리는 화면을 골라 주세요.').waitFor();
    await choose(box.getByRole('combobox', { name: '어디에' }), '직원 관리 아래');
    await choose(box.getByRole('combobox', { name: '열리는 화면' }), /emp-setting\)$/);
    await box.getByRole('textbox', { name: '메뉴 이름' }).fill('회의실');
    await box.getByRole('button', { name: '만들기' }).click();
    await nameButton('회의실').waitFor();
    await expect.poll(() => nameButton('회의실').innerText()).toContain('/cmplx-info/emp-mng/emp-setting');
    await page.getByRole('button', { name: '삭제' }).click();
    await dialog(page, '확인').getByRole('button', { name: '삭제' }).click();
    await page.getByRole('status').getByText('삭제되었습니다.').waitFor();
    await expect.poll(names, soon).not.toContain('회의실');
  });
});

const codes = () => page.getByRole('list', { name: '근무 형태 코드' });
const order = () => codes().locator('b').allInnerTexts();
const codeGrip = (name: string) => codes().getByRole('button', { name: new RegExp(`^${name} 순서`) });

describe('SCR-15 common codes', () => {
  it('SCR-15 codes are made with their rules beside the fields, ordered by keyboard and by dragging, switched off and on; what is in use is neither renamed nor deleted, nor are words of the programs', async () => {
    await stepTo(page, '/system-mng/comm-code');
    await page.getByRole('button', { name: /^근무 형태/ }).click();
    await codes().waitFor();
    await page.getByRole('button', { name: '코드 만들기' }).click();
    const box = dialog(page, '근무 형태 코드 만들기');
    await box.getByRole('textbox', { name: '코드 이름' }).fill('재택');
    await box.getByRole('textbox', { name: '코드', exact: true }).fill('9home');
    await box.getByRole('button', { name: '만들기' }).click();
    await box.getByText('코드는 영문 대문자로 시작하고').waitFor();
    await box.getByRole('textbox', { name: '코드', exact: true }).fill('home');
    await box.getByRole('button', { name: '만들기' }).click();
    await expect.poll(order, soon).toContain('재택');
    expect((await order()).at(-1)).toBe('재택');

    await codeGrip('재택').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await order()).at(-2), soon).toBe('재택');
    await expect
      .poll(() => codeGrip('재택').evaluate((element) => element === document.activeElement), soon)
      .toBe(true);
    await codeGrip('재택').dragTo(codes().getByText('일근', { exact: true }));
    await expect.poll(async () => (await order())[0], soon).toBe('재택');
    await page.getByRole('button', { name: '일근 끄기' }).click();
    await page.getByRole('button', { name: '일근 켜기' }).waitFor();
    await page.getByRole('button', { name: '일근 삭제' }).click();
    await alertBox(page).getByText('쓰고 있어 삭제할 수 없습니다').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '일근 이름 바꾸기' }).click();
    await alertBox(page).getByText('이름을 바꿀 수 없습니다').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '재택 삭제' }).click();
    await dialog(page, '확인').getByRole('button', { name: '삭제' }).click();
    await expect.poll(order, soon).not.toContain('재택');

    // Words of the programs have no buttons to make, switch or delete them.
    await page.getByRole('button', { name: /^계정 상태/ }).click();
    await page.getByText('프로그램이 쓰는 코드입니다.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: '코드 만들기' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /잠김 (끄기|삭제)/ }).count()).toBe(0);
    await page.getByRole('button', { name: '잠김 이름 바꾸기' }).click();
    const renaming = dialog(page, '잠김 이름 바꾸기');
    await renaming.getByRole('textbox').fill('사용 중지');
    await renaming.getByRole('button', { name: '저장' }).click();
    await page.getByText('사용 중지').waitFor();
  });
});
