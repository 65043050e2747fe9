import { describe, expect, it } from 'vitest';
import { Field } from '../field.ts';
import { Column } from '../fields/columns.ts';
import { guessColumns } from './guess-columns.ts';
import { guessField } from './guess-field.ts';
import { readName } from './read-name.ts';
import { dayOfSerial } from './values.ts';

const kinds = (line: string, ...rows: string[]) =>
  guessColumns([line, ...rows].map((one) => one.split('\t')))?.columns.map(({ label, type }) => `${label} ${type}`);
const field = (written: string) => guessField(written, new Set());

describe('names as offices write them', () => {
  it('a star, a unit, what to choose from and a formula are taken apart from the name', () => {
    expect(readName(' * 정산기간 ')).toMatchObject({ label: '정산기간', required: true });
    expect(readName('수량(개)*')).toMatchObject({ label: '수량', unit: '개', required: true });
    expect(readName('지급구분* (현금/카드)')).toMatchObject({
      label: '지급구분',
      options: ['현금', '카드'],
      required: true,
    });
    expect(readName('금액 = 수량 × 단가')).toMatchObject({ label: '금액', expression: '수량 × 단가' });
    expect(readName('입금 계좌 (예금주)')).toMatchObject({ label: '입금 계좌 (예금주)', unit: null, options: [] });
  });
});

describe('fields from their names', () => {
  it('a label says what stands beside it', () => {
    const said = (written: string) => field(written)?.type;
    for (const [written, type] of [
      ['정산기간', 'period'],
      ['정산담당', 'member'],
      ['정산일', 'date'],
      ['휴일', 'text'],
      ['카드번호', 'text'],
      ['전기이월', 'money'],
      ['받은 금액', 'money'],
      ['사용량(kWh)', 'number'],
      ['접수부서', 'department'],
      ['동·호', 'dongHo'],
      ['차액 사유와 비고', 'longText'],
      ['현장 사진', 'photo'],
    ] as const)
      expect([written, said(written)]).toEqual([written, type]);
    expect(field('연락처')).toMatchObject({ type: 'text', shape: 'phone' });
    expect(field('지급구분*(현금/카드)')).toMatchObject({ type: 'radio', options: ['현금', '카드'], required: true });
    expect(field('정산총액 = 합계(사용내역.금액)')).toMatchObject({
      ...{ type: 'formula', shown: 'money', expression: '합계(사용내역.금액)', key: '정산총액' },
    });
    expect(field('※')).toBeNull();
  });

  it('a name that is taken gets a number, and every guess is a field that may be kept', () => {
    expect(guessField('금액', new Set(['금액']))).toMatchObject({ key: '금액2', label: '금액 2' });
    for (const written of [
      '정산기간*',
      '수량(개)',
      '구분(가/나)',
      '합 = 1 + 2',
      '서명',
      '첨부파일',
      '사진',
      '계좌번호',
      '시각',
    ])
      expect(Field.safeParse(field(written)).success, written).toBe(true);
  });
});

describe('columns from headings of a sheet', () => {
  it('headings alone are enough for days, amounts, quantities and words', () => {
    expect(kinds('번호\t사용일\t사용처\t적요\t수량\t단가\t금액\t증빙')).toEqual([
      ...['사용일 date', '사용처 text', '적요 text', '수량 number', '단가 money', '금액 formula', '증빙 text'],
    ]);
    expect(guessColumns([['번호', '사용일*', '수량', '단가', '금액']])).toMatchObject({
      numbered: true,
      sums: ['금액'],
      columns: [{ required: true }, {}, {}, { expression: '수량 × 단가', shown: 'money' }],
    });
  });

  it('values below say more, and against the heading they hold', () => {
    expect(
      kinds(
        '날짜\t내용\t계정과목\t금액\t확인',
        '2026-11-03\t우편\t통신비\t11,400\tO',
        '45977\t화장지\t복리비\t27800\tv',
      ),
    ).toEqual([...['날짜 date', '내용 text', '계정과목 select', '금액 money', '확인 tick']]);
    expect(kinds('날짜\t금액', '45977\t많음', '45978\t적음')).toEqual(['날짜 date', '금액 text']);
    expect(kinds('시작\t길이', '09:30\t1.25 m', '오후 2시\t3 m')).toEqual(['시작 time', '길이 number']);
    expect(guessColumns([['구분'], ['자재'], ['인건비'], ['자재']])?.columns).toMatchObject([
      { type: 'select', options: ['자재', '인건비'], other: true },
    ]);
  });

  it('people and 동·호 are known by their headings, unless what stands below is something else', () => {
    expect(kinds('동호수\t담당자\t내용')).toEqual(['동호수 dongHo', '담당자 member', '내용 text']);
    expect(kinds('작업 전 사진\t첨부\t증빙파일\t증빙')).toEqual([
      ...['작업 전 사진 photo', '첨부 file', '증빙파일 file', '증빙 text'],
    ]);
    expect(kinds('동호수\t담당자', '101-1203\t김과장', '102동 304호\t이주임')).toEqual([
      '동호수 dongHo',
      '담당자 member',
    ]);
    expect(kinds('동호수\t담당자', '관리동\t한빛설비(주) 김', '102\t이주임')).toEqual(['동호수 text', '담당자 text']);
  });

  it('an amount that is not the product stays an amount, and the line with the sum says nothing', () => {
    expect(kinds('수량\t단가\t금액', '2\t500\t1,100')).toEqual(['수량 number', '단가 money', '금액 money']);
    expect(kinds('품명\t수량\t단가\t금액', '나사\t2\t500\t1,000', '합계\t\t\t1,000')).toEqual([
      ...['품명 text', '수량 number', '단가 money', '금액 formula'],
    ]);
  });

  it('no more than a table takes, none twice, and each may be kept', () => {
    const many = guessColumns([Array.from({ length: 30 }, () => '금액')])?.columns ?? [];
    expect(new Set(many.map(({ key }) => key)).size).toBe(15);
    for (const column of many) expect(Column.safeParse(column).success).toBe(true);
    expect(guessColumns([['', '※']])).toBeNull();
  });
});

it('days that Excel counts are those of its calendar, and amounts are none', () => {
  expect(dayOfSerial(45_977)).toBe('2025-11-16');
  expect(dayOfSerial(46_341.5)).toBe('2026-11-15');
  expect([dayOfSerial(12_500), dayOfSerial(2_026), dayOfSerial(480_000)]).toEqual([null, null, null]);
});
