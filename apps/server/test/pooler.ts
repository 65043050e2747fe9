import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseOsUser } from '../src/lib/postgres/choose-os-user.ts';
import { findLoopbackPort } from '../src/lib/postgres/find-loopback-port.ts';

/** Debian keeps it where only an administrator looks. */
const BESIDE_PATH = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
/** From 1.21 on it carries prepared statements from one connection to the next. */
const LEAST = [1, 21];

export type FoundPooler = { file: string; version: string; carriesStatements: boolean };
export type Pooler = { urlOf(directUrl: string): string; stop(): Promise<void> };

/** The pgbouncer of this machine, or of PGBOUNCER; null when there is none. */
export function findPooler(source: Record<string, string | undefined> = process.env): FoundPooler | null {
  const folders = [...(source.PATH ?? '').split(path.delimiter).filter(Boolean), ...BESIDE_PATH];
  const places = source.PGBOUNCER ? [source.PGBOUNCER] : folders.map((folder) => path.join(folder, 'pgbouncer'));
  const file = places.find((place) => existsSync(place));
  if (!file) return null;
  const version = /PgBouncer (\d+\.\d+\.\d+)/.exec(execFileSync(file, ['--version']).toString())?.[1] ?? '';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { file, version, carriesStatements: major > (LEAST[0] ?? 0) || minor >= (LEAST[1] ?? 0) };
}

type Options = { found: FoundPooler; clusterUrl: string; password: string; size: number };

/** In front of all databases of a server, for the API's role, in transaction mode with few connections to lend. */
export async function startPooler({ found, clusterUrl, password, size }: Options): Promise<Pooler> {
  const folder = await mkdtemp(path.join(tmpdir(), 'danji-pooler-'));
  const port = await findLoopbackPort();
  const config = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  const { hostname, port: serverPort } = new URL(clusterUrl);
  await writeFile(users, `"danji_app" "${password}"\n`, { mode: 0o600 });
  await writeFile(
    config,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 1000
${found.carriesStatements ? 'max_prepared_statements = 500' : ''}
logfile = ${path.join(folder, 'log')}
`,
    { mode: 0o600 },
  );
  // Like PostgreSQL it does not run as root.
  const user = await chooseOsUser(folder);
  if (user) for (const file of [folder, config, users]) await chown(file, user.uid, user.gid);
  const child = spawn(found.file, [config], { stdio: 'ignore', ...(user ?? {}) });
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  let up = false;
  for (let tries = 0; tries < 200 && !up && child.exitCode === null; tries++) {
    up = await answers(port);
    if (!up) await sleep(50);
  }
  if (!up)
    throw new Error(`pgbouncer does not start: ${await readFile(path.join(folder, 'log'), 'utf8').catch(String)}`);
  return {
    urlOf(directUrl) {
      const url = new URL(directUrl);
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    async stop() {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
