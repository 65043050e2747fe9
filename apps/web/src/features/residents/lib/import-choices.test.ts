import type { ImportReport, ImportRow, UnknownName } from '@danji/contract/import-members';
import { expect, it } from 'vitest';
import { choicesOf, chooseFor, foldRows, noChoices, peopleOf } from './import-choices.ts';

const row = (at: number, more: Partial<ImportRow> = {}): ImportRow => ({
  row: at,
  fate: 'GOOD',
  cells: [],
  problems: [],
  doubts: [],
  unknown: [],
  note: null,
  ...more,
});
const dept: UnknownName = { column: '부서', name: '기전실', nearest: '기전과', makeableYn: true, whyNot: null };
const position: UnknownName = { column: '직위', name: '조경기사', nearest: '기전기사', makeableYn: true, whyNot: null };
const nothing: UnknownName = {
  column: '부서',
  name: '아주아주긴부서',
  nearest: null,
  makeableYn: false,
  whyNot: '6자까지 적어 주세요.',
};
const report = (rows: ImportRow[]): ImportReport => ({
  rows,
  counts: { GOOD: 0, UNKNOWN: 0, WRONG: 0, SKIPPED: 0 },
  encoding: null,
  ignored: [],
});
const unknown = (at: number, ...names: UnknownName[]) => row(at, { fate: 'UNKNOWN', unknown: names });

it('a department becomes the nearest and a position a new one, unless said otherwise, for all or for a row', () => {
  const given = report([row(2), unknown(3, dept, position), unknown(4, dept), unknown(5, nothing)]);
  expect(peopleOf(given, noChoices)).toBe(3);
  expect(choicesOf(given, noChoices)).toEqual([
    { column: '부서', name: '기전실', to: '기전과' },
    { column: '직위', name: '조경기사', to: null },
  ]);
  const own = chooseFor(noChoices, 4, '부서', null);
  expect(choicesOf(given, own)).toEqual([
    { column: '부서', name: '기전실', to: '기전과' },
    { column: '직위', name: '조경기사', to: null },
    { column: '부서', name: '기전실', row: 4, to: null },
  ]);
  expect(choicesOf(given, { all: 'MAKE', rows: {} }).map(({ to }) => to)).toEqual([null, null]);
  expect(choicesOf(given, { all: 'NEAREST', rows: {} }).map(({ to }) => to)).toEqual(['기전과', '기전기사']);
});

it('runs of rows with nothing to decide are folded behind the first three, and no row is lost', () => {
  const rows = [
    ...[2, 3, 4, 5].map((at) => row(at)),
    unknown(6, dept),
    ...Array.from({ length: 9 }, (_, n) => row(7 + n)),
  ];
  const parts = foldRows(rows);
  expect(parts.map((part) => ('row' in part ? part.row.row : [part.fold.from, part.fold.to]))).toEqual([
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    [10, 15],
  ]);
  expect(parts.flatMap((part) => ('row' in part ? [part.row] : part.fold.rows))).toEqual(rows);
});
