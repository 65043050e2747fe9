import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { statement } from '../../lib/statement.ts';
import { BACKUP_LOCK } from './snapshot-queries.ts';

export type BackupKind = 'NIGHTLY' | 'ASKED' | 'COMMAND';

/** False: one waits or runs already. */
export async function askForBackup(tx: Tx, kind: BackupKind, at: Date): Promise<boolean> {
  const asked = await tx.count(statement`
    insert into backup_run (backup_id, kind, asked_at, state) values (${newId()}, ${kind}, ${at}, 'ASKED')
    on conflict ((true)) where state in ('ASKED', 'RUNNING') do nothing`);
  return asked === 1;
}

/** The one that waits, for whoever takes it first. */
export async function claimBackup(tx: Tx, host: string, at: Date): Promise<string | null> {
  const row = await tx.first(statement<{ backup_id: string }>`
    update backup_run set state = 'RUNNING', host = ${host}, started_at = ${at}
     where backup_id = (select backup_id from backup_run where state = 'ASKED' for update skip locked)
    returning backup_id`);
  return row?.backup_id ?? null;
}

/** One that runs holds the lock; one that holds it no more died with its process. */
export async function closeLostBackups(tx: Tx, at: Date): Promise<void> {
  await tx.run(statement`
    update backup_run set state = 'FAILED', ended_at = ${at}, failure = '백업하던 서버가 멈추어 끝나지 못했습니다.'
     where state = 'RUNNING' and started_at < ${at}::timestamptz - interval '30 seconds'
       and not exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${BACKUP_LOCK} and granted
                          and database = (select oid from pg_database where datname = current_database()))`);
}

type BackupResult = { fileName: string; bytes: number; rows: number; files: number; damaged: number };

export async function writeDone(tx: Tx, backupId: string, made: BackupResult, at: Date): Promise<void> {
  await tx.run(statement`
    update backup_run set state = 'DONE', ended_at = ${at}, file_name = ${made.fileName}, bytes = ${made.bytes},
           row_count = ${made.rows}, file_count = ${made.files}, damaged_count = ${made.damaged}
     where backup_id = ${backupId} and state = 'RUNNING'`);
}

export async function writeFailed(tx: Tx, backupId: string, failure: string, at: Date): Promise<void> {
  await tx.run(statement`
    update backup_run set state = 'FAILED', ended_at = ${at}, failure = left(${failure}, 500)
     where backup_id = ${backupId} and state = 'RUNNING'`);
}

type BackupTimes = { last_done_at: Date | null; last_tried_at: Date | null };

export async function readBackupTimes(tx: Tx): Promise<BackupTimes> {
  const row = await tx.first(statement<BackupTimes>`
    select max(started_at) filter (where state = 'DONE') as last_done_at, max(asked_at) as last_tried_at from backup_run`);
  return row ?? { last_done_at: null, last_tried_at: null };
}

/** How it went is of interest for a year. */
export async function forgetOldRuns(tx: Tx, now: Date): Promise<void> {
  await tx.run(statement`delete from backup_run where asked_at < ${now}::timestamptz - interval '400 days'`);
}

/** False: a database of an older program, which is saved all the same. */
export async function keepsRuns(tx: Tx): Promise<boolean> {
  const row = await tx.first(statement<{ yes: boolean }>`select to_regclass('public.backup_run') is not null as yes`);
  return row?.yes ?? false;
}
