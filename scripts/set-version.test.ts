import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../apps/server/src/lib/env/read-env.ts';
import { listVersioned, release, versionOf } from './set-version.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'danji-release-'));
  const put = (name: string, content: object | string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
  };
  put('package.json', { name: 'danji', version: '0.1.0' });
  put('apps/server/package.json', {
    name: '@danji/server',
    version: '0.1.0',
    dependencies: { '@danji/contract': '0.1.0', other: '0.1.0' },
  });
  put('packages/contract/package.json', { name: '@danji/contract', version: '0.1.0' });
  put('sdk/typescript/package.json', { name: '@danji/erp', version: '0.1.0' });
  put('sdk/python/pyproject.toml', '[project]\nname = "danji-erp"\nversion = "0.1.0"\n');
  put('package-lock.json', {
    name: 'danji',
    version: '0.1.0',
    packages: {
      '': { name: 'danji', version: '0.1.0' },
      'apps/server': { name: '@danji/server', version: '0.1.0', dependencies: { '@danji/contract': '0.1.0' } },
      'node_modules/other': { version: '0.1.0' },
    },
  });
  put('CHANGELOG.md', '# Changes\n\n## Unreleased\n\n- Something.\n\n## 0.1.0 (2026-11-18)\n\n- First.\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const all = () => [...listVersioned(root), 'sdk/python/pyproject.toml', 'CHANGELOG.md'].map(read).join('\0');

it('a release moves the version of all our packages and of nobody else’s, and names what is new', () => {
  release('0.2.0', '2026-12-01', root);
  expect(versionOf(root)).toBe('0.2.0');
  expect(JSON.parse(read('apps/server/package.json'))).toMatchObject({
    version: '0.2.0',
    dependencies: { '@danji/contract': '0.2.0', other: '0.1.0' },
  });
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '0.2.0',
    packages: {
      '': { version: '0.2.0' },
      'apps/server': { version: '0.2.0', dependencies: { '@danji/contract': '0.2.0' } },
      'node_modules/other': { version: '0.1.0' },
    },
  });
  expect(JSON.parse(read('sdk/typescript/package.json'))).toMatchObject({ version: '0.2.0' });
  expect(read('sdk/python/pyproject.toml')).toContain('version = "0.2.0"');
  expect(read('CHANGELOG.md')).toContain('## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n- Something.\n\n## 0.1.0');
});

it.each(['0.1.0', '0.0.9', '1.0', 'next'])('%s is no version above the last one, and nothing is written', (to) => {
  const before = all();
  expect(() => release(to, '2026-12-01', root)).toThrow('is not a version above');
  expect(all()).toBe(before);
});

it('a release that nobody has said anything about is refused, and nothing is written', () => {
  writeFileSync(path.join(root, 'CHANGELOG.md'), '# Changes\n\n## Unreleased\n\n## 0.1.0 (2026-11-18)\n\n- First.\n');
  const before = all();
  expect(() => release('0.2.0', '2026-12-01', root)).toThrow('says nothing');
  expect(all()).toBe(before);
});

it('all packages have one version, and CHANGELOG.md has a word about it', () => {
  const version = versionOf(PROJECT_ROOT);
  for (const name of listVersioned(PROJECT_ROOT))
    expect(JSON.parse(readFileSync(path.join(PROJECT_ROOT, name), 'utf8')).version, name).toBe(version);
  const log = readFileSync(path.join(PROJECT_ROOT, 'CHANGELOG.md'), 'utf8');
  expect(/^## (\d+\.\d+\.\d+)/m.exec(log)?.[1]).toBe(version);
});
