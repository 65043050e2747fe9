import { execFile } from 'node:child_process';
import { readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Whether the living process with this number really is the PostgreSQL server of this cluster. A number alone proves
 * nothing: after a reboot or a hard kill it may belong to anyone.
 */
export async function isOurPostmaster(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const ours = await realpath(clusterDir).catch(() => clusterDir);
  if (process.platform === 'linux') {
    // A server works in its data folder, from its own binary.
    const [cwd, exe] = await Promise.all([read(`/proc/${pid}/cwd`), read(`/proc/${pid}/exe`)]);
    return cwd === ours && path.basename(exe.replace(/ \(deleted\)$/, '')) === 'postgres';
  }
  if (process.platform === 'win32') return false;
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && (stdout.includes(clusterDir) || stdout.includes(ours));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function read(link: string): Promise<string> {
  return readlink(link).catch(() => '');
}
