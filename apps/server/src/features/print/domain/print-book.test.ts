import type { RegisterRow } from '@danji/contract/registers';
import type { RegisterDefinition } from '@danji/contract/registers/definition';
import { complaintRegister, contractRegister } from '@danji/contract/registers/shipped';
import { expect, it } from 'vitest';
import { printBook } from './print-book.ts';

const row = (day: string, name: string, amount: number, more: Partial<RegisterRow> = {}): RegisterRow => ({
  ...{ docId: name, rowNo: 1, docNumber: `계약-${day}`, title: name, drafterName: '정기사', deptName: null },
  ...{ decidedAt: `${day}T00:00:00.000Z`, day, until: null, daysLeft: null, doneYn: false, state: 'LIVE', next: [] },
  cells: { name, amount },
  ...more,
});
const bookOf = (rows: RegisterRow[], register: RegisterDefinition = contractRegister) =>
  printBook({
    ...{ register, rows, year: '2026', narrowed: [], complexName: '한빛마을' },
    ...{ today: '2026-11-19', now: new Date('2026-11-19T00:00:00Z') },
  });

/** All words of a cell, without what keeps them together. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (typeof value !== 'object' || value === null) return '';
  const { t, runs, content } = value as Record<string, unknown>;
  return textOf(t ?? runs ?? content ?? '').replaceAll(/[\u2060\u00ad\u200b]/g, '');
}
const linesOf = (model: ReturnType<typeof bookOf>): string[][] =>
  model.blocks.flatMap((block) => (block.k === 'table' ? block.rows.map((cells) => cells.map(textOf)) : []));
const sumsOf = (model: ReturnType<typeof bookOf>) =>
  linesOf(model)
    .filter(([first = '']) => /계 \(/.test(first))
    .map((cells) => cells.filter(Boolean).join(' '));

it('a book has a head, its rows with numbers, the sum of each month, of the year by then, and of all', () => {
  const model = bookOf([row('2026-01-05', '가', 1000), row('2026-01-20', '나', 2000), row('2026-03-02', '다', 500)]);
  expect(model).toMatchObject({ page: { paper: 'a4', flipped: true }, footer: { number: '2026년 계약대장' } });
  expect(linesOf(model)[0]?.slice(0, 3)).toEqual(['번호', '문서번호', '계약명']);
  expect(linesOf(model)[2]?.slice(0, 3)).toEqual(['2', '계약-2026-01-20', '나']);
  expect(sumsOf(model)).toEqual([
    '1월 계 (2건) 3,000',
    '누계 (2건) 3,000',
    '3월 계 (1건) 500',
    '누계 (3건) 3,500',
    '합계 (3건) 3,500',
  ]);
});

it('a void paper stands there and counts for no money; a sum is exact beyond what a number holds', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const model = bookOf([
    row('2026-02-01', '가', most),
    row('2026-02-02', '나', most),
    row('2026-02-03', '다', 7, { state: 'VOID' }),
  ]);
  expect(sumsOf(model).at(-1)).toBe('합계 (3건) 18,014,398,509,481,982');
});

it('without money a book counts, and an empty one says so', () => {
  expect(sumsOf(bookOf([row('2026-02-01', '가', 0)], complaintRegister)).at(-1)).toBe('합계 (1건)');
  expect(sumsOf(bookOf([]))).toEqual(['합계 (0건) 0']);
});
