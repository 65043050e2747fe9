import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { BARE_ENV, buildCommand } from './build-command.ts';
import type { OsUser } from './choose-os-user.ts';
import type { PostgresBinaries } from './find-binaries.ts';
import type { Log } from './log.ts';
import { readPostmasterFile } from './read-postmaster-file.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/** For a small machine that also runs Node and perhaps a browser. Durability is never traded away. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  synchronous_commit: 'on',
  jit: 'off',
  random_page_cost: '1.1',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failed statement may hold a password; the application logs its own failures.
  log_min_error_statement: 'fatal',
  client_connection_check_interval: '5s',
};

const LOG_LIMIT_BYTES = 5_000_000;
/** After a hard kill the old server's children need a moment to let go of the shared memory. */
const HELD_WAIT_MS = 10_000;
/** Recovery of a large cluster takes its time. */
const READY_WAIT_MS = 120_000;

export type Postmaster = {
  pid: number;
  port: number;
  exited: Promise<void>;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
};

type SpawnOptions = {
  clusterDir: string;
  binaries: PostgresBinaries;
  user: OsUser | null;
  settings: Record<string, string>;
  logFile: string;
  log: Log;
  findPort(): Promise<number>;
};

/** Starts the server and waits until it takes connections, trying again while something of an old one is in the way. */
export async function spawnPostmaster(options: SpawnOptions): Promise<Postmaster> {
  const heldUntil = Date.now() + HELD_WAIT_MS;
  for (;;) {
    const tried = await trySpawn(options, await options.findPort());
    if ('postmaster' in tried) return tried.postmaster;
    const retry = isHeld(tried.output) || isPortTaken(tried.output);
    if (!retry || Date.now() > heldUntil) {
      throw new StartError(
        `내장 데이터베이스가 시작되지 않았습니다. 자세한 내용은 ${options.logFile} 에 있습니다.\n${tried.output.trim().slice(-1_000)}`,
      );
    }
    await sleep(200);
  }
}

function isHeld(output: string): boolean {
  return /shared memory block|lock file "postmaster\.pid" already exists|could not create lock file/.test(output);
}

function isPortTaken(output: string): boolean {
  return /could not bind|could not create any TCP\/IP sockets/.test(output);
}

async function trySpawn(options: SpawnOptions, port: number): Promise<{ postmaster: Postmaster } | { output: string }> {
  const { clusterDir, binaries, user, logFile } = options;
  const settings = Object.entries({ ...SETTINGS, ...options.settings, port: String(port) });
  const args = ['-D', clusterDir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const command = buildCommand(binaries.postgres, args, user, [clusterDir]);
  const output = await openLog(logFile);
  const logStart = (await output.stat()).size;
  // In a session of its own: Ctrl-C must reach us only, so that running requests can finish before the database goes.
  const child = spawn(command.file, command.args, {
    ...command.options,
    env: BARE_ENV,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      ended = true;
      resolve();
    };
    child.once('error', end);
    child.once('exit', end);
  });
  await output.close();

  if (await waitUntilReady(child, clusterDir, () => ended, options.log)) {
    const pid = child.pid as number;
    const signal = (name: NodeJS.Signals) => void (ended || child.kill(name));
    const stop = () => stopPostmaster(pid, clusterDir, () => ended);
    return { postmaster: { pid, port, exited, signal, stop } };
  }
  if (!ended && child.pid) await stopPostmaster(child.pid, clusterDir, () => ended);
  return { output: await readFrom(logFile, logStart) };
}

async function waitUntilReady(
  child: ChildProcess,
  clusterDir: string,
  ended: () => boolean,
  log: Log,
): Promise<boolean> {
  const start = Date.now();
  let told = false;
  while (!ended() && Date.now() - start < READY_WAIT_MS) {
    const file = await readPostmasterFile(clusterDir);
    if (file?.ready && file.pid === child.pid) return true;
    if (!told && Date.now() - start > 5_000) {
      told = true;
      log('데이터베이스를 복구하고 있습니다. 잠시 기다려 주세요.');
    }
    await sleep(20);
  }
  return false;
}

async function openLog(file: string) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) await rename(file, `${file}.1`);
  return open(file, 'a', 0o600);
}

async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.alloc(Math.min(Math.max(size - start, 0), 64_000));
    await handle.read(buffer, 0, buffer.length, start);
    return buffer.toString();
  } finally {
    await handle.close();
  }
}
