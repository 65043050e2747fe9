import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../apps/server/src/lib/node-flags.ts';
import { benchSecrets } from './bench-database.ts';
import { callApi } from './http-client.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_MS = 120_000;

/**
 * What `npm start` runs, from its one file: on a database that is there already, or on one of its own with the demo (null).
 * `root` names another checkout, to compare with.
 */
export async function startProduct(ownerUrl: string | null, settings: Record<string, string> = {}, root = ROOT) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-bench-api-'));
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeFlags, path.join(root, 'apps/server/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: ownerUrl ?? '',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DANJI_SECRET: benchSecrets.current.toString('base64'),
      LOGIN_RATE_LIMIT: '100000',
      REQUEST_RATE_LIMIT: '100000',
      READ_LIMIT: '10000000',
      WRITE_LIMIT: '10000000',
      PRINT_LIMIT: '10000000',
      EXPORT_LIMIT: '10000000',
      SEARCH_LIMIT: '10000000',
      BACKUP_HOUR: 'off',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  const pid = child.pid as number;
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    if (child.exitCode === null) {
      child.kill();
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  await untilReady(address, () => child.exitCode !== null).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    address,
    pid,
    /** The most memory (bytes) since the last time it was asked for (Linux; elsewhere 0). */
    async memory(): Promise<number> {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
    },
    stop,
  };
}

async function untilReady(address: string, hasEnded: () => boolean): Promise<void> {
  const until = performance.now() + READY_MS;
  for (;;) {
    const isReady = await callApi(`${address}/readyz`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (hasEnded() || performance.now() > until) throw new Error('the server did not become ready');
    await sleep(100);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
