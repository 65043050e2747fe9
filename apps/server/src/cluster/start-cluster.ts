import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../launch/find-free-port.ts';
import type { EnvSource } from '../lib/env/read-env.ts';
import { findLoopbackPort } from '../lib/postgres/find-loopback-port.ts';
import { StartError } from '../lib/start-error.ts';
import type { BalancedNode } from './balancer-config.ts';
import { findBalancer } from './find-balancer.ts';
import { nextPause } from './next-pause.ts';
import { type Balancer, startBalancer } from './start-balancer.ts';
import { type ApiNode, startNode } from './start-node.ts';

type Options = {
  /** Where the database is, as its owner. */
  ownerUrl: string;
  dataDir: string;
  host: string;
  port: number;
  count?: number;
  /** Variables of ours that the nodes get, too. */
  source: EnvSource;
  say(line: string): void;
};

export type Cluster = {
  url: string;
  nodes(): readonly ApiNode[];
  /** Ends and starts the nodes one after the other; the others answer meanwhile. */
  roll(): Promise<void>;
  /** The first administrator's link, where a new database needs one. */
  firstAdminLink(): Promise<string | null>;
  stop(): Promise<void>;
};

/** Longer than the balancer needs to see that a node does not want any more. */
const DRAIN_SECONDS = '3';
const STOP_WAIT_MS = 45_000;
/** Longer than haproxy's two looks, and than the second for which nginx leaves a node that refused. */
const BALANCER_SEES_MS = 2_000;

/** Three nodes and a balancer on one database. A node that dies is started again. */
export async function startCluster(options: Options): Promise<Cluster> {
  const { ownerUrl, dataDir, host, count = 3, source, say } = options;
  const found = findBalancer(source);
  const folder = path.join(dataDir, 'cluster');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const port = await findFreePort(options.port, host);
  const publicUrl = source.PUBLIC_URL?.trim() || `http://localhost:${port}`;
  const variables = {
    ...source,
    DATABASE_URL: ownerUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    // The balancer alone, which stands on this machine.
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS,
    // nginx does not ask the nodes: it learns that one is going by being refused.
    DRAIN_ACCEPT: found.kind === 'nginx' ? '0' : '1',
    LOG_LEVEL: source.LOG_LEVEL ?? 'warn',
  };
  const logOf = (name: string) => path.join(folder, `${name}.log`);
  const start = (name: string, at: number) => startNode({ name, port: at, variables, logFile: logOf(name) });

  const nodes = new Map<string, ApiNode>();
  let stopping = false;
  const rolling = new Set<string>();
  const pauses = new Map<string, number>();
  const watch = (node: ApiNode) => {
    nodes.set(node.name, node);
    const began = performance.now();
    void node.exited.then(async () => {
      // Whoever rolls starts it again.
      if (stopping || rolling.has(node.name)) return;
      const pause = nextPause(pauses.get(node.name), performance.now() - began);
      pauses.set(node.name, pause);
      say(`${node.name} 노드가 갑자기 끝나 다시 시작합니다.`);
      await sleep(pause);
      if (!stopping && nodes.get(node.name) === node) watch(start(node.name, node.port));
    });
  };
  const endAll = async () => {
    stopping = true;
    await Promise.all([...nodes.values()].map(end));
  };

  let balancer: Balancer | null = null;
  const logSizes = new Map<string, number>();
  try {
    const balanced: BalancedNode[] = [];
    for (let number = 1; number <= count; number++) {
      const name = `node-${number}`;
      logSizes.set(name, await sizeOf(logOf(name)));
      const node = start(name, await findLoopbackPort());
      watch(node);
      balanced.push({ name: node.name, port: node.port });
      // The first one brings the tables up to date; the others find them so.
      await node.ready();
    }
    balancer = await startBalancer({ found, folder, host, port, nodes: balanced, say });
    const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
    const answers = await waitFor(`${address}/readyz`);
    if (!answers) throw new StartError(`${found.kind}가 시작하지 못했습니다. ${folder}/balancer.log 를 확인해 주세요.`);
  } catch (error) {
    await balancer?.stop();
    await endAll();
    throw error;
  }
  const inFront = balancer;

  const rollOne = async (node: ApiNode) => {
    rolling.add(node.name);
    try {
      await end(node);
      const next = start(node.name, node.port);
      watch(next);
      await next.ready();
    } finally {
      rolling.delete(node.name);
      // One that could not start is tried again like any other that ends; the balancer sends nobody there until then.
      const last = nodes.get(node.name);
      if (!stopping && last && !last.isAlive()) watch(start(node.name, node.port));
      // The balancer looks again before the next one goes.
      await sleep(BALANCER_SEES_MS);
    }
  };

  return {
    url: publicUrl,
    nodes: () => [...nodes.values()],
    async roll() {
      for (const node of [...nodes.values()]) {
        await rollOne(node);
        say(`${node.name} 노드를 다시 시작했습니다.`);
      }
    },
    async firstAdminLink() {
      // Only what this start has printed: an earlier one's link is of no use any more.
      const name = `node-${count}`;
      const log = await readFile(logOf(name)).catch(() => Buffer.alloc(0));
      const text = log.subarray(logSizes.get(name) ?? 0).toString();
      return /24시간 동안[^\n]*\n\s*(\S+)/.exec(text)?.[1] ?? null;
    },
    async stop() {
      stopping = true;
      await inFront.stop();
      await endAll();
    },
  };
}

const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0;

async function end(node: ApiNode): Promise<void> {
  node.signal('SIGTERM');
  await Promise.race([node.exited, sleep(STOP_WAIT_MS, undefined, { ref: false })]);
  node.signal('SIGKILL');
  await node.exited;
}

async function waitFor(url: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    if (answer?.status === 200) return true;
    await sleep(100);
  }
  return false;
}

/** Where `--roll` finds the cluster that runs. */
export const writePid = (dataDir: string) =>
  writeFile(path.join(dataDir, 'cluster', 'cluster.pid'), String(process.pid), { mode: 0o600 });
