import { expect, it } from 'vitest';
import { readAsk, sameAsk, sayFigure, withChoice, withMeasure, withSource } from './ask.ts';

it('reads what is asked from the address and leaves the rest alone', () => {
  expect(readAsk({ register: 'CONTRACT', rows: 'month', page: '2', columns: '', of: 3 })).toEqual({
    register: 'CONTRACT',
    rows: 'month',
  });
  expect(readAsk({ period: 'all' })).toEqual({ register: 'EXPENSE', period: 'all' });
  expect(readAsk({ formId: 'a' })).toEqual({ formId: 'a' });
});

it('another source keeps the days and nothing that it may not have', () => {
  const ask = {
    register: 'EXPENSE',
    rows: 'c.account',
    measure: 'sum',
    of: 'amount',
    period: 'days',
    from: '2026-01-01',
  };
  expect(withSource(ask, 'formId:abc')).toEqual({ formId: 'abc', period: 'days', from: '2026-01-01' });
});

it('a count has nothing to add up', () => {
  expect(withMeasure({ register: 'EXPENSE', measure: 'sum', of: 'amount' }, 'count')).toEqual({
    register: 'EXPENSE',
    measure: 'count',
  });
  expect(withMeasure({ register: 'EXPENSE' }, 'average:amount')).toMatchObject({ measure: 'average', of: 'amount' });
});

it('what is left out and what is empty ask the same', () => {
  expect(sameAsk({ register: 'A', columns: '' }, { register: 'A' })).toBe(true);
  expect(sameAsk({ register: 'A' }, withChoice({ register: 'A' }, { rows: 'month' }))).toBe(false);
});

it.each([
  ['1234567', '1,234,567'],
  ['-1234.5', '-1,234.5'],
  ['999', '999'],
  ['10999999999999989', '10,999,999,999,999,989'],
  [null, ''],
])('%s is said as %s', (figure, said) => {
  expect(sayFigure(figure)).toBe(said);
});
