import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { PAGE_VERSION, type Page, pageByName, pageTitle } from '@danji/contract/pages';
import { firstReads } from './first-reads.ts';
import { inPieces } from './in-pieces.ts';
import { keepPages, type Packed } from './page-answers.ts';
import { readPreloads } from './page-preloads.ts';
import { readPainted } from './painted-pages.ts';

export type BuiltPage = {
  /** Which build it is: its files carry their hash, so the page that names them is another one, too. */
  version: string;
  /** The first answer at the address of a page of the table, or of none, as the browser takes it. */
  answer: (page: Page | null, accepted: string) => Promise<Packed>;
};

const LOOK_EVERY_MS = 1_000;

/**
 * The page of the build that lies in the folder now. A build may be put in place under a running server, and then the
 * page of before would name files that are gone: who loads it would see nothing (TAP-04). While the new one is being
 * written, the last one that was whole is given.
 */
export function watchBuiltPage(folder: string): () => BuiltPage | null {
  let seen = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  let built: BuiltPage | null = null;
  return () => {
    const now = performance.now();
    if (now - lookedAt < LOOK_EVERY_MS) return built;
    lookedAt = now;
    const file = statSync(`${folder}index.html`, { throwIfNoEntry: false });
    const mark = file ? `${file.ino} ${file.mtimeMs} ${file.size}` : '';
    if (!file || mark === seen) return built;
    const read = readBuilt(folder);
    if (!read) return built;
    seen = mark;
    built = read;
    return built;
  };
}

/** Null while it is half written: the next look finds the rest. */
function readBuilt(folder: string): BuiltPage | null {
  try {
    const text = readFileSync(`${folder}index.html`, 'utf8');
    if (!text.includes('</head>')) return null;
    const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
    return { version, answer: answersOf(folder, text, version) };
  } catch {
    return null;
  }
}

/** The page with what the build and the page table say of each address. */
function answersOf(folder: string, text: string, version: string): BuiltPage['answer'] {
  const preloads = readPreloads(folder);
  const painted = readPainted(folder);
  const kept = keepPages((name) => {
    const page = pageByName(name);
    const { head, body } = painted(page);
    const needs = `<meta name="${PAGE_VERSION}" content="${version}">${preloads(page)}`;
    const whole = body ? inPieces(text, needs) : text.replace('</head>', () => `${needs}</head>`);
    return (
      whole
        // Before the script that reads them.
        .replace(/<title>[^<]*<\/title>/, () => `<title>${pageTitle(page)}</title>${head}${firstReads(page)}`)
        .replace('<div id="root">', () => `${body}<div id="root">`)
    );
  });
  return (page, accepted) => kept(page?.name ?? '', accepted);
}
