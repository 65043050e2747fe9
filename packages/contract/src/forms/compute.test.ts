import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, computeValues } from './compute.ts';
import type { FormDefinition } from './definition.ts';
import type { Field } from './field.ts';
import { netWonOf, wonOf } from './won.ts';

const form = (...fields: Field[]): FormDefinition => ({
  model: 1,
  heading: '지출결의서',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields,
});
const TABLE: Field = {
  key: '명세',
  label: '산출명세',
  type: 'rows',
  minRows: 0,
  maxRows: 200,
  columns: [
    { key: '품명', label: '품명', type: 'text' },
    { key: '수량', label: '수량', type: 'number', decimals: 2 },
    { key: '단가', label: '단가', type: 'money' },
    { key: '금액', label: '금액', type: 'formula', expression: '수량 * 단가 * 배수', shown: 'money' },
  ],
};
const formula = (key: string, expression: string, shown: 'number' | 'money' | 'days' | 'text' = 'number'): Field => ({
  key,
  label: key,
  type: 'formula',
  expression,
  shown,
});
const DEFINITION = form(
  formula('글', '한글금액(총액)', 'text'),
  formula('총액', '합계(명세.금액)', 'money'),
  { key: '배수', label: '배수', type: 'number' },
  TABLE,
  // A field of the same name: in a row, the column comes first.
  { key: '수량', label: '수량', type: 'number' },
  formula('줄', '개수(명세)'),
);

describe('computeValues', () => {
  it('works out columns, then sums of them, then words, in whatever order they stand', () => {
    const values = computeValues(DEFINITION, {
      배수: 2,
      수량: 1_000,
      명세: [{ 품명: '등', 수량: 1.5, 단가: 1_001 }, { 품명: '선', 수량: 2, 단가: 500 }, { 품명: '빈 줄' }, {}],
    });
    expect(values).toEqual({
      배수: 2,
      수량: 1_000,
      명세: [
        { 품명: '등', 수량: 1.5, 단가: 1_001, 금액: 3_003 },
        { 품명: '선', 수량: 2, 단가: 500, 금액: 2_000 },
        { 품명: '빈 줄' },
        {},
      ],
      총액: 5_003,
      글: '일금 오천삼원정',
      줄: 3,
    });
  });

  it('what was sent for a formula does not count, and nothing given is changed', () => {
    const sent = Object.freeze({
      총액: 1,
      글: '거짓',
      명세: Object.freeze([Object.freeze({ 수량: 1, 단가: 10, 금액: 999 })]),
    });
    expect(computeValues(DEFINITION, sent)).toMatchObject({ 총액: 0, 명세: [{ 수량: 1, 단가: 10 }] });
    expect(sent.명세[0]).toEqual({ 수량: 1, 단가: 10, 금액: 999 });
  });

  it('formulas that wait for each other are empty; the others are not', () => {
    const values = computeValues(
      form(formula('가', '나 + 1'), formula('나', '가 + 1'), formula('다', '가 + 1'), formula('라', '1 + 1')),
      { 가: 5 },
    );
    expect(values).toEqual({ 라: 2 });
  });

  it('sums what is shown: rounded amounts add up to the rounded sum', () => {
    const rows = [
      { 수량: 0.33, 단가: 100 },
      { 수량: 0.335, 단가: 100 },
    ];
    expect(computeValues(DEFINITION, { 배수: 1, 명세: rows })).toMatchObject({ 총액: 33 + 34 });
  });

  it('VAL-07 what is too large to be exact is empty instead of nearly right', () => {
    const huge = form(
      { key: '값', label: '값', type: 'money' },
      formula('제곱', '값 * 값', 'money'),
      formula('수', '값 * 값'),
    );
    expect(computeValues(huge, { 값: 999_999_999_999_999 })).toEqual({ 값: 999_999_999_999_999 });
  });

  it('VAL-07 the sum of any rows is exactly their sum, and its words are spelled from it', () => {
    const money = fc.integer({ min: -4_000_000_000_000, max: 4_000_000_000_000 });
    const table = form(
      { ...TABLE, columns: [{ key: '값', label: '값', type: 'money' }] },
      formula('총액', '합계(명세.값)', 'money'),
    );
    fc.assert(
      fc.property(fc.array(money, { maxLength: 200 }), (amounts) => {
        const sum = amounts.reduce((total, won) => total + BigInt(won), 0n);
        expect(computeValues(table, { 명세: amounts.map((값) => ({ 값 })) }).총액).toBe(Number(sum));
      }),
    );
  });

  it('0.1 three times is 0.3', () => {
    expect(
      computeValues(form({ key: '수', label: '수', type: 'number' }, formula('셋', '수 * 3')), { 수: 0.1 }),
    ).toEqual({ 수: 0.1, 셋: 0.3 });
  });

  it('a key that every object has is a field like any other', () => {
    const odd = form({ key: 'constructor', label: 'c', type: 'number' }, formula('toString', 'constructor + 1'));
    expect(computeValues(odd, {})).toEqual({});
    expect(computeValues(odd, { constructor: 1 })).toEqual({ constructor: 1, toString: 2 });
  });
});

describe('amounts', () => {
  const money = (vat?: 'choose' | 'included' | 'excluded'): Field => ({
    key: '금액',
    label: '금액',
    type: 'money',
    ...(vat && { vat }),
  });

  it('VAL-07 are whole won within bounds, or none', () => {
    expect(wonOf(1_000)).toBe(1_000);
    expect(Object.is(wonOf(-0), 0)).toBe(true);
    expect(wonOf({ won: 5, vat: 'INCLUDED' })).toBe(5);
    for (const wrong of [1.5, Number.NaN, 1e15, -1e15, '1000', null, undefined, [], {}, { won: '5' }])
      expect(wonOf(wrong)).toBeNull();
  });

  it('without VAT are what the rules compare', () => {
    expect(netWonOf(money('included'), 5_500_000)).toBe(5_000_000);
    expect(netWonOf(money('included'), 5_500_001)).toBe(5_000_001);
    expect(netWonOf(money('excluded'), 5_500_000)).toBe(5_500_000);
    expect(netWonOf(money(), 5_500_000)).toBe(5_500_000);
    expect(netWonOf(money('choose'), { won: 1_100, vat: 'INCLUDED' })).toBe(1_000);
    expect(netWonOf(money('choose'), { won: 1_100, vat: 'EXCLUDED' })).toBe(1_100);
    expect(netWonOf(money('choose'), 'x')).toBeNull();
  });

  it('of a document are those of its amount field, also when it is worked out', () => {
    expect(amountOf(form(money('included')), { amountField: '금액' }, { 금액: 1_100 })).toEqual({
      amount: 1_100,
      netAmount: 1_000,
    });
    expect(amountOf(DEFINITION, { amountField: '총액' }, { 총액: 7, 배수: 1, 명세: [{ 수량: 2, 단가: 5 }] })).toEqual({
      amount: 10,
      netAmount: 10,
    });
    expect(amountOf(DEFINITION, {}, {})).toEqual({ amount: null, netAmount: null });
    expect(amountOf(DEFINITION, { amountField: '없음' }, {})).toEqual({ amount: null, netAmount: null });
  });
});
