import type { RowsField } from '@danji/contract/forms/field';
import { describe, expect, it } from 'vitest';
import { peopleReader, sayMissed } from './paste-people.ts';
import { moveRow, pasteRows } from './paste-rows.ts';
import { isTable, readTable } from './read-table.ts';

const field: RowsField = {
  key: '명세',
  label: '산출 명세',
  type: 'rows',
  minRows: 1,
  maxRows: 5,
  columns: [
    { key: '품명', label: '품명', type: 'text' },
    { key: '수량', label: '수량', type: 'number' },
    { key: '단가', label: '단가', type: 'money' },
    { key: '금액', label: '금액', type: 'formula', expression: '수량 * 단가', shown: 'money' },
    { key: '일자', label: '일자', type: 'date' },
    { key: '구분', label: '구분', type: 'select', options: ['자재', '인건비'] },
    { key: '확인', label: '확인', type: 'tick' },
  ],
};
const today = '2026-11-15';
const paste = (
  text: string,
  rows = [] as { [column: string]: string | number | boolean }[],
  at = { row: 0, column: '품명' },
) => pasteRows(field, rows, at, readTable(text), { today });

describe('tables from the clipboard', () => {
  it('reads cells, quotes, line breaks inside cells, and the end of the last line', () => {
    expect(readTable('가\t1\r\n"나\n""다"""\t2\r\n')).toEqual([
      ['가', '1'],
      ['나\n"다"', '2'],
    ]);
    expect(isTable('그냥 글')).toBe(false);
    expect(isTable('"한 칸\n두 줄"')).toBe(false);
    expect(isTable('가\t나')).toBe(true);
  });

  it('fills rows by the kind of each column, adds what is missing, and skips what is computed', () => {
    const got = paste('도어 인버터\t1\t1,280,000\t2026.11.18\t자재\tO\n교체 작업비\t2\t200000원\t11/19\t인건비\t');
    expect(got).toEqual({
      ok: true,
      lost: 0,
      summed: false,
      rows: [
        { 품명: '도어 인버터', 수량: 1, 단가: 1_280_000, 일자: '2026-11-18', 구분: '자재', 확인: true },
        { 품명: '교체 작업비', 수량: 2, 단가: 200_000, 일자: '2026-11-19', 구분: '인건비' },
      ],
    });
  });

  it('leaves the heading of a copied table out, and takes a table that holds the computed column too', () => {
    const got = paste('품명\t수량\t단가\t금액\t일자\t구분\t확인\n부품\t3\t10\t30\t20261120\t자재\tv');
    expect(got).toMatchObject({
      ok: true,
      rows: [{ 품명: '부품', 수량: 3, 단가: 10, 일자: '2026-11-20', 구분: '자재', 확인: true }],
    });
  });

  it('starts where the cursor is and keeps what stands elsewhere', () => {
    const got = paste('7\t9', [{ 품명: '가', 수량: 1 }, { 품명: '나' }], { row: 1, column: '수량' });
    expect(got).toMatchObject({
      ok: true,
      rows: [
        { 품명: '가', 수량: 1 },
        { 품명: '나', 수량: 7, 단가: 9 },
      ],
    });
  });

  it('refuses more rows than the form takes, and changes nothing', () => {
    const rows = [{ 품명: '있던 것' }];
    const got = paste(Array.from({ length: 5_000 }, (_, i) => `품목${i}\t1`).join('\n'), rows);
    expect(got).toEqual({ ok: false, problem: expect.stringContaining('5,000행을 붙여넣으면 5행을 넘습니다') });
    expect(rows).toEqual([{ 품명: '있던 것' }]);
  });

  it('days that Excel counts are days, and the line with the sum is no row', () => {
    const got = paste('부품\t3\t10\t46343\t자재\n나사\t1\t20\t46344.5\t자재\n합  계\t4\t\t\t', []);
    expect(got).toMatchObject({
      ...{ ok: true, lost: 0, summed: true },
      rows: [
        { 품명: '부품', 일자: '2026-11-17' },
        { 품명: '나사', 일자: '2026-11-18' },
      ],
    });
    expect(got.ok && got.rows).toHaveLength(2);
    // Alone it is what somebody wrote.
    expect(paste('합계\t4')).toMatchObject({ summed: false, rows: [{ 품명: '합계', 수량: 4 }] });
  });

  it('counts what could not be taken', () => {
    expect(paste('가\t하나\t둘')).toMatchObject({ ok: true, lost: 2, rows: [{ 품명: '가' }] });
  });

  it('moves a row', () => {
    expect(moveRow(['가', '나', '다'], 0, 2)).toEqual(['나', '다', '가']);
    expect(moveRow(['가', '나'], 0, -1)).toEqual(['가', '나']);
  });
});

describe('people and 동·호 from a sheet', () => {
  const people = [
    { id: 'a', name: '김과장', note: '관리과 · 과장' },
    { id: 'b', name: '이주임', note: '경리과 · 주임' },
    { id: 'c', name: '이주임', note: '기전과 · 주임' },
  ];
  const named: RowsField = {
    ...{ key: '점검', label: '점검', type: 'rows', minRows: 1, maxRows: 5 },
    columns: [
      { key: '세대', label: '동호수', type: 'dongHo' },
      { key: '담당', label: '담당자', type: 'member', most: 2 },
      { key: '내용', label: '내용', type: 'text' },
    ],
  };
  const pasted = (text: string) => {
    const reader = peopleReader(people);
    return {
      said: pasteRows(named, [], { row: 0, column: '세대' }, readTable(text), { today, people: reader }),
      reader,
    };
  };

  it('a unit is read as it is written, and one that is none is told', () => {
    const { said } = pasted('동호수\t담당자\t내용\n101-1203\t\t누수\n101동 1204호\t\t소음\n관리동\t\t청소');
    expect(said).toMatchObject({
      lost: 1,
      rows: [{ 세대: { dong: '101', ho: '1203' } }, { 세대: { dong: '101', ho: '1204' } }, { 내용: '청소' }],
    });
  });

  it('people come by their names, and nobody is guessed among two of one name', () => {
    const { said, reader } = pasted(
      '\t김과장\tㄱ\n\t경리과 이주임\tㄴ\n\t이주임\tㄷ\n\t김과장, 이주임(기전과)\tㄹ\n\t홍길동\tㅁ',
    );
    expect(said).toMatchObject({
      lost: 0,
      rows: [
        { 담당: [{ id: 'a', name: '김과장' }] },
        { 담당: [{ id: 'b', name: '이주임' }] },
        { 내용: 'ㄷ' },
        { 담당: [{ id: 'a' }, { id: 'c' }] },
        { 내용: 'ㅁ' },
      ],
    });
    expect(said.ok && said.rows[2]).not.toHaveProperty('담당');
    expect(sayMissed(reader)).toEqual([
      '이름이 같은 사람이 있어 비워 두었습니다: 이주임. 칸에서 골라 주세요.',
      '명단에 없는 이름이라 비워 두었습니다: 홍길동.',
    ]);
  });
});

it('photos and files keep what they have: a sheet brings none', () => {
  const photos: RowsField = {
    ...{ key: '점검', label: '점검', type: 'rows', minRows: 1, maxRows: 5 },
    columns: [
      { key: '내용', label: '내용', type: 'text' },
      { key: '사진', label: '사진', type: 'photo' },
      { key: '비고', label: '비고', type: 'text' },
    ],
  };
  const rows = [{ 내용: '전', 사진: [{ attachmentId: 'a' }] }];
  const into = (text: string) => pasteRows(photos, rows, { row: 0, column: '내용' }, readTable(text), { today });
  const kept = { 내용: '누수', 사진: [{ attachmentId: 'a' }], 비고: '완료' };
  expect(into('누수\t완료\n소음\t')).toMatchObject({ ok: true, lost: 0, rows: [kept, { 내용: '소음' }] });
  expect(into('누수\t사진 있음\t완료')).toMatchObject({ ok: true, lost: 0, rows: [kept] });
});
