import { expect, it } from 'vitest';
import { sortRows } from './use-local-sort.ts';

const ROWS = [
  { name: '전기료', amount: 20 },
  { name: '경비비', amount: null },
  { name: '수선비', amount: 3 },
  { name: '급여', amount: 20 },
];
const BY = { name: (row: { name: string }) => row.name, amount: (row: { amount: number | null }) => row.amount };
const namesBy = (sort: string) => sortRows(ROWS, BY, sort).map(({ name }) => name);

it('orders words as they are read and figures by their size, both ways', () => {
  expect(namesBy('name')).toEqual(['경비비', '급여', '수선비', '전기료']);
  expect(namesBy('-name')).toEqual(['전기료', '수선비', '급여', '경비비']);
});

it('puts what has no figure last either way, and leaves equals as they stood', () => {
  expect(namesBy('amount')).toEqual(['수선비', '전기료', '급여', '경비비']);
  expect(namesBy('-amount')).toEqual(['전기료', '급여', '수선비', '경비비']);
  expect(namesBy('nothing')).toEqual(ROWS.map(({ name }) => name));
});
