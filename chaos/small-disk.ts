import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from '../apps/server/src/lib/postgres/start-embedded.ts';

/** Room for the cluster, the demo, its log and what all rounds write, and no more. */
const SIZE = '1500m';
const CHUNK = Buffer.alloc(8 * 1_048_576);
/** So much is left when it is filled: work goes on for a moment, and then stops in the middle of something. */
const LEFT_BYTES = 300_000;

type SmallDisk = { fill(): Promise<void>; empty(): Promise<void>; remove(): void };

/**
 * Puts the cluster of the data folder on a small disk of its own, in memory. Null where this machine does not let us:
 * only its administrator makes disks.
 */
export async function giveSmallDisk(dataDir: string, settings: Record<string, string>): Promise<SmallDisk | null> {
  const place = path.join(dataDir, 'postgres');
  const made = path.join(dataDir, 'postgres-made');
  const database = await startEmbedded({ dataDir, settings });
  await database.stop();
  await rename(place, made);
  const { uid, gid } = await stat(made);
  await mkdir(place, { mode: 0o700 });
  const options = `size=${SIZE},mode=0700,uid=${uid},gid=${gid}`;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { stdio: 'ignore' });
  } catch {
    await rm(place, { recursive: true });
    await rename(made, place);
    return null;
  }
  // `cp` of the system keeps owners and rights, which PostgreSQL insists on.
  execFileSync('cp', ['-a', `${made}/.`, place]);
  await rm(made, { recursive: true });
  const ballast = path.join(place, 'ballast');
  return {
    async fill() {
      const { bavail, bsize } = await statfs(place);
      // People write meanwhile: it may be full a little sooner.
      await writeFile(ballast, chunksOf(bavail * bsize - LEFT_BYTES)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    empty: () => rm(ballast, { force: true }),
    remove: () => void execFileSync('umount', ['-l', place], { stdio: 'ignore' }),
  };
}

function* chunksOf(bytes: number): Iterable<Buffer> {
  for (let left = bytes; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, Math.min(left, CHUNK.length));
}
