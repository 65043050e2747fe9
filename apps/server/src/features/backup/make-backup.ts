import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { refuseEarlierData } from '../../lib/earlier-data.ts';
import { keyId, type Secrets } from '../../lib/secrets.ts';
import { StartError } from '../../lib/start-error.ts';
import type { Depot } from '../files/public.ts';
import type { Manifest, Part } from './archive.ts';
import type { KeySource } from './archive-key.ts';
import { checkSpace, type FreeBytes, freeBytesOf, watchSpace } from './check-space.ts';
import { copyOut } from './copy-store.ts';
import { type DataFile, listDataFiles, partOfData } from './data-files.ts';
import { nameOf } from './domain/backup-name.ts';
import { findBackups } from './find-backups.ts';
import { readArchive } from './read-archive.ts';
import {
  closeSnapshot,
  openSnapshot,
  readMigrationsDone,
  readSequences,
  readShapes,
  readStoredFiles,
  takeBackupLock,
} from './snapshot-queries.ts';
import { writeArchive } from './write-archive.ts';

type BackupDeps = {
  ownerUrl: string;
  dataDir: string;
  folder: string;
  key: KeySource;
  secrets: Secrets;
  /** Null: attached files are looked after elsewhere. */
  depot: Depot | null;
  program: string;
  /** Breaks it off. */
  signal?: AbortSignal | undefined;
  /** Told of the whole backup while nobody else can make one yet. */
  done?(made: MadeBackup): Promise<void>;
  freeBytes?: FreeBytes;
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
  const breakOff = () => void client.end();
  deps.signal?.addEventListener('abort', breakOff, { once: true });
  try {
    deps.signal?.throwIfAborted();
    if (!(await takeBackupLock(client))) throw new StartError('다른 백업이 진행 중입니다. 끝난 뒤에 다시 해 주세요.');
    refuseEarlierData(await readMigrationsDone(client));
    await mkdir(deps.folder, { recursive: true, mode: 0o700 });
    await clearDrafts(deps.folder);
    await checkSpace(client, placeOf(deps));
    const file = path.join(deps.folder, nameOf(now, deps.depot !== null));
    const { bytes } = await writeSnapshot(deps, client, file, now);
    const { manifest } = await readArchive(file, deps.key, undefined, deps.signal).catch(async (error) => {
      await rm(file, { force: true });
      throw error;
    });
    const made = { file, bytes, manifest, ...countsOf(manifest) };
    await deps.done?.(made);
    return made;
  } catch (error) {
    // Broken off, it fails in whatever it was doing just then.
    deps.signal?.throwIfAborted();
    throw error;
  } finally {
    deps.signal?.removeEventListener('abort', breakOff);
    await client.end();
  }
}

async function writeSnapshot(deps: BackupDeps, client: pg.Client, file: string, now: Date) {
  // Before the snapshot: whatever these files have by now, the database has had before them.
  const data = await listDataFiles(deps.dataDir);
  await openSnapshot(client);
  const lost = { count: 0 };
  const sequences = await readSequences(client);
  return writeArchive({
    file,
    key: deps.key,
    about: {
      createdAt: now.toISOString(),
      program: deps.program,
      migrations: await readMigrationsDone(client),
      secretId: keyId(deps.secrets.current),
      withFiles: deps.depot !== null,
    },
    parts: partsOf(deps, client, data, lost),
    rest: () => ({ sequences, missing: lost.count }),
    watch: () => watchSpace(placeOf(deps)),
    signal: deps.signal,
  });
}

async function* partsOf(
  { dataDir, depot, signal }: BackupDeps,
  client: pg.Client,
  data: readonly DataFile[],
  lost: { count: number },
): AsyncGenerator<Part> {
  for (const file of data) yield partOfData(dataDir, file);
  for (const shape of await readShapes(client)) {
    const { body, rows } = copyOut(client, shape);
    yield { head: { kind: 'table', ...shape }, body, rows };
  }
  await closeSnapshot(client);
  if (!depot) return;
  for await (const { aptId, hash } of readStoredFiles(client)) {
    signal?.throwIfAborted();
    const body = await depot.open({ aptId, sha256: Buffer.from(hash, 'hex') });
    if (!body) {
      lost.count += 1;
      continue;
    }
    // It may fail before it is read; who reads it then is told.
    body.on('error', () => {});
    try {
      yield { head: { kind: 'file', aptId, hash }, body: body as AsyncIterable<Buffer> };
    } finally {
      body.destroy();
    }
  }
}

const placeOf = ({ folder, depot, freeBytes = freeBytesOf }: BackupDeps) => ({
  folder,
  withFiles: depot !== null,
  freeBytes,
});

export function countsOf(manifest: Manifest): { rows: number; files: number; damaged: number } {
  return {
    rows: manifest.parts.reduce((sum, { rows }) => sum + (rows ?? 0), 0),
    files: manifest.files.count,
    damaged: manifest.files.damaged + manifest.missing,
  };
}

/** What a killed backup left; the lock says that nobody writes there now. */
async function clearDrafts(folder: string): Promise<void> {
  for (const { draft, name } of await findBackups(folder))
    if (draft) await rm(path.join(folder, name), { force: true });
}
