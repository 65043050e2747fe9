import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { type Command, lintCommand, typeCommands, vitestCommand } from './check-commands.ts';
import { runCommand } from './run-command.ts';
import { ROOT } from './supply-chain.ts';

/**
 * Seconds, not minutes: types, lint of what changed, the laws, the pure tests that reach what changed, and the database
 * tests of the slices that changed as long as they are few. `npm test` says the rest.
 */
const LAWS = 'apps/server/test/laws';
/** A database test takes a second or two. */
const DATABASE_FILES = 4;
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
  const lines = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].join('\n');
  return [...new Set(lines.split('\n'))].filter((file) => file && existsSync(path.join(ROOT, file)));
}

const isSource = (file: string) => /\.(ts|tsx|mjs)$/.test(file);
const isOnDatabase = (file: string) => file.endsWith('.db.test.ts');

/** Those that changed themselves first, then the others beside what changed. */
function listDatabaseTests(changed: readonly string[]): string[] {
  const own = changed.filter(isOnDatabase);
  const slices = new Set(changed.map((file) => /^apps\/server\/src\/features\/[^/]+/.exec(file)?.[0]).filter(Boolean));
  const beside = [...slices].flatMap((slice) => globSync(`${slice}/**/*.db.test.ts`, { cwd: ROOT }).sort());
  return [...new Set([...own, ...beside])];
}

const changed = listChanged();
const databaseTests = listDatabaseTests(changed);
const run = databaseTests.slice(0, DATABASE_FILES);
const pure = changed.filter((file) => isSource(file) && !isOnDatabase(file) && !file.startsWith('e2e/'));
const laws = globSync(`${LAWS}/*.test.ts`, { cwd: ROOT }).filter((file) => !isOnDatabase(file));
const parts: Record<string, Command[]> = {
  타입: typeCommands(),
  ...(changed.length > 0 ? { '코드 규칙': [lintCommand(changed)] } : {}),
  '구조 규칙과 관련된 단위 시험': [
    vitestCommand(['related', '--run', '--project', 'unit', '--passWithNoTests', ...laws, ...pure]),
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
const left = databaseTests.slice(DATABASE_FILES);
if (left.length > 0) console.log(`\n돌리지 않은 데이터베이스 시험 ${left.length}개: npm test -- ${left.join(' ')}`);
process.exitCode = ended.every(({ ok }) => ok) ? 0 : 1;
