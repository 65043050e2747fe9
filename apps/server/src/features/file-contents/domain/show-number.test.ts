import { expect, it } from 'vitest';
import { isDateFormat, showDate } from './show-date.ts';
import { groupedNumber, plainNumber, showNumber } from './show-number.ts';

it('a number is shown as its cell shows it', () => {
  const shown: readonly (readonly [string, string, string])[] = [
    ['2026', 'General', '2026'],
    ['1203', 'General', '1203'],
    ['43424507', 'General', '43424507'],
    ['12345678901234567890', 'General', '12345678901234567890'],
    ['12345678901234567890', '0', '12345678901234567890'],
    ['0.30000000000000004', 'General', '0.3'],
    ['1.2E-3', 'General', '0.0012'],
    ['43424507', '#,##0', '43,424,507'],
    ['-43424507', '#,##0', '-43,424,507'],
    ['0.15', '0%', '15%'],
    ['0.1234', '0.0%', '12.3%'],
    ['1.005', '0.00', '1.01'],
    ['1234.5', '#,##0.00', '1,234.50'],
    ['1234.5', '#,##0.##', '1,234.5'],
    ['1234', '#,##0.##', '1,234'],
    ['330000', '#,##0"원"', '330,000원'],
    ['330000', '[$₩-412]#,##0', '₩330,000'],
    ['-5000', '#,##0_);[Red](#,##0)', '(5,000)'],
    ['-5000', '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', '-5,000'],
    ['0', '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', '-'],
    ['7', '000', '007'],
    ['21234567', '000-0000', '2123-4567'],
    ['12345678', '#,##0,', '12,346'],
    ['1203', '0"호"', '1203호'],
    ['0.4', '0', '0'],
    ['-0.4', '0', '0'],
    ['0', '#', ''],
    // Shown as digits rather than wrongly.
    ['0.5', '# ?/?', '0.5'],
    ['12345', '0.00E+00', '12345'],
    ['5', '[<=9]0;00', '5'],
    ['abc', '#,##0', 'abc'],
  ];
  for (const [raw, format, text] of shown) expect(showNumber(raw, format), `${raw} as ${format}`).toBe(text);
  expect([plainNumber('1.5E+3'), groupedNumber('-43424507.25'), groupedNumber('2026')]).toEqual([
    '1500',
    '-43,424,507.25',
    '2,026',
  ]);
});

it('days are told from numbers by their format', () => {
  for (const format of ['yyyy\\-mm\\-dd', 'm/d/yy h:mm', '[$-412]yyyy"년" m"월"', '[h]:mm', 'AM/PM h:mm'])
    expect(isDateFormat(format), format).toBe(true);
  for (const format of ['General', '#,##0"days"', '0\\d', '[Red]0', '[$USD-409]#,##0', '_m0'])
    expect(isDateFormat(format), format).toBe(false);
  expect(showDate('46341', 'yyyy-mm-dd', false)).toBe('2026-11-15');
  expect(showDate('44879', 'yyyy-mm-dd', true)).toBe('2026-11-15');
  expect(showDate('46341.604166666664', 'yyyy-mm-dd hh:mm', false)).toBe('2026-11-15 14:30');
  expect(showDate('0.375', 'h:mm', false)).toBe('09:00');
  expect(showDate('1.5', '[h]:mm', false)).toBe('36:00');
});
