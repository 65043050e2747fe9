import type { Field } from '@danji/contract/forms/field';
import { expect, it } from 'vitest';
import { amountPlace } from './amount-place.ts';

const MONEY: Field = { key: '지급금액', label: '지급금액', type: 'money' };
const ROWS: Field = {
  key: '명세',
  label: '명세',
  type: 'rows',
  minRows: 1,
  maxRows: 5,
  columns: [{ key: '금액', label: '금액', type: 'money' }],
};
const SUM: Field = { key: '합계', label: '합계', type: 'formula', expression: '합계(명세.금액)', shown: 'money' };
const on = (...fields: Field[]) => ({
  ...{ model: 1 as const, heading: '지출결의서', style: 'form' as const, fields },
  paper: { type: 'doc' as const, content: [] },
});

it('the amount is corrected in its field, or in the rows that it is the sum of', () => {
  expect(amountPlace(on(ROWS, MONEY, SUM), { amountField: '지급금액' })).toBe('지급금액');
  expect(amountPlace(on(MONEY, ROWS, SUM), { amountField: '합계' })).toBe('명세');
  expect(amountPlace(on(MONEY, SUM), { amountField: '합계' })).toBe('지급금액');
  expect(amountPlace(on(SUM), { amountField: '합계' })).toBe(null);
  expect(amountPlace(on(MONEY), {})).toBe(null);
});
