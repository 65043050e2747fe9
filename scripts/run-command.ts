import { spawn } from 'node:child_process';
import type { Command } from './check-commands.ts';
import { ROOT } from './supply-chain.ts';

type Ended = { ok: boolean; output: string };

/** Waits for the end; what it prints goes on the screen, or, when quiet, comes back as text. */
export function runCommand([file, args]: Command, { quiet = false, env = {} } = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      shell: process.platform === 'win32' && !file.endsWith('.exe'),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const heard: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => heard.push(part));
    const end = (ok: boolean, more = '') => resolve({ ok, output: (Buffer.concat(heard).toString() + more).trim() });
    child.on('error', (error) => end(false, error.message));
    child.on('close', (code) => end(code === 0));
  });
}
