import path from 'node:path';
import type { EnvSource } from './env.ts';
import { readInteger, readText } from './env-values.ts';
import { StartError } from './start-error.ts';

export type BackupSettings = {
  /** The hour of the Korean day after which the daily backup is made; null: none is made by itself. */
  hour: number | null;
  folder: string;
  /** A random key, or words that a key is made of; neither: a key file in the data folder. */
  key: string | null;
  passphrase: string | null;
  /** Attached files too, or only the database. */
  files: boolean;
  keep: { days: number; weeks: number; months: number };
};

const LEAST_PASSPHRASE = 16;

export function readBackupSettings(source: EnvSource, dataDir: string): BackupSettings {
  const key = readText(source, 'BACKUP_KEY');
  const passphrase = readText(source, 'BACKUP_PASSPHRASE');
  if (key !== null && passphrase !== null)
    throw new StartError('BACKUP_KEY와 BACKUP_PASSPHRASE 가운데 하나만 정해 주세요.');
  if (passphrase !== null && passphrase.length < LEAST_PASSPHRASE)
    throw new StartError(`BACKUP_PASSPHRASE가 너무 짧습니다. ${LEAST_PASSPHRASE}자 이상으로 정해 주세요.`);
  const off = readText(source, 'BACKUP_HOUR') === 'off';
  return {
    hour: off ? null : readInteger(source, 'BACKUP_HOUR', 3, 0, 23),
    folder: path.resolve(readText(source, 'BACKUP_DIR') ?? path.join(dataDir, 'backups')),
    key,
    passphrase,
    files: readInteger(source, 'BACKUP_FILES', 1, 0, 1) === 1,
    keep: {
      days: readInteger(source, 'BACKUP_KEEP_DAYS', 7, 1, 3_650),
      weeks: readInteger(source, 'BACKUP_KEEP_WEEKS', 4, 0, 520),
      months: readInteger(source, 'BACKUP_KEEP_MONTHS', 12, 0, 120),
    },
  };
}
