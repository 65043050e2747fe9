import type { BudgetLine } from '@danji/contract/budgets';
import { describe, expect, it } from 'vitest';
import { byFund, byMonth, outlookOf, shareOf, sumOf, yearGone } from './figures.ts';

const line = (account: string, fund: string, planned: number, spent: number, reserved = 0): BudgetLine => ({
  ...{ lineId: account, account, fund, planned, spent, reserved, left: planned - spent - reserved },
  months: [{ month: 3, reserved, spent }],
});
const LINES = [
  line('수선비', '관리비', 1200, 600, 100),
  line('청소비', '관리비', 600, 600),
  line('행사비', '잡수입', 100, 150),
];

describe('what stands in the tables of the budget', () => {
  it('adds up the same by fund and by month', () => {
    expect(sumOf(LINES)).toEqual({ planned: 1900, spent: 1350, reserved: 100, left: 450 });
    for (const rows of [byFund(LINES), byMonth(LINES)]) {
      expect(rows.reduce((sum, { spent }) => sum + spent, 0)).toBe(1350);
      expect(rows.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(100);
    }
    expect(byFund(LINES)[0]).toMatchObject({ name: '관리비', planned: 1800, left: 500 });
    expect(byMonth(LINES)[2]).toMatchObject({ name: '3월', planned: 158, spent: 1350 });
  });

  it('says how far the year is, and what does not last it', () => {
    expect(yearGone({ year: 2025, today: '2026-11-17' })).toBe(100);
    expect(yearGone({ year: 2027, today: '2026-11-17' })).toBe(0);
    expect(yearGone({ year: 2026, today: '2026-07-02' })).toBeCloseTo(49.9, 1);
    const figures = (planned: number, spent: number) => ({
      ...{ key: 'x', name: 'x', fund: null, planned, spent, reserved: 0, left: planned - spent, at: {} },
    });
    expect(outlookOf(figures(100, 120), 50)).toBe('over');
    expect(outlookOf(figures(100, 80), 50)).toBe('short');
    expect(outlookOf(figures(100, 51), 50)).toBe('tight');
    expect(outlookOf(figures(100, 40), 50)).toBeNull();
    expect(shareOf(figures(0, 5))).toBeNull();
  });
});
