import { expect, it } from 'vitest';
import { settleRows } from './settle-rows.ts';

const row = (docId: string, title = docId) => ({ docId, title });

it('SCR-8 nothing moves under the pointer: who left is marked in place, who came waits, who changed is shown as it is now', () => {
  const { rows, arrived } = settleRows([row('a'), row('b'), row('c')], [row('new'), row('a'), row('c', '고친 제목')]);
  expect(rows).toEqual([
    { ...row('a'), gone: false },
    { ...row('b'), gone: true },
    { ...row('c', '고친 제목'), gone: false },
  ]);
  expect(arrived).toBe(1);
});
