import { toEnd } from '@danji/contract/forms/to-end';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTurns } from '../breathe.ts';
import { turnsDuring } from '../testing/turns-during.ts';
import { decodingText } from './decode-text.ts';
import { splittingCells } from './split-cells.ts';

const decodeText = (bytes: Uint8Array) => toEnd(decodingText(bytes));
const splitCells = (text: string) => toEnd(splittingCells(text));

const word = fc.stringMatching(/^[a-z가-힣0-9",\t\n]{0,8}$/).filter((text) => !text.startsWith('='));
const table = fc.array(fc.array(word, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const tidy = (cell: string) => cell.replace(/\s+/g, ' ').trim();

it('whatever stands in the cells, a sheet that was written as text is read as the same cells', () => {
  fc.assert(
    fc.property(table, fc.constantFrom(',', '\t'), fc.constantFrom('\n', '\r\n'), (rows, between, end) => {
      // By what stands between them is told in the first line, where no cell may hold the other.
      const plain = rows.map((row, at) => (at === 0 ? row.map((cell) => cell.replace(/[\t\n",]/g, '')) : row));
      const text = plain.map((row) => row.map(quoted).join(between)).join(end);
      expect(splitCells(text)).toEqual({ lines: plain.map((row) => row.map(tidy)) });
    }),
    { seed: 20261118, numRuns: 300 },
  );
});

it('any text is read or refused, and any bytes are decoded or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const split = splitCells(text);
      if ('lines' in split) for (const cell of split.lines.flat()) expect(cell).toBe(tidy(cell));
    }),
    { seed: 20261118, numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const decoded = decodeText(bytes);
      expect('text' in decoded || 'fault' in decoded).toBe(true);
    }),
    { seed: 20261118, numRuns: 500 },
  );
});

it('UTF-8 stays what it is whatever is written, with a mark or without', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z가-힣 ]{0,30}$/), (text) => {
      expect(decodeText(Buffer.from(text))).toEqual({ text, encoding: 'UTF-8' });
      expect(decodeText(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual({ text, encoding: 'UTF-16' });
    }),
    { seed: 20261118, numRuns: 200 },
  );
});

it('a cell between quotes keeps commas, quotes and lines; one that is never closed and a formula are told by their place', () => {
  expect(splitCells('a,b\n"1, 2","say ""hi""\nthere"')).toEqual({
    lines: [
      ['a', 'b'],
      ['1, 2', 'say "hi" there'],
    ],
  });
  expect(splitCells('a,b\n1,"2')).toEqual({ fault: 'OPEN_QUOTE', at: '2' });
  expect(splitCells('a,b\n1,=2')).toEqual({ fault: 'FORMULA', at: 'B2' });
});

it('a line in the other encoding is found wherever it stands, and what only looks like one is not', () => {
  // 관리 in CP949.
  const korean = Buffer.from([0xb0, 0xfc, 0xb8, 0xae]);
  const many = Array.from({ length: 5_000 }, () => Buffer.concat([korean, Buffer.from('\n')]));
  expect(decodeText(Buffer.concat(many))).toMatchObject({ encoding: 'CP949' });
  expect(decodeText(Buffer.concat([...many, Buffer.from('관리')]))).toEqual({ fault: 'MIXED' });
  expect(decodeText(Buffer.concat([Buffer.from('관리\n'), ...many]))).toEqual({ fault: 'MIXED' });
  expect(decodeText(Buffer.concat([Buffer.from('\n'.repeat(30_000)), korean]))).toMatchObject({ encoding: 'CP949' });
});

it.each([
  ['lines of two cells in CP949', Buffer.alloc(1_990_000, Buffer.from([0xb5, 0xbf, 0x2c, 0x31, 0x0a]))],
  ['one line of nothing but commas', Buffer.alloc(1_990_000, ',')],
  ['one cell of nothing but quotes', Buffer.concat([Buffer.alloc(1_990_001, '"'), Buffer.from('\n')])],
])(
  'RES-01 as much text as may be sent is decoded and taken apart with others answered in between: %s',
  async (_, bytes) => {
    const read = async () => {
      const decoded = await inTurns(decodingText(bytes));
      if ('text' in decoded) await inTurns(splittingCells(decoded.text));
    };
    expect((await turnsDuring(read())).turns).toBeGreaterThan(2);
  },
);

it('of a cell that is longer than any column takes its beginning is kept', () => {
  expect(splitCells(`${'가'.repeat(5_000)},b`)).toEqual({ lines: [['가'.repeat(4_000), 'b']] });
  expect(splitCells(`"${'""'.repeat(5_000)}",b`)).toEqual({ lines: [['"'.repeat(4_000), 'b']] });
});
