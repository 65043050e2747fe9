import type { BudgetYear } from '@danji/contract/budgets';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, expense, openDesk } from './document-desk.ts';
import { decidePaper, fillPaper, formOf, sendPaper, type Values } from './paper-life.ts';
import { pdfPages } from './read-pdf.ts';
import { asOwner, dialog, shareOffice, signedIn, stands } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

const BASE = '/api/elec-apv/budgets';
const won = (amount: number) => amount.toLocaleString('ko-KR');
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** An account for each size, whose money nobody else touches. */
const SIZES = [
  { account: '소독비', size: { width: 1440, height: 900 } },
  { account: '재해예방비', size: { width: 390, height: 844 } },
];

/** A year of the budget, as the office has it and as its papers say it. */
function office(desk: Desk, account: string) {
  const book = () => desk.call<BudgetYear>('sojang01', 'GET', BASE);
  const line = async () => (await book()).lines.find((one) => one.account === account && one.fund === '관리비');
  const today = async () => (await book()).today;
  const paperSum = async (kind: string) => {
    const { lineId } = (await line()) ?? {};
    const { year } = await book();
    const { items, hidden } = await desk.call<{ items: { amount: number }[]; hidden: { amount: number } }>(
      'sojang01',
      'GET',
      `${BASE}/papers?year=${year}&kind=${kind}&lineId=${lineId}&page=1&size=50`,
    );
    return items.reduce((sum, { amount }) => sum + amount, hidden.amount);
  };
  return {
    book,
    today,
    async plan(amount: number) {
      const { year, version: seenVersion } = await book();
      await desk.call('sojang01', 'POST', `${BASE}/plan`, { year, seenVersion, account, fund: '관리비', amount });
    },
    async setRule(beyond: string) {
      const { consentOffice, ruleVersion: seenVersion } = await book();
      await desk.call('sojang01', 'POST', `${BASE}/rule`, { beyond, consentOffice, seenVersion });
    },
    /** What the line says, what its papers come to, and what stands in its row on the screen. */
    async expectFigures(page: Page, { reserved, spent, left }: { reserved: number; spent: number; left: number }) {
      expect(await line()).toMatchObject({ reserved, spent, left });
      expect({ reserved: await paperSum('RESERVED'), spent: await paperSum('SPENT') }).toEqual({ reserved, spent });
      await page.goto('/elec-apv/budgets');
      await stands(page);
      if (spent > 0) await page.getByRole('link', { name: `${account} 집행 ${won(spent)}원 문서 보기` }).waitFor();
      if (reserved > 0)
        await page.getByRole('link', { name: `${account} 예약 ${won(reserved)}원 문서 보기` }).waitFor();
      expect(await fits(page)).toBeLessThanOrEqual(0);
    },
  };
}

const paying = (account: string, amount: number, day: string): Values => ({
  ...formOf('EXPENSE').sample.values,
  ...expense(amount, { 결의일자: day, 계정과목: account, 증빙번호: undefined, 지급예정일: undefined }),
});
const asking = (account: string, amount: number): Values => ({
  ...formOf('PURCHASE_PROPOSAL').sample.values,
  소요예산: { won: amount, vat: 'INCLUDED' },
  견적비교: [
    { 업체: '한빛방재(주)', 견적금액: amount, 선정: true },
    { 업체: '늘푸른설비(주)', 견적금액: amount + 50_000 },
  ],
  계정과목: account,
  재원: '관리비',
});

const openDraft = async (page: Page, docId: string) => {
  await page.goto(`/elec-apv/ru-apv-cre?docId=${docId}`);
  await stands(page);
  await page.getByRole('textbox', { name: '제목', exact: true }).waitFor();
};
const confirmSend = (page: Page) =>
  dialog(page, '이대로 상신할까요?').getByRole('button', { name: '상신하기', exact: true }).click();
const trySend = (page: Page) => page.getByRole('button', { name: '상신', exact: true }).first().click();

for (const { account, size } of SIZES)
  it(`REG-01 the money of a year on ${size.width} px: 품의 holds, 지출 spends and gives back, the last won once, a month closed, one page for the council`, async () => {
    const desk = openDesk(danji);
    const { book, today, plan, setRule, expectFigures } = office(desk, account);
    await plan(1_000_000);
    await setRule('REFUSE');
    const day = await today();

    // What is left stands beside the paper while it is written; sent, it holds its amount.
    const proposal = await desk.draft({
      by: 'gyeongri01',
      form: 'PURCHASE_PROPOSAL',
      line: [],
      title: `${account} 품의`,
    });
    const asked = asking(account, 700_000);
    await fillPaper(desk, 'gyeongri01', proposal, { title: `${account} 품의`, content: asked, before: [] });
    const { page } = await signedIn(danji, 'gyeongri01', { viewport: size }, null);
    await openDraft(page, proposal);
    const card = page.getByRole('region', { name: /년 예산$/ });
    await card.getByText('1,000,000원', { exact: true }).first().waitFor();
    await card.getByText('300,000원', { exact: true }).waitFor();
    await trySend(page);
    await confirmSend(page);
    await page.waitForURL(/sign-detail\//);
    await decidePaper(desk, proposal);
    const { page: head } = await signedIn(danji, 'sojang01', { viewport: size }, null);
    await expectFigures(head, { reserved: 700_000, spent: 0, left: 300_000 });

    // The payment takes over what it holds, spends it and gives the difference back.
    const payment = await desk.draft({ by: 'gyeongri01', form: 'EXPENSE', line: [], title: `${account} 지급` });
    const title = `${account} 대금 지급의 건`;
    await sendPaper(desk, 'gyeongri01', payment, { title, content: paying(account, 600_000, day), before: [proposal] });
    await expectFigures(head, { reserved: 700_000, spent: 0, left: 300_000 });
    await decidePaper(desk, payment);
    await expectFigures(head, { reserved: 0, spent: 600_000, left: 400_000 });

    // Both papers fit while they are written; the second to the last won is told what is left, and nothing is taken.
    const last = [];
    for (const name of ['첫째', '둘째']) {
      const docId = await desk.draft({ by: 'gyeongri01', form: 'EXPENSE', line: [], title: name });
      const content = { ...paying(account, 400_000, day), 지급처: `${name} 상사` };
      await fillPaper(desk, 'gyeongri01', docId, { title: `${name} 지급의 건`, content, before: [] });
      last.push(docId);
    }
    const [first = '', second = ''] = last;
    await openDraft(page, second);
    await card.getByText('400,000원', { exact: true }).first().waitFor();
    await desk.act('gyeongri01', first, { type: 'SUBMIT' });
    await decidePaper(desk, first);
    await trySend(page);
    await confirmSend(page);
    await page.getByText('남은 예산보다 많아 상신할 수 없습니다', { exact: false }).first().waitFor();
    expect((await desk.detail('gyeongri01', second)).state).toBe('DRAFT');
    await expectFigures(head, { reserved: 0, spent: 1_000_000, left: 0 });

    // Where the rule wants to know why, the same paper goes with its reason.
    await setRule('EXPLAIN');
    await openDraft(page, second);
    await card.getByText('금액에 까닭을 적어야 합니다', { exact: false }).waitFor();
    await page.getByRole('button', { name: '까닭 적기' }).first().click();
    await page.getByRole('textbox', { name: '지급금액 까닭' }).fill('장마 뒤 긴급 소독');
    await trySend(page);
    await confirmSend(page);
    await page.waitForURL(/sign-detail\//);
    await page.getByText('장마 뒤 긴급 소독', { exact: false }).first().waitFor();
    await decidePaper(desk, second);
    await expectFigures(head, { reserved: 0, spent: 1_400_000, left: -400_000 });

    // The next month is closed, and the page for the council says what the papers say.
    const { closedThrough, year } = await book();
    // On a phone the figures come first, and what does something waits behind one button.
    if (size.width < 768) await head.getByRole('button', { name: '필터' }).click();
    await head.getByRole('button', { name: '예산 짜기' }).click();
    await head.getByRole('menuitem', { name: '월 마감' }).click();
    await dialog(head, '월 마감')
      .getByRole('button', { name: `${closedThrough + 1}월 마감`, exact: true })
      .click();
    await head.getByRole('button', { name: '확인', exact: true }).click();
    await dialog(head, '월 마감')
      .getByText(`${closedThrough + 1}월까지 마감했습니다`, { exact: false })
      .waitFor();
    expect((await book()).closedThrough).toBe(closedThrough + 1);
    await head.keyboard.press('Escape');
    const answer = head.waitForResponse((one) => one.url().includes('/budgets/pdf') && one.ok());
    await head.getByRole('button', { name: '대표회의 보고서 1쪽' }).click();
    await answer;
    const pages = await pdfPages(danji, 'sojang01', `${BASE}/pdf?year=${year}`);
    expect(pages).toHaveLength(1);
    const row = [account, '관리비', won(1_000_000), won(1_400_000), '0', won(-400_000), '140%'];
    expect(pages[0]).toContain(row.join('').replace(/\s/gu, ''));
    expect(pages[0]).toContain(`${year}년(${closedThrough + 1}월까지마감)`);
    const broken = await asOwner(
      danji,
      `select 1 from budget_month m join budget_line l on l.apt_id = m.apt_id and l.line_id = m.line_id
        where l.account = $1 group by l.line_id having sum(m.spent) <> 1400000 or sum(m.reserved) <> 0`,
      [account],
    );
    expect(broken).toEqual([]);
    await Promise.all([page.context().close(), head.context().close()]);
  });
