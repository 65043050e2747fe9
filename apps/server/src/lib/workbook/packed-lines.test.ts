import { toEnd } from '@danji/contract/forms/to-end';
import { expect, it } from 'vitest';
import { inTurns } from '../breathe.ts';
import { turnsDuring } from '../testing/turns-during.ts';
import { packLines, unpackingLines } from './packed-lines.ts';

const again = (answer: Parameters<typeof packLines>[0]) => toEnd(unpackingLines(Buffer.from(packLines(answer))));

it('a sheet comes out of its packing as it went in, with breaks and quotes in its cells, and so does what is wrong with it', () => {
  const lines = [['가\n나', '"'], [], ['{"fault":1}', '\u2028', '']];
  expect(again({ lines })).toEqual({ lines });
  expect(again({ lines: [] })).toEqual({ lines: [] });
  expect(again({ fault: 'FORMULA', at: 'B2' })).toEqual({ fault: 'FORMULA', at: 'B2' });
});

it('RES-01 as many cells as a process may answer with are taken out with others answered in between', async () => {
  const cell = '승강기 3호기 부품 교체';
  const lines = Array.from({ length: 20_000 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) => `${cell} ${row} ${column}`),
  );
  const packed = Buffer.from(packLines({ lines }));
  const { made, turns } = await turnsDuring(inTurns(unpackingLines(packed)));
  expect(made).toEqual({ lines });
  expect(turns).toBeGreaterThan(2);
});
