import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  decimalOf,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  numberOf,
  parseDecimal,
  plainText,
  roundDecimal,
} from './decimal.ts';

const of = (text: string) => {
  const value = parseDecimal(text);
  if (!value) throw new Error(text);
  return value;
};
const shown = (value: ReturnType<typeof addDecimals>) => value && plainText(value);

describe('exact decimals', () => {
  it('VAL-07 count as people do, not as floating point does', () => {
    expect(shown(multiplyDecimals(of('0.1'), of('3')))).toBe('0.3');
    expect(shown(addDecimals(of('0.1'), of('0.2')))).toBe('0.3');
    expect(shown(addDecimals(of('9007199254740993'), of('0.5')))).toBe('9007199254740993.5');
    expect(shown(divideDecimals(of('1'), of('3')))).toBe('0.3333333333');
    expect(shown(divideDecimals(of('2'), of('3')))).toBe('0.6666666667');
    expect(shown(divideDecimals(of('-2'), of('3')))).toBe('-0.6666666667');
  });

  it('are written in digits with one point, or not at all', () => {
    for (const wrong of ['', '-', '.5', '5.', '1.2.3', '1e5', '1,000', ' 1', '--1', '1.-2', '9'.repeat(31)])
      expect(parseDecimal(wrong), wrong).toBeNull();
    expect(['-0.50', '007', '0.0'].map((text) => plainText(of(text)))).toEqual(['-0.5', '7', '0']);
  });

  it('give nothing when divided by nothing, or beyond all amounts', () => {
    expect(divideDecimals(of('5'), of('0'))).toBeNull();
    let huge: ReturnType<typeof addDecimals> = of('999999999999999');
    for (let times = 0; huge && times < 10; times += 1) huge = multiplyDecimals(huge, huge);
    expect(huge).toBeNull();
    expect(numberOf(of('9007199254740993'))).toBeNull();
    expect([decimalOf(Number.NaN), decimalOf(1e21), decimalOf(Number.POSITIVE_INFINITY)]).toEqual([null, null, null]);
    expect(shown(decimalOf(1e-7))).toBe('0.0000001');
  });

  it('are rounded, cut and raised at any place, away from zero', () => {
    expect(plainText(roundDecimal(of('2.5'), 0))).toBe('3');
    expect(plainText(roundDecimal(of('-2.5'), 0))).toBe('-3');
    expect(plainText(roundDecimal(of('2.449'), 1))).toBe('2.4');
    expect(plainText(roundDecimal(of('1234567'), -3))).toBe('1235000');
    expect(plainText(roundDecimal(of('-1234567.9'), -3, 'cut'))).toBe('-1234000');
    expect(plainText(roundDecimal(of('1.01'), 0, 'up'))).toBe('2');
  });

  it('VAL-07 agree with whole numbers in sums, products and differences, for any amounts', () => {
    const any = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    fc.assert(
      fc.property(any, any, fc.nat(6), fc.nat(6), (one, other, left, right) => {
        const [a, b] = [
          { digits: one, scale: left },
          { digits: other, scale: right },
        ];
        const raised = (sum: ReturnType<typeof addDecimals>) => sum && sum.digits * 10n ** BigInt(12 - sum.scale);
        const exact = [one * 10n ** BigInt(12 - left), other * 10n ** BigInt(12 - right)] as const;
        expect(raised(addDecimals(a, b))).toBe(exact[0] + exact[1]);
        expect(raised(addDecimals(a, negateDecimal(b)))).toBe(exact[0] - exact[1]);
        expect(raised(multiplyDecimals(a, b))).toBe((exact[0] * exact[1]) / 10n ** 12n);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a number and its decimal are the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e14, max: 9e14 }), fc.nat(4), (digits, places) => {
        const number = Number(`${digits}e-${places}`);
        const exact = decimalOf(number);
        expect(exact && numberOf(exact)).toBe(number === 0 ? 0 : number);
      }),
    );
  });
});
