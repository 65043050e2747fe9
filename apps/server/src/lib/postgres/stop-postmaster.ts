import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './find-binaries.ts';
import { isAlive } from './is-our-postmaster.ts';

/** Fast, then immediate, then hard: the data stays whole either way, only the next start takes longer. */
const STEPS: { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 10_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
];

export async function stopPostmaster(pid: number, clusterDir: string, ended = () => !isAlive(pid)): Promise<void> {
  for (const { signal, waitMs } of STEPS) {
    send(pid, clusterDir, signal);
    const until = Date.now() + waitMs;
    while (Date.now() < until) {
      if (ended()) return;
      await sleep(20);
    }
  }
}

/** Windows has no signals; there `pg_ctl` speaks to the server. */
function send(pid: number, clusterDir: string, signal: NodeJS.Signals): void {
  try {
    if (process.platform !== 'win32' || signal === 'SIGKILL') process.kill(pid, signal);
    else execFile(findBinaries().pgCtl, ['stop', '-D', clusterDir, '-m', signal === 'SIGINT' ? 'fast' : 'immediate']);
  } catch {
    // It is gone already.
  }
}
