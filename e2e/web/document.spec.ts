import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults, TWO_LOOKS } from './axe-support.ts';
import { type Desk, expense, openDesk, workbookOf, zipOf } from './document-desk.ts';
import { alertBox, dialog, shareWindows, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
let sojang: { context: BrowserContext; page: Page };
let gijeon: { context: BrowserContext; page: Page };
beforeAll(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
});
afterAll(() => danji?.close());
shareWindows(async () => {
  [sojang, gijeon] = await Promise.all([signedIn(danji, 'sojang01', {}, null), signedIn(danji, 'gijeon01', {}, null)]);
  return [sojang.context, gijeon.context];
});

const decide = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
const soon = { timeout: 10_000 };
async function open(page: Page, docId: string): Promise<void> {
  await page.goto(`/elec-apv/sign-detail/${docId}`);
  await page.getByRole('region', { name: '문서 내용' }).waitFor();
}
const comments = (page: Page) => page.getByRole('region', { name: /^댓글/ });

describe('SCR-10 the document screen', () => {
  it('RT-9 a comment names somebody by initial consonants; its alarm leads to that comment, which is marked', async () => {
    const docId = await desk.submit({
      by: 'gisa01',
      title: '언급 문서',
      line: [...decide, { order: 2, kind: 'CONFIRM', personId: 'gijeon01' }],
    });
    await desk.act('sojang01', docId, { type: 'APPROVE' });
    await open(sojang.page, docId);
    const box = comments(sojang.page);
    await box.getByRole('textbox', { name: '댓글 쓰기' }).pressSequentially('@ㅊㄱㅈ');
    await box.getByRole('option', { name: /최기전/ }).waitFor();
    await sojang.page.keyboard.press('Enter');
    await sojang.page.keyboard.type('견적을 확인해 주세요');
    await box.getByRole('button', { name: '댓글 달기' }).click();
    const written = box.getByRole('article', { name: '박소장님의 댓글' });
    await written.locator('mark').getByText('@최기전').waitFor();

    const { page } = gijeon;
    await page.goto('/alarm/all-alarm');
    await page
      .getByRole('button', { name: /박소장님이/ })
      .first()
      .click();
    await page.waitForURL(`**/elec-apv/sign-detail/${docId}`);
    await page.locator('article[data-marked]').getByText('견적을 확인해 주세요').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-marked')), soon).toBe(true);

    await comments(page).getByRole('button', { name: '답글' }).click();
    await comments(page).getByRole('textbox', { name: /답글/ }).fill('첨부했습니다');
    await comments(page).getByRole('button', { name: '답글 달기' }).click();
    const answer = comments(page).getByRole('article', { name: '최기전님의 댓글' });
    await answer.getByRole('button', { name: '고치기' }).click();
    await answer.getByRole('textbox').fill('두 건 첨부했습니다');
    await answer.getByRole('button', { name: '고치기' }).click();
    await answer.getByText('수정됨').waitFor();
    await answer.getByRole('button', { name: '삭제' }).click();
    await dialog(page, '확인').getByRole('button', { name: '삭제' }).click();
    await answer.getByText('삭제된 댓글입니다.').waitFor();
  });

  it('attachments are looked at without saving: text, a workbook as a table, the words of a HWPX', async () => {
    const docId = await desk.draft({ by: 'gisa01', title: '첨부 문서', line: decide });
    await desk.attach('gisa01', docId, '메모.txt', Buffer.from('인버터 교체 필요'));
    await desk.attach(
      'gisa01',
      docId,
      '견적.xlsx',
      workbookOf([
        ['품명', '금액'],
        ['도어 인버터', 1_280_000],
      ]),
    );
    await desk.attach(
      'gisa01',
      docId,
      '소견서.hwpx',
      zipOf({
        mimetype: 'application/hwp+zip',
        'Contents/section0.xml': '<x/>',
        'Preview/PrvText.txt': '점검 소견: 즉시 교체',
      }),
    );
    await desk.act('gisa01', docId, { type: 'SUBMIT' });
    const { page } = sojang;
    await open(page, docId);
    const files = page.getByRole('region', { name: '첨부 3' });
    const look = async (name: string, text: string) => {
      await files.getByRole('button', { name: `${name} 미리보기` }).click();
      await dialog(page, name).getByText(text).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page, name).waitFor({ state: 'detached' });
    };
    await look('메모.txt', '인버터 교체 필요');
    await look('견적.xlsx', '1,280,000');
    await look('소견서.hwpx', '점검 소견: 즉시 교체');
    const download = page.waitForEvent('download');
    await files.getByRole('button', { name: '메모.txt 내려받기' }).click();
    expect((await download).suggestedFilename()).toBe('메모.txt');
  });

  it('read marks, 열람자 추가, and the receiving department from 접수 to 처리완료', async () => {
    const departments = await desk.call<{ deptId: string; deptName: string }[]>(
      'gisa01',
      'GET',
      '/api/comm/departments?aptId=10001',
    );
    const deptId = departments.find(({ deptName }) => deptName === '기전과')?.deptId;
    const related = await desk.submit({ by: 'gisa01', title: '앞선 민원', line: decide });
    const docId = await desk.submit({
      by: 'gisa01',
      title: '보낼 문서',
      line: decide,
      more: { referenceIds: ['seomu01'], receivingDeptIds: [deptId], relatedDocIds: [related] },
    });
    await desk.call('seomu01', 'POST', `/api/elec-apv/documents/${docId}/open`);
    await desk.act('sojang01', docId, { type: 'APPROVE' });
    await open(sojang.page, docId);
    const card = sojang.page.getByRole('region', { name: '참조·열람·수신' });
    await card.getByText(/읽음/).waitFor();
    await card.getByRole('button', { name: '열람자 추가' }).click();
    await card.getByRole('combobox').fill('ㅅㄱㅂ');
    await sojang.page.getByRole('option', { name: /서경비/ }).click();
    await card.getByText('서경비').waitFor();
    const chain = sojang.page.getByRole('region', { name: '관련문서' });
    await expect
      .poll(() => chain.locator('li li').allInnerTexts())
      .toEqual([expect.stringContaining('앞선 민원'), expect.stringContaining('지금 보는 문서')]);

    const { page } = gijeon;
    await open(page, docId);
    const own = page.getByRole('region', { name: '참조·열람·수신' });
    await own.getByRole('button', { name: '접수' }).click();
    await own.getByText('접수함').waitFor();
    await own.getByRole('button', { name: '담당 지정' }).click();
    await own.getByRole('combobox').fill('정기사');
    await page.getByRole('option', { name: /정기사/ }).click();
    await own.getByText('담당 정기사').waitFor();
    await own.getByRole('button', { name: '처리완료' }).click();
    await own.getByText('처리완료', { exact: true }).first().waitFor();
    await chainLink(sojang.page).click();
    await sojang.page.waitForURL(`**/${related}`);
  });

  it('keys: A asks, R asks why, C writes, ? explains; none while typing or when switched off', async () => {
    const docId = await desk.submit({ by: 'gisa01', title: '단축키 문서', line: decide });
    const { page } = sojang;
    await desk.call('sojang01', 'POST', '/api/comm/preferences', { shortcutsYn: 'Y' });
    await open(page, docId);
    // Whether keys are on is asked for beside the document.
    await expect
      .poll(async () => {
        await page.keyboard.press('?');
        return dialog(page, '단축키').count();
      }, soon)
      .toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await dialog(page, '반려').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, '반려').waitFor({ state: 'detached' });
    await page.keyboard.press('c');
    await page.keyboard.type('ar?');
    await expect.poll(() => comments(page).getByRole('textbox').inputValue()).toBe('ar?');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.locator('h1').click();
    await page.keyboard.press('a');
    await dialog(page, '확인').getByRole('button', { name: '취소' }).click();
    await desk.call('sojang01', 'POST', '/api/comm/preferences', { shortcutsYn: 'N' });
    const known = page.waitForResponse('**/api/comm/preferences');
    await open(page, docId);
    await (await known).finished();
    await page.getByText('이력 무결성 확인됨').waitFor();
    await page.keyboard.press('r');
    await page.keyboard.press('?');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await desk.events('gisa01', docId)).toEqual(['SUBMIT']);
    await desk.call('sojang01', 'POST', '/api/comm/preferences', { shortcutsYn: 'Y' });
  });

  it('the focus goes to the header, the bar and its menu without moving the page', async () => {
    const docId = await desk.submit({ by: 'gisa01', title: '제자리 문서', line: decide });
    const { context, page } = await signedIn(danji, 'sojang01', { viewport: { width: 390, height: 640 } }, null);
    await open(page, docId);
    const bar = page.getByRole('region', { name: '결재 처리' });
    await bar.getByRole('button', { name: '다른 처리' }).waitFor();
    await comments(page).getByRole('textbox').waitFor();
    await page.evaluate(() => scrollTo(0, 150));
    const moved = await page.evaluate(() => {
      const places = document.querySelectorAll<HTMLElement>('[data-pinned] :is(a, button, textarea)');
      return [...places]
        .filter((one) => one.checkVisibility())
        .map((one) => {
          one.focus();
          return Math.round(scrollY);
        });
    });
    expect(moved.length).toBeGreaterThan(3);
    expect(new Set(moved)).toEqual(new Set([150]));
    await bar.getByRole('button', { name: '다른 처리' }).click();
    await page.getByRole('menuitem', { name: '보류' }).waitFor();
    await page.evaluate(() => scrollTo(0, 150));
    await page.getByRole('menuitem', { name: '보류' }).focus();
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(150);
    await context.close();
  });

  it('a document that is not there, or not to be read, says so and leads on; no alert on top', async () => {
    const secret = await desk.submit({
      by: 'gisa01',
      title: '대외비',
      line: decide,
      more: { security: 'CONFIDENTIAL' },
    });
    const { page } = gijeon;
    for (const docId of ['d1', '01a1de08-6ecb-71ff-a150-83b1887388d6', secret]) {
      await page.goto(`/elec-apv/sign-detail/${docId}`);
      await page.getByRole('heading', { name: '문서를 찾을 수 없습니다' }).waitFor();
      await expect.poll(() => alertBox(page).count()).toBe(0);
    }
    await page.getByRole('button', { name: '결재함으로' }).click();
    await page.waitForURL('**/elec-apv/apv-inbox');
  });

  it('RT-12 print and PDF stand only where one may print; the file is asked for with its history', async () => {
    const docId = await desk.submit({ by: 'gisa01', title: '인쇄 문서', line: decide });
    const { page } = sojang;
    await open(page, docId);
    const asked = page.waitForRequest(/\/pdf\?/);
    await page.getByRole('button', { name: 'PDF' }).click();
    await page.getByRole('menuitem', { name: '결재 이력과 함께' }).click();
    expect(new URL((await asked).url()).search).toBe('?history=Y&download=Y');
    await page.route('**/api/main/menuAuthInfo', async (route) => {
      const response = await route.fetch();
      const menus = (await response.json()) as Record<string, unknown>[];
      await route.fulfill({ response, json: menus.map((menu) => ({ ...menu, printYn: 'N', writeYn: 'N' })) });
    });
    await open(page, docId);
    await page.getByText('이력 무결성 확인됨').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /인쇄|PDF/ }).count()).toBe(0);
    // Who may only read is offered no act and no comment.
    await expect.poll(() => page.getByRole('region', { name: '결재 처리' }).count()).toBe(0);
    await expect.poll(() => comments(page).getByRole('textbox').count()).toBe(0);
    await page.unroute('**/api/main/menuAuthInfo');
  });

  it('복사해서 새로 작성 begins a draft with what was written', async () => {
    const docId = await desk.submit({
      by: 'gijeon01',
      title: '복사할 지출',
      form: 'EXPENSE',
      line: decide,
      more: { content: expense(1_848_000) },
    });
    const { page } = gijeon;
    await open(page, docId);
    await page.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '복사해서 새로 작성' }).click();
    await page.waitForURL('**/elec-apv/ru-apv-cre?docId=**');
    expect(new URL(page.url()).searchParams.get('docId')).not.toBe(docId);
  });

  it('axe finds nothing, light and dark, wide and on a phone with large text; the bar hides nothing', async () => {
    const docId = await desk.submit({
      by: 'gisa01',
      title: '접근성 문서',
      form: 'EXPENSE',
      line: [
        { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
        { order: 2, kind: 'AGREE', personId: 'gyeongri01' },
        { order: 3, kind: 'DECIDE', personId: 'sojang01' },
      ],
      more: { content: expense(1_848_000), urgentYn: 'Y' },
    });
    await desk.act('gijeon01', docId, { type: 'APPROVE', reason: '적정합니다' });
    await desk.act('gyeongri01', docId, { type: 'DISAGREE', reason: '예산 부족' });
    await desk.call('gijeon01', 'POST', `/api/elec-apv/documents/${docId}/comments`, { text: '확인 바랍니다' });
    const { page } = sojang;
    await open(page, docId);
    await page.getByText('이력 무결성 확인됨').waitFor();
    await page.getByText('이력', { exact: true }).click();
    expect(await axeFaults(page, TWO_LOOKS, { within: '#main' })).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      scrollTo(0, document.documentElement.scrollHeight);
    });
    const rest = await page.evaluate(measureEnd);
    expect(rest.wider).toBe(0);
    // At the end of the page, the last card stands above the bar.
    expect(rest.cardEnds).toBeLessThanOrEqual(rest.barBegins);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  });
});

const chainLink = (page: Page) => page.getByRole('region', { name: '관련문서' }).getByRole('link');

const measureEnd = () => {
  const bar = document.querySelector('[aria-label="결재 처리"]')?.getBoundingClientRect();
  const card = document.querySelector('#history-card')?.closest('section')?.getBoundingClientRect();
  return {
    wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    barBegins: Math.round(bar?.top ?? 0),
    cardEnds: Math.round(card?.bottom ?? 0),
  };
};
