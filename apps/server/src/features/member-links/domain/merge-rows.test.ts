import { type SentJointRow as JointRow, jointSorts } from '@danji/contract/joint-inbox';
import { expect, it } from 'vitest';
import { mergeRows } from './merge-rows.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000000Z`;
const row = (docId: string, more: Partial<JointRow>) =>
  ({ docId, title: docId, amount: null, urgentYn: 'N', waitingSince: at(1), turnSince: at(1), ...more }) as JointRow;
const ids = (rows: readonly JointRow[]) => rows.map(({ docId }) => docId).join('');
const all = { offset: 0, size: 100 };

it('the usual order has the newest first, and an order of a column goes by it, with what has nothing there last either way', () => {
  const here = [row('a', { waitingSince: at(9), amount: 5 }), row('b', { waitingSince: at(3) })];
  const there = [row('c', { waitingSince: at(5), amount: 7 }), row('d', { waitingSince: at(2), amount: 1 })];
  expect(ids(mergeRows([here, there], undefined, all))).toBe('acbd');
  const byAmount = [
    [row('a', { amount: 5 }), row('b', {})],
    [row('d', { amount: 1 }), row('c', { amount: 7 })],
  ];
  expect(ids(mergeRows(byAmount, 'amount', all))).toBe('dacb');
  expect(
    ids(
      mergeRows(
        byAmount.map((list) => [...list].sort((x, y) => (y.amount ?? -1) - (x.amount ?? -1))),
        '-amount',
        all,
      ),
    ),
  ).toBe('cadb');
  const urgent = [
    [row('a', { urgentYn: 'Y', turnSince: at(4) })],
    [row('b', { urgentYn: 'Y', turnSince: at(2) }), row('c', {})],
  ];
  expect(ids(mergeRows(urgent, '-urgent', all))).toBe('bac');
});

it('pages in any order hold every row once, whatever order each complex has its own in', () => {
  let seed = 7;
  const chance = (many: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % many;
  };
  for (let round = 0; round < 60; round++) {
    const lists = Array.from({ length: 1 + chance(5) }, (_, n) =>
      Array.from({ length: chance(9) }, (_, m) =>
        row(`${n}-${m} `, {
          waitingSince: at(1 + chance(20)),
          amount: chance(3) === 0 ? null : chance(50),
          title: String(chance(30)),
        }),
      ),
    );
    const sort = [undefined, ...jointSorts][chance(jointSorts.length + 1)];
    const whole = ids(mergeRows(lists, sort, all));
    const pages = Array.from({ length: 15 }, (_, n) => ids(mergeRows(lists, sort, { offset: n * 3, size: 3 })));
    expect(pages.join('')).toBe(whole);
    expect(whole.trim().split(' ').filter(Boolean).sort()).toEqual(
      lists
        .flat()
        .map(({ docId }) => docId.trim())
        .sort(),
    );
    // The rows of one complex stay in its own order.
    for (const list of lists)
      expect(
        whole
          .trim()
          .split(' ')
          .filter((id) => list.some(({ docId }) => docId.trim() === id))
          .join(' '),
      ).toBe(ids(list).trim());
  }
});
