import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BalancedNode, describeBalancer } from './balancer-config.ts';
import type { FoundBalancer } from './find-balancer.ts';
import { nextPause } from './next-pause.ts';

type Options = {
  found: FoundBalancer;
  folder: string;
  host: string;
  port: number;
  nodes: readonly BalancedNode[];
  say(line: string): void;
};

export type Balancer = {
  stop(): Promise<void>;
};

/** Runs the balancer in the foreground, with a configuration of its own in `folder`. One that ends is started again. */
export async function startBalancer({ found, folder, host, port, nodes, say }: Options): Promise<Balancer> {
  const { kind, file } = found;
  const config = path.join(folder, `${kind}.cfg`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(config, describeBalancer(kind, { host, port, nodes, folder }), { mode: 0o600 });
  const args = kind === 'haproxy' ? ['-db', '-f', config] : ['-c', config, '-p', folder, '-e', `${folder}/nginx.log`];

  const stopping = new AbortController();
  let child: ChildProcess | null = null;
  const runOnce = () =>
    new Promise<void>((resolve) => {
      const output = openSync(path.join(folder, 'balancer.log'), 'a', 0o600);
      child = spawn(file, args, { detached: true, stdio: ['ignore', output, output] });
      closeSync(output);
      child.once('error', resolve);
      child.once('exit', () => resolve());
    });
  const keepRunning = async () => {
    let pause: number | undefined;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      await runOnce();
      child = null;
      if (stopping.signal.aborted) return;
      pause = nextPause(pause, performance.now() - began);
      say('로드 밸런서가 갑자기 끝나 다시 시작합니다.');
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const ended = keepRunning();

  return {
    async stop() {
      stopping.abort();
      child?.kill('SIGTERM');
      await Promise.race([ended, sleep(5_000, undefined, { ref: false })]);
      child?.kill('SIGKILL');
      await ended;
    },
  };
}
