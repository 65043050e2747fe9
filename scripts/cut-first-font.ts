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
  targetFormat: 'woff2';
  noHinting: boolean;
  keepFeatures: string[];
  dropTables: string[];
  variationAxes: Record<string, { min: number; max: number }>;
};
const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer> = createRequire(import.meta.url)(
  findTool('subset-font'),
);

const whole = readFileSync(
  createRequire(path.join(ROOT, 'apps/web/')).resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2'),
);
const cut = (chars: readonly string[]) =>
  subsetFont(whole, chars.join(''), {
    targetFormat: 'woff2',
    noHinting: true,
    // Figures that stand under each other, pairs that move together; the rest are other shapes that nobody asks for.
    keepFeatures: ['tnum', 'kern', 'ccmp', 'locl', 'calt'],
    // A changed Pretendard may not carry its name (OFL): ours has none, and its family is called by us.
    dropTables: ['name'],
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
