import { describe, expect, it } from 'vitest';
import { josa } from '../josa.ts';
import { daysBetween, isDay, showDay } from './calendar.ts';
import { groupedDigits } from './grouped.ts';
import { parsePattern } from './number-pattern.ts';

describe('particles', () => {
  it.each([
    ['지급처', '을/를', '지급처를'],
    ['금액', '은/는', '금액은'],
    ['서울', '으로/로', '서울로'],
    ['사진', '으로/로', '사진으로'],
    ['지급처(상호)', '을/를', '지급처(상호)를'],
    ["'예'", '이라는/라는', "'예'라는"],
    ["'끝'", '이라는/라는', "'끝'이라는"],
    ['항목 1', '을/를', '항목 1을'],
    ['항목 2', '을/를', '항목 2를'],
    ['VAT', '이/가', 'VAT가'],
    ['', '을/를', '를'],
  ] as const)('%s with %s is %s', (word, particle, whole) => expect(josa(word, particle)).toBe(whole));
});

describe('days', () => {
  it('are those of the calendar, both ends counted', () => {
    expect(['2024-02-29', '2026-02-29', '2026-00-01', '2026-12-32', 'x'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(2);
    expect(daysBetween('2026-11-15', '2026-11-15')).toBe(1);
    expect(daysBetween('2026-11-16', '2026-11-15')).toBeNull();
    expect(showDay('2026-11-15')).toBe('2026-11-15 (일)');
  });
});

it('digits stand in groups of three', () => {
  expect(['0', '12', '123', '1234', '-1234567.5', '-0.5'].map(groupedDigits)).toEqual([
    '0',
    '12',
    '123',
    '1,234',
    '-1,234,567.5',
    '-0.5',
  ]);
});

it('VAL-08 a pattern of numbers is read in one go, however it is repeated', () => {
  for (const unit of ['{', '}', '{}', '{부서', '{일련번호}', 'a{', '{일련번호:'])
    expect(typeof parsePattern(unit.repeat(100_000 / unit.length))).toBe('string');
});
