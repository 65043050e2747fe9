import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// biome-ignore lint/correctness/useImportExtensions: the script is JavaScript, with its types beside it
import { findInstallProblem, findRunningFrom, lockInstall, stampInstall } from './prepare.mjs';
import { ROOT } from './supply-chain.ts';

/** Two npm commands at once once emptied the packages under a running server. */
const STAMP = 'node_modules/.danji-install';
const LOCK = '.danji-install-lock';
let root: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'danji install 설치-')));
  put('package-lock.json', '{"packages":{}}');
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

function put(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const inodeOf = (file: string) => statSync(path.join(root, file)).ino;

/** The script as a command of this folder, which has packages that look installed, with another lockfile than theirs. */
function putScript(): void {
  for (const file of ['scripts/prepare.mjs', 'apps/server/builds.mjs', 'apps/server/find-browser.mjs'])
    put(file, readFileSync(path.join(ROOT, file), 'utf8'));
  put('node_modules/.bin/node', '#!/bin/sh\necho v24.0.0\n');
  chmodSync(path.join(root, 'node_modules/.bin/node'), 0o755);
  put('node_modules/one/package.json', '{}');
  stampInstall(root);
}

function runScript(goal: string): { status: number; output: string } {
  try {
    // An npm that would be asked is one that does nothing but leave a mark.
    put('npm.js', `require('node:fs').writeFileSync(${JSON.stringify(path.join(root, 'asked'))}, '')`);
    const env = { ...process.env, npm_execpath: path.join(root, 'npm.js'), npm_node_execpath: process.execPath };
    const output = execFileSync(process.execPath, [path.join(root, 'scripts/prepare.mjs'), goal], {
      env,
      stdio: 'pipe',
    });
    return { status: 0, output: String(output) };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: Buffer; stderr: Buffer };
    return { status, output: `${stdout}${stderr}` };
  }
}

async function startProgramInside(): Promise<ChildProcess> {
  mkdirSync(path.join(root, 'node_modules/.bin'), { recursive: true });
  const program = path.join(root, 'node_modules/.bin/database');
  copyFileSync(realpathSync('/bin/sleep'), program);
  chmodSync(program, 0o755);
  const child = spawn(program, ['600'], { stdio: 'ignore' });
  started.push(child);
  await once(child, 'spawn');
  return child;
}

test('the note of an install stays as it is while it is right, and is put in place whole when it changes', () => {
  put('node_modules/one/package.json', '{}');
  stampInstall(root, 'linux-x64');
  const [first, text] = [inodeOf(STAMP), read(STAMP)];
  stampInstall(root, 'linux-x64');
  expect(inodeOf(STAMP)).toBe(first);
  // Kept open, so that its place is not given out again.
  const before = readFileSync(path.join(root, STAMP), 'utf8');
  put('package-lock.json', '{"packages":{"":{}}}');
  stampInstall(root, 'linux-x64');
  expect(inodeOf(STAMP)).not.toBe(first);
  expect([before, read(STAMP) === text]).toEqual([text, false]);
});

test('of several commands at once one installs at a time', async () => {
  const script = `
    import { closeSync, openSync, rmSync } from 'node:fs';
    const { lockInstall } = await import(${JSON.stringify(path.join(ROOT, 'scripts/prepare.mjs'))});
    for (let i = 0; i < 5; i++) {
      const unlock = lockInstall(${JSON.stringify(root)});
      closeSync(openSync(${JSON.stringify(path.join(root, 'inside'))}, 'wx'));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      rmSync(${JSON.stringify(path.join(root, 'inside'))});
      unlock();
    }`;
  const ends = Array.from({ length: 4 }, async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    started.push(child);
    let told = '';
    child.stderr.on('data', (chunk) => {
      told += chunk;
    });
    const [code] = await once(child, 'close');
    return { code, told };
  });
  for (const end of await Promise.all(ends)) expect(end).toEqual({ code: 0, told: '' });
  expect(existsSync(path.join(root, LOCK))).toBe(false);
});

test('the lock of a command that was killed is taken over, that of one that runs is waited for', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'close');
  put(`${LOCK}/pid`, String(child.pid));
  const unlock = lockInstall(root);
  expect(read(`${LOCK}/pid`)).toBe(String(process.pid));

  const script = `
    const { lockInstall } = await import(${JSON.stringify(path.join(ROOT, 'scripts/prepare.mjs'))});
    lockInstall(${JSON.stringify(root)});`;
  const second = spawn(process.execPath, ['--input-type=module', '-e', script]);
  started.push(second);
  const [words] = await once(second.stdout, 'data');
  expect(String(words)).toContain('기다립니다');
  expect(read(`${LOCK}/pid`)).toBe(String(process.pid));
  unlock();
  await once(second, 'close');
  expect(read(`${LOCK}/pid`)).toBe(String(second.pid));
});

test('commands other than start and test install nothing: they say what is missing', () => {
  putScript();
  put('package-lock.json', '{"packages":{"node_modules/one":{"version":"2.0.0"}}}');
  expect(findInstallProblem(root)).toBe('outdated');
  for (const goal of ['doctor', 'backup', 'verify', 'restore', 'move', 'build']) {
    const { status, output } = runScript(goal);
    expect({ goal, status }).toEqual({ goal, status: 1 });
    expect(output).toContain('npm ci');
  }
  expect([existsSync(path.join(root, 'asked')), existsSync(path.join(root, 'node_modules/one'))]).toEqual([
    false,
    true,
  ]);
  // The twin: the same folder, asked by a start.
  runScript('start');
  expect(existsSync(path.join(root, 'asked'))).toBe(true);
});

test('nothing is installed under a program that runs from the packages; when it has ended, it is', async () => {
  putScript();
  const program = await startProgramInside();
  const linux = process.platform === 'linux';
  expect(findRunningFrom(root)).toBe(linux ? program.pid : null);
  put('package-lock.json', '{"packages":{"node_modules/one":{"version":"2.0.0"}}}');
  const { status, output } = runScript('start');
  expect({ status, told: output.includes('실행 중') }).toEqual({ status: 1, told: linux });
  expect(existsSync(path.join(root, 'asked'))).toBe(!linux);
  expect(existsSync(path.join(root, LOCK))).toBe(false);
  program.kill('SIGKILL');
  await once(program, 'close');
  expect(findRunningFrom(root)).toBe(null);
  runScript('start');
  expect(existsSync(path.join(root, 'asked'))).toBe(true);
});

test('a checkout that belongs to somebody else is used as it is, and nothing is written to it', () => {
  putScript();
  rmSync(path.join(root, STAMP));
  put('node_modules/.package-lock.json', '{"packages":{}}');
  chmodSync(root, 0o755);
  chmodSync(path.join(root, 'node_modules'), 0o555);
  const somebody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const script = path.join(root, 'scripts/prepare.mjs');
  execFileSync(process.execPath, [script, 'doctor'], { ...somebody, cwd: root, stdio: 'pipe' });
  expect(existsSync(path.join(root, STAMP))).toBe(false);
  chmodSync(path.join(root, 'node_modules'), 0o755);
});
