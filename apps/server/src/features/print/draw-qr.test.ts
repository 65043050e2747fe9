import * as fc from 'fast-check';
import QRCode from 'qrcode';
import { expect, it } from 'vitest';
import { createCompiler } from './compile-paper.ts';
import { toPrintModel } from './domain/to-print-model.ts';
import { drawQr } from './draw-qr.ts';
import { printFacts } from './testing/facts.ts';

/** The squares that the lines fill. */
function squaresOf(svg: string): string[] {
  const runs = svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g);
  return [...runs].flatMap(([, x, y, many]) => Array.from({ length: Number(many) }, (_, i) => `${Number(x) + i} ${y}`));
}

it('draws the squares of the code, each once, and no others', () => {
  fc.assert(
    fc.property(fc.webUrl(), (url) => {
      const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
      const dark = [...modules.data].flatMap((bit, i) =>
        bit ? [`${i % modules.size} ${Math.floor(i / modules.size)}`] : [],
      );
      const svg = drawQr(url).toString();
      expect(svg).toContain(`viewBox="0 0 ${modules.size} ${modules.size}"`);
      expect(squaresOf(svg)).toEqual(dark);
    }),
    { numRuns: 50 },
  );
});

it('stands on the paper as lines: the file has no picture in it', () => {
  const verifyUrl = 'https://danji.example/verify/ABCDEFGHJKMNPQRS';
  const { compile } = createCompiler();
  const paper = (qr: string | null) =>
    compile(toPrintModel(printFacts({ verifyUrl, qr })), new Map(qr ? [[qr, drawQr(verifyUrl)]] : []));
  const [withQr, without] = [paper('qr.svg'), paper(null)];
  expect(withQr.toString('latin1')).not.toMatch(/\/Subtype ?\/Image/);
  expect(withQr.length).toBeGreaterThan(without.length);
});
