import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../lib/node-flags.ts';

const MAIN = fileURLToPath(new URL('../../start.mjs', import.meta.url));
const READY_WAIT_MS = 120_000;
const LOOK_MS = 50;

type NodeOptions = {
  name: string;
  port: number;
  variables: Record<string, string | undefined>;
  logFile: string;
  /** For node itself, as `--import`. */
  flags?: readonly string[];
};

export type ApiNode = {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  readonly url: string;
  /** Settles when the process is gone, however it went. */
  readonly exited: Promise<void>;
  isAlive(): boolean;
  /** Waits until it answers that it is ready; gives how long that took since it was begun. */
  ready(): Promise<number>;
  signal(signal: NodeJS.Signals): void;
};

/** Starts one API node as a process of its own. What it prints goes to its log. */
export function startNode({ name, port, variables, logFile, flags = [] }: NodeOptions): ApiNode {
  const began = performance.now();
  const output = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, [...nodeFlags, ...flags, MAIN], {
    env: {
      ...variables,
      PORT: String(port),
      HOST: '127.0.0.1',
      // It then watches over us, and ends when we are gone.
      npm_lifecycle_event: 'cluster',
    },
    // In a session of its own: Ctrl-C reaches us only, so that the nodes end in order.
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let alive = true;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      alive = false;
      resolve();
    };
    child.once('error', end);
    child.once('exit', end);
  });
  const url = `http://127.0.0.1:${port}`;

  return {
    name,
    port,
    pid: child.pid ?? 0,
    url,
    exited,
    isAlive: () => alive,
    async ready() {
      while (performance.now() - began < READY_WAIT_MS) {
        if (!alive) throw new Error(`${name} 노드가 시작하지 못했습니다. 자세한 내용은 ${logFile} 에 있습니다.`);
        if (await isReady(url)) return performance.now() - began;
        await sleep(LOOK_MS);
      }
      throw new Error(`${name} 노드가 준비되지 않았습니다. 자세한 내용은 ${logFile} 에 있습니다.`);
    },
    signal: (signal) => void (alive && child.kill(signal)),
  };
}

export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status === 200;
}
