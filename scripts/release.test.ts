import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
// biome-ignore lint/correctness/useImportExtensions: it is JavaScript, with its types beside it
import { hashSources, stampBuild } from '../apps/server/builds.mjs';
import { makeRelease, SUMS, sha256 } from './make-release.ts';
import type { Statement } from './provenance.ts';
import { ROOT } from './supply-chain.ts';
import { faultsOf } from './verify-release.ts';

const temporary = mkdtempSync(path.join(tmpdir(), 'danji 배포-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const git = (cwd: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.kr', ...words], { cwd, encoding: 'utf8' });
function put(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
/** As the build would leave it. */
function build(root: string): void {
  put(root, 'apps/web/dist/index.html', '<!doctype html>');
  put(root, 'apps/web/dist/assets/start-1.js', 'start()');
  stampBuild(root, 'web', hashSources(root, 'web'));
}

const origin = path.join(temporary, 'origin');
function cloneAs(name: string): string {
  const root = path.join(temporary, name);
  git(temporary, 'clone', '-q', origin, root);
  build(root);
  return root;
}
const keys = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const stranger = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

let root: string;
let out: string;
beforeAll(async () => {
  for (const file of ['package.json', 'package-lock.json', '.gitignore', 'tsconfig.base.json'])
    put(origin, file, readFileSync(path.join(ROOT, file), 'utf8'));
  for (const folder of ['apps/server', 'apps/web', 'packages/contract'])
    put(origin, `${folder}/package.json`, readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
  put(origin, 'apps/server/src/main.ts', 'export {};');
  put(origin, 'apps/server/src/main.test.ts', 'a test');
  put(origin, 'apps/server/test/server.ts', 'for tests');
  put(origin, 'e2e/web/home.spec.ts', 'a journey');
  put(origin, '.ci/run', 'npm test');
  put(origin, 'docs/한글 이름.md', '# 단지');
  git(origin, 'init', '-q');
  git(origin, 'add', '.');
  git(origin, 'commit', '-qm', 'one', '--date=2026-11-18T00:00:00Z');
  root = cloneAs('one');
  out = path.join(temporary, 'out');
  await makeRelease({ root, out, privateKey: keys.privateKey });
}, 60_000);

it('SUP-01 a folder with anything else in it is left as it is; an earlier release gives way', async () => {
  const folder = mkdtempSync(path.join(temporary, 'precious-'));
  writeFileSync(path.join(folder, '장부.xlsx'), 'x');
  await expect(makeRelease({ root, out: folder })).rejects.toThrow('장부.xlsx');
  expect(readdirSync(folder)).toEqual(['장부.xlsx']);
  rmSync(path.join(folder, '장부.xlsx'));
  writeFileSync(path.join(folder, 'danji-0.0.1.tar.gz'), 'old');
  const made = await makeRelease({ root, out: folder });
  expect(readdirSync(folder).sort()).toEqual([...made].sort());
});

/** A copy of the release with something done to it. */
function changed(change: (folder: string) => void): string {
  const folder = mkdtempSync(path.join(temporary, 'copy-'));
  cpSync(out, folder, { recursive: true });
  change(folder);
  return folder;
}
const archive = () => readdirSync(out).find((name) => name.endsWith('.tar.gz')) ?? '';
const resum = (folder: string) =>
  writeFileSync(
    path.join(folder, SUMS),
    readdirSync(folder)
      .filter((name) => name !== SUMS)
      .map((name) => `${sha256(readFileSync(path.join(folder, name)))}  ${name}\n`)
      .join(''),
  );

it('SUP-01 two clones of a commit give the same release, byte for byte', async () => {
  const other = path.join(temporary, 'out of another');
  await makeRelease({ root: cloneAs('two'), out: other, privateKey: keys.privateKey });
  expect(readdirSync(other).sort()).toEqual(readdirSync(out).sort());
  expect(readFileSync(path.join(other, SUMS), 'utf8')).toBe(readFileSync(path.join(out, SUMS), 'utf8'));
  for (const name of readdirSync(out))
    expect(sha256(readFileSync(path.join(other, name))), name).toBe(sha256(readFileSync(path.join(out, name))));
}, 60_000);

it('SUP-01 a release holds the program and the client that was built of it, and neither tests nor history', () => {
  const tar = gunzipSync(readFileSync(path.join(out, archive()))).toString('latin1');
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  for (const file of ['package-lock.json', 'apps/server/src/main.ts', 'apps/web/dist/index.html'])
    expect(tar, file).toContain(`danji-${version}/${file}\0`);
  for (const file of ['apps/web/dist/.danji-build', 'apps/web/dist/assets/start-1.js'])
    expect(tar, file).toContain(file);
  for (const file of ['main.test.ts', 'test/server.ts', 'home.spec.ts', '.ci/run', '.git/'])
    expect(tar, file).not.toContain(file);
});

it('SUP-01 the statement names the commit, the lock file and every file by its hash', () => {
  const told = readdirSync(out).find((name) => name.endsWith('.provenance.json')) ?? '';
  const { subject, predicate } = JSON.parse(readFileSync(path.join(out, told), 'utf8')) as Statement;
  const commit = git(root, 'rev-parse', 'HEAD').trim();
  expect(predicate.buildDefinition.externalParameters).toMatchObject({ commit, command: 'npm run release' });
  expect(predicate.buildDefinition.resolvedDependencies).toEqual([
    { uri: 'git:danji', digest: { gitCommit: commit } },
    {
      uri: 'file:package-lock.json',
      digest: { sha256: sha256(readFileSync(path.join(root, 'package-lock.json'))) },
    },
  ]);
  expect(subject.map(({ name }) => name.replace(/^danji-[^-]*?\.(?=tar|sbom)/, ''))).toEqual([
    'tar.gz',
    'sbom.cdx.json',
  ]);
  for (const { name, digest } of subject) expect(digest.sha256).toBe(sha256(readFileSync(path.join(out, name))));
});

it('SUP-01 nothing is made of what was not committed, or with a client of other sources', async () => {
  const dirty = cloneAs('dirty');
  const target = path.join(temporary, 'never');
  appendFileSync(path.join(dirty, 'apps/server/src/main.ts'), '// changed');
  await expect(makeRelease({ root: dirty, out: target })).rejects.toThrow('커밋하지 않은 변경');
  git(dirty, 'checkout', '-q', '.');
  put(dirty, 'new.ts', 'new');
  await expect(makeRelease({ root: dirty, out: target })).rejects.toThrow('커밋하지 않은 변경');
  rmSync(path.join(dirty, 'new.ts'));
  stampBuild(dirty, 'web', 'of other sources');
  await expect(makeRelease({ root: dirty, out: target })).rejects.toThrow('화면이 지금 원본으로');
  expect(existsSync(target)).toBe(false);
});

it('SUP-01 a release that was made is found good, and one without a signature only where none is asked for', async () => {
  expect(faultsOf(out, null)).toEqual([]);
  expect(faultsOf(out, keys.publicKey)).toEqual([]);
  expect(faultsOf(out, stranger.publicKey)).toEqual(['서명이 이 공개 키의 것이 아닙니다.']);
  const unsigned = path.join(temporary, 'unsigned');
  await makeRelease({ root, out: unsigned });
  expect(faultsOf(unsigned, null)).toEqual([]);
  expect(faultsOf(unsigned, keys.publicKey)).toEqual(['서명이 없습니다.']);
}, 60_000);

it('SUP-01 what was changed, added or taken away is named, also where the sums were written anew', () => {
  const spoil = (folder: string) => appendFileSync(path.join(folder, archive()), 'x');
  expect(faultsOf(changed(spoil), null)).toHaveLength(2);
  const added = changed((folder) => writeFileSync(path.join(folder, 'more.js'), 'x'));
  expect(faultsOf(added, null).join()).toContain('more.js');
  expect(
    faultsOf(
      changed((folder) => rmSync(path.join(folder, archive()))),
      null,
    ).join(),
  ).toContain('파일이 없습니다');
  expect(
    faultsOf(
      changed((folder) => rmSync(path.join(folder, SUMS))),
      null,
    ),
  ).toEqual([`${SUMS} 파일이 없습니다.`]);

  const resummed = changed((folder) => {
    spoil(folder);
    resum(folder);
  });
  expect(faultsOf(resummed, null)).toEqual([`${archive()}: 출처 진술이 말하는 내용과 다릅니다.`]);
  // Nothing passes by having a name like that of the statement.
  for (const name of ['install.provenance.sh', 'zz.provenance.json', 'zz.provenance.dsse.json']) {
    const smuggled = changed((folder) => {
      writeFileSync(path.join(folder, name), '{}');
      resum(folder);
    });
    expect(faultsOf(smuggled, keys.publicKey), name).toEqual([`${name}: 출처 진술이 말하지 않는 파일입니다.`]);
  }
});

it('SUP-01 sums and statement written anew together are betrayed by the signature', () => {
  const forged = changed((folder) => {
    appendFileSync(path.join(folder, archive()), 'x');
    const told = path.join(folder, archive().replace('.tar.gz', '.provenance.json'));
    const before = sha256(readFileSync(path.join(out, archive())));
    const after = sha256(readFileSync(path.join(folder, archive())));
    writeFileSync(told, readFileSync(told, 'utf8').replace(before, after));
    resum(folder);
  });
  expect(faultsOf(forged, null)).toEqual([]);
  expect(faultsOf(forged, keys.publicKey)).toEqual(['서명한 내용이 출처 진술과 다릅니다.']);
  const moved = changed((folder) => {
    const name = archive().replace('.tar.gz', '.provenance.dsse.json');
    const envelope = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { payload: string };
    writeFileSync(
      path.join(folder, name),
      JSON.stringify({ ...envelope, payload: Buffer.from('{}').toString('base64') }),
    );
    resum(folder);
  });
  expect(faultsOf(moved, keys.publicKey)).toEqual(['서명이 이 공개 키의 것이 아닙니다.']);
});
