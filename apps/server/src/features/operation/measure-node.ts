import { readdir, stat, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Failures } from '../../http/failures.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { within } from '../../lib/within.ts';
import type { NodeFacts } from './store.ts';

/** A disk of the network that is away answers to nothing; that the node lives is told all the same. */
const LONGEST_MS = 2_000;

type Deps = { db: Database; clock: Clock; failures: Failures; dataDir: string; backupDir?: string };

/** What a node says of itself. What cannot be found out is null, never a reason to stop. */
export async function measureNode(
  { db, clock, failures, dataDir, backupDir = path.join(dataDir, 'backups') }: Deps,
  now: Date,
): Promise<NodeFacts> {
  const { requests, failures: failed } = failures.counts(now);
  const [disk, backup] = await Promise.all([
    within(LONGEST_MS, measureDisk(dataDir), null),
    within(LONGEST_MS, findBackups(backupDir), null),
  ]);
  return {
    memoryBytes: process.memoryUsage.rss(),
    used: db.pool.totalCount - db.pool.idleCount,
    waiting: db.pool.waitingCount,
    max: db.pool.options.max ?? 10,
    requests,
    failures: failed,
    waitMs: failures.waitMs(now),
    disk,
    backup,
    clockLostAt: clock.lostAt?.()?.toISOString() ?? null,
  };
}

export async function measureDisk(folder: string): Promise<NodeFacts['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

export async function findBackups(folder: string): Promise<NodeFacts['backup']> {
  try {
    const files = await readdir(folder, { withFileTypes: true });
    const found = await Promise.all(
      files
        .filter((file) => file.isFile() && file.name.endsWith('.backup'))
        .map((file) => stat(path.join(folder, file.name))),
    );
    const newest = found.sort((a, b) => b.mtimeMs - a.mtimeMs)[0];
    return newest ? { newestAt: newest.mtime.toISOString(), bytes: newest.size, count: found.length } : null;
  } catch {
    return null;
  }
}

/** Names of machines stay short, and are all that is told of them. */
export const hostName = (): string => os.hostname().slice(0, 60);
