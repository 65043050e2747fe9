import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkingValues, checkValues } from './check-values.ts';
import type { FormDefinition } from './definition.ts';
import type { Field } from './field.ts';
import { randomForm, TODAY } from './test/arbitrary-form.ts';
import type { Values } from './values.ts';

const form = (...fields: Field[]): FormDefinition => ({
  model: 1,
  heading: '서식',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields,
});
const check = (fields: Field | Field[], values: Values) =>
  checkValues(form(...[fields].flat()), values, { today: TODAY });
const said = (fields: Field | Field[], values: Values) => check(fields, values).map(({ message }) => message);
const METHOD: Field = { key: '방식', label: '계약방식', type: 'radio', options: ['수의', '입찰'] };
const base = { key: '값', label: '지급처', required: true } as const;

describe('what stands in the way of 상신', () => {
  it('is nothing that can be read: what prints as nothing fills nothing in', () => {
    const text: Field = { ...base, type: 'text' };
    const cell: Field = {
      ...{ key: '명세', label: '명세', type: 'rows', minRows: 1, maxRows: 3 },
      columns: [{ key: '품명', label: '품명', type: 'text', required: true }],
    } as Field;
    for (const blank of ['\u200b', '\u3164', '\u2800', '\u00ad', ' \u2060\u00a0', '\uffa0\u115f']) {
      expect(said(text, { 값: blank }), JSON.stringify(blank)).toEqual(['지급처를 적어 주세요.']);
      expect(said(cell, { 명세: [{ 품명: blank }] })).toEqual(['명세를 1줄 이상 적어 주세요.']);
    }
    expect(said(text, { 값: '👨\u200d👩\u200d👧' })).toEqual([]);
  });

  it('is a required field that is empty, asked for as the field is filled', () => {
    expect(check({ ...base, type: 'text' }, {})).toEqual([
      { key: '값', label: '지급처', message: '지급처를 적어 주세요.' },
    ]);
    expect(said({ ...base, type: 'text' }, { 값: '   ' })).toEqual(['지급처를 적어 주세요.']);
    expect(said({ ...base, label: '계정과목', type: 'select', options: ['가'] }, {})).toEqual([
      '계정과목을 골라 주세요.',
    ]);
    expect(said({ ...base, label: '현장 사진', type: 'photo' }, { 값: [] })).toEqual(['현장 사진을 올려 주세요.']);
    expect(
      said({ ...base, label: '본문', type: 'body' }, { 값: { type: 'doc', content: [{ type: 'paragraph' }] } }),
    ).toEqual(['본문을 적어 주세요.']);
    expect(said({ ...base, required: false, type: 'text' }, {})).toEqual([]);
    expect(said({ ...base, type: 'money' }, { 값: 0 })).toEqual([]);
  });

  it('a required field of any form that is emptied', () => {
    fc.assert(
      fc.property(fc.nat(1e9), (seed) => {
        const { definition, values } = randomForm(seed);
        for (const field of definition.fields) {
          if (!('required' in field) || !field.required) continue;
          const { [field.key]: _, ...rest } = values;
          // What random amounts come to may be too large beside it.
          const told = checkValues(definition, rest, { today: TODAY }).filter(
            ({ message }) => !message.includes('너무 큽니다'),
          );
          expect(told.map(({ key }) => key)).toEqual([field.key]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('VAL-07 an amount beyond its bounds, and a negative one where the form does not allow it', () => {
    const money = { ...base, label: '지급금액', type: 'money' } as const;
    expect(said({ ...money, min: 1 }, { 값: 0 })).toEqual(['지급금액을 1원 이상으로 적어 주세요.']);
    expect(said(money, { 값: -1 })).toEqual(['지급금액을 0원 이상으로 적어 주세요.']);
    expect(said({ ...money, min: -5_000 }, { 값: -5_000 })).toEqual([]);
    expect(said({ ...money, max: 3_000_000 }, { 값: 3_000_001 })).toEqual([
      '지급금액을 3,000,000원 이하로 적어 주세요.',
    ]);
    expect(said(money, { 값: 1.5 })).toEqual(['지급금액을 읽을 수 없습니다. 원 단위 숫자로 적어 주세요.']);
    expect(said({ ...money, vat: 'choose' }, { 값: 100 })).toEqual(['지급금액에 부가세가 포함되었는지 골라 주세요.']);
    expect(said({ ...money, vat: 'choose' }, { 값: { won: 100, vat: 'INCLUDED' } })).toEqual([]);
  });

  it('a number beyond its bounds or with too many places', () => {
    const number = { ...base, label: '수량', type: 'number', unit: '개' } as const;
    expect(said({ ...number, min: 1 }, { 값: 0 })).toEqual(['수량은 1개 이상으로 적어 주세요.']);
    expect(said({ ...number, max: 1_000 }, { 값: 1_001 })).toEqual(['수량은 1,000개 이하로 적어 주세요.']);
    expect(said(number, { 값: 1.5 })).toEqual(['수량은 소수점 없이 적어 주세요.']);
    expect(said({ ...number, decimals: 1 }, { 값: 1.55 })).toEqual(['수량은 소수점 아래 1자리까지 적어 주세요.']);
    expect(said({ ...number, decimals: 1 }, { 값: 0.3 })).toEqual([]);
  });

  it('text that is too long (counted in characters), or a choice that is none', () => {
    expect(said({ ...base, type: 'text', maxLength: 3 }, { 값: '😀😀😀' })).toEqual([]);
    expect(said({ ...base, type: 'text', maxLength: 3 }, { 값: '가나다라마' })).toEqual([
      '지급처는 3자까지 쓸 수 있습니다. 2자를 줄여 주세요.',
    ]);
    const select = { ...base, label: '재원', type: 'select', options: ['수선유지비'] } as const;
    expect(said({ ...select, options: ['수선유지비'] }, { 값: '쌈짓돈' })).toEqual([
      '재원을 목록에서 다시 골라 주세요.',
    ]);
    expect(said({ ...select, options: ['수선유지비'], other: true }, { 값: '쌈짓돈' })).toEqual([]);
  });

  it('days that have passed, periods that end before they begin, half a dong and ho', () => {
    const date: Field = { ...base, label: '지급예정일', type: 'date', notBeforeToday: true };
    expect(said(date, { 값: '2026-11-14' })).toEqual(['지급예정일은 오늘(2026-11-15)이나 그 뒤의 날짜로 골라 주세요.']);
    expect(said(date, { 값: TODAY })).toEqual([]);
    const period: Field = { ...base, label: '기간', type: 'period' };
    expect(said(period, { 값: { from: '2026-11-15', to: '2026-11-14' } })).toEqual([
      '기간의 끝 날짜가 시작 날짜보다 빠릅니다. 다시 골라 주세요.',
    ]);
    expect(said(period, { 값: { from: '', to: '2026-11-14' } })).toEqual(['기간의 시작 날짜를 골라 주세요.']);
    expect(said(period, { 값: { from: '2026-11-14', to: '' } })).toEqual(['기간의 끝 날짜를 골라 주세요.']);
    const home: Field = { ...base, label: '세대', type: 'dongHo' };
    expect(said(home, { 값: { dong: '101', ho: '' } })).toEqual(['세대의 호를 적어 주세요.']);
    expect(said(home, { 값: { dong: ' ', ho: '1' } })).toEqual(['세대의 동을 적어 주세요.']);
  });

  it.each([
    [
      'phone',
      ['010-1234-5678', '02-123-4567', '0311234567', '1588-1234'],
      ['123', '010-12', 'abc-defg-hijk', '+82 10'],
    ],
    ['email', ['a.b@danji.co.kr'], ['a@b', 'a b@c.kr', 'a@@b.kr', '@b.kr', 'a@.kr']],
    ['businessNumber', ['124-81-00998', '1248100998'], ['124-81-00999', '123', 'abc-de-fghij']],
    ['account', ['국민 123456-01-234567', '110-123-456789 (신한)'], ['국민은행', '123', '123456;drop 789']],
  ] as const)('a text that does not look like %s', (shape, good, bad) => {
    for (const text of good) expect(said({ ...base, type: 'text', shape }, { 값: text }), text).toEqual([]);
    for (const text of bad)
      expect(said({ ...base, type: 'text', shape }, { 값: text })[0], text).toMatch(
        /^지급처를 확인해 주세요\. .+적습니다/,
      );
  });

  it('VAL-08 100 kB that almost look right hold nobody up', () => {
    for (const shape of ['phone', 'email', 'businessNumber', 'account'] as const)
      for (const unit of ['0', '-', 'a', '@', 'a.', '가 ', '(', '1-'])
        expect(said({ ...base, type: 'text', shape }, { 값: unit.repeat(100_000 / unit.length) }).length).toBe(1);
  });
});

it('RES-01 pauses behind each field, and finds the same', () => {
  const fields = ['가', '나', '다', '라'].map((key): Field => ({ key, label: key, type: 'text', required: true }));
  const work = checkingValues(form(...fields), { 가: '있음' }, { today: TODAY });
  let pauses = 0;
  let step = work.next();
  for (; !step.done; step = work.next()) pauses += 1;
  expect(pauses).toBeGreaterThan(fields.length);
  expect(step.value).toEqual(check(fields, { 가: '있음' }));
  expect(step.value).toHaveLength(3);
});

describe('conditions', () => {
  const reason: Field = { key: '사유', label: '수의계약 사유', type: 'longText' };
  const quotes: Field = {
    key: '견적',
    label: '견적 비교표',
    type: 'rows',
    minRows: 0,
    maxRows: 10,
    columns: [{ key: '업체', label: '업체', type: 'text' }],
  };
  const amount: Field = { key: '금액', label: '금액', type: 'money', vat: 'choose' };

  it('ask for a field when an answer, an amount or too few rows call for it', () => {
    const asked = ['수의계약 사유를 적어 주세요.'];
    const byAnswer = [METHOD, { ...reason, requiredWhen: { field: '방식', equals: '수의' } }] as Field[];
    expect(said(byAnswer, { 방식: '수의' })).toEqual(asked);
    expect(said(byAnswer, { 방식: '입찰' })).toEqual([]);
    const byAmount = [amount, { ...reason, requiredWhen: { field: '금액', fromWon: 1_000, toWon: 2_000 } }] as Field[];
    expect(said(byAmount, { 금액: { won: 1_000, vat: 'INCLUDED' } })).toEqual(asked);
    expect(said(byAmount, { 금액: { won: 2_001, vat: 'INCLUDED' } })).toEqual([]);
    expect(said(byAmount, {})).toEqual([]);
    const byRows = [quotes, { ...reason, requiredWhen: { field: '견적', fewerRowsThan: 2 } }] as Field[];
    expect(said(byRows, { 견적: [{ 업체: 'a' }, {}, { 업체: ' ' }] })).toEqual(asked);
    expect(said(byRows, { 견적: [{ 업체: 'a' }, { 업체: 'b' }] })).toEqual([]);
  });
});

describe('rows', () => {
  const table: Field = {
    key: '명세',
    label: '산출명세',
    type: 'rows',
    minRows: 2,
    maxRows: 3,
    columns: [
      { key: '품명', label: '품명', type: 'text', required: true },
      { key: '단가', label: '단가', type: 'money', max: 100 },
      { key: '사유', label: '사유', type: 'text', requiredWhen: { field: '품명', equals: '기타' } },
      { key: '상태', label: '상태', type: 'select', options: ['진행', '완료'], prefill: { text: '진행' } },
    ],
  };

  it('ask under a condition of their own cell, also an empty one, whatever the form has of that name', () => {
    const columns = (requiredWhen: object) =>
      [
        { key: '품명', label: '품명', type: 'text' },
        { key: '구분', label: '구분', type: 'select', options: ['정규', '기타'] },
        { key: '사유', label: '사유', type: 'text', requiredWhen },
      ] as const;
    const asks = (requiredWhen: object, values: Values, ...around: Field[]) =>
      said([...around, { ...table, minRows: 0, columns: columns(requiredWhen) } as unknown as Field], values);
    const kind: Field = { key: '구분', label: '구분', type: 'text' };
    const asked = ['산출명세 1번째 줄: 사유를 적어 주세요.'];
    const other = { field: '구분', equals: '기타' };
    expect(asks(other, { 구분: '기타', 명세: [{ 품명: '등' }] }, kind), 'its cell is empty').toEqual([]);
    expect(asks(other, { 구분: '정규', 명세: [{ 품명: '등', 구분: '기타' }] }, kind)).toEqual(asked);
    const empty = { field: '구분', filled: false };
    expect(asks(empty, { 구분: '기타', 명세: [{ 품명: '등' }] }, kind)).toEqual(asked);
    expect(asks({ any: [other, { all: [other] }] }, { 구분: '기타', 명세: [{ 품명: '등' }] }, kind)).toEqual([]);
    // A table of that name is none of the cell's business either.
    const rows = { ...table, key: '구분', label: '구분', minRows: 0 } as Field;
    expect(asks(empty, { 명세: [{ 품명: '등', 구분: '정규' }] }, rows)).toEqual([]);
    expect(
      asks({ field: '방식', equals: '수의' }, { 방식: '수의', 명세: [{ 품명: '등' }] }, METHOD),
      'no column',
    ).toEqual(asked);
  });

  it('are enough, and complete where they are begun', () => {
    expect(said(table, {})).toEqual(['산출명세를 2줄 이상 적어 주세요.']);
    expect(said(table, { 명세: [{ 품명: '등' }, { 상태: '진행' }, {}] })).toEqual(['산출명세를 2줄 이상 적어 주세요.']);
    expect(check(table, { 명세: [{ 품명: '등' }, {}, { 단가: 500 }] })).toEqual([
      { key: '명세', row: 2, column: '품명', label: '품명', message: '산출명세 3번째 줄: 품명을 적어 주세요.' },
      {
        key: '명세',
        row: 2,
        column: '단가',
        label: '단가',
        message: '산출명세 3번째 줄: 단가를 100원 이하로 적어 주세요.',
      },
    ]);
    expect(said(table, { 명세: [{ 품명: '등' }, { 품명: '기타' }] })).toEqual([
      '산출명세 2번째 줄: 사유를 적어 주세요.',
    ]);
    expect(said(table, { 명세: [{ 품명: '등' }, { 품명: '기타', 사유: 'x' }] })).toEqual([]);
  });

  it('are no more than fit, and a cell of a wrong kind is told once', () => {
    const rows = Array.from({ length: 5_000 }, () => ({ 품명: '등' }));
    expect(said(table, { 명세: rows })).toEqual(['산출명세는 3줄까지 적을 수 있습니다. 4997줄을 줄여 주세요.']);
    expect(said(table, { 명세: [{ 품명: 5 }, { 품명: '등' }, { 품명: '선' }] })).toEqual([
      '산출명세 1번째 줄: 품명을 읽을 수 없습니다. 다시 적어 주세요.',
    ]);
  });

  it('CTL-01 a formula that comes to more than any amount is told, in its row and where it is a field', () => {
    const items: Field = {
      ...{ key: '명세', label: '산출명세', type: 'rows', minRows: 1, maxRows: 3 },
      columns: [
        { key: '단가', label: '단가', type: 'money' },
        { key: '금액', label: '금액', type: 'formula', expression: '단가 * 1000', shown: 'money' },
      ],
    };
    const sum: Field = { key: '합계', label: '합계', type: 'formula', expression: '합계(명세.금액)', shown: 'money' };
    const most = 999_999_999_999;
    expect(said([items, sum], { 명세: [{ 단가: most }] })).toEqual([]);
    expect(check([items, sum], { 명세: [{ 단가: 1 }, { 단가: most + 1 }] })).toEqual([
      {
        ...{ key: '명세', row: 1, column: '금액', label: '금액' },
        message: '산출명세 2번째 줄: 금액이 너무 큽니다. 계산에 들어가는 값을 확인해 주세요.',
      },
    ]);
    expect(said([items, sum], { 명세: [{ 단가: most }, { 단가: most }] })).toEqual([
      '합계가 너무 큽니다. 계산에 들어가는 값을 확인해 주세요.',
    ]);
  });

  it('more to work out than a document may: once for each table, and not as a number that is too large', () => {
    const columns = Array.from({ length: 19 }, (_, at) => ({
      ...{ key: `열${at}`, label: `열${at}`, type: 'formula' as const, shown: 'number' as const },
      expression: `합계(${Array(20).fill('명세.금액').join(',')})`,
    }));
    const items: Field = {
      ...{ key: '명세', label: '산출명세', type: 'rows', minRows: 0, maxRows: 200 },
      columns: [{ key: '금액', label: '금액', type: 'number' }, ...columns],
    };
    expect(check(items, { 명세: Array.from({ length: 200 }, () => ({ 금액: 1 })) })).toEqual([
      { key: '명세', label: '산출명세', message: '계산할 것이 너무 많습니다. 줄 수를 줄여 주세요.' },
    ]);
    expect(said(items, { 명세: [{ 금액: 1 }] })).toEqual([]);
  });
});
