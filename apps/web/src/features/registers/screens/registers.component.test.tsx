import { saveView, setPreferences } from '@danji/contract/preferences';
import { pageRegister, type RegisterRow, sumRegister } from '@danji/contract/registers';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { answerPreferences, enterApprovals, openPage } from '../../../../test/open-page.tsx';

const ID = '0190a0b0-1234-7000-8000-0000000000a1';
const row = {
  ...{ docId: ID, rowNo: 1, docNumber: '계약-2026-0019', title: '난간 보수 계약의 건', drafterName: '정기사' },
  ...{ deptName: '기전과', decidedAt: '2026-11-09T01:00:00.000Z', day: '2026-11-09', until: '2026-11-23' },
  ...{ daysLeft: 7, state: 'LIVE' as const, doneYn: 'N' as const, next: [] },
  cells: { name: '옥상 난간 보수', amount: 4_620_000, term: { from: '2026-11-09', to: '2026-11-23' } },
} satisfies Omit<RegisterRow, 'next' | 'doneYn'> & { next: []; doneYn: 'N' };

beforeEach(() => {
  enterApprovals();
  answer(sumRegister, {
    total: { count: 1, amount: '11999999999999988' },
    states: [{ state: 'LIVE', count: 1, amount: '11999999999999988' }],
    months: [{ month: '2026-11', share: '수의계약', count: 1, amount: '11999999999999988' }],
    shares: [{ share: '수의계약', count: 1, amount: '11999999999999988' }],
    soon: [{ docId: ID, rowNo: 1, title: '난간 보수 계약의 건', until: '2026-11-23', daysLeft: 7 }],
    years: [2026],
    check: { at: '2026-11-16T18:00:00.000Z', wrong: 0, waitingYn: 'N' },
  });
});

it('a register shows its rows, what ends soon, a sum to the last digit, and when it last agreed with the papers', async () => {
  const asked = answer(pageRegister, () => ({ items: [row], total: 1, page: 1, size: 20 }));
  await openPage('/elec-apv/registers?register=CONTRACT&year=2026');
  const link = page.getByRole('link', { name: '옥상 난간 보수' });
  await expect.element(link).toHaveAttribute('href', `/elec-apv/sign-detail/${ID}`);
  await expect.element(page.getByText('D-7').first()).toBeVisible();
  await expect.element(page.getByText('11,999,999,999,999,988원')).toBeVisible();
  await expect.element(page.getByText('어긋남 없음', { exact: false })).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ year: '2026' });
});

it('SCR-8 a register is read like a sheet: one line a row, columns that are drawn, rows that are added up, views under a name', async () => {
  await page.viewport(1280, 800);
  const long = {
    ...row,
    docId: ID.replace('a1', 'a2'),
    cells: { ...row.cells, name: '옥상 난간 '.repeat(30).trim(), amount: 380_000 },
  };
  const asked = answer(pageRegister, () => ({ items: [row, long], total: 2, page: 1, size: 20 }));
  const told = answer(setPreferences, ({ body }) => {
    answerPreferences({
      compactYn: body.compactYn ? 'Y' : 'N',
      columnWidths: body.columnWidths ? [body.columnWidths] : [],
    });
    return { ok: true } as const;
  });
  await openPage('/elec-apv/registers?register=CONTRACT&year=2026');
  const table = page.getByRole('table', { name: '계약대장 목록' });
  await expect.element(table).toBeVisible();
  const heights = () =>
    table
      .getByRole('row')
      .elements()
      .slice(1)
      .map((one) => Math.round(one.getBoundingClientRect().height));
  // 44 px, and the line under it.
  await expect.poll(() => heights().map((height) => height === 44 || height === 45)).toEqual([true, true]);
  // Numbers and days are never cut; what is long is, and can be read where the pointer rests.
  const cell = (name: string) => table.getByRole('cell', { name }).first().element();
  for (const one of ['4,620,000', '계약-2026-0019'])
    expect(cell(one).scrollWidth, one).toBeLessThanOrEqual(cell(one).clientWidth);
  const cut = table.getByRole('rowheader').nth(1);
  expect(cut.element().scrollWidth).toBeGreaterThan(cut.element().clientWidth);
  await cut.hover();
  await expect.element(cut).toHaveAttribute('title', long.cells.name);

  const grip = page.getByRole('separator', { name: '업체 열 너비' });
  const width = () => grip.element().parentElement?.getBoundingClientRect().width ?? 0;
  const wide = width();
  grip.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => told.at(-1)?.body.columnWidths?.screen).toBe('register-contract');
  await expect.poll(width).toBeGreaterThan(wide);

  await page.getByRole('checkbox', { name: '이 쪽 모두 고르기' }).click();
  await expect.element(page.getByText('2건 선택 금액 합계 5,000,000원')).toBeVisible();

  const kept = answer(saveView, { viewId: ID });
  await page.getByRole('button', { name: '보기', exact: true }).click();
  await page.getByRole('menuitem', { name: '지금 조건 저장' }).click();
  await page.getByRole('textbox', { name: '보기 이름' }).fill('올해 계약');
  await page.getByRole('button', { name: '저장' }).click();
  await expect
    .poll(() => kept.at(-1)?.body)
    .toEqual({ screen: 'register-contract', name: '올해 계약', query: 'register=CONTRACT&year=2026' });
  expect(asked.length).toBeGreaterThan(0);
});
