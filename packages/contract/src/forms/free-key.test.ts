import { describe, expect, it } from 'vitest';
import { freeKey, keyFromLabel } from './free-key.ts';

describe('keys', () => {
  it('come from labels and are never taken twice', () => {
    expect(keyFromLabel('입금 계좌 (예금주)')).toBe('입금계좌예금주');
    expect(keyFromLabel('1차 금액')).toBe('차금액');
    expect(keyFromLabel('※ 123')).toBeNull();
    expect(freeKey('금액', new Set(['금액', '금액2']))).toBe('금액3');
    expect(freeKey('가'.repeat(40), new Set(['가'.repeat(40)]))).toBe(`${'가'.repeat(39)}2`);
  });
});
