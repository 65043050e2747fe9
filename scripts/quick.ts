import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, lintCommand, typeCommands, vitestCommand } from './check-commands.ts';
import { findRelated } from './find-related.ts';
import { runCommand } from './run-command.ts';
import { ROOT } from './supply-chain.ts';

/**
 * Seconds, not minutes: types, lint of what changed, the laws, and of the tests that reach what changed the nearest.
 * `npm test` says the rest.
 */
const LAWS = 'apps/server/test/laws';
/** Nearly everything reaches a module of the contract; what lies far from a change seldom breaks by it. */
const UNIT_FILES = 30;
/** Database tests: the quick ones first, as long as they took the last time. */
const DATABASE_MS = 4000;
const UNKNOWN_MS = 2000;
/** A few random cases instead of thousands; nodes that a test starts run from the sources, which need no compiling. */
const IN_SECONDS = { TEST_COMPILE: '0', MODEL_RUNS: '300', TREES: '1000' };

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Since this branch left main, committed or not; on main itself, since the last commit. */
function listChanged(): string[] {
  let base = 'HEAD';
  try {
    base = git('merge-base', 'main', 'HEAD');
  } catch {
    // No branch of that name here.
  }
  return listed(git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard'));
}

const listed = (...texts: string[]): string[] =>
  [...new Set(texts.join('\n').split('\n'))].filter((file) => file && existsSync(path.join(ROOT, file)));
const isOnDatabase = (file: string) => file.endsWith('.db.test.ts');
const isUnit = (file: string) =>
  /\.test\.tsx?$/.test(file) && !/\.(db|system|component)\.test\.tsx?$/.test(file) && !file.startsWith(LAWS);
/** A slice, or the folder of what belongs to none. */
const placeOf = (file: string) => /^apps\/server\/src\/features\/[^/]+/.exec(file)?.[0] ?? path.dirname(file);

/** What vitest wrote down of the last run of a database test. */
function lastTime(file: string): number {
  const [kept] = globSync('node_modules/.vite/vitest/*/results.json', { cwd: ROOT });
  const known = kept ? JSON.parse(readFileSync(path.join(ROOT, kept), 'utf8')).projects?.db?.files : {};
  return known?.[file]?.duration ?? UNKNOWN_MS;
}

function takeQuickest(files: readonly string[]): string[] {
  let left = DATABASE_MS;
  const timed = files.map((file) => ({ file, ms: lastTime(file) })).sort((a, b) => a.ms - b.ms);
  const chosen = timed.filter(({ ms }) => {
    left -= ms;
    return left >= 0;
  });
  return chosen.map(({ file }) => file);
}

const changed = listChanged();
const sources = listed(git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'));
const related = findRelated(changed, sources);
const unitTests = related.filter(isUnit);
const places = new Set(changed.map(placeOf));
const databaseTests = related.filter((file) => isOnDatabase(file) && places.has(placeOf(file)));
const laws = globSync(`${LAWS}/*.test.ts`, { cwd: ROOT }).filter((file) => !isOnDatabase(file));
const run = takeQuickest(databaseTests);
const parts: Record<string, Command[]> = {
  타입: typeCommands({ near: true }),
  ...(changed.length > 0 ? { '코드 규칙': [lintCommand(changed)] } : {}),
  '구조 규칙과 관련된 단위 시험': [
    vitestCommand(['run', '--project', 'unit', ...laws, ...unitTests.slice(0, UNIT_FILES)]),
  ],
  ...(run.length > 0 ? { '데이터베이스 시험': [vitestCommand(['run', '--project', 'db', ...run])] } : {}),
};

const from = performance.now();
const seconds = () => `${((performance.now() - from) / 1000).toFixed(1)}초`;
const ended = await Promise.all(
  Object.entries(parts).map(async ([text, commands]) => {
    const done = await Promise.all(commands.map((command) => runCommand(command, { quiet: true, env: IN_SECONDS })));
    const ok = done.every((one) => one.ok);
    console.log(`${ok ? '통과' : '실패'}  ${text} (${seconds()})`);
    return { ok, output: done.map(({ output }) => output).join('\n') };
  }),
);
for (const { ok, output } of ended) if (!ok) console.log(`\n${output}`);
const left = [...unitTests.slice(UNIT_FILES), ...databaseTests.filter((file) => !run.includes(file))];
if (left.length > 0) console.log(`\n돌리지 않은 관련 시험 ${left.length}개: npm test -- ${left.join(' ')}`);
process.exitCode = ended.every(({ ok }) => ok) ? 0 : 1;
