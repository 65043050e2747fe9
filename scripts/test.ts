import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs every kind of check in order and ends with one line that sums them up. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const filters = process.argv.slice(2);
const total = { passed: 0, failed: 0 };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

function heading(text: string): void {
  console.log(`\n━━ ${text} ${'━'.repeat(Math.max(4, 60 - text.length))}`);
}

function run(command: string, args: string[]): boolean {
  const shell = process.platform === 'win32' && !command.endsWith('.exe');
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell }).status === 0;
}

function bin(name: string): string {
  return path.join(ROOT, 'node_modules', '.bin', name);
}

/** A check that passes or fails as one. */
function check(text: string, commands: [string, string[]][]): void {
  heading(text);
  const ok = commands.map(([command, args]) => run(command, args)).every(Boolean);
  total[ok ? 'passed' : 'failed'] += 1;
  console.log(ok ? '통과' : '실패');
}

function vitest(text: string, project: string): void {
  heading(text);
  const folder = mkdtempSync(path.join(tmpdir(), 'danji-report-'));
  const file = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const some = filters.length > 0 ? ['--passWithNoTests', ...filters] : [];
  const script = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const ok = run(process.execPath, [script, 'run', '--project', project, ...reporters, ...some]);
  const { passed, failed } = readReport(file);
  rmSync(folder, { recursive: true, force: true });
  total.passed += passed;
  // A run can fail outside its tests: in a set-up, or with an error that nobody caught.
  total.failed += ok ? failed : Math.max(failed, 1);
}

function readReport(file: string): { passed: number; failed: number } {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

if (filters.length === 0) {
  const web = existsSync(path.join(ROOT, 'apps/web/tsconfig.json'));
  check('타입', [[bin('tsc'), ['-p', '.']], ...(web ? [[bin('tsc'), ['-p', 'apps/web']] as [string, string[]]] : [])]);
  check('코드 규칙', [[bin('biome'), ['check', '.']]]);
}
vitest('구조 규칙과 단위 시험', 'unit');
vitest('데이터베이스 시험', 'db');
check('화면 만들기', [[process.execPath, [path.join(ROOT, 'scripts', 'prepare.mjs'), 'build']]]);
vitest('브라우저 시험', 'e2e');

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
