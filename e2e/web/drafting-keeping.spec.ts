import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { ask, detail, docIdOf, field, formIdOf, openForm, patient, saved } from './drafting-support.ts';
import { dialog, fillLogin, shareWindows, signedIn } from './support.ts';

let danji: Danji;
let context: BrowserContext;
let page: Page;
let expense: string;
let facilityCheck: string;
beforeAll(async () => {
  danji = await launchDanji();
});
afterAll(() => danji?.close());
shareWindows(async () => {
  ({ context, page } = await signedIn(danji, 'gisa01'));
  [expense, facilityCheck] = [await formIdOf(page, 'EXPENSE'), await formIdOf(page, 'FACILITY_CHECK')];
  return [context];
});

describe('files', () => {
  it('files and photos go to the draft; photos are made smaller first; a refused file says why; a deleted draft is gone', async () => {
    await page.goto(`/elec-apv/new-apv-cre?formId=${facilityCheck}`);
    await field(page, '제목').waitFor();
    const large = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [2400, 1800];
      canvas.getContext('2d')?.fillRect(0, 0, 1200, 900);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await page.getByLabel('첨부할 파일').setInputFiles([
      { name: '견적서.txt', mimeType: 'text/plain', buffer: Buffer.from('견적 1부') },
      { name: '가짜.pdf', mimeType: 'application/pdf', buffer: Buffer.from('견적 1부') },
    ]);
    const files = page.getByRole('region', { name: '첨부파일' });
    await files.getByRole('button', { name: '견적서.txt 빼기' }).waitFor();
    await files.getByRole('alert').getByText('이름과 내용이 서로 다른 형식').waitFor();
    await files.getByRole('button', { name: '가짜.pdf 취소' }).click();
    await page
      .getByLabel('현장사진 사진', { exact: true })
      .setInputFiles({ name: '전.png', mimeType: 'image/png', buffer: Buffer.from(large, 'base64') });
    await field(page, '1번째 사진 설명').fill('점검 전');
    const picture = page.getByRole('img', { name: '점검 전' });
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1600);
    const docId = await docIdOf(page);
    await expect
      .poll(async () => (await detail(page, docId)).content.현장사진, patient)
      .toMatchObject([{ caption: '점검 전' }]);
    await page.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '문서 삭제' }).click();
    await dialog(page, '확인').getByRole('button', { name: '삭제' }).click();
    await page.waitForURL(/sent-inbox/);
    expect(await ask(page, `/api/elec-apv/documents/${docId}`)).toMatchObject({ code: 'NOT_FOUND' });
  });
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

  it('without a line it says so, keeps trying, and saves when the line is back', async () => {
    const own = await context.newPage();
    await openForm(own, expense);
    await context.setOffline(true);
    await field(own, '지급처').fill('끊긴 동안 쓴 것');
    await own.getByText(/저장하지 못했습니다. 다시 시도합니다/).waitFor();
    await context.setOffline(false);
    await saved(own);
    const docId = await docIdOf(own);
    expect((await detail(own, docId)).content).toMatchObject({ 지급처: '끊긴 동안 쓴 것' });
    await own.close();
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
