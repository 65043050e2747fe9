import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST_AMOUNT, spellAmount } from './korean-amount.ts';

/** Reads the words from left to right, as a person adds them up; knows nothing of how they were made. */
function read(words: string): bigint {
  const [, minus, text = ''] = /^일금 (마이너스 )?(.+)원정$/.exec(words) ?? [];
  let total = 0n;
  let group = 0n;
  let digit = 0n;
  for (const sign of text) {
    const asDigit = '영일이삼사오육칠팔구'.indexOf(sign);
    const small = { 십: 10n, 백: 100n, 천: 1000n }[sign];
    const large = { 만: 10n ** 4n, 억: 10n ** 8n, 조: 10n ** 12n }[sign];
    if (asDigit >= 0) digit = BigInt(asDigit);
    else if (small) {
      group += digit * small;
      digit = 0n;
    } else if (large) {
      total += (group + digit) * large;
      group = 0n;
      digit = 0n;
    } else throw new Error(`no number: ${sign}`);
  }
  return (minus ? -1n : 1n) * (total + group + digit);
}

describe('spellAmount', () => {
  it('VAL-07 spells amounts as papers do', () => {
    expect(spellAmount(1_848_000)).toBe('일금 일백팔십사만팔천원정');
    expect(spellAmount('10000')).toBe('일금 일만원정');
    expect(spellAmount(0n)).toBe('일금 영원정');
    expect(spellAmount(100_000_001)).toBe('일금 일억일원정');
    expect(spellAmount(-30_000)).toBe('일금 마이너스 삼만원정');
    expect(spellAmount(LARGEST_AMOUNT)).toBe(
      `일금 ${['조', '억', '만', ''].map((m) => `구천구백구십구${m}`).join('')}원정`,
    );
  });

  it('VAL-07 words and digits are the same amount, for any amount', () => {
    const any = fc.oneof(
      fc.bigInt({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT }),
      fc.bigInt({ min: 0n, max: 100_000n }),
    );
    fc.assert(
      fc.property(any, (won) => {
        expect(read(spellAmount(won))).toBe(won);
      }),
      { numRuns: 2_000 },
    );
  });

  it('VAL-07 what is no whole amount is refused', () => {
    for (const wrong of [LARGEST_AMOUNT + 1n, 1.5, Number.NaN, '1,000', '만원', '1.5', ''])
      expect(() => spellAmount(wrong)).toThrow();
  });
});
