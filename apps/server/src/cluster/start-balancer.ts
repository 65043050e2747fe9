import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BalancedNode, CHECK_MS, describeBalancer } from './balancer-config.ts';
import type { FoundBalancer } from './find-balancer.ts';

type Options = { found: FoundBalancer; folder: string; host: string; port: number; nodes: BalancedNode[] };

export type Balancer = {
  /** Takes a node out before it ends, or back in once it is ready; waits until that counts. */
  use(name: string, inUse: boolean): Promise<void>;
  exited: Promise<void>;
  stop(): Promise<void>;
};

/** Runs the balancer in the foreground, with a configuration of its own in `folder`. */
export async function startBalancer({ found, folder, host, port, nodes }: Options): Promise<Balancer> {
  const { kind, file } = found;
  const config = path.join(folder, `${kind}.cfg`);
  const write = () => writeFile(config, describeBalancer(kind, { host, port, nodes, folder }), { mode: 0o600 });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await write();
  const args = kind === 'haproxy' ? ['-db', '-f', config] : ['-c', config, '-p', folder, '-e', `${folder}/nginx.log`];
  const output = openSync(path.join(folder, 'balancer.log'), 'a', 0o600);
  const child = spawn(file, args, { detached: true, stdio: ['ignore', output, output] });
  let alive = true;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      alive = false;
      resolve();
    };
    child.once('error', end);
    child.once('exit', end);
  });

  return {
    exited,
    async use(name, inUse) {
      const node = nodes.find((one) => one.name === name);
      if (!node || node.inUse === inUse) return;
      // haproxy asks the nodes itself; nginx is told.
      if (kind === 'nginx') {
        node.inUse = inUse;
        await write();
        child.kill('SIGHUP');
      }
      await sleep(2 * CHECK_MS);
    },
    async stop() {
      if (alive) child.kill('SIGTERM');
      await Promise.race([exited, sleep(5_000, undefined, { ref: false })]);
      if (alive) child.kill('SIGKILL');
    },
  };
}
