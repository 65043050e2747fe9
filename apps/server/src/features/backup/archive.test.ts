import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type About, MOST_RECORD_BYTES, type Part } from './archive.ts';
import { phraseCost } from './archive-key.ts';
import { partOfData } from './data-files.ts';
import { describeRestored } from './describe-restored.ts';
import { nameOf } from './domain/backup-name.ts';
import { placeData } from './place-data.ts';
import { readArchive } from './read-archive.ts';
import { proveBackup } from './restore-backup.ts';
import { rotateBackups } from './rotate-backups.ts';
import { writeArchive } from './write-archive.ts';

const KEY = { secret: Buffer.alloc(32, 5) };
const ABOUT: About = {
  createdAt: '2026-11-15T00:00:00Z',
  program: '1',
  migrations: [],
  secretId: 'x',
  withFiles: true,
};
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'danji-archive-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function* of(...chunks: Buffer[]) {
  yield* chunks;
}
async function* once(part: Part) {
  yield part;
}
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const write = (file: string, parts: AsyncIterable<Part>, more = {}) =>
  writeArchive({ file, key: KEY, about: ABOUT, parts, rest: () => ({ sequences: [], missing: 0 }), ...more });

it('thousands of files make no longer manifest than two, and each of them is proved', async () => {
  const file = path.join(root, 'many.backup');
  const content = Buffer.from('같은 내용');
  async function* files(): AsyncGenerator<Part> {
    for (let i = 0; i < 3_000; i++)
      yield {
        head: { kind: 'file', aptId: '10001', hash: i === 7 ? '0'.repeat(64) : hashOf(content) },
        body: of(content),
      };
  }
  await write(file, files());
  let seen = 0;
  const { manifest } = await readArchive(file, KEY, async () => {
    seen += 1;
  });
  expect(seen).toBe(3_000);
  expect(manifest.files).toEqual({ count: 3_000, bytes: 3_000 * content.length, damaged: 1 });
  expect(JSON.stringify(manifest).length).toBeLessThan(1_000);
});

it('an archive from before the migrations were written anew is refused in words', async () => {
  const file = path.join(root, 'earlier.backup');
  const migrations = ['0001_tenancy.sql', '0005_sweep.sql'].map((name) => ({ name, checksum: 'x' }));
  const part: Part = { head: { kind: 'data', path: 'roots/roots.log' }, body: of(Buffer.from('한 줄')) };
  await write(file, once(part), { about: { ...ABOUT, migrations } });
  await expect(proveBackup(file, KEY)).rejects.toThrow(/이전 판.*백업.*복원할 수 없습니다.*바꾸지 않았습니다/);
});

it('a long piece is written in shorter ones; what could not be read back is not written', async () => {
  const file = path.join(root, 'long.backup');
  const long = Buffer.alloc(MOST_RECORD_BYTES + 5, 7);
  const part = (name: string): Part => ({ head: { kind: 'table', name, columns: [], order: [] }, body: of(long) });
  await write(file, once(part('public.long')));
  expect((await readArchive(file, KEY)).manifest.parts).toMatchObject([{ bytes: long.length, sha256: hashOf(long) }]);
  const never = path.join(root, 'never.backup');
  await expect(write(never, once(part('x'.repeat(MOST_RECORD_BYTES))))).rejects.toThrow(/too long/);
  expect((await readdir(root)).filter((name) => name.includes('never'))).toEqual([]);
});

it('reading and writing end when they are broken off, and leave nothing half', async () => {
  const file = path.join(root, 'whole.backup');
  const noise = () => Buffer.from(Array.from({ length: 400_000 }, () => Math.floor(Math.random() * 256)));
  const part: Part = {
    head: { kind: 'file', aptId: '10001', hash: 'a' },
    body: of(noise(), noise(), noise(), noise()),
  };
  await write(file, once(part));
  const ending = new AbortController();
  await expect(readArchive(file, KEY, async () => ending.abort(), ending.signal)).rejects.toThrow(/abort/i);
  const stopped = new AbortController();
  async function* endless(): AsyncGenerator<Buffer> {
    for (let i = 0; ; i++) {
      if (i === 3) stopped.abort();
      yield Buffer.alloc(1_000);
    }
  }
  const parts = (async function* (): AsyncGenerator<Part> {
    yield { ...part, body: endless() };
  })();
  await expect(write(path.join(root, 'half.backup'), parts, { signal: stopped.signal })).rejects.toThrow(/abort/i);
  expect((await readdir(root)).filter((name) => name.includes('half'))).toEqual([]);
});

it('a disk that fills up while the archive grows ends it, and leaves nothing half', async () => {
  const big: Part = { head: { kind: 'file', aptId: '10001', hash: 'a' }, body: of(randomBytes(17 * 1_048_576)) };
  const watch = () => Promise.reject(new Error('no room'));
  await expect(write(path.join(root, 'full.backup'), once(big), { watch })).rejects.toThrow(/no room/);
  expect((await readdir(root)).filter((name) => name.includes('full'))).toEqual([]);
});

it('what came back is told apart from what was damaged or lost before, or never saved', () => {
  const words = (files: { count: number; damaged: number }, missing: number, withFiles: boolean) => {
    const contents = { parts: [], digest: '', files: { ...files, bytes: 0 } };
    const manifest = { ...contents, sequences: [], missing };
    return describeRestored({ about: { ...ABOUT, withFiles }, manifest })
      .slice(1)
      .join('\n');
  };
  expect(words({ count: 5, damaged: 0 }, 0, true)).toBe('  표 0개 0행과 파일 5개의 해시가 백업과 같습니다.');
  expect(words({ count: 5, damaged: 2 }, 3, true)).toMatch(
    /파일 3개의 해시가[\s\S]*손상되어 있던 첨부파일 2개[\s\S]*없던 첨부파일이 3개/,
  );
  expect(words({ count: 0, damaged: 0 }, 0, false)).toContain('첨부파일 없이 만든 백업');
});

it('a data file that is gone before it is read fails where it is read, and nowhere else', async () => {
  const part = partOfData(root, { path: 'contents/gone.md', bytes: 3 });
  await wait(20);
  await expect(readAll(part.body)).rejects.toThrow(/ENOENT/);
});

async function readAll(body: AsyncIterable<Buffer>) {
  for await (const _ of body);
}

it('keys that lay there are back in their places when the new ones cannot all be put there', async () => {
  const dataDir = path.join(root, 'data');
  const staged = path.join(root, 'staged');
  for (const folder of [dataDir, staged]) await mkdir(path.join(folder, 'secrets'), { recursive: true });
  await writeFile(path.join(dataDir, 'secrets', 'master.key'), 'old');
  await writeFile(path.join(staged, 'secrets', 'master.key'), 'new');
  const end = { rows: null, bytes: 3, sha256: '' };
  const manifest = (...paths: string[]) => ({
    parts: paths.map((name) => ({ kind: 'data' as const, path: name, ...end })),
    files: { count: 0, bytes: 0, damaged: 0 },
    digest: '',
    sequences: [],
    missing: 0,
  });
  await expect(placeData(dataDir, staged, manifest('secrets/master.key', 'contents/lost.md'))).rejects.toThrow(
    /ENOENT/,
  );
  expect(await readdir(path.join(dataDir, 'secrets'))).toEqual(['master.key']);
  expect(await readFile(path.join(dataDir, 'secrets', 'master.key'), 'utf8')).toBe('old');

  await writeFile(path.join(staged, 'secrets', 'master.key'), 'new');
  const takeBack = await placeData(dataDir, staged, manifest('secrets/master.key'));
  expect(await readFile(path.join(dataDir, 'secrets', 'master.key'), 'utf8')).toBe('new');
  await takeBack();
  expect(await readFile(path.join(dataDir, 'secrets', 'master.key'), 'utf8')).toBe('old');
});

it('backups of the database alone never take the place of full ones', async () => {
  const folder = path.join(root, 'kept');
  await mkdir(folder);
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const full = nameOf(day(1));
  const alone = [2, 3, 4].map((n) => nameOf(day(n), false));
  expect(alone[0]).toBe('danji-20260102-090000-without-files.backup');
  for (const name of [full, ...alone]) await writeFile(path.join(folder, name), 'x');
  expect(await rotateBackups({ folder, keep: { days: 1, weeks: 0, months: 0 } })).toBe(2);
  expect((await readdir(folder)).sort()).toEqual([full, alone[2]]);
});

it('a guess at the words of a backup costs 128 MiB', () => {
  expect(128 * phraseCost.N * phraseCost.r).toBeGreaterThanOrEqual(128 * 1_048_576);
});

it('a backup in another format is named by it, an earlier one and a later one; anything else is none of ours', async () => {
  const told = async (lead: string) => {
    const file = path.join(root, 'another.backup');
    await writeFile(file, Buffer.concat([Buffer.from(lead), randomBytes(64)]));
    return readArchive(file, KEY).then(
      () => 'read',
      (error: Error) => error.message,
    );
  };
  expect(await told('DANJI-BACKUP 1\n')).toMatch(/이전 판에서 만든 백업\(형식 1\).*형식 2/);
  expect(await told('DANJI-BACKUP 3\n')).toMatch(/새로운 판에서 만든 백업\(형식 3\)/);
  expect(await told('SOMETHING ELSE\n')).toContain('단지의 백업 파일이 아니거나');
});
