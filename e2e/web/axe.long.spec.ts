import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults, TWO_LOOKS } from './axe-support.ts';
import { type Desk, expense, openDesk } from './document-desk.ts';
import { dialog, fillLogin, openBrowser, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let desk: Desk;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  return danji;
});

const decide = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
const faultsOf = async (page: Page, where: string) =>
  (await axeFaults(page, TWO_LOOKS)).map((fault) => `${where} ${fault}`);

const measureEnd = () => {
  const bar = document.querySelector('[aria-label="결재 처리"]')?.getBoundingClientRect();
  const card = document.querySelector('#history-card')?.closest('section')?.getBoundingClientRect();
  return {
    wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    barBegins: Math.round(bar?.top ?? 0),
    cardEnds: Math.round(card?.bottom ?? 0),
  };
};

describe('accessibility of what stands inside pages', () => {
  it('RT-13 OTP-1 ALM-1 axe finds nothing at the door, on the not-found page, in modals, popovers and the palette', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    const found: string[] = [];
    await page.goto('/auth/login');
    await page.getByLabel('아이디').waitFor();
    found.push(...(await faultsOf(page, 'login')));
    await fillLogin(page, 'otpuser01');
    await dialog(page, /OTP입력/).waitFor();
    found.push(...(await faultsOf(page, 'otp')));
    await page.goto('/no-such-page');
    await page.locator('main h1').waitFor();
    found.push(...(await faultsOf(page, 'not-found')));
    await context.close();
    const inside = await signedIn(danji, 'sojang01');
    await inside.page.getByRole('banner').getByRole('button', { name: /^알림/ }).click();
    await inside.page.getByRole('dialog').filter({ hasText: '전체 알림 보기' }).waitFor();
    found.push(...(await faultsOf(inside.page, 'bell')));
    await inside.page.keyboard.press('Escape');
    await inside.page.keyboard.press('Control+k');
    await inside.page.getByRole('combobox').waitFor();
    found.push(...(await faultsOf(inside.page, 'palette')));
    await inside.page.keyboard.press('Escape');
    await inside.page.goto('/cmplx-info/emp-mng/emp-setting');
    await inside.page.getByRole('button', { name: '최고관리자 위임' }).click();
    await inside.page.getByRole('radio').first().waitFor();
    found.push(...(await faultsOf(inside.page, 'delegation')));
    await inside.context.close();
    expect(found).toEqual([]);
  }, 120_000);

  it('SCR-10 axe finds nothing in a document, light and dark, wide and on a phone with large text; the bar hides nothing', async () => {
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
    const { context, page } = await signedIn(danji, 'sojang01', {}, `/elec-apv/sign-detail/${docId}`);
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
    await context.close();
  });

  it('SCR-8 axe finds nothing in the lists, with rows, filters and ticks: a table in light, cards in dark', async () => {
    await desk.submit({ by: 'gisa01', title: '점검할 문서', line: decide, more: { urgentYn: 'Y' } });
    const { context, page } = await signedIn(danji, 'sojang01', {}, '/elec-apv/all-apv-mng?urgentYn=Y');
    await page.getByRole('checkbox', { name: '고르기: 점검할 문서' }).check();
    const faults = await axeFaults(page, [[1440, 'light']]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/elec-apv/apv-inbox?urgentYn=Y');
    await page.getByRole('article', { name: '점검할 문서' }).waitFor();
    faults.push(...(await axeFaults(page, [[390, 'dark']])));
    expect(faults).toEqual([]);
    await context.close();
  });

  it('SCR-1 axe finds nothing at home with what waits and how long steps take, narrow in dark', async () => {
    await desk.submit({ by: 'gisa01', title: '기다리는 문서', line: decide, more: { urgentYn: 'Y' } });
    const { context, page } = await signedIn(danji, 'sojang01');
    const times = page.getByRole('region', { name: '결재가 머무는 시간' });
    await times.getByText('표로 보기').click();
    await times.getByRole('table', { name: /단계별 결재 시간/ }).waitFor();
    expect(await axeFaults(page, TWO_LOOKS)).toEqual([]);
    await context.close();
  });

  it('SCR-7 axe finds nothing where a form is chosen: a form as a picture beside the list in dark, and over it on a phone, where it leads on', async () => {
    const address = '/comm/form-select?type=new&nextPageName=elec-apv-new-apv-cre&befRoute=x';
    const { context, page } = await signedIn(danji, 'gisa02', {}, address);
    await page.getByRole('link', { name: '시말서' }).hover();
    await page.getByRole('complementary', { name: '미리보기' }).locator('[data-mode="blank"]').waitFor();
    const faults = await axeFaults(page, [[1440, 'dark']]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: '미리보기: 시말서' }).click();
    await dialog(page, '시말서').locator('[data-mode="blank"]').waitFor();
    faults.push(...(await axeFaults(page, [[390, 'light']])));
    await dialog(page, '시말서').getByRole('button', { name: '이 양식으로 작성' }).click();
    await page.waitForURL('**/elec-apv/new-apv-cre?formId=*');
    expect(faults).toEqual([]);
    await context.close();
  });
});
