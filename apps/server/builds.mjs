// What was built of which sources: a start takes no program and no screens that are older than them. Plain JavaScript for
// any Node from 20 up and without a dependency, because it is asked before the first install.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const BUILDS = {
  web: {
    stamp: 'apps/web/dist/.danji-build',
    made: [],
    sources: ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'],
  },
  server: {
    stamp: 'apps/server/dist/.danji-build',
    // The file itself, and what Node made of it and of the side processes.
    made: ['apps/server/dist/main.mjs', 'node_modules/.cache/danji'],
    sources: ['apps/server', 'packages/contract', 'package-lock.json', 'scripts/compile-server.ts'],
  },
};
const NOT_SOURCES = /^(?:node_modules|dist|test|\.vite)$|\.test\.tsx?$/;

/** Whether the web client was built, or the server compiled, from exactly these sources. */
export function isBuildStale(root, part) {
  const { stamp, made } = BUILDS[part];
  if (!made.every((file) => existsSync(path.join(root, file)))) return true;
  return readText(path.join(root, stamp)) !== hashSources(root, part);
}

export function stampBuild(root, part, hash) {
  const stamp = path.join(root, BUILDS[part].stamp);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** One hash over names and contents: times change with every clone, contents do not. */
export function hashSources(root, part) {
  const hash = createHash('sha256');
  for (const file of BUILDS[part].sources.flatMap((source) => listFiles(root, source)).sort()) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(root, place) {
  const found = statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [place] : [];
  return readdirSync(path.join(root, place), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.test(entry.name)) return [];
    const inside = path.posix.join(place, entry.name);
    return entry.isDirectory() ? listFiles(root, inside) : [inside];
  });
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
