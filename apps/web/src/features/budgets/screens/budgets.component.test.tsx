import {
  type BudgetYear,
  closeBudgetMonth,
  draftBudgetRevision,
  getBudgetYear,
  importBudget,
  listBudgetReleases,
  listBudgetVendors,
  pageBudgetPapers,
  planBudget,
  releaseBudget,
  saveBudgetRule,
  undoBudgetRelease,
} from '@danji/contract/budgets';
import { menuAuthInfo } from '@danji/contract/main';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { linesOf } from '../../../../test/lines-of.ts';
import { enter, menus, openPage } from '../../../../test/open-page.tsx';

const ID = '0190a0b0-1234-7000-8000-0000000000a1';
const OTHER = '0190a0b0-1234-7000-8000-0000000000a2';
const book: BudgetYear = {
  ...{
    year: 2026,
    years: [2026, 2025],
    today: '2026-11-17',
    closedThrough: 9,
    version: 4,
    beyond: 'CONSENT',
    consentOffice: 'CHAIR',
    ruleVersion: 0,
  },
  lines: [
    {
      ...{
        lineId: ID,
        account: '수선비',
        fund: '관리비',
        planned: 1_200_000,
        reserved: 100_000,
        spent: 1_080_000,
        left: 20_000,
      },
      months: [{ month: 10, reserved: 100_000, spent: 1_080_000 }],
    },
    {
      ...{ lineId: OTHER, account: '청소비', fund: '잡수입', planned: 500_000, reserved: 0, spent: 0, left: 500_000 },
      months: [],
    },
  ],
  closings: [],
};

beforeEach(() => {
  enter();
  const [parent] = menus().filter(({ url }) => url === '/elec-apv');
  const own = { menuId: '36', parentMenuId: parent?.menuId ?? '', url: '/budgets', menuName: '예산', level: 2 };
  answer(menuAuthInfo, [...menus(), ...(parent ? [{ ...parent, ...own, seqNo: 41 }] : [])]);
  answer(getBudgetYear, book);
});

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1440, 900);
});

it('on a phone the figures come first, what chooses and does waits behind one button; amounts stay whole at the largest text', async () => {
  await page.viewport(390, 844);
  await openPage('/elec-apv/budgets');
  const summary = page.getByRole('region', { name: '한 해 요약' });
  await expect.element(summary).toBeVisible();
  expect(summary.element().getBoundingClientRect().top).toBeLessThan(844 / 4);
  const tools = ['엑셀', '추경 기안', '예산 짜기'].map((name) => page.getByRole('button', { name, exact: true }));
  const fields = ['연도', '재원'].map((name) => page.getByLabelText(name, { exact: true }));
  for (const tool of tools) await expect.element(tool).not.toBeInTheDocument();
  for (const field of fields) await expect.element(field.first()).not.toBeVisible();
  await page.getByRole('button', { name: '필터' }).click();
  for (const put of [...tools, ...fields]) await expect.element(put.first()).toBeVisible();
  document.documentElement.style.fontSize = '200%';
  const amount = summary.getByText('1,700,000');
  expect(linesOf(amount.element())).toBe(1);
});

it('a year in four figures; each figure of a line leads to its papers, and what does not last is told', async () => {
  await openPage('/elec-apv/budgets');
  await expect.element(page.getByText('1,700,000')).toBeVisible();
  await expect.element(page.getByText('9월까지 마감')).toBeVisible();
  await expect.element(page.getByText('지금처럼 쓰면 모자랍니다', { exact: false })).toBeVisible();
  const spent = page.getByRole('link', { name: '수선비 집행 1,080,000원 문서 보기' });
  await expect.element(spent).toHaveAttribute('href', expect.stringContaining(`line=${ID}`));
  answer(pageBudgetPapers, {
    ...{ items: [], total: 0, page: 1, size: 50 },
    hidden: { count: 2, amount: 1_080_000 },
  });
  await spent.click();
  await expect.element(page.getByText('볼 수 없는 문서 2건, 1,080,000원', { exact: false })).toBeVisible();
});

it('by fund and by vendor; a vendor that may not be named is not', async () => {
  answer(listBudgetVendors, [{ vendor: null, reserved: 0, spent: 5000, papers: 1 }]);
  await openPage('/elec-apv/budgets?view=fund');
  await expect.element(page.getByRole('link', { name: '관리비 집행', exact: false })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '재원별 계획과 집행' })).toBeVisible();
  await openPage('/elec-apv/budgets?view=vendor');
  await expect.element(page.getByRole('cell', { name: '볼 수 없는 문서', exact: false })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '업체별 집행' })).toBeVisible();
});

it('bars of vendors stand on one scale, the largest first, and as many as have room', async () => {
  answer(
    listBudgetVendors,
    [9, 1, 8, 2, 7, 3, 6, 4].map((won, at) => ({ vendor: `업체${at}`, reserved: won, spent: won * 9, papers: 1 })),
  );
  await openPage('/elec-apv/budgets?view=vendor');
  await expect.element(page.getByText('많이 쓴 6곳입니다', { exact: false })).toBeVisible();
  const plot = page.getByRole('heading', { name: '업체별 집행' }).element().closest('section');
  const names = [...(plot?.querySelectorAll('figure li') ?? [])];
  expect(names.map((one) => one.textContent)).toEqual(['업체00', '업체20', '업체40', '업체60', '업체70', '업체50']);
  const widths = names.map((one) =>
    [...one.querySelectorAll<HTMLElement>('[style]')].reduce(
      (sum, { style }) => sum + Number.parseFloat(style.width),
      0,
    ),
  );
  expect(widths.map(Math.round)).toEqual([100, 89, 78, 67, 44, 33]);
});

it('a line that does not last goes to 추경 by one button, with its account known; nothing is revised by it', async () => {
  const drafted = refuse(draftBudgetRevision, 'BUDGET_REFUSED', { errorUserMsg: '안건 상정서 양식이 없습니다.' });
  await openPage('/elec-apv/budgets');
  await page.getByRole('button', { name: '수선비 추경 기안' }).click();
  const box = page.getByRole('dialog', { name: '추경 기안' });
  await box.getByLabelText('늘리거나 줄일 금액 (원)').fill('0');
  await box.getByLabelText('까닭').fill('장마 피해 복구');
  await box.getByRole('button', { name: '기안하기' }).click();
  await expect.element(box.getByText('0원이 아닌 금액을 적어 주세요.')).toBeVisible();
  expect(drafted).toEqual([]);
  await box.getByLabelText('늘리거나 줄일 금액 (원)').fill('300,000');
  await expect.element(box.getByText('1,200,000원 → 1,500,000원', { exact: false })).toBeVisible();
  await box.getByRole('button', { name: '기안하기' }).click();
  const wish = { year: 2026, account: '수선비', fund: '관리비', amount: 300_000, reason: '장마 피해 복구' };
  await expect.poll(() => drafted.map(({ body }) => body)).toEqual([wish]);
  await expect.element(page.getByText('안건 상정서 양식이 없습니다.')).toBeVisible();
});

it('a sheet is looked at first: each wrong line is told, and nothing is saved', async () => {
  const sent = answer(importBudget, {
    rows: [{ line: 3, account: '수선비', fund: '', before: null, after: 1, problem: '재원 칸이 비어 있습니다.' }],
    ...{ wrong: 1, saved: 0, version: 4 },
  });
  await openPage('/elec-apv/budgets');
  await page.getByRole('button', { name: '예산 짜기' }).click();
  await page.getByRole('menuitem', { name: '엑셀로 편성' }).click();
  await page.getByLabelText('2026년 예산 엑셀').upload(new File(['x'], '예산.xlsx'));
  await page.getByRole('button', { name: '살펴보기' }).click();
  await expect.element(page.getByText('3번째 줄: 재원 칸이 비어 있습니다.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('an amount that is none is told beside its field; the next month is closed once one has said yes', async () => {
  const planned = answer(planBudget, { version: 5 });
  const closed = answer(closeBudgetMonth, { version: 5 });
  await openPage('/elec-apv/budgets');
  await page.getByRole('button', { name: '예산 짜기' }).click();
  await page.getByRole('menuitem', { name: '계정과목별로 편성' }).click();
  await page.getByLabelText('계정과목').fill('통신비');
  await page.getByLabelText('2026년 예산 (원)').fill('만원');
  await page.getByRole('button', { name: '저장' }).click();
  await expect.element(page.getByText('금액을 원 단위 숫자로 적어 주세요.')).toBeVisible();
  await page.getByLabelText('2026년 예산 (원)').fill('1,200,000');
  await page.getByRole('button', { name: '저장' }).click();
  await expect
    .poll(() => planned.at(-1)?.body)
    .toMatchObject({ account: '통신비', fund: '관리비', amount: 1_200_000, seenVersion: 4 });
  await page.getByRole('button', { name: '예산 짜기' }).click();
  await page.getByRole('menuitem', { name: '월 마감' }).click();
  await page.getByRole('button', { name: '10월 마감', exact: true }).click();
  expect(closed).toHaveLength(0);
  await page.getByRole('button', { name: '확인' }).click();
  await expect.poll(() => closed.at(-1)?.body).toMatchObject({ year: 2026, month: 10, seenVersion: 4 });
});

it('a reservation is given back with a reason, and taken back from the list; what is beyond says whose consent it has', async () => {
  const paper = {
    ...{ docId: ID, docNumber: '품의-1', title: '펌프 교체', drafterName: '김경리', account: '수선비', fund: '관리비' },
    ...{
      vendor: null,
      day: '2026-11-02',
      amount: 100_000,
      overWon: 30_000,
      releasableYn: 'Y' as const,
      paid: 0,
      idleDays: 15,
    },
    consent: { office: 'CHAIR' as const, byName: '한회장', at: '2026-11-03T00:00:00.000Z' },
  };
  answer(pageBudgetPapers, { items: [paper], total: 1, page: 1, size: 50, hidden: { count: 0, amount: 0 } });
  const back = { account: '수선비', fund: '관리비', reason: '취소된 공사', byName: '박소장', undoableYn: 'Y' as const };
  answer(listBudgetReleases, [
    { ...back, docId: OTHER, docNumber: null, title: '도장 공사', amount: 5000, at: '2026-11-01T00:00:00.000Z' },
  ]);
  const released = answer(releaseBudget, { amount: 100_000 });
  const undone = answer(undoBudgetRelease, { amount: 5000 });
  await openPage('/elec-apv/budgets?year=2026&kind=RESERVED');
  await expect.element(page.getByText('예산보다 30,000원 많음, 회장 한회장 합의 2026-11-03')).toBeVisible();
  await page.getByRole('button', { name: '‘펌프 교체’ 예약 풀기' }).click();
  await page.getByRole('button', { name: '예약 풀기', exact: true }).click();
  expect(released).toHaveLength(0);
  await page.getByLabelText('까닭').fill('공사를 하지 않음');
  await page.getByRole('button', { name: '예약 풀기', exact: true }).click();
  await expect.poll(() => released.at(-1)?.body).toEqual({ reason: '공사를 하지 않음' });
  await page.getByRole('button', { name: '‘도장 공사’ 예약 되돌리기' }).click();
  await page.getByLabelText('까닭').fill('공사를 다시 함');
  await page.getByRole('button', { name: '되돌리기', exact: true }).click();
  await expect.poll(() => undone.at(-1)?.body).toEqual({ reason: '공사를 다시 함' });
});

it('what nobody paid on for long is found by one word, with what was paid of it before', async () => {
  const paper = {
    ...{ docId: ID, docNumber: '품의-1', title: '펌프 교체', drafterName: '김경리', account: '수선비', fund: '관리비' },
    ...{ vendor: null, day: '2026-06-02', amount: 60_000, overWon: 0, releasableYn: 'Y' as const, consent: null },
    ...{ paid: 40_000, idleDays: 128 },
  };
  const asked = answer(pageBudgetPapers, {
    ...{ items: [paper], total: 1, page: 1, size: 50, hidden: { count: 0, amount: 0 } },
  });
  answer(listBudgetReleases, []);
  await openPage('/elec-apv/budgets');
  await page.getByRole('button', { name: '예산 짜기' }).click();
  await page.getByRole('menuitem', { name: '오래 잡아 둔 예약' }).click();
  await expect.element(page.getByText('128일째 지급 없음')).toBeVisible();
  await expect.element(page.getByText('품의 100,000원 가운데 40,000원 지급')).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ kind: 'RESERVED', idle: 'Y' });
  await page.getByRole('link', { name: '모든 예약' }).click();
  await expect.poll(() => asked.at(-1)?.query?.idle).toBeUndefined();
});

it('who consents beyond the budget is chosen, and may be another than the 회장', async () => {
  const saved = answer(saveBudgetRule, { version: 1 });
  await openPage('/elec-apv/budgets');
  await page.getByRole('button', { name: '예산 짜기' }).click();
  await page.getByRole('menuitem', { name: '예산을 넘을 때' }).click();
  await choose(page.getByLabelText('누가 합의하나요'), '감사');
  await page.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => saved.at(-1)?.body).toEqual({ beyond: 'CONSENT', consentOffice: 'AUDITOR', seenVersion: 0 });
});
