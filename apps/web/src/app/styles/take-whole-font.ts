const sheet = () => import('./whole-font.ts');

/** Its style sheet alone sets a page anew as well: it comes while there is little to be set. */
export const bringWholeFont = (): void => void sheet().catch(() => {});

/** Without a connection the first font, and the system's for all else, have to do. */
export const takeWholeFont = (words: string): Promise<void> =>
  sheet().then(
    ({ takeWholeFont }) => takeWholeFont(words),
    () => {},
  );
