import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults, TWO_LOOKS } from './axe-support.ts';
import {
  ask,
  detail,
  docIdOf,
  drafts,
  field,
  fillExpense,
  formIdOf,
  openForm,
  patient,
  saved,
} from './drafting-support.ts';
import { dialog, shareWindows, signedIn } from './support.ts';

let danji: Danji;
let context: BrowserContext;
let page: Page;
let expense: string;
let dailyLog: string;
beforeAll(async () => {
  danji = await launchDanji();
});
afterAll(() => danji?.close());
shareWindows(async () => {
  ({ context, page } = await signedIn(danji, 'gisa01'));
  [expense, dailyLog] = [await formIdOf(page, 'EXPENSE'), await formIdOf(page, 'DAILY_LOG')];
  return [context];
});

describe('writing a draft', () => {
  it('SCR-10 상신 is refused with what is missing, at the fields and as a list; nothing was begun on the server', async () => {
    const before = await drafts(page);
    await openForm(page, expense);
    await page.getByRole('button', { name: '상신', exact: true }).first().click();
    const list = page.getByRole('alert').filter({ hasText: '상신하기 전에 확인해 주세요' });
    await list.waitFor();
    await list.getByRole('button', { name: /지급처/ }).click();
    const payee = field(page, '지급처');
    await expect.poll(() => payee.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => payee.getAttribute('aria-invalid')).toBe('true');
    const said = await payee.getAttribute('aria-describedby');
    await expect.poll(() => page.locator(`[id="${said}"]`).innerText()).toContain('지급처');
    expect(await drafts(page)).toBe(before);
    await payee.fill('한빛엘리베이터');
    await expect.poll(() => list.getByRole('button', { name: /지급처/ }).count()).toBe(0);
  });

  it('SCR-10 VAL-07 IDM-07 a 지출결의서 from nothing to 상신: formats, words, rows from Excel, live sums, line with reasons; a double click and Back send it once', async () => {
    await openForm(page, expense);
    await fillExpense(page, '한빛엘리베이터');
    await expect.poll(() => page.getByRole('status', { name: '금액 합계' }).innerText()).toBe('1,848,000');
    const money = field(page, '지급금액');
    await money.pressSequentially('3848000');
    await expect.poll(() => money.inputValue()).toBe('3,848,000');
    // The caret stays behind the digit it stood behind, whatever the separators do.
    await money.press('Home');
    await money.press('ArrowRight');
    await money.press('Backspace');
    await money.pressSequentially('1');
    await expect.poll(() => money.inputValue()).toBe('1,848,000');
    await page.getByText('일금 일백팔십사만팔천원정').waitFor();
    await page.getByText('VAT 제외 1,680,000원').waitFor();
    await field(page, '지급예정일').fill('11/18');
    await field(page, '지급예정일').blur();
    await expect.poll(() => field(page, '지급예정일').inputValue()).toMatch(/^\d{4}-11-18 \(.\)$/);
    await expect
      .poll(() => page.getByRole('textbox', { name: '제목', exact: true }).inputValue())
      .toBe('한빛엘리베이터 대금 지급의 건');
    // Three million won bring the 회장 in, with the reason.
    const line = page.getByRole('region', { name: '결재선' });
    await money.fill('3300000');
    await line.getByText('한회장').waitFor();
    await money.fill('1848000');
    await expect.poll(() => line.getByText('한회장').count(), patient).toBe(0);
    await line.getByRole('button', { name: '왜 이 사람?' }).first().click();
    await expect.poll(() => line.getByRole('list').last().innerText()).not.toBe('');
    await saved(page);
    const docId = await docIdOf(page);
    await page.getByRole('button', { name: '상신', exact: true }).first().click();
    const look = dialog(page, '이대로 상신할까요?');
    await look.getByText('1,848,000원').waitFor();
    await look.getByText('일금 일백팔십사만팔천원정').waitFor();
    const left = await drafts(page);
    await look.getByRole('button', { name: '상신하기' }).dblclick();
    await page.waitForURL(new RegExp(`/elec-apv/sign-detail/${docId}`));
    await page.goBack();
    await page.locator('#main h1').waitFor();
    const events = (await ask(page, `/api/elec-apv/documents/${docId}/history`)) as { type: string }[];
    expect(events.map(({ type }) => type)).toEqual(['SUBMIT']);
    expect(await drafts(page)).toBe(left - 1);
    const document = await detail(page, docId);
    expect(document).toMatchObject({ state: 'IN_PROGRESS', amount: 1_848_000, title: '한빛엘리베이터 대금 지급의 건' });
    expect(document.content).toMatchObject({
      산출명세: [{ 품명: '도어 인버터', 금액: 1_280_000 }, { 금액: 400_000 }, { 금액: 168_000 }],
    });
  });

  it('IDM-07 the Enter that ends a syllable sends nothing, and Enter twice sends one document once', async () => {
    const own = await context.newPage();
    const acts: string[] = [];
    own.on('request', (request) => {
      if (request.method() === 'POST' && /\/(act|documents)$/.test(new URL(request.url()).pathname))
        acts.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    const running = async () =>
      ((await ask(own, '/api/elec-apv/sent-inbox?tab=running&page=1&size=20')) as { total: number }).total;
    await openForm(own, dailyLog);
    const before = await running();
    await field(own, '제목').focus();
    const client = await context.newCDPSession(own);
    await client.send('Input.imeSetComposition', { text: '일', selectionStart: 1, selectionEnd: 1 });
    const enter = { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Enter', code: 'Enter' } as const;
    for (let times = 0; times < 2; times++) await client.send('Input.dispatchKeyEvent', enter);
    await client.send('Input.insertText', { text: '일' });
    await saved(own);
    await expect.poll(() => dialog(own).count()).toBe(0);
    await own.getByRole('button', { name: '상신', exact: true }).first().click();
    const look = dialog(own, '이대로 상신할까요?').getByRole('button', { name: '상신하기' });
    await look.focus();
    await Promise.all([own.keyboard.press('Enter'), own.keyboard.press('Enter'), own.keyboard.press('Enter')]);
    await own.waitForURL(/\/elec-apv\/sign-detail\//);
    const docId = new URL(own.url()).pathname.split('/').at(-1) ?? '';
    const events = (await ask(own, `/api/elec-apv/documents/${docId}/history`)) as { type: string }[];
    expect(events.map(({ type }) => type)).toEqual(['SUBMIT']);
    expect(await running()).toBe(before + 1);
    // One draft was begun, and sent once.
    expect(acts).toEqual(['documents', 'act']);
    await own.close();
  });
});

describe('redrafting and the phone', () => {
  it('SCR-10 a rejected document shows why it came back and what was changed since, and its amount is locked', async () => {
    const { context: other, page: head } = await signedIn(danji, 'gijeon01');
    const { items } = (await ask(head, '/api/elec-apv/apv-inbox?tab=waiting&page=1&size=20')) as {
      items: { docId: string; title: string }[];
    };
    const docId = items.find(({ title }) => title.startsWith('한빛엘리베이터'))?.docId ?? '';
    await ask(head, `/api/elec-apv/documents/${docId}/act`, {
      act: { type: 'REJECT', reason: '견적서를 붙여 주세요.' },
    });
    await other.close();
    await page.goto(`/elec-apv/ru-apv-cre?docId=${docId}`);
    await page.getByText('최기전님이 반려했습니다').waitFor();
    await page.getByText('견적서를 붙여 주세요.').waitFor();
    await expect.poll(() => field(page, '지급금액').getAttribute('readonly')).not.toBeNull();
    await field(page, '지급사유').fill('견적서를 붙여 다시 올림.');
    await page.getByText('그 뒤 고친 점 1가지').waitFor();
    await saved(page);
    expect(await detail(page, docId)).toMatchObject({ state: 'REJECTED', amount: 1_848_000 });
  });

  it('the daily log on a phone is three taps: the form, 상신, and the last look', async () => {
    const { context: phone, page: small } = await signedIn(danji, 'gisa01', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    // The first tap is the form itself.
    await openForm(small, dailyLog);
    await small.getByRole('button', { name: '상신', exact: true }).last().tap();
    await dialog(small, '이대로 상신할까요?').getByRole('button', { name: '상신하기' }).tap();
    await small.waitForURL(/\/elec-apv\/sign-detail\//);
    const docId = small.url().split('/').at(-1)?.split('?')[0] ?? '';
    expect(await detail(small, docId)).toMatchObject({ state: 'IN_PROGRESS' });
    await phone.close();
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
});
