import { describe, expect, it } from 'vitest';
import { judgeNewLimit, judgeWithdrawal, type Standing } from './judge-limit.ts';

const TODAY = '2026-11-17';
const standing: Standing[] = [
  { kind: 'PRIVATE_CONTRACT', fromDay: '2023-06-13', amount: 5_000_000, law: '선정지침' },
  { kind: 'PRIVATE_CONTRACT', fromDay: '2027-03-01', amount: 7_000_000, law: '선정지침' },
];
const wish = (more: Partial<Standing> = {}): Standing => ({
  ...{ kind: 'PRIVATE_CONTRACT', fromDay: '2027-01-01', amount: 6_000_000, law: '선정지침' },
  ...more,
});
const reasonOf = (more: Partial<Standing>) => judgeNewLimit(wish(more), standing, TODAY)?.reason ?? null;

describe('a new limit', () => {
  it('holds from tomorrow on, within ten years', () => {
    expect(reasonOf({})).toBeNull();
    expect(reasonOf({ fromDay: '2026-11-18' })).toBeNull();
    for (const fromDay of ['2026-11-17', '2026-11-16', '2017-01-01']) expect(reasonOf({ fromDay })).toBe('NOT_TO_COME');
    expect(reasonOf({ fromDay: '2036-11-18' })).toBe('TOO_FAR');
  });

  it('makes sense for what it limits', () => {
    for (const amount of [0, -5, 99_999, 1_000_000_001]) expect(reasonOf({ amount })).toBe('OUT_OF_BOUNDS');
    expect(reasonOf({ kind: 'QUOTATIONS', amount: 11 })).toBe('OUT_OF_BOUNDS');
    expect(reasonOf({ kind: 'QUOTATIONS', amount: 3 })).toBeNull();
    expect(judgeNewLimit(wish({ amount: 5 }), standing, TODAY)?.sentence).toBe(
      '수의계약 한도는 100,000원에서 1,000,000,000원 사이여야 합니다. 값을 확인해 주세요.',
    );
  });

  it('is one from a day on, and another one than before', () => {
    expect(reasonOf({ fromDay: '2027-03-01' })).toBe('DAY_TAKEN');
    expect(reasonOf({ kind: 'SPLIT_WITHIN', amount: 60, fromDay: '2027-03-01' })).toBeNull();
    expect(reasonOf({ amount: 5_000_000 })).toBe('NOTHING_NEW');
    expect(reasonOf({ amount: 5_000_000, law: '새 지침' })).toBeNull();
    expect(reasonOf({ fromDay: '2027-06-01', amount: 7_000_000 })).toBe('NOTHING_NEW');
  });
});

it('what holds, or has held, is not taken back', () => {
  expect(judgeWithdrawal('2026-11-18', TODAY)).toBeNull();
  expect(judgeWithdrawal('2026-11-17', TODAY)?.reason).toBe('IN_FORCE');
});
