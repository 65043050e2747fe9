import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** Whether a process runs under this number. One that ended but was not collected by its parent does not run. */
export function isAlive(pid: number): boolean {
  return isListed(pid) && !isUncollected(pid);
}

/** Whether the system still lists the number, which is all that PostgreSQL itself looks at. */
export function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isUncollected(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands before, in brackets, and may hold anything.
    return stat.slice(stat.lastIndexOf(')')).startsWith(') Z');
  } catch {
    return false;
  }
}

function read(link: string): Promise<string> {
  return readlink(link).catch(() => '');
}
