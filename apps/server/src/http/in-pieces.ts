const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOAD = /<link rel="modulepreload" crossorigin href=/g;

/**
 * A page that comes painted names the files of its scripts and leaves it to apps/web/public/assets/boot-7.js to fetch them
 * once it is seen, and to run one after the other (docs/decisions/0039). Each of them stands behind those that it needs, and
 * what begins it all (`data-piece`) is the last. `screens`: what the screens of that page need.
 */
export function inPieces(page: string, screens: string): string {
  const entry = ENTRY.exec(page)?.[1];
  if (!entry) return page.replace('</head>', () => `${screens}</head>`);
  return page
    .replace(ENTRY, '')
    .replace(PRELOAD, '<link rel="later" data-piece crossorigin href=')
    .replace('</head>', () => {
      const last = `<link rel="later" data-piece crossorigin href="${entry}">`;
      return `${last}${screens.replaceAll('rel="modulepreload"', 'rel="later"')}</head>`;
    });
}
