import { existsSync, readFileSync } from 'node:fs';
import type { Page, PageName } from '@danji/contract/pages';

/** Who opens it decides what is seen first: who has a session, and who has none. The browser knows. */
const FIRST_SEEN: { readonly [N in PageName]?: { inside: PageName; outside: PageName } } = {
  home: { inside: 'home', outside: 'auth-login' },
  'auth-login': { inside: 'auth-login', outside: 'auth-login' },
};

type Painted = {
  /** For the head: what there is, and at which address. */
  head: string;
  /** For the body, in front of the application. */
  body: string;
};
type PaintedFile = { styles: string; pages: Readonly<Record<string, string>> };
/** Over the place of the application, so that nothing moves when it goes; which of them is seen, boot-7.js says. */
const PLACE = 'style="position:absolute;inset:0 0 auto" hidden';
const NOTHING: Painted = { head: '', body: '' };

/** What the build has painted (apps/web/paint-pages.ts), for the pages that a day begins with (docs/decisions/0030). */
export function readPainted(folder: string): (page: Page | null) => Painted {
  const file = `${folder}painted.json`;
  if (!existsSync(file)) return () => NOTHING;
  const { styles, pages } = JSON.parse(readFileSync(file, 'utf8')) as PaintedFile;
  return (page) => {
    const seen = page && FIRST_SEEN[page.name as PageName];
    if (!seen) return NOTHING;
    const names = [...new Set([seen.inside, seen.outside])];
    return {
      head: `<meta name="painted" content="${page.path}" data-inside="${seen.inside}" data-outside="${seen.outside}">`,
      body:
        styles +
        names.map((name) => `<div class="painted" data-page="${name}" ${PLACE}>${pages[name] ?? ''}</div>`).join(''),
    };
  };
}
