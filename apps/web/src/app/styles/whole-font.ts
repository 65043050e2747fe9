// Where each of its 92 files begins and ends is 13 kB of style sheet: no page waits for it, what the first ones say stands in
// the cut (first-font.css).
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import { missingIn } from './missing-in.ts';

const FIRST = 'Danji First';
const NAME = "'Pretendard Variable'";

/** Each of its files that came by itself would set the whole page anew: it is named when all that these words need are there. */
export async function takeWholeFont(words: string): Promise<void> {
  const first = [...document.fonts].find(({ family }) => family.replaceAll('"', '') === FIRST);
  const missing = missingIn(first?.unicodeRange ?? '', words);
  if (missing) await document.fonts.load(`1em ${NAME}`, missing).catch(() => {});
  document.documentElement.style.setProperty('--whole-font', NAME);
}
