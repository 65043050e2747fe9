import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printFonts } from '../print-fonts.ts';
import { readAdvances } from '../testing/read-advances.ts';
import { widthOf } from './glyph-widths.ts';

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

describe.each([
  ['Regular', false],
  ['Bold', true],
] as const)('the widths of Pretendard %s', (weight, bold) => {
  const file = printFonts().find(({ name }) => name === `Pretendard-${weight}`)?.file ?? '';
  const advances = readAdvances(readFileSync(file));
  it('are those of the font for what papers are made of', () => {
    const plain = [...advances].filter(([code]) => code >= 0x20 && code <= 0x7e && !isDigit(code));
    const hangul = [...advances].filter(([code]) => code >= 0xac00 && code <= 0xd7a3);
    expect([plain.length, hangul.length]).toEqual([85, 11_172]);
    // Colons and the like have a second shape beside digits, which is not narrower.
    const isOff = ([code, width]: readonly [number, number]) => Math.abs(widthOf(code, bold) - width) > 0.04;
    expect([...plain, ...hangul].filter(isOff)).toEqual([]);
  });
  it('the blanks within a day are no wider than those between words', () => {
    expect(widthOf(0xa0, bold)).toBe(widthOf(0x20, bold));
    expect(Math.abs((advances.get(0xa0) ?? 0) - widthOf(0xa0, bold))).toBeLessThan(0.001);
  });
  it('and never smaller than those of the font for the rest', () => {
    const tooNarrow = [...advances].filter(([code, width]) => code > 0x7e && widthOf(code, bold) < width - 0.001);
    expect(tooNarrow.map(([code, width]) => [String.fromCodePoint(code), width])).toEqual([]);
  });
});

it('the fonts behind it are no wider than their bounds', () => {
  const behind = printFonts().filter(({ name }) => !name.startsWith('Pretendard'));
  const tooNarrow = behind.flatMap(({ file }) =>
    [...readAdvances(readFileSync(file))].filter(([code, width]) => widthOf(code) < width),
  );
  expect(tooNarrow).toEqual([]);
});
