import { describe, expect, it } from 'vitest';
import { cleanNumber, groupDigits, keepCaret, numberOf, textOfNumber } from './typed-number.ts';

describe('numbers while they are typed', () => {
  it.each([
    ['1848000', 0, '1848000'],
    ['1,848,000원', 0, '1848000'],
    ['１２３', 0, '123'],
    ['007', 0, '7'],
    ['-5,000', 0, '-5000'],
    ['1.256', 2, '1.25'],
    ['.5', 1, '0.5'],
    ['1.5', 0, '1'],
    ['12345678901234567890', 0, '123456789012345'],
    ['가나', 0, ''],
  ])('%s with %i places is %s', (typed, decimals, clean) => expect(cleanNumber(typed, decimals)).toBe(clean));

  it('groups by thousands, also what is half typed', () => {
    expect(groupDigits('1848000')).toBe('1,848,000');
    expect(groupDigits('-1234.5')).toBe('-1,234.5');
    expect(groupDigits('12.')).toBe('12.');
    expect(groupDigits('-')).toBe('-');
  });

  it('keeps the caret behind the same digit when separators come and go', () => {
    expect(keepCaret('1234', 4, '1,234')).toBe(5);
    // 1,2|34 with a 9 typed: 1,29|34 → 12,9|34
    expect(keepCaret('1,2934', 4, '12,934')).toBe(4);
    expect(keepCaret('1,234', 0, '1,234')).toBe(0);
    // A digit taken away before the separator: 12|,345 → 1|,345
    expect(keepCaret('1,345', 1, '1,345')).toBe(1);
  });

  it('VAL-07 says what number it is, and nothing for what is none yet', () => {
    expect(numberOf('1848000')).toBe(1_848_000);
    expect(numberOf('-')).toBeUndefined();
    expect(numberOf('')).toBeUndefined();
    expect(textOfNumber(1_848_000)).toBe('1,848,000');
    expect(textOfNumber(0.5)).toBe('0.5');
    expect(textOfNumber(undefined)).toBe('');
  });
});
