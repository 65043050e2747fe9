import { listReportSources, listReports, placeReport, runReport, saveReport } from '@danji/contract/reports';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enterApprovals, openPage } from '../../../../test/open-page.tsx';

const ID = '0190a0b0-1234-7000-8000-0000000000a1';
const head = (key: string, label = key) => ({ key, label, restYn: 'N' as const });
const worked = {
  ...{ source: '지출대장', title: '월·계정과목별 금액 합계', rowLabel: '월', columnLabel: '계정과목' },
  ask: {
    ...{ rows: 'month', columns: 'c.account', measure: 'sum' as const, of: 'amount', period: 'year' as const },
    ...{ from: '2026-01-01', to: '2026-12-31' },
  },
  dimensions: [
    { key: 'month', label: '월' },
    { key: 'c.account', label: '계정과목' },
    { key: 'dept', label: '부서' },
  ],
  measures: [{ key: 'amount', label: '금액' }],
  ...{ measureLabel: '금액 합계', unit: '원', counted: 3 },
  rows: [head('2026-10', '2026년 10월'), head('2026-11', '2026년 11월')],
  columns: [head('전기료'), head('수선비')],
  figures: [
    ['43312580', null],
    [null, '11999999999999988'],
  ],
  rowTotals: ['43312580', '11999999999999988'],
  columnTotals: ['43312580', '11999999999999988'],
  total: '12000000043312568',
};

beforeEach(() => {
  enterApprovals();
  answer(listReportSources, {
    registers: [{ code: 'EXPENSE', name: '지출대장' }],
    forms: [{ formId: ID, formName: '품의서' }],
  });
  answer(listReports, []);
});

it('asks what its address says, shows sums to the last digit, and a month leads to its rows', async () => {
  const asked = answer(runReport, () => worked);
  await openPage('/elec-apv/reports?register=EXPENSE&rows=month&columns=c.account');
  await expect.element(page.getByText('12,000,000,043,312,568')).toBeVisible();
  expect(asked.at(-1)?.query).toEqual({ register: 'EXPENSE', rows: 'month', columns: 'c.account' });
  const link = page.getByRole('link', { name: '2026년 10월' });
  await expect.element(link).toHaveAttribute('href', '/elec-apv/registers?register=EXPENSE&year=2026&month=2026-10');
  // Another division is another question, and another address.
  await page.getByRole('button', { name: /^열/ }).or(page.getByLabelText('열')).first().click();
  await page.getByRole('option', { name: '부서' }).click();
  await expect.poll(() => asked.at(-1)?.query).toEqual({ register: 'EXPENSE', rows: 'month', columns: 'dept' });
});

it('is kept under a name and put on home; the question is kept, and no figure', async () => {
  answer(runReport, () => worked);
  const saved = answer(saveReport, { reportId: ID });
  await openPage('/elec-apv/reports?register=EXPENSE&rows=month');
  await page.getByRole('button', { name: '저장' }).click();
  await userEvent.fill(page.getByLabelText('보고서 이름'), '달마다 쓴 돈');
  answer(listReports, [
    {
      reportId: ID,
      name: '달마다 쓴 돈',
      ask: { register: 'EXPENSE', rows: 'month' },
      onHomeYn: 'N',
      changedAt: '2026-11-19T00:00:00.000Z',
    },
  ]);
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect
    .poll(() => saved.at(-1)?.body)
    .toEqual({ name: '달마다 쓴 돈', ask: { register: 'EXPENSE', rows: 'month' } });
  const placed = answer(placeReport, { ok: true });
  await page.getByRole('button', { name: '홈에 두기: 달마다 쓴 돈' }).click();
  await expect.poll(() => placed.at(-1)?.body).toEqual({ onHomeYn: true });
});

it('of two kept reports that ask the same the one that was opened is named and marked, and what is kept anew is open', async () => {
  answer(runReport, () => worked);
  const kept = ['달마다 쓴 돈', '회의에 낼 표'].map((name, at) => ({
    ...{ reportId: `${ID.slice(0, -1)}${at + 1}`, name, ask: { register: 'EXPENSE', rows: 'month' } },
    ...{ onHomeYn: 'N' as const, changedAt: '2026-11-19T00:00:00.000Z' },
  }));
  answer(listReports, kept);
  await openPage('/elec-apv/reports?register=EXPENSE&rows=month');
  const named = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect.element(named('달마다 쓴 돈')).toBeVisible();
  await page.getByRole('link', { name: '회의에 낼 표' }).click();
  await expect.element(named('회의에 낼 표')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '회의에 낼 표' })).toHaveAttribute('aria-current');
  await expect.element(page.getByRole('link', { name: '달마다 쓴 돈' })).not.toHaveAttribute('aria-current');
  // Kept under a third name: that one is open, though the first asks the same.
  const third = { ...kept[0], reportId: `${ID.slice(0, -1)}3`, name: '소장님께' } as (typeof kept)[number];
  answer(saveReport, { reportId: third.reportId });
  await page.getByRole('button', { name: '저장' }).click();
  await userEvent.fill(page.getByLabelText('보고서 이름'), '소장님께');
  answer(listReports, [...kept, third]);
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect.element(named('소장님께')).toBeVisible();
});

it('nothing in the period is said, with a way on', async () => {
  answer(runReport, () => ({
    ...worked,
    rows: [],
    columns: [],
    figures: [],
    rowTotals: [],
    columnTotals: [],
    total: null,
    counted: 0,
  }));
  await openPage('/elec-apv/reports?register=EXPENSE&period=lastYear');
  await expect.element(page.getByText('기간이나 자료를 바꿔 보세요', { exact: false })).toBeVisible();
});

it('on a phone the picture comes first, the question waits behind one button', async () => {
  answer(runReport, () => worked);
  await page.viewport(390, 844);
  await openPage('/elec-apv/reports?register=EXPENSE&rows=month&columns=c.account');
  const first = page.getByRole('heading', { name: '지출대장' });
  await expect.element(first).toBeVisible();
  expect(first.element().getBoundingClientRect().top).toBeLessThan(844 / 4);
  const period = page.getByLabelText('기간', { exact: true });
  await expect.element(period).not.toBeVisible();
  await expect.element(page.getByRole('button', { name: '저장' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '필터' }).click();
  await expect.element(period).toBeVisible();
  await expect.element(page.getByRole('button', { name: '저장' })).toBeVisible();
  await page.viewport(1440, 900);
  expect(page.getByRole('button', { name: '필터' }).elements()).toEqual([]);
});
