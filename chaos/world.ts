import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openClusterDatabase } from '../apps/server/src/cluster/open-cluster-database.ts';
import { type ApiNode, isReady, startNode } from '../apps/server/src/cluster/start-node.ts';
import { prepareDataFolder } from '../apps/server/src/launch/prepare-data-folder.ts';
import { readEnv } from '../apps/server/src/lib/env/read-env.ts';
import { findLoopbackPort } from '../apps/server/src/lib/postgres/find-loopback-port.ts';
import { startLine } from '../apps/server/test/broken-line.ts';
import { insertPlainForms } from '../apps/server/test/plain-forms.ts';
import { giveSmallDisk } from './small-disk.ts';

type Options = {
  nodes: number;
  /** Of PostgreSQL: a short run may leave out what only a power cut could show. */
  settings?: Record<string, string>;
  /** PostgreSQL on a small disk of its own, so that it can be filled. */
  smallDisk?: boolean;
  /** A folder of its own for each run, unless a round needs a certain disk. */
  dataDir?: string;
};

/** Nodes in their own processes, one PostgreSQL that may be killed, and between them a line that may break. */
export async function startWorld({ nodes: count, settings = {}, smallDisk = false, dataDir: given }: Options) {
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'danji-chaos-')));
  await prepareDataFolder(dataDir);
  const databaseDisk = smallDisk ? await giveSmallDisk(dataDir, settings) : null;
  const database = await openClusterDatabase({
    env: readEnv({ DATA_DIR: dataDir }),
    demoDocuments: false,
    settings: smallDisk ? { ...settings, max_wal_size: '64MB', min_wal_size: '32MB' } : settings,
    say: () => {},
    onLost: () => {},
  });
  await insertPlainForms(database.ownerUrl);
  const line = await startLine(database.ownerUrl);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  await mkdir(path.join(dataDir, 'cluster'), { recursive: true, mode: 0o700 });

  const variablesOf = (port: number) => ({
    PATH: process.env.PATH,
    DATABASE_URL: line.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '1',
    LOGIN_RATE_LIMIT: '100000',
    REQUEST_RATE_LIMIT: '1000000',
    READ_LIMIT: '10000000',
    WRITE_LIMIT: '10000000',
    PRINT_LIMIT: '10000000',
    EXPORT_LIMIT: '10000000',
    SEARCH_LIMIT: '10000000',
    LOG_LEVEL: 'error',
  });
  const start = (name: string, port: number, flags: readonly string[] = []) =>
    startNode({
      name,
      port,
      flags,
      variables: variablesOf(port),
      logFile: path.join(dataDir, 'cluster', `${name}.log`),
    });

  const nodes: ApiNode[] = [];
  /** Where clients are sent, as a balancer would: not to a node that is about to end. */
  const out = new Set<string>();
  for (let number = 1; number <= count; number++) {
    const node = start(`node-${number}`, await findLoopbackPort());
    nodes.push(node);
    if (number === 1) await node.ready();
  }
  await Promise.all(nodes.map((node) => node.ready()));

  const isUp = async () => (await Promise.all(nodes.map((node) => isReady(node.url)))).every(Boolean);
  return {
    dataDir,
    /** Null: it lies with everything else. */
    databaseDisk,
    ownerUrl: database.ownerUrl,
    line,
    nodes: () => nodes as readonly ApiNode[],
    targets: () => nodes.filter((node) => !out.has(node.name) && node.isAlive()),
    sql: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await owner.query<Row>(text, values)).rows,
    takeOut: (node: ApiNode) => void out.add(node.name),
    killDatabase: () => process.kill(database.pid(), 'SIGKILL'),
    /** Ends a node one way or the other and starts it anew; gives how long the new one took to be ready. */
    async restart(node: ApiNode, signal: NodeJS.Signals, flags: readonly string[] = []): Promise<number> {
      node.signal(signal);
      await node.exited;
      const next = start(node.name, node.port, flags);
      nodes[nodes.indexOf(node)] = next;
      const took = await next.ready();
      out.delete(node.name);
      return took;
    },
    /** Waits until every node is ready; gives how long that took from now. */
    async readyAgain(): Promise<number> {
      const from = performance.now();
      while (!(await isUp())) {
        if (performance.now() - from > 60_000) throw new Error('not ready again after a minute');
        await sleep(50);
      }
      return performance.now() - from;
    },
    async close() {
      for (const node of nodes) node.signal('SIGKILL');
      await Promise.all(nodes.map((node) => node.exited));
      await owner.end();
      await line.close();
      await database.close();
      databaseDisk?.remove();
      if (!given) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
export type World = Awaited<ReturnType<typeof startWorld>>;
