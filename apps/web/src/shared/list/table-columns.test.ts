import { columnsOf } from '@danji/contract/list-columns';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fileColumns, tableColumns } from './table-columns.ts';

const Row = z.strictObject({
  name: z.string(),
  at: z.nullable(z.string()),
  many: z.int(),
  note: z.nullable(z.string()),
});
const columns = columnsOf(Row, [
  { key: 'at', label: '일시', of: 'at', as: 'minute', sort: 'at', width: 17 },
  { key: 'many', label: '건수', of: 'many', as: 'number', width: 8 },
  { key: 'note', label: '비고', of: 'note', width: 20, fileOnly: true, off: true },
  { key: 'name', label: '이름', of: 'name', always: true, width: 10 },
]);

it('a table has the columns of the contract, in the order and with the looks of its screen', () => {
  const table = tableColumns<z.output<typeof Row>, z.output<typeof Row>, 'at' | 'many' | 'note' | 'name', 'at'>(
    columns,
    { many: { align: 'right' }, name: (row) => `${row.name}님` },
    ['name'],
  );
  expect(table.map(({ key, label, sort, always, align }) => ({ key, label, sort, always, align }))).toEqual([
    { key: 'name', label: '이름', sort: undefined, always: true, align: undefined },
    { key: 'at', label: '일시', sort: 'at', always: undefined, align: undefined },
    { key: 'many', label: '건수', sort: undefined, always: undefined, align: 'right' },
  ]);
  const row = { name: '김', at: '2026-11-15T00:05:00Z', many: 1234, note: null };
  expect(table.map(({ cell }) => cell(row))).toEqual(['김님', '2026-11-15 (일) 09:05', '1,234']);
  expect(table.map(({ cell }) => cell({ ...row, at: null }))).toEqual(['김님', null, '1,234']);
  expect(fileColumns(columns)).toEqual([{ key: 'note', label: '비고', off: true }]);
});
