import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
// biome-ignore lint/correctness/useImportExtensions: it is JavaScript, for any Node
import { isBuildStale } from '../apps/server/builds.mjs';
import { provenanceOf, signStatement } from './provenance.ts';
import { makeBill } from './write-sbom.ts';

const run = promisify(execFile);
export const SUMS = 'SHA256SUMS';
export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
export const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What nobody needs who runs it: tests, measures, and what breaks it on purpose. */
const NOT_IN_IT = ['.ci', 'bench', 'chaos', 'e2e', 'apps/*/test', '**/*.test.ts', '**/*.test.tsx'];
const BUILT = 'apps/web/dist';

export class ReleaseRefused extends Error {}

type Options = { root: string; out: string; privateKey?: string | undefined; builder?: string | undefined };

/**
 * From what is committed and the client that was built of it: one archive, its bill of materials, where it came from, and the
 * sums of all. The same commit gives the same bytes, on any machine with the same Node and git.
 */
export async function makeRelease({
  root,
  out,
  privateKey,
  builder = 'urn:danji:by-hand',
}: Options): Promise<string[]> {
  const git = async (...words: string[]) =>
    (await run('git', words, { cwd: root, encoding: 'buffer', maxBuffer: 1024 ** 3 })).stdout;
  if ((await git('status', '--porcelain')).length > 0)
    throw new ReleaseRefused('커밋하지 않은 변경이 있습니다. 커밋하거나 되돌린 뒤 다시 실행해 주세요.');
  if (!existsSync(path.join(root, BUILT, 'index.html')) || isBuildStale(root, 'web'))
    throw new ReleaseRefused('화면이 지금 원본으로 만들어지지 않았습니다. npm run release 로 실행해 주세요.');
  const commit = String(await git('rev-parse', 'HEAD')).trim();
  const seconds = Number(await git('log', '-1', '--format=%ct'));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const name = `danji-${version}`;

  const tar = await git(
    'archive',
    '--format=tar',
    ...builtFiles(root).flatMap((file) => [`--prefix=${name}/${path.posix.dirname(file)}/`, `--add-file=${file}`]),
    `--prefix=${name}/`,
    'HEAD',
    '--',
    '.',
    ...NOT_IN_IT.map((place) => `:(exclude,glob)${place.includes('*.') ? place : `${place}/**`}`),
  );
  const files: Record<string, Buffer | string> = {
    [`${name}.tar.gz`]: gzipSync(tar, { level: 9 }),
    [`${name}.sbom.cdx.json`]: asText(fixBill(await makeBill(root), commit, seconds)),
  };
  const statement = asText(
    provenanceOf({
      version,
      commit,
      files: Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, sha256(bytes)])),
      lockfile: sha256(readFileSync(path.join(root, 'package-lock.json'))),
      builder,
      versions: { node: process.version, git: String(await git('--version')).trim() },
    }),
  );
  files[`${name}.provenance.json`] = statement;
  if (privateKey) files[`${name}.provenance.dsse.json`] = asText(signStatement(statement, privateKey));
  files[SUMS] = Object.entries(files)
    .map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`)
    .join('');

  makeRoom(out);
  for (const [file, bytes] of Object.entries(files)) writeFileSync(path.join(out, file), bytes);
  return Object.keys(files);
}

/** A folder that has anything but an earlier release in it is somebody else's: nothing is removed there. */
function makeRoom(out: string): void {
  mkdirSync(out, { recursive: true });
  const there = readdirSync(out);
  const isOurs = (file: string) => file === SUMS || /^danji-[\w.-]+\.(tar\.gz|json)$/.test(file);
  const other = there.find((file) => !isOurs(file));
  if (other)
    throw new ReleaseRefused(`${out} 폴더에 다른 파일(${other})이 있습니다. 빈 폴더를 정하거나 그 파일을 옮겨 주세요.`);
  for (const file of there) rmSync(path.join(out, file));
}

const builtFiles = (root: string) =>
  globSync([`${BUILT}/**`, `${BUILT}/.*`], { cwd: root })
    .filter((file) => statSync(path.join(root, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** npm gives each bill a number and a time of its own; here they come from the commit. */
function fixBill(bill: Awaited<ReturnType<typeof makeBill>>, commit: string, seconds: number) {
  const id = sha256(commit).slice(0, 32);
  const parts = [id.slice(0, 8), id.slice(8, 12), `8${id.slice(13, 16)}`, `8${id.slice(17, 20)}`, id.slice(20)];
  return {
    ...bill,
    serialNumber: `urn:uuid:${parts.join('-')}`,
    metadata: { ...bill.metadata, timestamp: new Date(seconds * 1000).toISOString() },
  };
}
