import { documentColumns } from '@danji/contract/document-lists';
import { expect, it } from 'vitest';
import { turnsDuring } from '../../lib/testing/turns-during.ts';
import { makeSheet } from './make-sheet.ts';
import { packSheet, unpackSheet } from './packed-sheet.ts';

const columns = [...documentColumns.keys()].map((at) => ({
  key: `c${at}`,
  title: `열 ${at}`,
  width: 10,
  text: (row: number) => `${row}번째 줄, 010-1234-5678로 알려 주세요.`,
}));

it('RES-01 the ten thousand rows of a list are made and packed a few at a time, and come out as they went in', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => at);
  const { made: sheet, turns } = await turnsDuring(makeSheet({ name: '목록', columns, rows }));
  expect(turns).toBeGreaterThan(2);
  expect(sheet.rows).toHaveLength(rows.length);
  expect(sheet.rows[1]?.[0]).toBe('1번째 줄, 010-****-5678로 알려 주세요.');
  const packed = await packSheet(sheet);
  expect(packed.rows.every((row) => typeof row === 'string')).toBe(true);
  expect(unpackSheet(packed)).toEqual(sheet);
});
