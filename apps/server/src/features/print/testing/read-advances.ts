const tableOf = (font: Buffer, wanted: string): number => {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + 16 * i;
    if (font.toString('latin1', record, record + 4) === wanted) return font.readUInt32BE(record + 8);
  }
  throw new Error(`the font has no table ${wanted}`);
};

/** How wide each character of a font is, in parts of its size. */
export function readAdvances(font: Buffer): Map<number, number> {
  const unitsPerEm = font.readUInt16BE(tableOf(font, 'head') + 18);
  const many = font.readUInt16BE(tableOf(font, 'hhea') + 34);
  const metrics = tableOf(font, 'hmtx');
  const cmap = tableOf(font, 'cmap');
  const advances = new Map<number, number>();
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const subtable = cmap + font.readUInt32BE(cmap + 8 + 8 * i);
    if (font.readUInt16BE(subtable) !== 12) continue;
    for (let group = 0; group < font.readUInt32BE(subtable + 12); group++) {
      const at = subtable + 16 + 12 * group;
      const [first, last, glyph] = [font.readUInt32BE(at), font.readUInt32BE(at + 4), font.readUInt32BE(at + 8)];
      for (let code = first; code <= last; code++) {
        const place = Math.min(glyph + code - first, many - 1);
        advances.set(code, font.readUInt16BE(metrics + 4 * place) / unitsPerEm);
      }
    }
  }
  return advances;
}
