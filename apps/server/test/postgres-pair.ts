import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { chooseOsUser, type OsUser } from '../src/lib/postgres/choose-os-user.ts';
import { findBinaries } from '../src/lib/postgres/find-binaries.ts';
import { findLoopbackPort } from '../src/lib/postgres/find-loopback-port.ts';
import { giveTo, OWNER } from '../src/lib/postgres/initialise-cluster.ts';
import { letPass } from '../src/lib/postgres/let-pass.ts';
import { type Postmaster, spawnPostmaster } from '../src/lib/postgres/spawn-postmaster.ts';
import { loadOrCreateSecretFile } from '../src/lib/secrets.ts';
import { copyKeptCluster } from './kept-cluster.ts';
import { DEMO_TEMPLATE } from './templates.ts';

/** The machine does not die here, only processes: what they have written stays. */
const SETTINGS = { fsync: 'off', full_page_writes: 'on', wal_keep_size: '512MB', shared_buffers: '64MB' };

export type Server = { url: string; port: number; clusterDir: string; postmaster: Postmaster };

/** One real server with the demo, and another that follows it: every commit waits until both have it. */
export async function startPair() {
  const root = await copyKeptCluster();
  const password = loadOrCreateSecretFile(root, 'postgres.password').toString('base64url');
  const firstDir = path.join(root, 'first');
  await rename(path.join(root, 'postgres'), firstDir);
  const user = await chooseOsUser(firstDir);
  if (user) await letPass(root, user);
  if (user) await giveTo(user, firstDir);
  const started: Server[] = [];

  const start = async (name: string, settings: Record<string, string> = {}, wanted?: number): Promise<Server> => {
    const clusterDir = path.join(root, name);
    const postmaster = await spawnPostmaster({
      clusterDir,
      binaries: findBinaries(),
      user,
      settings: { ...SETTINGS, ...settings },
      logFile: path.join(root, 'logs', `${name}.log`),
      log: () => {},
      findPort: async () => wanted ?? findLoopbackPort(),
    });
    const { port } = postmaster;
    const server = { url: `postgres://${OWNER}:${password}@127.0.0.1:${port}/danji`, port, clusterDir, postmaster };
    started.push(server);
    return server;
  };

  const first = await start('first');
  const elsewhere = first.url.replace(/danji$/, 'postgres');
  await ask(elsewhere, 'drop database if exists danji');
  await ask(elsewhere, `alter database ${DEMO_TEMPLATE} rename to danji`);
  return {
    first,
    start,
    /** Copies the first server while it runs, and lets the copy follow it. */
    async addStandby(): Promise<Server> {
      await copyCluster(first, path.join(root, 'second'), user);
      const follow = `host=127.0.0.1 port=${first.port} user=${OWNER} password=${password} application_name=second`;
      const second = await start('second', { primary_conninfo: follow });
      await ask(first.url, "alter system set synchronous_standby_names = 'second'");
      await ask(first.url, 'select pg_reload_conf()');
      for (;;) {
        const [row] = await ask(first.url, "select from pg_stat_replication where sync_state = 'sync'");
        if (row) return second;
      }
    },
    async close() {
      for (const { postmaster } of started) await postmaster.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** There is no pg_basebackup among the binaries; this is what it does. */
async function copyCluster({ url, clusterDir }: Server, target: string, user: OsUser | null): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_backup_start('copy', true)");
  const own = /^(postmaster\.(pid|opts)|pg_wal\/.*|pg_replslot\/.*|pg_internal\.init)$/;
  await cp(clusterDir, target, {
    recursive: true,
    filter: (file) => !own.test(path.relative(clusterDir, file).split(path.sep).join('/')),
  });
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  await writeFile(path.join(target, 'backup_label'), rows[0].labelfile);
  await writeFile(path.join(target, 'standby.signal'), '');
  for (const folder of ['pg_wal', 'pg_replslot']) await mkdir(path.join(target, folder), { recursive: true });
  if (user) await giveTo(user, target);
}

export async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** As when the power goes: the server and every process of it at once. */
export function cutPower({ postmaster }: Server): void {
  const children = process.platform === 'linux' ? childrenOf(postmaster.pid) : [];
  for (const pid of [postmaster.pid, ...children]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was on its way out.
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}
