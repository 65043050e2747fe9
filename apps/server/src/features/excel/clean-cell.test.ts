import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanCell } from './clean-cell.ts';

it('INJ-01 what begins like a formula is text, whatever it begins with', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\u0000', '＝', '\u0000=', '\u0001@'])
    expect(cleanCell(`${start}HYPERLINK("http://x")`), JSON.stringify(start)).toMatch(/^'/);
  expect(cleanCell('승강기 3호기 = 교체')).toBe('승강기 3호기 = 교체');
  expect(cleanCell('')).toBe('');
});

it('INJ-01 no text comes out as a formula, nor with a character that no file can hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cell = cleanCell(text);
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
      expect(cell).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      expect(cell.isWellFormed()).toBe(true);
    }),
  );
});

it('ACL-12 phone numbers are masked, other numbers stay', () => {
  expect(cleanCell('민원 010-1234-5678, 01012345678')).toBe('민원 010-****-5678, 010-****-5678');
  expect(cleanCell('계좌 123-010-1234567890')).toBe('계좌 123-010-1234567890');
});
