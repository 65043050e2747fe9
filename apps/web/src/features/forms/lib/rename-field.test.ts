import type { Field } from '@danji/contract/forms/field';
import type { FormSettings } from '@danji/contract/forms/settings';
import { describe, expect, it } from 'vitest';
import type { FormRest } from './form-rest.ts';
import { renameColumn, renameField } from './rename-field.ts';
import { usesOf, usesOfColumn } from './uses-of.ts';

const fields: Field[] = [
  { key: '지급금액', label: '지급금액', type: 'money' },
  { key: '지급처', label: '지급처', type: 'text' },
  { key: '합계', label: '합계', type: 'formula', expression: '합계(명세.금액) + 지급금액 - 지급금액2', shown: 'money' },
  { key: '지급금액2', label: '다른 것', type: 'money' },
  {
    key: '명세',
    label: '명세',
    type: 'rows',
    minRows: 1,
    maxRows: 5,
    sums: ['금액'],
    presetRows: [{ 품명: '전구', 금액: '10' }],
    columns: [
      { key: '품명', label: '품명', type: 'text' },
      { key: '수량', label: '수량', type: 'number' },
      { key: '단가', label: '단가', type: 'money' },
      { key: '금액', label: '금액', type: 'formula', expression: '수량 × 단가', shown: 'money' },
    ],
  },
  {
    key: '사유',
    label: '사유',
    type: 'longText',
    requiredWhen: { field: '지급금액', fromWon: 1_000_000 },
  },
];
const settings: FormSettings = {
  policy: {},
  retentionYears: 5,
  numberPattern: '{부서}-{일련번호:4}',
  amountField: '지급금액',
  titlePattern: '{지급처} {지급금액} 지급의 건',
  hints: [{ kind: 'CONTRACT', amount: '지급금액' }],
  line: {
    steps: [],
    rules: [{ when: { field: '지급금액', fromWon: 1 }, giveFinal: 'DIRECTOR' }],
  },
};
const rest: FormRest = { heading: '지출결의서', style: 'form', fields, settings };

describe('renaming', () => {
  it('what feeds a register is read under both names: papers of before have the old one', () => {
    const registers = [
      {
        ...{ register: 'RESOLUTION', rows: '명세', when: { field: '지급처', equals: ['가'] } },
        columns: [
          { column: 'subject', from: ['명세.품명'] },
          { column: 'meeting', from: ['지급처', '옛지급처'] },
        ],
      },
    ];
    const fed: FormRest = { ...rest, settings: { ...settings, registers } };
    const [field] = renameField(fed, '지급처', '업체', '업체').settings.registers ?? [];
    expect(field).toMatchObject({
      columns: [{}, { column: 'meeting', from: ['업체', '지급처', '옛지급처'] }],
      when: { field: '업체', before: ['지급처'], equals: ['가'] },
    });
    const [table] = renameField(fed, '명세', '내역', '내역').settings.registers ?? [];
    expect(table).toMatchObject({ rows: '내역', columns: [{ from: ['내역.품명', '명세.품명'] }, {}] });
    const [column] = renameColumn(fed, '명세', '품명', '이름', '이름').settings.registers ?? [];
    expect(column).toMatchObject({ rows: '명세', columns: [{ from: ['명세.이름', '명세.품명'] }, {}] });
  });

  it('a renamed field is renamed in formulas, conditions, rules, hints, amount and title, and nowhere else', () => {
    const after = renameField(rest, '지급금액', '실지급액', '실지급액');
    expect(after.fields[0]).toMatchObject({ key: '실지급액', label: '실지급액' });
    expect(after.fields[2]).toMatchObject({ expression: '합계(명세.금액) + 실지급액 - 지급금액2' });
    expect(after.fields[5]).toMatchObject({ requiredWhen: { field: '실지급액' } });
    expect(after.settings).toMatchObject({
      amountField: '실지급액',
      titlePattern: '{지급처} {실지급액} 지급의 건',
      hints: [{ kind: 'CONTRACT', amount: '실지급액' }],
      line: { rules: [{ when: { field: '실지급액', fromWon: 1 } }] },
    });
    expect(renameField(after, '실지급액', '지급금액', '지급금액')).toEqual(rest);
    const paid = { ...rest, settings: { ...settings, payeeField: '지급처' } };
    expect(renameField(paid, '지급처', '받는이', '받는이').settings.payeeField).toBe('받는이');
    const posted = { ...rest, outside: { as: 'LETTER' as const, to: '지급처', body: '명세' } };
    expect(renameField(posted, '지급처', '받는이', '받는이').outside).toEqual({
      as: 'LETTER',
      to: '받는이',
      body: '명세',
    });
  });

  it('a field named like a function is not taken for it, and a column is not taken for a field of the same name', () => {
    const after = renameField(rest, '합계', '총액', '총액');
    expect(after.fields[2]).toMatchObject({ key: '총액', expression: '합계(명세.금액) + 지급금액 - 지급금액2' });
    const shadowed: FormRest = { ...rest, fields: [...fields, { key: '단가', label: '단가', type: 'money' }] };
    const renamed = renameField(shadowed, '단가', '기준단가', '기준단가');
    expect(renamed.fields[4]).toEqual(fields[4]);
  });

  it('a renamed column is renamed in its table, in sums, preset rows and in formulas outside', () => {
    const after = renameColumn(rest, '명세', '금액', '소계', '소계');
    expect(after.fields[2]).toMatchObject({ expression: '합계(명세.소계) + 지급금액 - 지급금액2' });
    expect(after.fields[4]).toMatchObject({ sums: ['소계'], presetRows: [{ 품명: '전구', 소계: '10' }] });
    const quantity = renameColumn(rest, '명세', '수량', '개수', '개수').fields[4];
    expect(quantity).toMatchObject({ columns: [{}, { key: '개수' }, {}, { expression: '개수 × 단가' }] });
  });
});

describe('what uses a field', () => {
  it('is told in words; what nothing uses may go', () => {
    expect(usesOf(rest, '지급금액')).toEqual([
      '‘합계’ 계산식',
      '‘사유’ 필수 조건',
      '결재 금액',
      '문서 제목',
      '결재선 규칙',
      '작성 안내',
    ]);
    expect(usesOf(rest, '명세')).toEqual(['‘합계’ 계산식']);
    expect(usesOf(rest, '사유')).toEqual([]);
  });

  it('knows columns too', () => {
    expect(usesOfColumn(rest, '명세', '단가')).toEqual(['‘금액’ 계산식']);
    expect(usesOfColumn(rest, '명세', '금액')).toEqual(['‘합계’ 계산식']);
    expect(usesOfColumn(rest, '명세', '품명')).toEqual([]);
  });
});

describe('marks of money', () => {
  const marks = { amountItems: { table: '명세', column: '금액' }, payment: { payee: '지급처', account: '사유' } };
  const paid: FormRest = { ...rest, settings: { ...settings, ...marks } };

  it('go along when a field or a column is renamed, and keep both from being taken out', () => {
    expect(renameField(paid, '명세', '내역', '내역').settings.amountItems).toEqual({ table: '내역', column: '금액' });
    expect(renameField(paid, '지급처', '상대', '상대').settings.payment).toEqual({ payee: '상대', account: '사유' });
    const { settings: renamed } = renameColumn(paid, '명세', '금액', '값', '값');
    expect(renamed.amountItems).toEqual({ table: '명세', column: '값' });
    expect(renameColumn(paid, '명세', '수량', '개수', '개수').settings).toEqual(paid.settings);
    expect(usesOf(paid, '명세')).toContain('품목 합계');
    expect(usesOf(paid, '지급처')).toContain('지급처와 계좌');
    expect(usesOfColumn(paid, '명세', '금액')).toContain('품목 합계');
  });
});

it('marks of 휴가 and 예산 go along when a field is renamed, and keep it from being taken out', () => {
  const vacation = { kind: '지급처', period: '사유', days: '지급금액', whole: ['지급처'], half: [], hourly: [] };
  const budget = {
    ...{ stage: 'PAYMENT' as const, account: '지급처', fund: '사유', amount: '지급금액' },
    partial: { field: '지급처', words: ['중도금'] },
  };
  const marked: FormRest = { ...rest, settings: { ...settings, vacation, budget } };
  const { settings: renamed } = renameField(marked, '지급처', '상대', '상대');
  // What an answer says is no name of a field.
  expect(renamed.vacation).toEqual({ ...vacation, kind: '상대' });
  expect(renamed.budget).toEqual({ ...budget, account: '상대', partial: { ...budget.partial, field: '상대' } });
  expect(usesOf(marked, '사유')).toEqual(['휴가', '예산']);
  expect(usesOf(rest, '사유')).toEqual([]);
});

it('이어서 작성 goes along with its fields, columns and departments, and says that it uses them', () => {
  const matter: FormSettings['matter'] = {
    marks: { vendor: '지급처', price: '명세.단가' },
    next: [
      { form: 'EXPENSE', writers: ['HEADS', { deptField: '지급처' }], fields: [{ from: '명세.품명', to: '명세' }] },
    ],
  };
  const started = { ...rest, settings: { ...settings, matter } };
  expect(renameField(started, '지급처', '업체', '업체').settings.matter).toEqual({
    marks: { vendor: '업체', price: '명세.단가' },
    next: [{ form: 'EXPENSE', writers: ['HEADS', { deptField: '업체' }], fields: [{ from: '명세.품명', to: '명세' }] }],
  });
  const renamed = renameColumn(renameField(started, '명세', '내역', '내역'), '내역', '단가', '값', '값');
  expect(renamed.settings.matter).toMatchObject({
    marks: { price: '내역.값' },
    next: [{ fields: [{ from: '내역.품명', to: '명세' }] }],
  });
  expect(usesOf(started, '지급처')).toContain('이어서 작성');
  expect(usesOf(started, '명세')).toContain('이어서 작성');
  expect(usesOfColumn(started, '명세', '단가')).toContain('이어서 작성');
  expect(usesOfColumn(started, '명세', '수량')).not.toContain('이어서 작성');
});
