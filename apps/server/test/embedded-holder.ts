import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { compiledFlags } from '../src/lib/node-flags.ts';
import { isAlive } from '../src/lib/postgres/is-our-postmaster.ts';

/** Real processes on real folders: what a hard kill leaves behind cannot be imitated. */
export const HOLDER = fileURLToPath(new URL('./hold-embedded.ts', import.meta.url));

type Holder = { child: ChildProcess; url: string; pid: number };
type Outcome = Holder | { refusal: string; exitCode: number | null };

/** A data folder that is empty before each test, and processes that hold it; what is left of them is killed. */
export function openHolders(folder: string) {
  const dataDir = path.join(folder, '한빛마을 1단지', 'data');
  const started: number[] = [];
  beforeEach(() => mkdir(folder, { recursive: true }));
  afterEach(async () => {
    for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    await gone(...started.splice(0));
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  const launch = (): Promise<Outcome> => {
    const child = spawn(process.execPath, [...compiledFlags, HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
    started.push(child.pid as number);
    return new Promise((resolve) => {
      let refusal = '';
      child.stderr.on('data', (chunk: Buffer) => {
        refusal += chunk.toString();
      });
      child.stdout.once('data', (chunk: Buffer) => {
        const ready = JSON.parse(chunk.toString()) as { url: string; pid: number };
        started.push(ready.pid);
        resolve({ child, ...ready });
      });
      child.once('close', (exitCode) => resolve({ refusal, exitCode }));
    });
  };
  return {
    dataDir,
    /** Also those that a test has started by itself. */
    started,
    launch,
    async hold(): Promise<Holder> {
      const outcome = await launch();
      if ('refusal' in outcome) throw new Error(outcome.refusal);
      return outcome;
    },
  };
}

export async function end(holder: Holder): Promise<void> {
  holder.child.kill('SIGTERM');
  await gone(holder.child.pid as number, holder.pid);
}

export async function gone(...pids: number[]): Promise<void> {
  while (pids.some(isAlive)) await sleep(20);
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export const remember = (holder: Holder) => query(holder.url, 'create table kept as select 42 as answer');
export const recall = (holder: Holder) => query(holder.url, 'select answer from kept');
