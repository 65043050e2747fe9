import { expect, it } from 'vitest';
import type { Plan } from './plan-report.ts';
import { type Group, toReport } from './to-report.ts';

const source = {
  name: '지출대장',
  dimensions: [
    { key: 'drafter', label: '기안자' },
    { key: 'month', label: '월' },
  ],
  summands: [{ key: 'amount', label: '금액', unit: '원' }],
  usual: { rows: 'drafter', of: 'amount' },
} as unknown as Parameters<typeof toReport>[0];
const plan: Plan = {
  ...{ rows: 'drafter', columns: 'month', measure: 'sum', of: 'amount', period: 'all', from: null, to: null },
};

const [ROWS, COLUMNS] = [60, 24];
/** As many cells as there may be, with what has no room beside them; each read is counted. */
function largestTable() {
  let reads = 0;
  const groupAt = (rowAt: number, columnAt: number): Group => {
    const group: Group = {
      ...{ rowAt, columnAt, allRows: rowAt === 0, allColumns: columnAt === 0, counted: 1 },
      row: rowAt === 0 ? null : rowAt > ROWS ? '' : `직원 ${rowAt}`,
      rowRest: rowAt === 0 ? null : rowAt > ROWS,
      column: columnAt === 0 ? null : columnAt > COLUMNS ? '' : `2026-${String(columnAt).padStart(2, '0')}`,
      columnRest: columnAt === 0 ? null : columnAt > COLUMNS,
      figure: `${rowAt * 100 + columnAt}`,
    };
    return new Proxy(group, {
      get(target, key) {
        reads += 1;
        return target[key as keyof Group];
      },
    });
  };
  const groups = Array.from({ length: ROWS + 2 }, (_, row) =>
    Array.from({ length: COLUMNS + 2 }, (_, column) => groupAt(row, column)),
  ).flat();
  return { groups, reads: () => reads };
}

it('each figure of the largest table stands at its place, and what has no room beside the others', () => {
  const { rows, columns, figures, rowTotals, columnTotals, total } = toReport(source, plan, largestTable().groups);
  expect(rows.at(-1)).toMatchObject({ restYn: true, label: '그 밖' });
  expect(columns[0]).toMatchObject({ restYn: true, label: '그 전' });
  expect(figures[2]?.slice(0, 3)).toEqual(['325', '301', '302']);
  expect(figures.at(-1)?.at(-1)).toBe('6124');
  expect(rowTotals[2]).toBe('300');
  expect(columnTotals.slice(0, 2)).toEqual(['25', '1']);
  expect(total).toBe('0');
});

it('RES-01 the largest table is put together by looking at each of its figures a few times, not at all for each', () => {
  const { groups, reads } = largestTable();
  toReport(source, plan, groups);
  expect(reads()).toBeLessThan(groups.length * 25);
});

it('a cell without papers is nothing, or 0 where they are counted', () => {
  const groups: Group[] = [
    ...[{ row: '가', column: '2026-01', figure: '5', counted: 5 }].map((one) => ({
      ...{ rowRest: false, columnRest: false, allRows: false, allColumns: false, rowAt: 1, columnAt: 1 },
      ...one,
    })),
    ...['가', '나'].map((row, at) => ({
      ...{ row, rowRest: false, column: null, columnRest: null, allRows: false, allColumns: true },
      ...{ rowAt: at + 1, columnAt: 1, figure: '5', counted: 5 },
    })),
    ...[
      {
        ...{ row: null, rowRest: null, column: '2026-01', columnRest: false, allRows: true, allColumns: false },
        ...{ rowAt: 1, columnAt: 1, figure: '5', counted: 5 },
      },
    ],
  ];
  expect(toReport(source, plan, groups)).toMatchObject({ figures: [['5'], [null]], total: null, counted: 0 });
  expect(toReport(source, { ...plan, measure: 'count' }, groups)).toMatchObject({
    figures: [['5'], ['0']],
    total: '0',
  });
});
