import { rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { keyId, type Secrets } from '../../lib/secrets.ts';
import { StartError } from '../../lib/start-error.ts';
import type { Depot } from '../files/public.ts';
import { damagedIn, type Manifest, type Part } from './archive.ts';
import type { KeySource } from './archive-key.ts';
import { copyOut } from './copy-store.ts';
import { type DataFile, listDataFiles, partOfData } from './data-files.ts';
import { nameOf } from './domain/backup-name.ts';
import { findBackups } from './find-backups.ts';
import { readArchive } from './read-archive.ts';
import {
  openSnapshot,
  readMigrationsDone,
  readSequences,
  readShapes,
  readStoredFiles,
  takeBackupLock,
} from './snapshot-queries.ts';
import { writeArchive } from './write-archive.ts';

export type BackupDeps = {
  ownerUrl: string;
  dataDir: string;
  folder: string;
  key: KeySource;
  secrets: Secrets;
  /** Null: attached files are looked after elsewhere. */
  depot: Depot | null;
  program: string;
  /** Breaks it off. */
  signal?: AbortSignal;
};
export type MadeBackup = {
  file: string;
  bytes: number;
  rows: number;
  files: number;
  /** Attached files that were lost or damaged before the backup. */
  damaged: number;
  manifest: Manifest;
};

/** Saves everything that is needed to stand up again elsewhere, in one file, and reads that file back to its last byte. */
export async function makeBackup(deps: BackupDeps, now: Date): Promise<MadeBackup> {
  const client = new pg.Client({ connectionString: deps.ownerUrl, keepAlive: true, application_name: 'danji-backup' });
  client.on('error', () => {});
  await client.connect();
  deps.signal?.addEventListener('abort', () => void client.end(), { once: true });
  try {
    deps.signal?.throwIfAborted();
    if (!(await takeBackupLock(client))) throw new StartError('다른 백업이 진행 중입니다. 끝난 뒤에 다시 해 주세요.');
    await clearDrafts(deps.folder);
    await checkSpace(deps.folder);
    const file = path.join(deps.folder, nameOf(now));
    const { bytes } = await writeSnapshot(deps, client, file, now);
    const { manifest } = await readArchive(file, deps.key).catch(async (error) => {
      await rm(file, { force: true });
      throw error;
    });
    return { file, bytes, manifest, ...countsOf(manifest) };
  } finally {
    await client.end();
  }
}

async function writeSnapshot(deps: BackupDeps, client: pg.Client, file: string, now: Date) {
  // Before the snapshot: whatever these files have by now, the database has had before them.
  const data = await listDataFiles(deps.dataDir);
  await openSnapshot(client);
  const missing: Manifest['missing'] = [];
  const sequences = await readSequences(client);
  return writeArchive({
    file,
    key: deps.key,
    about: {
      createdAt: now.toISOString(),
      program: deps.program,
      migrations: await readMigrationsDone(client),
      secretId: keyId(deps.secrets.current),
    },
    parts: partsOf(deps, client, data, missing),
    rest: () => ({ sequences, missing }),
  });
}

async function* partsOf(
  { dataDir, depot }: BackupDeps,
  client: pg.Client,
  data: readonly DataFile[],
  missing: Manifest['missing'],
): AsyncGenerator<Part> {
  for (const file of data) yield partOfData(dataDir, file);
  for (const shape of await readShapes(client)) {
    const { body, rows } = copyOut(client, shape);
    yield { head: { kind: 'table', ...shape }, body, rows };
  }
  if (!depot) return;
  for await (const { aptId, hash } of readStoredFiles(client)) {
    const body = await depot.open({ aptId, sha256: Buffer.from(hash, 'hex') });
    if (body) yield { head: { kind: 'file', aptId, hash }, body: body as AsyncIterable<Buffer> };
    else missing.push({ aptId, hash });
  }
}

export function countsOf(manifest: Manifest): { rows: number; files: number; damaged: number } {
  return {
    rows: manifest.parts.reduce((sum, { rows }) => sum + (rows ?? 0), 0),
    files: manifest.parts.filter(({ kind }) => kind === 'file').length,
    damaged: damagedIn(manifest).length + manifest.missing.length,
  };
}

/** What a killed backup left; the lock says that nobody writes there now. */
async function clearDrafts(folder: string): Promise<void> {
  for (const { draft, name } of await findBackups(folder))
    if (draft) await rm(path.join(folder, name), { force: true });
}

/** Better none than one that fills the disk the database needs too. */
async function checkSpace(folder: string): Promise<void> {
  const newest = (await findBackups(folder)).filter(({ draft }) => !draft).at(-1);
  const disk = newest && (await statfs(folder).catch(() => null));
  if (!newest || !disk) return;
  const free = disk.bavail * disk.bsize;
  if (free > newest.bytes * 1.2 + 100 * 1_048_576) return;
  throw new StartError(
    `백업을 둘 공간이 모자랍니다 (${Math.round(free / 1_048_576)}MB 남음). 오래된 백업을 다른 곳으로 옮기거나 BACKUP_DIR로 다른 디스크를 정해 주세요.`,
  );
}
