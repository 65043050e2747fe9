import { expect, it } from 'vitest';
import { fitParts } from './fit-parts.ts';

const sheet = (name: string, rows: string[][]) => ({ kind: 'sheet' as const, name, rows, cutYn: false });

it('what fits stays as it is', () => {
  const parts = [sheet('a', [['가', '1']]), { kind: 'text' as const, title: null, text: '글' }];
  expect(fitParts(parts, 10_000)).toEqual({ parts, isCut: false });
});

it('all parts together are no more than one answer may be, and it is said where they end', () => {
  const long = '가'.repeat(2_000);
  const many = Array.from({ length: 9 }, (_, i) => sheet(`${i}`, Array.from({ length: 300 }, () => [long, '']) as string[][])); // biome-ignore format: one line
  const { parts, isCut } = fitParts(many, 4_000_000);
  expect(isCut).toBe(true);
  expect(Buffer.byteLength(JSON.stringify(parts))).toBeLessThan(4_000_100);
  expect(Buffer.byteLength(JSON.stringify(parts))).toBeGreaterThan(3_900_000);
  expect(parts.map((part) => part.kind === 'sheet' && [part.name, part.rows.length, part.cutYn])).toEqual([
    ['0', 300, false],
    ['1', 300, false],
    ['2', expect.any(Number), true],
  ]);
});

it('a text ends within, never in the middle of a sign; signs that JSON spells out count as they are sent', () => {
  for (const text of ['가', '😀', '\u0001', 'a'].map((sign) => sign.repeat(50_000))) {
    const { parts, isCut } = fitParts([{ kind: 'text', title: null, text }], 10_000);
    const [part] = parts;
    if (part?.kind !== 'text') throw new Error('no text');
    expect(isCut).toBe(true);
    expect(part.text.isWellFormed()).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(parts))).toBeLessThan(10_050);
    expect(Buffer.byteLength(JSON.stringify(parts))).toBeGreaterThan(9_800);
  }
});
