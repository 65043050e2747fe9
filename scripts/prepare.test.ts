import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// biome-ignore lint/correctness/useImportExtensions: the script is JavaScript, with its types beside it
import { hashSources, isBuildStale, stampBuild } from '../apps/server/builds.mjs';
// biome-ignore lint/correctness/useImportExtensions: as above
import { findBrowser, findShell } from '../apps/server/find-browser.mjs';
// biome-ignore lint/correctness/useImportExtensions: as above
import * as prepare from './prepare.mjs';

const { findInstallProblem, lacksOnlyOptional, stampInstall } = prepare;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'danji prepare 준비-'));
  put('package-lock.json', lockfile('1.0.0'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

function lockfile(version: string): string {
  const packages = {
    '': { name: 'x' },
    'apps/server': { version: '0.1.0' },
    'node_modules/one': { version, integrity: `sha512-${version}` },
    'node_modules/@other/windows': { version: '1.0.0', optional: true },
  };
  return JSON.stringify({ lockfileVersion: 3, packages });
}

const putNode = () => put(process.platform === 'win32' ? 'node_modules/.bin/node.cmd' : 'node_modules/.bin/node', '');

test('a clone without node_modules needs an install', () => {
  expect(findInstallProblem(root)).toBe('missing');
});

test('an install that was interrupted is seen, because it left no note', () => {
  put('node_modules/one/package.json', '{}');
  expect(findInstallProblem(root)).toBe('incomplete');
  putNode();
  expect(findInstallProblem(root)).toBe('incomplete');
});

test('a finished install is good until the lockfile says otherwise, whatever the times of the files', () => {
  putNode();
  stampInstall(root);
  utimesSync(path.join(root, 'package-lock.json'), new Date(), new Date(Date.now() + 1e9));
  expect(findInstallProblem(root)).toBe(null);
  put('package-lock.json', lockfile('1.0.1'));
  expect(findInstallProblem(root)).toBe('outdated');
});

test('an install made on another kind of machine is made again', () => {
  putNode();
  stampInstall(root, 'linux-x64');
  expect(findInstallProblem(root, 'linux-x64')).toBe(null);
  expect(findInstallProblem(root, 'linux-arm64')).toBe('outdated');
});

test('an install by hand is accepted when npm noted the versions of the lockfile', () => {
  putNode();
  const installed = JSON.parse(lockfile('1.0.0'));
  installed.packages = { 'node_modules/one': installed.packages['node_modules/one'] };
  put('node_modules/.package-lock.json', JSON.stringify(installed));
  expect(findInstallProblem(root)).toBe(null);
  stampInstall(root);
  put('package-lock.json', `${lockfile('1.0.0')}\n`);
  expect(findInstallProblem(root)).toBe(null);
  put('package-lock.json', lockfile('1.0.1'));
  expect(findInstallProblem(root)).toBe('outdated');
});

test('a lockfile that lacks only optional packages of other machines does not stop the install, any other gap does', () => {
  const packages = { 'node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/windows': '1.0.0' } } };
  put('package-lock.json', JSON.stringify({ packages }));
  const optional = 'npm error Missing: @tool/windows@ from lock file\nnpm error\n';
  expect(lacksOnlyOptional(root, optional)).toBe(true);
  expect(lacksOnlyOptional(root, `${optional}npm error Missing: tool@1.0.1 from lock file`)).toBe(false);
  expect(lacksOnlyOptional(root, `${optional}npm error Invalid: lock file's tool@1.0.0 does not satisfy tool@2`)).toBe(
    false,
  );
  expect(lacksOnlyOptional(root, 'npm error network')).toBe(false);
});

test('an install never runs on the Node that it is about to replace', () => {
  const inner = path.join(root, 'node_modules', 'node', 'bin', 'node');
  expect(prepare.findOuterNode(root, [undefined, inner, '/usr/bin/node'])).toBe('/usr/bin/node');
  expect(prepare.findOuterNode(root, [undefined, inner])).toBe(null);
});

test('the web client is built again when a source or the lockfile changed, and only then', () => {
  put('apps/web/index.html', '<p>');
  put('packages/contract/src/a.ts', 'export {}');
  expect(isBuildStale(root, 'web')).toBe(true);
  stampBuild(root, 'web', hashSources(root, 'web'));
  expect(isBuildStale(root, 'web')).toBe(false);
  put('apps/web/dist/assets/x.js', 'built');
  put('apps/web/node_modules/x/index.js', 'installed');
  expect(isBuildStale(root, 'web')).toBe(false);
  put('packages/contract/src/a.ts', 'export { }');
  expect(isBuildStale(root, 'web')).toBe(true);
  put('packages/contract/src/a.ts', 'export {}');
  expect(isBuildStale(root, 'web')).toBe(false);
  put('apps/web/src/new.ts', '');
  expect(isBuildStale(root, 'web')).toBe(true);
});

test('the server is compiled again when its own sources changed, and only then', () => {
  put('apps/server/src/a.ts', 'export {}');
  stampBuild(root, 'server', hashSources(root, 'server'));
  put('node_modules/.cache/danji/x', '');
  expect(isBuildStale(root, 'server')).toBe(true);
  put('apps/server/dist/main.mjs', '');
  put('apps/web/src/a.ts', '');
  put('apps/server/node_modules/x/index.js', 'installed');
  expect(isBuildStale(root, 'server')).toBe(false);
  put('apps/server/src/a.ts', 'export { }');
  expect(isBuildStale(root, 'server')).toBe(true);
});

test('the browser is found on the PATH or where CHROMIUM_PATH says', () => {
  put('bin/chromium', '');
  const browser = path.join(root, 'bin', 'chromium');
  expect(findBrowser({ PATH: path.join(root, 'bin') })).toBe(browser);
  expect(findBrowser({ CHROMIUM_PATH: browser })).toBe(browser);
  expect(findBrowser({ CHROMIUM_PATH: path.join(root, 'none'), PATH: path.join(root, 'bin') })).toBe(null);
});

test('the light shell is taken where there is one and no browser was named', () => {
  expect(findShell({ PATH: path.join(root, 'bin') })).toBe(null);
  put('bin/chromium-headless-shell', '');
  const shell = path.join(root, 'bin', 'chromium-headless-shell');
  expect(findShell({ PATH: path.join(root, 'bin') })).toBe(shell);
  expect(findShell({ CHROMIUM_PATH: path.join(root, 'bin', 'chromium'), PATH: path.join(root, 'bin') })).toBe(null);
});
