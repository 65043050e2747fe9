import { missingIn } from './missing-in.ts';

const FIRST = 'Danji First';
const NAME = "'Pretendard Variable'";
/** Without a connection the first font, and the system's for all else, have to do. */
const sheet = (): Promise<unknown> => import('./whole-font.ts').catch(() => {});

/** Its style sheet alone sets a page anew as well: it comes while there is little to be set. */
export const bringWholeFont = (): void => void sheet();

/** Each of its files that came by itself would set the whole page anew: it is named when all that these words need are there. */
export async function takeWholeFont(words: string): Promise<void> {
  await sheet();
  const first = [...document.fonts].find(({ family }) => family.replaceAll('"', '') === FIRST);
  const missing = missingIn(first?.unicodeRange ?? '', words);
  if (missing) await document.fonts.load(`1em ${NAME}`, missing).catch(() => {});
  document.documentElement.style.setProperty('--whole-font', NAME);
}
