import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { stopLeftover } from '../src/lib/postgres/stop-leftover.ts';
import { fastFolder } from './fast-folder.ts';
import { hashTemplates } from './templates.ts';

/** For tests only: nothing here has to survive a power cut. */
export const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // Races run into deadlocks on purpose; each would wait a second before it is noticed.
  deadlock_timeout: '100ms',
  // Copying a cluster takes as long as it is large.
  min_wal_size: '32MB',
};

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/danji-tests/', import.meta.url));
const BUILD = fileURLToPath(new URL('./build-cluster.ts', import.meta.url));
const RUN = 'danji-test-';
const KEPT = 3;
const DAY_MS = 24 * 3_600_000;
const run = promisify(execFile);

/**
 * A data folder for this run, with both templates in it: copied from one that an earlier run has built from the same
 * schema, or built now and kept. Runs beside each other share only what is whole and never changes again.
 */
export async function copyKeptCluster(): Promise<string> {
  await clearDeadRuns();
  const kept = path.join(CACHE, `cluster-${await hashTemplates()}`);
  const isThere = await stat(kept).catch(() => null);
  if (!isThere) await build(kept);
  const now = new Date();
  await utimes(kept, now, now);
  await forgetOld();
  const dataDir = await mkdtemp(path.join(fastFolder(), `${RUN}${process.pid}-`));
  await cp(kept, dataDir, { recursive: true });
  return dataDir;
}

/** Built under another name and renamed when whole; of two at once the second finds it done. */
async function build(kept: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(path.join(fastFolder(), `${RUN}${process.pid}-`));
  try {
    await run(process.execPath, ['--disable-warning=ExperimentalWarning', BUILD, draft], { maxBuffer: 10_000_000 });
    await rm(path.join(draft, 'logs'), { recursive: true, force: true });
    // From here on it is on the disk of the cache, whole or not at all.
    const copy = await mkdtemp(path.join(CACHE, 'draft-'));
    await cp(draft, copy, { recursive: true });
    await rename(copy, kept).catch(() => rm(copy, { recursive: true, force: true }));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** What was built for a schema or a day that is gone; half copies of runs that were killed. */
async function forgetOld(): Promise<void> {
  const names = await readdir(CACHE);
  const found = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(CACHE, name)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  const clusters = found.filter(({ name }) => name.startsWith('cluster-')).sort((a, b) => b.at - a.at);
  const drafts = found.filter(({ name, at }) => name.startsWith('draft-') && at < Date.now() - DAY_MS);
  for (const { name } of [...clusters.slice(KEPT), ...drafts])
    await rm(path.join(CACHE, name), { recursive: true, force: true });
}

/** A run that was killed hard leaves its folder, and perhaps its server. The folder says whose it was. */
async function clearDeadRuns(): Promise<void> {
  for (const name of await readdir(fastFolder())) {
    const pid = new RegExp(`^${RUN}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const folder = path.join(fastFolder(), name);
    await stopLeftover(path.join(folder, 'postgres'), () => {}).catch(() => {});
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
