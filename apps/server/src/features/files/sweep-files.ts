import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Clock, minutesInMs, momentAfter } from '../../lib/clock.ts';
import { brokenConstraint, type Database } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import type { Log } from '../../lib/log.ts';
import { repeatEvery } from '../../lib/repeat.ts';
import type { Depot, FileKey, Kept } from './depot.ts';
import type { FileDeps } from './deps.ts';
import { adoptFiles, dropIdle, findIdle } from './store.ts';

const DAY = minutesInMs(24 * 60);
const EVERY = minutesInMs(6 * 60);
const BATCH = 500;

type Deps = Pick<FileDeps, 'depot' | 'folders'> & { db: Database };

/** Removes what nothing has used for a day: broken-off uploads, and files without an attachment (FIL-08). */
export async function sweepFiles({ db, depot, folders }: Deps, now: Date): Promise<void> {
  const before = momentAfter(now, -DAY);
  await sweepIncoming(folders.incoming, before);
  await adoptUnknown(db, depot, before);
  for (;;) {
    const idle = await db.transact((tx) => findIdle(tx, before, BATCH));
    let removed = 0;
    for (const { apt_id: aptId, sha256 } of idle) if (await removeIdle(db, depot, { aptId, sha256 }, before)) removed++;
    if (idle.length < BATCH || removed === 0) return;
  }
}

/** The file goes while its row is locked: an upload of the same bytes waits, and then puts them there again. */
async function removeIdle(db: Database, depot: Depot, key: FileKey, before: Date): Promise<boolean> {
  try {
    return await db.transact(async (tx) => {
      await openComplex(tx, key.aptId);
      if (!(await dropIdle(tx, key, before))) return false;
      await depot.remove(key);
      return true;
    });
  } catch (error) {
    // It was attached, or published, in this very moment.
    if (/^(?:attachment|publication_file)_/.test(brokenConstraint(error) ?? '')) return false;
    throw error;
  }
}

/** Files in the store without a row: left by a database that was restored from an older copy. */
async function adoptUnknown(db: Database, depot: Depot, before: Date): Promise<void> {
  let batch: Kept[] = [];
  const flush = async () => {
    for (const [aptId, files] of Map.groupBy(batch, (file) => file.aptId))
      await db.transact(async (tx) => {
        await openComplex(tx, aptId);
        await adoptFiles(tx, aptId, files);
      });
    batch = [];
  };
  for await (const file of depot.list()) {
    if (file.at < before) batch.push(file);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
}

async function sweepIncoming(folder: string, before: Date): Promise<void> {
  try {
    for await (const entry of await opendir(folder)) {
      const file = path.join(folder, entry.name);
      const found = await stat(file).catch(() => null);
      if (found && found.mtime < before) await rm(file, { force: true });
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

export const startFileSweeper = (deps: Deps & { clock: Clock; log: Log }): (() => Promise<void>) =>
  repeatEvery({ everyMs: EVERY, log: deps.log, failed: 'sweep of files failed' }, () =>
    sweepFiles(deps, deps.clock.now()),
  );
