import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { dialog, signedIn } from './support.ts';

let danji: Danji;
let context: BrowserContext;
let page: Page;
let expense: string;
let dailyLog: string;
beforeAll(async () => {
  danji = await launchDanji();
  ({ context, page } = await signedIn(danji, 'gisa01'));
  const { forms } = (await ask(page, '/api/elec-apv/forms')) as { forms: { formCode: string; formId: string }[] };
  const idOf = (code: string) => forms.find((form) => form.formCode === code)?.formId ?? '';
  [expense, dailyLog] = [idOf('EXPENSE'), idOf('DAILY_LOG')];
});
afterAll(async () => {
  await context?.close();
  await danji?.close();
});

/** Asks the server as the person of this page. */
const ask = (who: Page, path: string, body?: unknown): Promise<unknown> =>
  who.evaluate(
    async ([address, sent]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('auth') ?? '{}');
      const answer = await fetch(address as string, {
        method: sent === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          'idempotency-key': `key-${Math.random().toString(36).slice(2)}`,
          'x-requested-with': 'danji',
        },
        body: sent === undefined ? undefined : JSON.stringify(sent),
      });
      return answer.json();
    },
    [path, body] as const,
  );
/** Saving by itself takes a moment after the last change. */
const patient = { timeout: 10_000 };
type Document = {
  docId: string;
  state: string;
  amount: number;
  title: string;
  version: number;
  content: Record<string, unknown>;
};
const detail = (who: Page, docId: string) => ask(who, `/api/elec-apv/documents/${docId}`) as Promise<Document>;
const drafts = async (who: Page) =>
  ((await ask(who, '/api/elec-apv/sent-inbox?tab=draft&page=1&size=50')) as { total: number }).total;

const openForm = async (who: Page, formId: string) => {
  await who.goto(`/elec-apv/new-apv-cre?formId=${formId}`);
  await who.getByRole('textbox', { name: '제목', exact: true }).waitFor();
  await who.getByRole('region', { name: '결재선' }).getByText('박소장').waitFor();
};
const field = (who: Page, name: string) => who.getByRole('textbox', { name, exact: true });
const saved = (who: Page) => who.getByText(/저장됨 \d\d:\d\d/).waitFor();
const docIdOf = (who: Page) => who.waitForURL(/docId=/).then(() => new URL(who.url()).searchParams.get('docId') ?? '');

async function paste(who: Page, name: string, text: string): Promise<void> {
  await field(who, name).focus();
  await who.evaluate((words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function fillExpense(who: Page, payee: string): Promise<void> {
  await field(who, '지급처').fill(payee);
  await field(who, '지급사유').fill('3호기 도어 인버터를 교체하고 대금을 지급하고자 함.');
  await who.getByRole('combobox', { name: '계정과목' }).selectOption({ index: 1 });
  await who.getByRole('combobox', { name: '증빙종류' }).selectOption('세금계산서');
  await paste(who, '품명 1행', '도어 인버터\t\t1\t1,280,000\n교체 작업비\t\t2\t200,000\n부가가치세\t\t1\t168,000\n');
}

describe('writing a draft', () => {
  it('SCR-10 상신 is refused with what is missing, at the fields and as a list; nothing was begun on the server', async () => {
    const before = await drafts(page);
    await openForm(page, expense);
    await page.getByRole('button', { name: '상신', exact: true }).first().click();
    const list = page.getByRole('alert').filter({ hasText: '상신하기 전에 확인해 주세요' });
    await list.waitFor();
    await list.getByRole('button', { name: /지급처/ }).click();
    const payee = field(page, '지급처');
    expect(await payee.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await payee.getAttribute('aria-invalid')).toBe('true');
    const said = await payee.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${said}"]`).innerText()).toContain('지급처');
    expect(await drafts(page)).toBe(before);
    await payee.fill('한빛엘리베이터');
    await expect.poll(() => list.getByRole('button', { name: /지급처/ }).count()).toBe(0);
  });

  it('SCR-10 VAL-07 a 지출결의서 from nothing to 상신: formats, words, rows from Excel, live sums, line with reasons', async () => {
    await openForm(page, expense);
    await fillExpense(page, '한빛엘리베이터');
    expect(await page.getByRole('status', { name: '금액 합계' }).innerText()).toBe('1,848,000');
    const money = field(page, '지급금액');
    await money.pressSequentially('3848000');
    expect(await money.inputValue()).toBe('3,848,000');
    // The caret stays behind the digit it stood behind, whatever the separators do.
    await money.press('Home');
    await money.press('ArrowRight');
    await money.press('Backspace');
    await money.pressSequentially('1');
    expect(await money.inputValue()).toBe('1,848,000');
    await page.getByText('일금 일백팔십사만팔천원정').waitFor();
    await page.getByText('VAT 제외 1,680,000원').waitFor();
    await field(page, '지급예정일').fill('11/18');
    await field(page, '지급예정일').blur();
    expect(await field(page, '지급예정일').inputValue()).toMatch(/^\d{4}-11-18 \(.\)$/);
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
    expect(await line.getByRole('list').last().innerText()).not.toBe('');
    await saved(page);
    const docId = await docIdOf(page);
    await page.getByRole('button', { name: '상신', exact: true }).first().click();
    const look = dialog(page, '이대로 상신할까요?');
    await look.getByText('1,848,000원').waitFor();
    await look.getByText('일금 일백팔십사만팔천원정').waitFor();
    await look.getByRole('button', { name: '상신하기' }).click();
    await page.waitForURL(new RegExp(`/elec-apv/sign-detail/${docId}`));
    const document = await detail(page, docId);
    expect(document).toMatchObject({ state: 'IN_PROGRESS', amount: 1_848_000, title: '한빛엘리베이터 대금 지급의 건' });
    expect(document.content).toMatchObject({
      산출명세: [{ 품명: '도어 인버터', 금액: 1_280_000 }, { 금액: 400_000 }, { 금액: 168_000 }],
    });
  });

  it('a paste of 5,000 rows is refused in a sentence and nothing is lost; rows move, go, and Enter goes on to the next', async () => {
    await openForm(page, expense);
    await paste(page, '품명 1행', '가\t\t1\t10\n나\t\t2\t20');
    await paste(page, '품명 2행', Array.from({ length: 5_000 }, (_, i) => `품목${i}\t\t1\t1`).join('\n'));
    await page
      .getByRole('alert')
      .getByText(/5,000행을 붙여넣으면 .*붙여넣지 않았습니다/)
      .waitFor();
    const names = () =>
      page
        .getByRole('textbox', { name: /^품명 \d+행$/ })
        .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
    expect(await names()).toEqual(['가', '나']);
    await page.getByRole('button', { name: /^1행 순서 바꾸기/ }).press('ArrowDown');
    expect(await names()).toEqual(['나', '가']);
    await field(page, '수량 2행').press('Enter');
    expect(await field(page, '수량 3행').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: '3행 지우기' }).last().click();
    expect(await names()).toEqual(['나', '가']);
    expect(await page.getByRole('status', { name: '금액 합계' }).innerText()).toBe('50');
    await saved(page);
  });

  it('a syllable being composed is left alone: Enter in a row does not jump, the text is whole', async () => {
    await openForm(page, expense);
    const name = field(page, '품명 1행');
    await name.focus();
    const client = await context.newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: '하', selectionStart: 1, selectionEnd: 1 });
    await client.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 });
    await client.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      windowsVirtualKeyCode: 229,
      key: 'Enter',
      code: 'Enter',
    });
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    await client.send('Input.insertText', { text: '한' });
    await client.send('Input.imeSetComposition', { text: '빛', selectionStart: 1, selectionEnd: 1 });
    await client.send('Input.insertText', { text: '빛' });
    expect(await name.inputValue()).toBe('한빛');
    await saved(page);
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
    expect(await field(second, '지급처').inputValue()).toBe('저장되기 전에 꺼진 창');
    await saved(second);
    await docIdOf(second);
    await second.reload();
    await field(second, '지급처').waitFor();
    expect(await field(second, '지급처').inputValue()).toBe('저장되기 전에 꺼진 창');
    expect(await second.getByText(/남아 있습니다/).count()).toBe(0);
    await second.close();
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
    expect(await field(two, '지급처').inputValue()).toBe('첫째 창');
    await two.getByRole('button', { name: '내가 쓰던 내용으로 되돌리기' }).click();
    await expect.poll(async () => (await detail(two, docId)).content.지급처, patient).toBe('둘째 창');
    await one.close();
    await two.close();
  });
});

describe('redrafting and the phone', () => {
  it('SCR-10 a rejected document shows why, what was changed since, keeps its amount, and asks about approvals given', async () => {
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
    expect(await field(page, '지급금액').getAttribute('readonly')).not.toBeNull();
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
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const own = await context.newPage();
    await openForm(own, expense);
    await own.getByRole('button', { name: '상신', exact: true }).first().click();
    await own.getByText('상신하기 전에 확인해 주세요').waitFor();
    await own.evaluate(axe);
    const found: string[] = [];
    for (const width of [1440, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await own.setViewportSize({ width, height: 900 });
        await own.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await own.waitForFunction(
          (scheme) => document.documentElement.dataset.mantineColorScheme === scheme,
          colorScheme,
        );
        await own.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        type Axe = {
          run: (where: Node, how: object) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
        };
        const violations = await own.evaluate(
          async () =>
            (
              await (window as unknown as { axe: Axe }).axe.run(document.querySelector('#main') as Node, {
                resultTypes: ['violations'],
              })
            ).violations,
        );
        found.push(
          ...violations.map(
            ({ id, nodes }) => `${width} ${colorScheme} ${id} ${nodes.map(({ target }) => target).join(' | ')}`,
          ),
        );
        const wider = await own.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wider > 0) found.push(`${width}: wider than the screen by ${wider}`);
      }
    expect(found).toEqual([]);
    await own.close();
  });
});
