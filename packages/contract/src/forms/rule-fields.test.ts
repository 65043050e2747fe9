import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf } from './compute.ts';
import type { FormDefinition } from './definition.ts';
import type { Field } from './field.ts';
import { isFund, isPayee, isUnmarked, largestAmount, ruleKeys } from './rule-fields.ts';

const money = (key: string): Field => ({ key, label: key, type: 'money' });
const ROWS: Field = {
  key: '명세',
  label: '명세',
  ...{ type: 'rows', minRows: 0, maxRows: 9 },
  columns: [
    { key: '값', label: '값', type: 'money' },
    { key: '출처', label: '재원', type: 'text' },
  ],
};
const form = (...fields: Field[]): FormDefinition => ({
  ...{ model: 1, heading: '', style: 'form', paper: { type: 'doc', content: [] } },
  fields,
});

describe('CTL-02 money of a form that marks no amount', () => {
  const DEFINITION = form(money('선금'), money('잔금'), ROWS);

  it('is at least every amount that stands anywhere, and what a column comes to', () => {
    const won = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(won, won, fc.array(won, { maxLength: 5 }), (first, last, column) => {
        const values = { 선금: first, 잔금: last, 명세: column.map((값) => ({ 값 })) };
        const wanted = [first, last, column.reduce((sum, one) => sum + Math.abs(one), 0)].map(Math.abs);
        expect(largestAmount(DEFINITION, values) ?? 0).toBe(Math.max(...wanted));
        expect(amountOf(DEFINITION, {}, values).amount).toBe(largestAmount(DEFINITION, values));
        expect(amountOf(DEFINITION, { amountField: '잔금' }, values).amount).toBe(last);
      }),
    );
  });

  it('is none where nothing is written, and never more than an amount can be', () => {
    expect(largestAmount(DEFINITION, {})).toBeNull();
    expect(largestAmount(DEFINITION, { 명세: 'x', 선금: '5' })).toBeNull();
    const most = 999_999_999_999_999;
    expect(largestAmount(DEFINITION, { 명세: [{ 값: most }, { 값: most }] })).toBe(most);
  });

  it('is also what a form counts in won without calling it an amount', () => {
    const counted = form({ key: '총액', label: '총액', type: 'number', unit: '원', decimals: 1 });
    expect(isUnmarked(counted, {})).toBe(true);
    expect(largestAmount(counted, { 총액: 900_000_000.5 })).toBe(900_000_001);
    expect(isUnmarked(form({ key: '개수', label: '개수', type: 'number', unit: '개' }), {})).toBe(false);
  });

  it('is asked of forms with places for money alone, and not where one of them is marked', () => {
    expect(isUnmarked(DEFINITION, {})).toBe(true);
    expect(isUnmarked(form(ROWS), {})).toBe(true);
    expect(isUnmarked(DEFINITION, { amountField: '없음' })).toBe(true);
    expect(isUnmarked(DEFINITION, { amountField: '선금' })).toBe(false);
    expect(isUnmarked(form({ key: '사유', label: '사유', type: 'text' }), {})).toBe(false);
  });
});

it('funds and payees are known by key or label, also in the columns of tables', () => {
  const named = (key: string, label = key) => ({ key, label });
  for (const one of [named('재원'), named('예산 재원'), named('재원2'), named('항목3', '재원 구분')])
    expect(isFund(one)).toBe(true);
  for (const one of [named('재원조달 계획'), named('사유')]) expect(isFund(one)).toBe(false);
  for (const one of [named('지급처'), named('항목1', '예금주'), named('받는 사람')]) expect(isPayee(one)).toBe(true);
  expect(isPayee(named('업체'))).toBe(false);
  expect(ruleKeys(form(money('선금'), ROWS, { key: '예금주', label: '예금주', type: 'text' }))).toEqual([
    '명세',
    '예금주',
  ]);
});
