import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What is read before anything was asked for: the door, home, and the frame around every page. */
const FIRST_PAGES = [
  'apps/web/src/features/auth/screens/login-screen.tsx',
  'apps/web/src/features/home/components/*.tsx',
  'apps/web/src/features/inbox/components/my-turn.tsx',
  'apps/web/src/shared/ui/legal-foot.tsx',
  'apps/web/src/app/screens/{home-screen,week-strip,my-access}.tsx',
  'apps/web/src/app/shell/{shell,header,bottom-bar,breadcrumb,side-menu,member-button}.tsx',
];
/** All that the product says, and the words of the forms that it comes with: how often a syllable is met. */
const ALL_WORDS = [
  'apps/web/src/**/*.{ts,tsx}',
  'packages/contract/src/**/*.ts',
  'apps/server/db/{forms,demo}/**/*.ts',
];

const SYLLABLE = /[가-힣]/;
/** What stands on a keyboard, and the signs that our sentences use. */
const SIGNS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 32 + at))}·…–—×→←₩‘’“”`;

const textOf = (patterns: readonly string[]): string =>
  globSync([...patterns], { cwd: ROOT })
    .filter((file) => !/\.test\.|[/\\]testing[/\\]/.test(file))
    .sort()
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n');

/** Without these a first page would wait for a second font. */
export const neededFirst = (): ReadonlySet<string> =>
  new Set([...SIGNS, ...[...textOf(FIRST_PAGES)].filter((char) => SYLLABLE.test(char))]);

/** Those first, then every other syllable that we use, the most frequent first. */
export function firstWords(): readonly string[] {
  const often = new Map<string, number>();
  for (const char of textOf(ALL_WORDS)) if (SYLLABLE.test(char)) often.set(char, (often.get(char) ?? 0) + 1);
  const byUse = [...often].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([char]) => char);
  return [...new Set([...neededFirst(), ...byUse])];
}

/** As a style sheet says it: `U+ac00-ac02, U+b2e4`. */
export function unicodeRange(chars: Iterable<string>): string {
  const points = [...chars].map((char) => char.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16);
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}
