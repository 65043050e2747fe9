import { readFile } from 'node:fs/promises';
import path from 'node:path';

type PostmasterFile = { pid: number; dataDir: string; port: number; ready: boolean };

/** What a server of this cluster wrote about itself, or null when none did (or did not get that far). */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | null> {
  const text = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n').map((line) => line.trim());
  // A negative number stands for a single-user server.
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isSafeInteger(pid) || pid <= 1) return null;
  return { pid, dataDir: lines[1] ?? '', port: Number(lines[3] ?? 0), ready: lines[7] === 'ready' };
}
