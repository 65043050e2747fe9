import { expect, it } from 'vitest';
import { growthRows, type Line, overallRows } from '../bench/support/overall-rows.ts';

const measured = (perSecond: number, p50: number) => ({ count: 10, perSecond, p50, p95: 2 * p50, errors: 0 });
const lineOf = (name: string, p50: number, more: Partial<Line> = {}): Line => ({
  name,
  clients: 1,
  danji: measured(100, p50),
  floor: measured(400, 1),
  least: measured(1_000, 1),
  work: { node: 1, postgres: p50 / 2 },
  memory: 199.6,
  ...more,
});

it('a line tells both shares, the processor time, and whether one client waits no longer than laid down', () => {
  const [head = [], inbox = [], home = []] = overallRows([
    lineOf('inbox', 1.9, { goal: 2 }),
    lineOf('home', 12.1, { goal: 12, floor: null, least: null }),
  ]);
  const cell = (row: readonly string[], name: string) => row[head.indexOf(name)];
  expect(cell(inbox, 'share of bare')).toBe('25 %');
  expect(cell(inbox, 'share of limit')).toBe('10 %');
  expect(cell(inbox, 'CPU ms PostgreSQL')).toBe('0.95');
  expect(cell(inbox, 'goal p50')).toBe('2 ms ✓');
  expect(cell(home, 'goal p50')).toBe('12 ms ✗');
  expect(cell(home, 'share of bare')).toBe('');
});

it('growth compares the largest archive with the smallest, of what was measured with one client in all of them', () => {
  const rows = growthRows(
    new Map([
      [200_000, [lineOf('inbox', 3), lineOf('inbox', 30, { clients: 32 }), lineOf('alone', 1)]],
      [10_000, [lineOf('inbox', 2), lineOf('inbox', 20, { clients: 32 })]],
    ]),
  );
  expect(rows).toEqual([
    ['', 'p50 ms of 10,000', 'p50 ms of 200,000', '×', 'CPU ms of 10,000', 'CPU ms of 200,000', '×'],
    ['inbox', '2.0', '3.0', '1.50', '2.00', '2.50', '1.25'],
  ]);
});
