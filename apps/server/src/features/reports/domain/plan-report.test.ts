import type { ReportSource } from '@danji/contract/reports/source';
import { expect, it } from 'vitest';
import { planReport } from './plan-report.ts';

const source: ReportSource = {
  name: '지출대장',
  dimensions: ['c.account', 'month', 'year'].map((key) => ({ key, label: key })),
  summands: [{ key: 'amount', label: '금액', unit: '원' }],
  usual: { rows: 'c.account', of: 'amount' },
};
const today = '2026-11-19';
const plan = (ask: Parameters<typeof planReport>[1], of: ReportSource = source) => planReport(of, ask, today);

it('nothing chosen is what is usual of the source, this year', () => {
  expect(plan({})).toEqual({
    ...{ rows: 'c.account', columns: null, measure: 'sum', of: 'amount', period: 'year' },
    ...{ from: '2026-01-01', to: '2026-12-31' },
  });
  const counting = { ...source, usual: { rows: 'month', of: null } };
  expect(plan({}, counting)).toMatchObject({ rows: 'month', measure: 'count', of: null });
  // An average of what is usual, though nobody said of what.
  expect(plan({ measure: 'average' }, counting)).toMatchObject({ measure: 'average', of: 'amount' });
});

it.each([
  ['lastYear', '2025-01-01', '2025-12-31'],
  ['months12', '2025-12-01', today],
  ['months3', '2026-09-01', today],
  ['all', null, null],
] as const)('%s is from %s to %s', (period, from, to) => {
  expect(plan({ period })).toMatchObject({ from, to });
  // Days beside a named period are not meant.
  expect(plan({ period, from: '2020-01-01' })).toMatchObject({ from, to });
});

it('days of one’s own may be open at either end', () => {
  expect(plan({ period: 'days', from: '2026-02-01' })).toMatchObject({ from: '2026-02-01', to: null });
  expect(plan({ period: 'days', from: '2026-02-01', to: '2026-02-01' })).toMatchObject({ to: '2026-02-01' });
});

it.each([
  [{ rows: 'c.gone' }, '나눌 수 없습니다'],
  [{ columns: 'dept' }, '나눌 수 없습니다'],
  [{ rows: 'month', columns: 'month' }, '서로 다른'],
  [{ measure: 'sum', of: 'gone' }, '더할 수 없습니다'],
  [{ period: 'days', from: '2026-02-02', to: '2026-02-01' }, '늦습니다'],
] as const)('%j is refused with what to do', (ask, words) => {
  expect(plan(ask)).toEqual({ misfit: expect.stringContaining(words) });
});

it('where nothing can be added up, a count is asked for instead', () => {
  const words = { ...source, summands: [], usual: { rows: 'month', of: null } };
  expect(plan({ measure: 'sum' }, words)).toEqual({ misfit: expect.stringContaining('건수') });
  expect(plan({ measure: 'count', of: 'amount' }, words)).toMatchObject({ measure: 'count', of: null });
});
