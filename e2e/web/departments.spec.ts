import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { alertBox, dialog, signedIn } from './support.ts';

let danji: Danji;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  danji = await launchDanji();
  ({ context, page } = await signedIn(danji, 'sojang01', {}, '/cmplx-info/emp-mng/emp-setting'));
  await page.getByRole('button', { name: '부서 추가' }).waitFor();
});
afterAll(async () => {
  await context?.close();
  await danji?.close();
});

const card = () => page.getByRole('region', { name: '부서' });
const names = () =>
  card()
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const field = (name: string) => card().getByRole('textbox', { name: `${name} 이름` });

describe('departments', () => {
  it('DEP-2 DEP-6 one new row at a time; it goes without the server; the fixed group cannot be changed', async () => {
    let writes = 0;
    const note = (request: { method(): string; url(): string }) => {
      if (request.method() === 'POST' && request.url().includes('/departments')) writes += 1;
    };
    page.on('request', note);
    const before = await names();
    await page.getByRole('button', { name: '부서 추가' }).click();
    await page.getByRole('textbox', { name: '새 부서 이름' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: '부서 추가' }).count()).toBe(0);
    await page.getByRole('button', { name: '새 부서 취소' }).click();
    expect(await names()).toEqual(before);
    expect(writes).toBe(0);
    page.off('request', note);
    const last = card().getByRole('listitem').last();
    await expect.poll(() => last.innerText()).toContain('입주민 기타');
    await expect.poll(() => last.getByRole('textbox').count()).toBe(0);
    await expect.poll(() => last.getByRole('button').count()).toBe(0);
  });

  it('DEP-2 DEP-3 DEP-5 a new name is cut to six letters, cleaned and saved; the list is fresh; Enter saves', async () => {
    await page.getByRole('button', { name: '부서 추가' }).click();
    const fresh = page.getByRole('textbox', { name: '새 부서 이름' });
    await expect.poll(() => fresh.evaluate((element) => element === document.activeElement)).toBe(true);
    await fresh.pressSequentially('조경!@관리팀일이삼');
    await expect.poll(() => fresh.inputValue()).toBe('조경!@관리');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/org/departments'),
    );
    await fresh.press('Enter');
    expect((await sent).postData()).toBe('"조경관리"');
    await page.getByRole('status').getByText('저장되었습니다.').waitFor();
    await field('조경관리').waitFor();
    expect((await names()).at(-1)).toBe('조경관리');
  });

  it('DEP-3 an empty name is refused beside the field', async () => {
    await page.getByRole('button', { name: '부서 추가' }).click();
    await page.getByRole('textbox', { name: '새 부서 이름' }).fill('!!');
    await page.getByRole('button', { name: '새 부서 저장' }).click();
    await card().getByText('부서 이름을 입력해 주세요.').waitFor();
    await page.getByRole('button', { name: '새 부서 취소' }).click();
  });

  it('DEP-2 DEP-5 a changed row shows its button; renaming tells 수정되었습니다.', async () => {
    await expect.poll(() => page.getByRole('button', { name: '조경관리 수정' }).count()).toBe(0);
    await field('조경관리').fill('조경과');
    await page.getByRole('button', { name: '조경관리 수정' }).click();
    await page.getByRole('status').getByText('수정되었습니다.').waitFor();
    await field('조경과').waitFor();
    expect((await names()).at(-1)).toBe('조경과');
  });

  it('DEP-2 an existing name is refused with an alert and nothing changes', async () => {
    await field('조경과').fill('경리과');
    await page.getByRole('button', { name: '조경과 수정' }).click();
    const box = alertBox(page);
    await box.getByText('같은 이름의 부서가 있습니다.').waitFor();
    await box.getByRole('button', { name: '확인' }).click();
    await page.reload();
    await field('조경과').waitFor();
  });

  it('DEP-3 Enter while a syllable is composed does not save, and the sixth syllable is not cut apart', async () => {
    let writes = 0;
    const note = (request: { method(): string; url(): string }) => {
      if (request.method() === 'POST' && request.url().includes('/departments')) writes += 1;
    };
    page.on('request', note);
    const input = field('조경과');
    await input.fill('가나다라마');
    const client = await context.newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: '바', selectionStart: 1, selectionEnd: 1 });
    await client.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      windowsVirtualKeyCode: 229,
      key: 'Enter',
      code: 'Enter',
    });
    expect(writes).toBe(0);
    await client.send('Input.insertText', { text: '바' });
    await expect.poll(() => card().getByRole('textbox').last().inputValue()).toBe('가나다라마바');
    await client.send('Input.imeSetComposition', { text: '사', selectionStart: 1, selectionEnd: 1 });
    await client.send('Input.insertText', { text: '사' });
    await expect.poll(() => card().getByRole('textbox').last().inputValue()).toBe('가나다라마바');
    expect(writes).toBe(0);
    page.off('request', note);
    await page.reload();
    await field('조경과').waitFor();
  });

  it('DEP-6 order changes by arrow keys with focus kept, by the menu, and by dragging', async () => {
    const grip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} 순서 바꾸기`) });
    const [first, second, third] = await names();
    await grip(first as string).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third]);
    await page.getByText(/2번째로 옮겼습니다/).waitFor({ state: 'attached' });
    await expect.poll(() => grip(first as string).evaluate((element) => element === document.activeElement)).toBe(true);
    await grip(first as string).click();
    await page.getByRole('menuitem', { name: '위로 옮기기' }).click();
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first, second, third]);
    await grip(third as string).dragTo(field(first as string));
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual([third, first, second]);
    await page.reload();
    await field(first as string).waitFor();
    expect((await names()).slice(0, 3)).toEqual([third, first, second]);
  });

  it('DEP-4 DEP-5 deleting asks, tells where the people go, and they do', async () => {
    await page.getByRole('button', { name: '경비반 삭제' }).click();
    const box = dialog(page, '확인');
    await box.getByText('경비반을 삭제하시겠습니까?').waitFor();
    await box.getByText('부서의 모든 직원은 ‘입주민 기타’ 그룹으로 옮겨집니다.').waitFor();
    await page.keyboard.press('Escape');
    expect(await names()).toContain('경비반');
    await page.getByRole('button', { name: '경비반 삭제' }).click();
    await box.getByRole('button', { name: '삭제' }).click();
    await page.getByRole('status').getByText('삭제되었습니다.').waitFor();
    await expect.poll(names).not.toContain('경비반');
    await expect.poll(() => card().getByRole('listitem').last().innerText()).toContain('2명');
  });

  it('RT-12 ACL-05 without write and delete the fields only read and the buttons are gone', async () => {
    const { context: other, page: theirs } = await signedIn(danji, 'sojang01', {}, null);
    await theirs.route('**/api/main/menuAuthInfo', async (route) => {
      const response = await route.fetch();
      const menus = (await response.json()) as Record<string, string>[];
      await route.fulfill({ response, json: menus.map((menu) => ({ ...menu, writeYn: 'N', deleteYn: 'N' })) });
    });
    await theirs.goto('/cmplx-info/emp-mng/emp-setting');
    const box = theirs.getByRole('region', { name: '부서' });
    await box.getByRole('textbox').first().waitFor();
    await expect.poll(() => box.getByRole('button').count()).toBe(0);
    await expect.poll(() => box.getByRole('textbox').first().getAttribute('readonly')).not.toBeNull();
    await other.close();
  });
});
