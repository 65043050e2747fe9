import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { firstWords, neededFirst, unicodeRange } from '../apps/web/first-words.ts';
import { findTool } from '../tools/use-tool.ts';
import { ROOT } from './supply-chain.ts';

/**
 * Cuts the font that the first pages need out of Pretendard: the signs, the syllables of login and home, and as many others
 * that we use most as fit. Writes the font and its style sheet; both are kept, so that no build needs the tool.
 *   npm run first-font
 */
const MOST_BYTES = 60_000;
const FOLDER = path.join(ROOT, 'apps/web/src/app/styles');

type Options = {
  targetFormat: 'sfnt';
  noHinting: boolean;
  keepFeatures: string[];
  variationAxes: Record<string, { min: number; max: number }>;
};
const require = createRequire(findTool('subset-font'));
const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer> = require('subset-font');
const { convert }: { convert: (font: Buffer, format: 'woff2') => Promise<Buffer> } = require('fontverter');

const whole = readFileSync(
  createRequire(path.join(ROOT, 'apps/web/')).resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2'),
);

/** The notice of its maker stays; a changed font may not carry its name (OFL), so it carries one of ours, as long. */
const COPYRIGHT = 0;
function rename(font: Buffer): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (entry === undefined) throw new Error('a font without names');
  const table = font.readUInt32BE(entry + 8);
  const texts = table + font.readUInt16BE(table + 4);
  const renamed = Buffer.from(font);
  for (let at = table + 6; at < table + 6 + font.readUInt16BE(table + 2) * 12; at += 12) {
    if (font.readUInt16BE(at + 6) === COPYRIGHT) continue;
    const [from, length] = [texts + font.readUInt16BE(at + 10), font.readUInt16BE(at + 8)];
    const text = font
      .subarray(from, from + length)
      .swap16()
      .toString('utf16le');
    font.subarray(from, from + length).swap16();
    if (text.includes('Pretendard'))
      Buffer.from(text.replaceAll('Pretendard', 'DanjiFirst'), 'utf16le').swap16().copy(renamed, from);
  }
  return renamed;
}

const cut = async (chars: readonly string[]) => convert(rename(await subset(chars)), 'woff2');
const subset = (chars: readonly string[]) =>
  subsetFont(whole, chars.join(''), {
    targetFormat: 'sfnt',
    noHinting: true,
    // Figures that stand under each other, pairs that move together; the rest are other shapes that nobody asks for.
    keepFeatures: ['tnum', 'kern', 'ccmp', 'locl', 'calt'],
    variationAxes: { wght: { min: 400, max: 700 } },
  });

const words = firstWords();
let [fits, tooMany] = [neededFirst().size, words.length + 1];
while (tooMany - fits > 1) {
  const half = Math.floor((fits + tooMany) / 2);
  if ((await cut(words.slice(0, half))).length <= MOST_BYTES) fits = half;
  else tooMany = half;
}
const chars = words.slice(0, fits);
const font = await cut(chars);
writeFileSync(path.join(FOLDER, 'danji-first.woff2'), font);
writeFileSync(
  path.join(FOLDER, 'first-font.css'),
  `/* Written by npm run first-font: what the first pages say, cut out of Pretendard (OFL-1.1; its notice travels with the build). */
@font-face {
  font-family: "Danji First";
  font-weight: 400 700;
  font-display: block;
  src: url(./danji-first.woff2) format("woff2");
  unicode-range:
    ${unicodeRange(chars)};
}
`,
);
console.log(`${chars.length} characters, ${font.length.toLocaleString('en')} bytes`);
