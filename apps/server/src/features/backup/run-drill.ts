import path from 'node:path';
import { findKeySource } from './archive-key.ts';
import { isDrillDue } from './domain/is-drill-due.ts';
import { drillBackup, failedDrill } from './drill-backup.ts';
import {
  claimDrill,
  type DrillResult,
  findLastDrill,
  forgetLostDrills,
  lockDrills,
  writeDrill,
} from './drill-store.ts';
import { findBackups } from './find-backups.ts';
import type { BackupRunner } from './run-backups.ts';

type DrillRunner = Pick<BackupRunner, 'db' | 'clock' | 'log' | 'env' | 'secrets' | 'host'> & {
  drill?: typeof drillBackup;
};

/** Once a week the newest backup of this machine is brought back in a scratch place; how that went stands on the status page. */
export async function runDrill({
  db,
  clock,
  log,
  env,
  secrets,
  host,
  drill = drillBackup,
}: DrillRunner): Promise<boolean> {
  const { drillDay: day, folder } = env.backup;
  if (day === null) return false;
  const newest = (await findBackups(folder)).filter(({ draft }) => !draft).at(-1);
  // Another node may have them.
  if (!newest) return false;
  const drillId = await db.transact(async (tx) => {
    const now = clock.now();
    await lockDrills(tx);
    await forgetLostDrills(tx, now);
    const last = await findLastDrill(tx);
    return isDrillDue({ now, day, last }) ? claimDrill(tx, host, newest.name, now) : null;
  });
  if (!drillId) return false;
  // Whatever happens from here on is the outcome of this drill: nothing may leave it running, and nobody told.
  let result: DrillResult;
  try {
    const key = findKeySource(env.backup, env.dataDir);
    result = await drill({ file: path.join(folder, newest.name), key, secrets, dataDir: env.dataDir });
  } catch (error) {
    log.error({ err: error }, 'restore drill broke off');
    result = failedDrill(error, null);
  }
  if (result.state === 'FAILED') log.warn({ file: newest.name, finding: result.finding }, 'restore drill failed');
  await db.transact((tx) => writeDrill(tx, drillId, result, clock.now()));
  return true;
}
