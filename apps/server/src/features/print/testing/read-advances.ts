import { findTable, readGlyphs } from '../domain/read-coverage.ts';

/** How wide each character of a font is, in parts of its size. */
export function readAdvances(font: Buffer): Map<number, number> {
  const unitsPerEm = font.readUInt16BE(findTable(font, 'head') + 18);
  const many = font.readUInt16BE(findTable(font, 'hhea') + 34);
  const metrics = findTable(font, 'hmtx');
  const widthOf = (glyph: number) => font.readUInt16BE(metrics + 4 * Math.min(glyph, many - 1)) / unitsPerEm;
  return new Map([...readGlyphs(font)].map(([code, glyph]) => [code, widthOf(glyph)]));
}
