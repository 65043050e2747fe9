import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupSettings } from '../../lib/env/read-env.ts';
import { chooseOutdated } from './domain/choose-kept.ts';
import { findBackups } from './find-backups.ts';

/**
 * Removes the backups that have served their time; gives how many. Those of the database alone are counted apart, so
 * that none of them takes the place of a full one. Other files in the folder are nobody's business.
 */
export async function rotateBackups({ folder, keep }: Pick<BackupSettings, 'folder' | 'keep'>): Promise<number> {
  const whole = (await findBackups(folder)).filter(({ draft }) => !draft);
  const outdated = [true, false].flatMap((withFiles) => {
    const alike = whole.filter((backup) => backup.withFiles === withFiles);
    return chooseOutdated(
      alike.map(({ name }) => name),
      keep,
    );
  });
  for (const name of outdated) await rm(path.join(folder, name), { force: true });
  return outdated.length;
}
