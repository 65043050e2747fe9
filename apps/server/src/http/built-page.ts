import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Page } from '@danji/contract/pages';
import { readPreloads } from './page-preloads.ts';

export type BuiltPage = {
  text: string;
  /** Which build it is: its files carry their hash, so the page that names them is another one, too. */
  version: string;
  /** What a page of the table needs, as lines for the head of its first answer. */
  preloads: (page: Page | null) => string;
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
    return { text, version, preloads: readPreloads(folder) };
  } catch {
    return null;
  }
}
