import type { RowsField } from '@danji/contract/forms/field';
import { rowsKind } from '@danji/contract/forms/fields/rows';
import { describe, expect, it } from 'vitest';
import { MOST_COLUMNS, moveColumn, nameColumn, pasteColumns, rowsOf, sumColumn } from './column-changes.ts';
import type { FormRest } from './form-rest.ts';

const start = { key: '명세', label: '명세', type: 'rows', ...rowsKind.start } as RowsField;
const form = (table: RowsField = start): FormRest => ({
  heading: '시험',
  style: 'form',
  fields: [table, { key: '합', label: '합', type: 'formula', expression: '합계(명세.금액)', shown: 'money' }],
  settings: { policy: {}, retentionYears: 5, numberPattern: '{일련번호:4}' },
});
const said = (rest: FormRest) => rowsOf(rest, '명세')?.columns.map(({ label, type }) => `${label} ${type}`);
const HEADS = ['번호', '사용일*', '사용처', '수량(개)', '단가', '금액', '증빙'];

describe('headings of a sheet', () => {
  it('take the place of the columns that every new table has, with kinds, sums and numbers of rows', () => {
    const { rest, made } = pasteColumns(form(), '명세', [HEADS]);
    expect(made).toBe(6);
    expect(said(rest)).toEqual([
      '사용일 date',
      '사용처 text',
      '수량 number',
      '단가 money',
      '금액 formula',
      '증빙 text',
    ]);
    expect(rowsOf(rest, '명세')).toMatchObject({ numbered: true, sums: ['금액'], minRows: 1, maxRows: 50 });
  });

  it('come behind columns that somebody made, and what has the same name stays as it is', () => {
    const own: RowsField = { ...start, columns: [{ key: '금액', label: '금액', type: 'money', max: 500 }] };
    const { rest, made } = pasteColumns(form(own), '명세', [['금액', '적요']]);
    expect(made).toBe(1);
    expect(rowsOf(rest, '명세')?.columns).toEqual([
      { key: '금액', label: '금액', type: 'money', max: 500 },
      { key: '적요', label: '적요', type: 'text' },
    ]);
  });

  it('names below each other are names too; too many are counted; none changes nothing', () => {
    expect(said(pasteColumns(form(), '명세', [['날짜'], ['금액']]).rest)).toEqual(['날짜 date', '금액 money']);
    const many = pasteColumns(form(), '명세', [
      Array.from({ length: MOST_COLUMNS }, (_, at) => `칸${'가나다라마바사아자차카타파하거'[at]}`),
    ]);
    expect(pasteColumns(many.rest, '명세', [['하나 더']])).toMatchObject({ made: 0, left: 1 });
    const before = form();
    expect(pasteColumns(before, '명세', [['', '※']])).toEqual({ rest: before, made: 0, left: 0 });
  });
});

describe('the cell of a name', () => {
  it('gives a plain line of text the kind that its name says, and says more by stars, units and formulas', () => {
    let rest = nameColumn(form(), '명세', 0, '수량(개)*');
    rest = nameColumn(rest, '명세', 1, '단가');
    rest = nameColumn(rest, '명세', 2, '금액 = 수량 × 단가');
    expect(rowsOf(rest, '명세')).toMatchObject({
      columns: [
        { key: '수량', type: 'number', unit: '개', required: true },
        { key: '단가', type: 'money' },
        { key: '금액', type: 'formula', expression: '수량 × 단가', shown: 'money' },
      ],
      sums: ['금액'],
    });
    // A new name goes along in formulas, and what was chosen by hand keeps its kind.
    const renamed = nameColumn(rest, '명세', 0, '개수 합');
    expect(rowsOf(renamed, '명세')?.columns).toMatchObject([
      { key: '개수합', type: 'number', unit: '개' },
      {},
      { expression: '개수합 × 단가' },
    ]);
  });

  it('a name that is taken gets a key of its own, and what is no name changes nothing', () => {
    const twice = nameColumn(form(), '명세', 1, '내용');
    expect(rowsOf(twice, '명세')?.columns.map(({ key }) => key)).toEqual(['내용', '내용2']);
    const before = form();
    expect(nameColumn(before, '명세', 0, '※')).toBe(before);
  });
});

it('columns move within the table, and a sum goes with its tick', () => {
  const moved = moveColumn(form(), '명세', 1, -1);
  expect(said(moved)).toEqual(['비고 text', '내용 text']);
  expect(moveColumn(moved, '명세', 0, -1)).toBe(moved);
  const summed = sumColumn(form(), '명세', '내용', true);
  expect(rowsOf(summed, '명세')?.sums).toEqual(['내용']);
  expect(rowsOf(sumColumn(summed, '명세', '내용', false), '명세')).not.toHaveProperty('sums');
});
