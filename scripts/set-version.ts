// `npm run set-version -- 0.2.0`: moves the version of every package, and gives what stands under "Unreleased" in CHANGELOG.md
// its name and day. Commit and tag are left to whoever releases.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const UNRELEASED = '## Unreleased';
const PYTHON_KIT = 'sdk/python/pyproject.toml';

/** The package files of this repository, and its lock file. */
export function listVersioned(root: string = ROOT): string[] {
  const parts = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => path.join(folder, name, 'package.json')),
  );
  return ['package.json', 'package-lock.json', 'sdk/typescript/package.json', ...parts];
}

export const versionOf = (root: string = ROOT): string =>
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;

const numbers = (version: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

function isNewer(to: string, from: string): boolean {
  const [next, last] = [numbers(to), numbers(from)];
  if (!next || !last) return false;
  const at = next.findIndex((number, index) => number !== last[index]);
  return at >= 0 && (next[at] ?? 0) > (last[at] ?? 0);
}

/** Our own version, wherever it stands: of a package of ours, and where one of them asks for another. */
function moveVersion(text: string, from: string, to: string): string {
  const move = (entry: unknown): unknown => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
    const { name, version } = entry as { name?: unknown; version?: unknown };
    const isOurs = typeof name === 'string' && (name === 'danji' || name.startsWith('@danji/'));
    return Object.fromEntries(
      Object.entries(entry).map(([key, value]) => {
        const named =
          (key === 'version' && isOurs && version === from) || (key.startsWith('@danji/') && value === from);
        return [key, named ? to : move(value)];
      }),
    );
  };
  return `${JSON.stringify(move(JSON.parse(text)), null, 2)}\n`;
}

/** Refuses, with nothing written, a version that is not newer, and one that nobody has said anything about. */
export function release(to: string, day: string, root: string = ROOT): void {
  const from = versionOf(root);
  if (!isNewer(to, from)) throw new Error(`${to} is not a version above ${from}`);
  const file = path.join(root, 'CHANGELOG.md');
  const log = readFileSync(file, 'utf8');
  const start = log.indexOf(UNRELEASED);
  const rest = log.slice(start + UNRELEASED.length);
  const notes = rest.slice(0, rest.search(/\n## |$(?![\s\S])/)).trim();
  if (start < 0 || notes === '') throw new Error(`CHANGELOG.md says nothing under "${UNRELEASED}"`);
  for (const name of listVersioned(root)) {
    const place = path.join(root, name);
    writeFileSync(place, moveVersion(readFileSync(place, 'utf8'), from, to));
  }
  const kit = path.join(root, PYTHON_KIT);
  writeFileSync(kit, readFileSync(kit, 'utf8').replace(`version = "${from}"`, `version = "${to}"`));
  writeFileSync(file, `${log.slice(0, start)}${UNRELEASED}\n\n## ${to} (${day})${rest}`);
}

if (import.meta.main) {
  const [to = ''] = process.argv.slice(2);
  try {
    release(to, new Date().toISOString().slice(0, 10));
    console.log(`${to}: look at the changes, then git commit -am "Release ${to}" && git tag v${to}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
