import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PRETENDARD = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static',
);
const BEHIND = fileURLToPath(new URL('./fonts/', import.meta.url));

/** The fonts of the paper, in the order in which the template asks them for a character (fonts/README.md). */
export const printFonts = (): { name: string; file: string }[] => [
  ...['Regular', 'SemiBold', 'Bold'].map((weight) => ({
    name: `Pretendard-${weight}`,
    file: path.join(PRETENDARD, `Pretendard-${weight}.otf`),
  })),
  ...[
    'noto-sans-cjk-kr.otf',
    'noto-sans-symbols.ttf',
    'noto-sans-symbols-2.ttf',
    'noto-sans-math.ttf',
    'noto-sans.ttf',
    'noto-emoji.ttf',
  ].map((file) => ({ name: file, file: path.join(BEHIND, file) })),
];
