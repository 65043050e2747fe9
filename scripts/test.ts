import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Command, lintCommand, typeCommands, vitestCommand } from './check-commands.ts';
import { runCommand } from './run-command.ts';
import type { Sum } from './sum-reporter.ts';
import { ROOT } from './supply-chain.ts';

/**
 * Runs the kinds of checks and ends with one line that sums them up. `--system` runs the long rounds alone, `--all` both;
 * other words choose test files.
 */
const words = process.argv.slice(2);
const filters = words.filter((word) => !word.startsWith('--'));
const runsSystem = words.includes('--system') || words.includes('--all');
const runsUsual = !words.includes('--system');
const NOTHING: Sum = { passed: 0, failed: 0, failedTests: 0, unsteady: [], broken: [], again: [] };
const total = structuredClone(NOTHING);
const parts: { name: string; seconds: number }[] = [];
const begun = performance.now();

function heading(text: string): void {
  console.log(`\n━━ ${text} ${'━'.repeat(Math.max(4, 60 - text.length))}`);
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const done = await work();
  parts.push({ name, seconds: Math.round((performance.now() - from) / 1000) });
  return done;
}

/** Checks that pass or fail as one each, side by side; they are told when all are done. */
async function check(name: string, commands: Record<string, Command[]>): Promise<void> {
  const told = await timed(name, () =>
    Promise.all(
      Object.entries(commands).map(async ([text, each]) => {
        const done = await Promise.all(each.map((command) => runCommand(command, { quiet: true })));
        return {
          text,
          ok: done.every(({ ok }) => ok),
          output: done
            .map(({ output }) => output.trim())
            .join('\n')
            .trim(),
        };
      }),
    ),
  );
  for (const { text, ok, output } of told) {
    heading(text);
    if (!ok && output) console.log(output);
    console.log(ok ? '통과' : '실패');
    total[ok ? 'passed' : 'failed'] += 1;
    if (!ok) total.broken.push(text);
  }
}

type How = { aside?: boolean; env?: Record<string, string> };

async function runOnce(project: string, files: readonly string[], { aside, env }: How) {
  const folder = mkdtempSync(path.join(tmpdir(), 'danji-report-'));
  const file = path.join(folder, 'sum.json');
  const reporters = ['--reporter=default', '--reporter=./scripts/sum-reporter.ts'];
  const some = files.length > 0 ? ['--passWithNoTests', ...files] : [];
  const command = vitestCommand(['run', '--project', project, ...reporters, ...some]);
  const { ok, output } = await runCommand(command, { quiet: aside ?? false, env: { ...env, TEST_SUM: file } });
  const sum: Sum = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : NOTHING;
  rmSync(folder, { recursive: true, force: true });
  return { ok, output, sum };
}

/** So many files may have met a bad moment of the machine; what breaks more of them is no moment. */
const BAD_MOMENTS = 2;

/**
 * `aside`: beside another part, so its words wait until it has ended. `alone`: a file that failed is run once more by itself,
 * in a new process and database; what passes then is named at the end.
 */
async function vitest(text: string, project: string, { alone = false, ...how }: How & { alone?: boolean } = {}) {
  if (!how.aside) heading(text);
  let { ok, output, sum } = await timed(text, () => runOnce(project, filters, how));
  if (how.aside) {
    heading(text);
    console.log(output);
  }
  const { again } = sum;
  if (!ok && alone && again.length > 0 && again.length <= BAD_MOMENTS) {
    heading(`${text}: 실패한 파일 다시`);
    const second = await timed(`${text}: 실패한 파일 다시`, () => runOnce(project, again, how));
    if (second.ok) {
      ok = true;
      sum = {
        ...sum,
        passed: sum.passed + sum.failedTests,
        failed: 0,
        unsteady: [...sum.unsteady, ...sum.broken],
        broken: [],
      };
    }
  }
  total.passed += sum.passed;
  // A run can fail outside its tests: in a set-up, or before its first one.
  total.failed += ok ? sum.failed : Math.max(sum.failed, 1);
  total.unsteady.push(...sum.unsteady);
  total.broken.push(...(ok || sum.broken.length > 0 ? sum.broken : [text]));
}

/** A journey, in either kind, walks through the built screens. */
const screens: Record<string, Command[]> = {
  '화면 만들기': [[process.execPath, [path.join(ROOT, 'scripts', 'prepare.mjs'), 'build']]],
};
const typesAndLint: Record<string, Command[]> = { 타입: typeCommands(), '코드 규칙': [lintCommand()] };

async function onTheServer(): Promise<void> {
  await vitest('구조 규칙과 단위 시험', 'unit');
  await vitest('데이터베이스 시험', 'db', { alone: true });
}

/** One window waits for half of its time, so these run beside the tests of the server; with React as it is shipped. */
const AS_SHIPPED = { NODE_ENV: 'production' };
const partsOfScreens = () => vitest('화면 부품 시험', 'component', { aside: true, env: AS_SHIPPED });
const longPartsOfScreens = () => vitest('긴 화면 부품 시험', 'component', { env: { ...AS_SHIPPED, LONG_PARTS: '1' } });

if (runsUsual && filters.length === 0) await check('타입과 코드 규칙, 화면 만들기', { ...typesAndLint, ...screens });
else await check('화면 만들기', screens);
if (runsUsual) {
  await Promise.all([partsOfScreens(), onTheServer()]);
  await vitest('브라우저 시험', 'e2e');
}
if (runsSystem) {
  await vitest('긴 시험', 'system', { alone: true });
  await longPartsOfScreens();
  await vitest('긴 브라우저 시험', 'long-e2e');
}

console.log();
for (const { name, seconds } of parts) console.log(`${String(seconds).padStart(5)}초  ${name}`);
console.log(`${String(Math.round((performance.now() - begun) / 1000)).padStart(5)}초  모두`);
for (const name of total.unsteady) console.log(`불안정 (다시 해서 통과): ${name}`);
// Said again at the very end: a log is often read from there, and only its last part is kept.
for (const name of total.broken) console.log(`실패: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
