import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import { nodeFlags } from '../src/lib/node-flags.ts';

const MAIN = fileURLToPath(new URL('../start.mjs', import.meta.url));

/** The whole program as a person starts it, on a data folder that is not there before each test. */
export function openPrograms(folder: string) {
  const dataDir = path.join(folder, '자료 폴더');
  const started: ChildProcess[] = [];
  beforeEach(() => mkdir(folder, { recursive: true }));
  afterEach(async () => {
    for (const child of started.splice(0))
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });

  function start(variables: Record<string, string>) {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...variables };
    const child = spawn(process.execPath, [...nodeFlags, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    started.push(child);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
    return {
      child,
      exited,
      output: () => output,
      async ready() {
        while (!output.includes('Ctrl+C')) {
          if (child.exitCode !== null) throw new Error(output);
          await sleep(20);
        }
        return output;
      },
    };
  }
  return { dataDir, start };
}
