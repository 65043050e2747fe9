import * as fc from 'fast-check';
import QRCode from 'qrcode';
import { expect, it } from 'vitest';
import { createCompiler } from './compile-paper.ts';
import type { QrLines } from './domain/print-model.ts';
import { toPrintModel } from './domain/to-print-model.ts';
import { drawQr } from './draw-qr.ts';
import { printFacts } from './testing/facts.ts';

/** The squares that the path encloses. */
function squaresOf({ path }: QrLines): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, many, back]) => {
    expect(back).toBe(many);
    return Array.from({ length: Number(many) }, (_, n) => `${Number(x) + n} ${y}`);
  });
}

it('draws the squares of the code, each once, and no others', () => {
  fc.assert(
    fc.property(fc.webUrl(), (url) => {
      const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
      const { size, data } = modules;
      const dark = [...data].flatMap((bit, i) => (bit ? [`${i % size} ${Math.floor(i / size)}`] : []));
      const drawn = drawQr(url);
      expect(drawn.size).toBe(size);
      expect(squaresOf(drawn)).toEqual(dark);
    }),
    { numRuns: 50 },
  );
});

it('stands on the paper as lines: the file has no picture in it', () => {
  const verifyUrl = 'https://danji.example/verify/ABCDEFGHJKMNPQRS';
  const { compile } = createCompiler();
  const paper = (qr: QrLines | null) => compile(toPrintModel(printFacts({ verifyUrl, qr })), new Map());
  const [withQr, without] = [paper(drawQr(verifyUrl)), paper(null)];
  expect(withQr.toString('latin1')).not.toMatch(/\/Subtype ?\/Image/);
  expect(withQr.length).toBeGreaterThan(without.length + 500);
});
