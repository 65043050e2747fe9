import { expect, test } from 'vitest';
import { shippedForms } from '../../forms/index.ts';
import { fillTokens, shiftDates } from './shift-dates.ts';

const week = { from: '2026-11-13', to: '2026-11-20' };
const spring = { from: '2026-11-13', to: '2027-03-05' };

test('dates of a sample move with their document, and weekdays with them', () => {
  expect(shiftDates('2026-11-18', week)).toBe('2026-11-25');
  expect(shiftDates('11월 18일(수)까지', week)).toBe('11월 25일(수)까지');
  expect(shiftDates('11월 18일(수)까지', spring)).toBe('3월 10일(수)까지');
  expect(shiftDates('2026. 11. 20.(금) 08:30~13:00', week)).toBe('2026. 11. 27.(금) 08:30~13:00');
  expect(shiftDates('1차(11. 16.~11. 20.)', spring)).toBe('1차(3. 8.~3. 12.)');
  expect(shiftDates('10-02 09:14', week)).toBe('10-09 09:14');
  expect(shiftDates('1. 11월 9일(월) 15시경', week)).toBe('1. 11월 16일(월) 15시경');
});

test('months and years alone move by whole months and years', () => {
  expect(shiftDates('2026년 10월분 관리비', spring)).toBe('2027년 2월분 관리비');
  expect(shiftDates('11월 자체점검', week)).toBe('11월 자체점검');
  expect(shiftDates('2027년 장기수선충당금', spring)).toBe('2028년 장기수선충당금');
});

test('what only looks like a date stays', () => {
  for (const text of [
    '000-000123-01-012',
    '20261112-41000012-00000031',
    '계약-2026-0021',
    '3. 누수 1,240,000원',
    '0.58',
  ])
    expect(shiftDates(text, spring)).toBe(text);
});

test('a sample moved by nothing is the sample', () => {
  for (const { code, sample } of shippedForms)
    expect(shiftDates(sample, { from: '2026-11-13', to: '2026-11-13' }), code).toEqual(sample);
});

test('tokens become the days and months of the document', () => {
  expect(fillTokens({ a: ['{+3}', '{말-1}'], b: '{전월연}년 {전월}월분', c: 4 }, '2027-01-04')).toEqual({
    a: ['2027-01-07', '1월 3일(일)'],
    b: '2026년 12월분',
    c: 4,
  });
});
