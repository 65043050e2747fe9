const isPrivate = (code: number) => code >= 0xe000 && code <= 0xf8ff;

/** What fonts can show together. What they show in private places means something else to everyone: it counts as missing. */
export const coverageOf = (fonts: readonly Buffer[]): ReadonlySet<number> =>
  new Set(fonts.flatMap((font) => [...readCoverage(font)]).filter((code) => !isPrivate(code)));

/** Which characters a font can show, from its `cmap` table. */
const readCoverage = (font: Buffer): ReadonlySet<number> => new Set(readGlyphs(font).keys());

/** The glyph of each character (the subtable of format 12, which holds all of them). */
export function readGlyphs(font: Buffer): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  const cmap = findTable(font, 'cmap');
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const subtable = cmap + font.readUInt32BE(cmap + 8 + 8 * i);
    if (font.readUInt16BE(subtable) !== 12) continue;
    for (let group = 0; group < font.readUInt32BE(subtable + 12); group++) {
      const at = subtable + 16 + 12 * group;
      const [first, last, glyph] = [font.readUInt32BE(at), font.readUInt32BE(at + 4), font.readUInt32BE(at + 8)];
      for (let code = first; code <= last; code++) glyphs.set(code, glyph + code - first);
    }
  }
  if (glyphs.size === 0) throw new Error('the font does not say what it can show');
  return glyphs;
}

export function findTable(font: Buffer, wanted: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + 16 * i;
    if (font.toString('latin1', record, record + 4) === wanted) return font.readUInt32BE(record + 8);
  }
  throw new Error(`the font has no table ${wanted}`);
}
