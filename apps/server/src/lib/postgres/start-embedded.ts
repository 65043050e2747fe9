import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadOrCreateSecretFile } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { withClient } from '../with-client.ts';
import { chooseOsUser } from './choose-os-user.ts';
import { findBinaries } from './find-binaries.ts';
import { findLoopbackPort } from './find-loopback-port.ts';
import { giveTo, hasCluster, initialiseCluster, OWNER, removeDrafts } from './initialise-cluster.ts';
import { letPass } from './let-pass.ts';
import type { Log } from './log.ts';
import { type Postmaster, spawnPostmaster } from './spawn-postmaster.ts';
import { stopLeftover } from './stop-leftover.ts';

const MAJOR = '18';
export const DATABASE = 'danji';
/** A full disk or a busy machine may keep it down for a while; meanwhile requests are told to come back. */
const RESTART_WAIT_MS = 300_000;
const RESTART_PAUSE_MS = 1_000;

type EmbeddedPostgres = {
  url: string;
  port: number;
  /** The number of the server's process; it changes when the server had to be started again. */
  pid(): number;
  stop(): Promise<void>;
};

type StartEmbeddedOptions = {
  dataDir: string;
  log?: Log;
  /** Server settings on top of the usual ones, for tests. */
  settings?: Record<string, string>;
  /** Called when the server died and could not be brought back. */
  onLost?: (error: unknown) => void;
};

/**
 * Starts the PostgreSQL that came with the install, on a cluster in the data folder. The caller holds the lock of the
 * data folder. A server that dies is started again on the same port, so that connection pools find it.
 */
export async function startEmbedded(options: StartEmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, settings = {} } = options;
  const log: Log = options.log ?? (() => {});
  const binaries = findBinaries();
  const clusterDir = path.join(dataDir, 'postgres');
  const logFile = path.join(dataDir, 'logs', 'postgres.log');
  await mkdir(path.dirname(logFile), { recursive: true, mode: 0o700 });
  const user = await chooseOsUser(clusterDir);
  if (user) await letPass(dataDir, user);
  await removeDrafts(dataDir);

  const standing = await hasCluster(clusterDir);
  if (standing) await checkStanding(dataDir, clusterDir);
  const password = loadOrCreateSecretFile(dataDir, 'postgres.password').toString('base64url');
  if (standing) {
    if (user && (await stat(clusterDir)).uid === 0) await giveTo(user, clusterDir);
    await stopLeftover(clusterDir, log);
  } else {
    log('데이터베이스를 처음 만듭니다.');
    await initialiseCluster({ clusterDir, binaries, password, user });
  }

  const spawnOn = (port: number | null) =>
    spawnPostmaster({
      clusterDir,
      binaries,
      user,
      settings,
      logFile,
      log,
      findPort: async () => port ?? findLoopbackPort(),
    });
  let postmaster = await spawnOn(null);
  const { port } = postmaster;
  const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  const killOnExit = () => postmaster.signal('SIGINT');
  process.on('exit', killOnExit);

  const watch = (watched: Postmaster) => {
    watched.exited.then(() => {
      if (stopping) return;
      log('데이터베이스가 멈추어 다시 시작합니다.');
      restarting = restart(
        () => spawnOn(port),
        () => stopping,
      ).then(
        (next) => {
          postmaster = next;
          watch(next);
        },
        (error) => void (stopping || options.onLost?.(error)),
      );
    });
  };
  const stop = async () => {
    stopping = true;
    await restarting;
    await postmaster.stop();
    process.off('exit', killOnExit);
  };

  try {
    await ensureDatabase(url);
  } catch (error) {
    await stop();
    throw error;
  }
  watch(postmaster);
  return { url, port, pid: () => postmaster.pid, stop };
}

async function checkStanding(dataDir: string, clusterDir: string): Promise<void> {
  const version = (await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR) {
    throw new StartError(
      `데이터 폴더의 데이터베이스는 PostgreSQL ${version} 것이고 이 프로그램은 ${MAJOR}을 씁니다. 맞는 판의 단지로 시작하시거나 백업에서 옮겨 주세요.`,
    );
  }
  const passwordFile = path.join(dataDir, 'secrets', 'postgres.password');
  if (!(await stat(passwordFile).catch(() => null))) {
    throw new StartError(
      `${passwordFile} 파일이 없어 데이터베이스를 열 수 없습니다. 백업에서 이 파일을 되돌려 주세요.`,
    );
  }
}

async function restart(spawn: () => Promise<Postmaster>, isUnwanted: () => boolean): Promise<Postmaster> {
  const until = Date.now() + RESTART_WAIT_MS;
  for (;;) {
    try {
      return await spawn();
    } catch (error) {
      if (Date.now() > until || isUnwanted()) throw error;
      await sleep(RESTART_PAUSE_MS);
    }
  }
}

/** The first start may have been interrupted between the cluster and its database. */
async function ensureDatabase(url: string): Promise<void> {
  return withClient(url.replace(/\/[^/]*$/, '/postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}
