import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeValues } from './compute.ts';
import type { FormDefinition } from './definition.ts';
import { doubtSum, followItems, itemsSum } from './items-sum.ts';
import type { Values } from './values.ts';
import { wonOf } from './won.ts';

const definition: FormDefinition = {
  model: 1,
  heading: '지출결의서',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields: [
    { key: '지급금액', label: '지급금액', type: 'money', vat: 'choose' },
    {
      ...{ key: '명세', label: '산출명세', type: 'rows', minRows: 1, maxRows: 50 },
      columns: [
        { key: '품명', label: '품명', type: 'text' },
        { key: '수량', label: '수량', type: 'number' },
        { key: '단가', label: '단가', type: 'money' },
        { key: '금액', label: '금액', type: 'formula', expression: '수량 * 단가', shown: 'money' },
      ],
    },
  ],
};
const marks = { amountField: '지급금액', amountItems: { table: '명세', column: '금액' } };
const paper = (rows: readonly object[], amount?: unknown): Values =>
  computeValues(definition, { 명세: rows, ...(amount === undefined ? {} : { 지급금액: amount }) });
const item = (단가: number, 수량 = 1) => ({ 품명: '부품', 수량, 단가 });
const won = fc.integer({ min: 0, max: 9_000_000 });
const rows = fc.array(fc.record({ 품명: fc.constant('부품'), 수량: fc.integer({ min: 1, max: 20 }), 단가: won }), {
  maxLength: 8,
});

describe('the amount beside its items', () => {
  it('another sum is told with the difference, and nothing while there is nothing to compare', () => {
    const [items, amount] = [[item(1_280_000), item(200_000, 2), item(168_000)], { won: 1_884_000, vat: 'INCLUDED' }];
    expect(doubtSum(definition, marks, paper(items, amount))).toEqual({
      ...{ key: '지급금액', label: '지급금액', sum: 1_848_000 },
      told: '산출명세 합계 1,848,000원보다 36,000원 많습니다.',
    });
    expect(doubtSum(definition, marks, paper(items, 1_800_000))?.told).toContain('48,000원 적습니다');
    expect(doubtSum(definition, marks, paper(items, 1_848_000))).toBeNull();
    expect(doubtSum(definition, marks, paper(items))).toBeNull();
    expect(doubtSum(definition, marks, paper([{}, { 품명: ' ' }], 5))).toBeNull();
    expect(doubtSum(definition, { amountField: '지급금액' }, paper(items, 5))).toBeNull();
  });

  it('an item without a price does not hide behind a sum that fits; one that lacks what it must have is told elsewhere', () => {
    const bare = { 품명: '덤', 수량: 3 };
    expect(doubtSum(definition, marks, paper([item(1_000), bare], 1_000))).toEqual({
      ...{ key: '지급금액', label: '지급금액', sum: null },
      told: '산출명세 2번째 줄에 금액이 없습니다.',
    });
    expect(doubtSum(definition, marks, paper([bare, {}, bare], 1_000))?.told).toBe(
      '산출명세 1, 3번째 줄에 금액이 없습니다.',
    );
    expect(doubtSum(definition, marks, paper([item(1_000), bare], 900))).toMatchObject({
      told: '산출명세 합계 1,000원보다 100원 적습니다. 산출명세 2번째 줄에 금액이 없습니다.',
      sum: 1_000,
    });
    // Free of charge is a price.
    expect(doubtSum(definition, marks, paper([item(1_000), item(0)], 1_000))).toBeNull();
    const strict: FormDefinition = structuredClone(definition);
    const table = strict.fields[1];
    if (table?.type !== 'rows') throw new Error('no table');
    Object.assign(table.columns[2] ?? {}, { required: true });
    expect(doubtSum(strict, marks, paper([item(1_000), bare], 1_000))).toBeNull();
  });

  it('is doubted exactly where both are there and differ', () => {
    fc.assert(
      fc.property(rows, fc.option(won), (items, amount) => {
        const values = paper(items, amount ?? undefined);
        const sum = items.reduce((total, { 수량, 단가 }) => total + 수량 * 단가, 0);
        expect(itemsSum(marks, values)).toBe(items.length === 0 ? null : sum);
        const isApart = items.length > 0 && amount !== null && amount !== sum;
        expect(doubtSum(definition, marks, values) !== null).toBe(isApart);
      }),
    );
  });

  it('follows the items through any changes while nobody types another, and never once somebody did', () => {
    fc.assert(
      fc.property(fc.array(rows, { minLength: 1, maxLength: 6 }), rows, won, (steps, last, typed) => {
        let values: Values = paper([]);
        for (const items of steps) {
          values = followItems(definition, marks, values, computeValues(definition, { ...values, 명세: items }));
          expect(wonOf(values.지급금액)).toBe(itemsSum(marks, values));
        }
        fc.pre(typed !== itemsSum(marks, values));
        const own = followItems(definition, marks, values, { ...values, 지급금액: { won: typed, vat: 'EXCLUDED' } });
        const after = followItems(definition, marks, own, computeValues(definition, { ...own, 명세: last }));
        expect(after.지급금액).toEqual({ won: typed, vat: 'EXCLUDED' });
      }),
    );
  });

  it('keeps what was chosen of VAT, and leaves forms alone that do not ask for it', () => {
    const before = paper([item(1_000)], { won: 1_000, vat: 'EXCLUDED' });
    const after = paper([item(3_000)], { won: 1_000, vat: 'EXCLUDED' });
    expect(followItems(definition, marks, before, after).지급금액).toEqual({ won: 3_000, vat: 'EXCLUDED' });
    expect(followItems(definition, { amountField: '지급금액' }, before, after)).toBe(after);
  });
});
