import path from 'node:path';
import type { Clock } from '../../lib/clock.ts';
import { createDatabase, type Database } from '../../lib/database.ts';
import type { Env } from '../../lib/env/read-env.ts';
import type { Log } from '../../lib/log.ts';
import { findPrimary } from '../../lib/primary.ts';
import { repeatEvery } from '../../lib/repeat.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { StartError } from '../../lib/start-error.ts';
import { createDepot } from '../files/public.ts';
import { loadKeySource } from './archive-key.ts';
import { isDue } from './domain/is-due.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { rotateBackups } from './rotate-backups.ts';
import {
  askForBackup,
  type BackupKind,
  claimBackup,
  closeLostBackups,
  forgetOldRuns,
  keepsRuns,
  readBackupTimes,
  writeDone,
  writeFailed,
} from './store.ts';

export type BackupRunner = {
  db: Database;
  clock: Clock;
  log: Log;
  env: Pick<Env, 'dataDir' | 's3' | 'backup'>;
  secrets: Secrets;
  /** The database as its owner, who sees all complexes. */
  ownerUrl: string;
  host: string;
  program: string;
};

const EVERY_MS = 5_000;

/** Asks for the daily backup when its hour has come; any node may find that out, one backup comes of it. */
export async function askWhenDue({ db, clock, env }: Pick<BackupRunner, 'db' | 'clock' | 'env'>): Promise<boolean> {
  const { hour } = env.backup;
  if (hour === null) return false;
  const now = clock.now();
  return db.transact(async (tx) => {
    const { last_done_at: lastDoneAt, last_tried_at: lastTriedAt } = await readBackupTimes(tx);
    return isDue({ now, hour, lastDoneAt, lastTriedAt }) && (await askForBackup(tx, 'NIGHTLY', now));
  });
}

/** Makes the backup that waits, if there is one and no other node has taken it. Gives whether it did. */
export async function runAsked(runner: BackupRunner, signal?: AbortSignal): Promise<boolean> {
  const { db, clock, log, env, secrets, ownerUrl, host, program } = runner;
  const backupId = await db.transact(async (tx) => {
    await closeLostBackups(tx, clock.now());
    return claimBackup(tx, host, clock.now());
  });
  if (!backupId) return false;
  try {
    const { dataDir, backup } = env;
    const key = loadKeySource(backup, dataDir);
    const depot = backup.files ? createDepot(env) : null;
    const done = (made: MadeBackup) =>
      db.transact(async (tx) => {
        await writeDone(tx, backupId, resultOf(made), clock.now());
        await forgetOldRuns(tx, clock.now());
      });
    await makeBackup(
      {
        ownerUrl: await findPrimary(ownerUrl),
        dataDir,
        folder: backup.folder,
        key,
        secrets,
        depot,
        program,
        signal,
        done,
      },
      clock.now(),
    );
    await rotateBackups(backup);
  } catch (error) {
    log.warn({ err: error }, 'backup failed');
    await db.transact((tx) => writeFailed(tx, backupId, describeFailure(error), clock.now()));
  }
  return true;
}

/** Looks for a backup to make. Gives the function that stops it, and breaks off one that runs. */
export function startBackups(runner: BackupRunner): () => Promise<void> {
  const ending = new AbortController();
  const stop = repeatEvery({ everyMs: EVERY_MS, log: runner.log, failed: 'looking for backups failed' }, () =>
    runAsked(runner, ending.signal),
  );
  return async () => {
    ending.abort();
    await stop();
  };
}

type Noted = (done: (made: MadeBackup) => Promise<void>) => Promise<MadeBackup>;

/** Notes a backup that the command makes, so that the status page knows of it. One that was asked for and waits is this one. */
export async function noteBackup(ownerUrl: string, host: string, work: Noted): Promise<MadeBackup> {
  const db = createDatabase({ url: ownerUrl, max: 1 });
  try {
    if (!(await db.transact(keepsRuns))) return await work(async () => {});
    const backupId = await db.transact(async (tx) => {
      await closeLostBackups(tx, new Date());
      const kind: BackupKind = 'COMMAND';
      await askForBackup(tx, kind, new Date());
      return claimBackup(tx, host, new Date());
    });
    if (!backupId) throw new StartError('다른 백업이 진행 중입니다. 끝난 뒤에 다시 해 주세요.');
    try {
      return await work((made) => db.transact((tx) => writeDone(tx, backupId, resultOf(made), new Date())));
    } catch (error) {
      await db.transact((tx) => writeFailed(tx, backupId, describeFailure(error), new Date())).catch(() => {});
      throw error;
    }
  } finally {
    await db.close();
  }
}

const resultOf = ({ file, bytes, rows, files, damaged }: MadeBackup) => ({
  fileName: path.basename(file),
  bytes,
  rows,
  files,
  damaged,
});

function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if ((error as Error).name === 'AbortError')
    return '서버를 끄면서 백업을 그만두었습니다. 서버를 켠 뒤 다시 백업해 주세요.';
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOSPC')
    return '백업을 둘 디스크가 가득 찼습니다. 공간을 비우거나 BACKUP_DIR로 다른 디스크를 정해 주세요.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return '백업 폴더에 쓸 수 없습니다. 폴더 권한을 확인해 주세요.';
  return `백업을 끝내지 못했습니다${code ? ` (${code})` : ''}. 기술 담당자에게 서버 기록을 확인해 달라고 해 주세요.`;
}
