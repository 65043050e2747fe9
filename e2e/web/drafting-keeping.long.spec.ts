import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults, TWO_LOOKS } from './axe-support.ts';
import { openDesk } from './document-desk.ts';
import { detail, docIdOf, field, openForm, patient, readFormIds, saved } from './drafting-support.ts';
import { dialog, fillLogin, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let context: BrowserContext;
let expense: string;
shareOffice(async () => {
  danji = await launchDanji();
  ({ context } = await signedIn(danji, 'gisa01', {}, null));
  ({ EXPENSE: expense = '' } = await readFormIds(openDesk(danji), 'gisa01'));
  return danji;
});

describe('nothing gets lost', () => {
  it('what was not yet saved when the window died is offered again; what was saved is there after loading anew', async () => {
    const first = await context.newPage();
    await openForm(first, expense);
    await first.route('**/api/elec-apv/documents', (route) => route.abort());
    await field(first, '지급처').fill('저장되기 전에 꺼진 창');
    // The local copy is written at once; the server has not heard of it.
    await expect
      .poll(() =>
        first.evaluate(() =>
          Object.entries(localStorage).some(
            ([key, text]) => key.startsWith('danji-draft:') && text.includes('꺼진 창'),
          ),
        ),
      )
      .toBe(true);
    await first.close();
    const second = await context.newPage();
    await second.goto(`/elec-apv/new-apv-cre?formId=${expense}`);
    await second.getByText(/작성하던 내용이 이 컴퓨터에 남아 있습니다/).waitFor();
    await second.getByText('지급처를 적었습니다: 저장되기 전에 꺼진 창').waitFor();
    await second.getByRole('button', { name: '이어서 쓰기' }).click();
    await expect.poll(() => field(second, '지급처').inputValue()).toBe('저장되기 전에 꺼진 창');
    await saved(second);
    await docIdOf(second);
    await second.reload();
    await field(second, '지급처').waitFor();
    await expect.poll(() => field(second, '지급처').inputValue()).toBe('저장되기 전에 꺼진 창');
    await expect.poll(() => second.getByText(/남아 있습니다/).count()).toBe(0);
    await second.close();
  });

  it('TOK-08 what was being written when the session ended is offered again after signing in', async () => {
    const own = await signedIn(danji, 'gisa02', {}, null);
    await openForm(own.page, expense);
    // Where no joined call is answered, each read is asked alone.
    await own.page.route('**/api/main/together*', (route) => route.fulfill({ status: 404 }));
    await own.page.route('**/api/token-validate', async (route) => {
      const response = await route.fetch();
      const sessionEndsAt = new Date(Date.now() + 12_000).toISOString();
      await route.fulfill({ response, json: { ...(await response.json()), sessionEndsAt } });
    });
    // The first save gives the draft its address, and going there asks when the session ends.
    await field(own.page, '지급처').fill('끝나기 전에 저장된 글');
    await docIdOf(own.page);
    await dialog(own.page, '곧 로그아웃됩니다').waitFor();
    await own.page.route('**/api/elec-apv/documents/*/save', (route) => route.abort());
    await own.page.getByLabel('지급사유').evaluate((element: HTMLTextAreaElement) => {
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
      set?.call(element, '끝나기 직전에 쓴 글');
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await own.page.waitForURL('**/auth/login');
    await own.page.getByText('오랫동안 사용하지 않아 로그아웃되었습니다.').waitFor();
    await own.page.unrouteAll();
    await fillLogin(own.page, 'gisa02');
    await own.page.getByText(/작성하던 내용이 이 컴퓨터에 남아 있습니다/).waitFor();
    await own.page.getByRole('button', { name: '이어서 쓰기' }).click();
    await expect.poll(() => field(own.page, '지급처').inputValue()).toBe('끝나기 전에 저장된 글');
    await expect.poll(() => own.page.getByLabel('지급사유').inputValue()).toBe('끝나기 직전에 쓴 글');
    await saved(own.page);
    await own.context.close();
  });

  it('CON-04 two windows on one draft: told, chosen, and the other side can be brought back', async () => {
    const one = await context.newPage();
    await openForm(one, expense);
    await field(one, '지급처').fill('처음');
    await saved(one);
    const docId = await docIdOf(one);
    const two = await context.newPage();
    await two.goto(`/elec-apv/ru-apv-cre?docId=${docId}`);
    await field(two, '지급처').waitFor();
    await two.getByText('이 문서가 다른 창에도 열려 있습니다').waitFor();
    await field(one, '지급처').fill('첫째 창');
    await expect.poll(async () => (await detail(one, docId)).content.지급처, patient).toBe('첫째 창');
    await field(two, '지급처').fill('둘째 창');
    await two.getByText('다른 창에서 이 문서가 먼저 저장되었습니다').waitFor();
    await two.getByText('지급처: 첫째 창 → 둘째 창').waitFor();
    expect((await detail(two, docId)).content.지급처).toBe('첫째 창');
    await two.getByRole('button', { name: '저장된 내용 불러오기' }).click();
    await expect.poll(() => field(two, '지급처').inputValue()).toBe('첫째 창');
    await two.getByRole('button', { name: '내가 쓰던 내용으로 되돌리기' }).click();
    await expect.poll(async () => (await detail(two, docId)).content.지급처, patient).toBe('둘째 창');
    await one.close();
    await two.close();
  });
});

it('axe finds nothing on the create screen with problems shown, light and dark, wide and narrow; nothing is wider than the screen', async () => {
  const own = await context.newPage();
  await openForm(own, expense);
  await own.getByRole('button', { name: '상신', exact: true }).first().click();
  await own.getByText('상신하기 전에 확인해 주세요').waitFor();
  const found = await axeFaults(own, TWO_LOOKS, { within: '#main' });
  expect(found).toEqual([]);
  await own.close();
});
