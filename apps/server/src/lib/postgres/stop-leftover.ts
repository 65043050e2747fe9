import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isListed, isOurPostmaster } from './is-our-postmaster.ts';
import type { Log } from './log.ts';
import { readPostmasterFile } from './read-postmaster-file.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/**
 * Clears what a hard kill left behind: a server that outlived its parent is stopped; a file that names a process
 * which is someone else by now is removed, because the server itself would take that process for a rival. Other stale
 * files are left to PostgreSQL, which also looks for leftover shared memory.
 */
export async function stopLeftover(clusterDir: string, log: Log): Promise<void> {
  const left = await readPostmasterFile(clusterDir);
  if (!left) return;
  if (await isOurPostmaster(left.pid, clusterDir)) {
    log('이전에 끝나지 않은 데이터베이스를 정리합니다.');
    await stopPostmaster(left.pid, clusterDir);
  } else if (isListed(left.pid)) {
    await rm(path.join(clusterDir, 'postmaster.pid'), { force: true });
  }
}
