import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { findBalancer } from '../apps/server/src/cluster/find-balancer.ts';
import { openClusterDatabase } from '../apps/server/src/cluster/open-cluster-database.ts';
import { startCluster } from '../apps/server/src/cluster/start-cluster.ts';
import { prepareDataFolder } from '../apps/server/src/launch/prepare-data-folder.ts';
import { readEnv } from '../apps/server/src/lib/env/read-env.ts';

const RATE = Number(process.env.BENCH_RATE ?? 200);
const CONNECTIONS = 20;
const PEOPLE = ['sojang01', 'gwajang01', 'gijeon01', 'gisa01', 'gyeongri01'];
const READS = ['/api/main/home', '/api/elec-apv/apv-inbox?tab=waiting', '/api/elec-apv/counts', '/api/alarm/default'];

/** Nodes behind the balancer are restarted one after the other while people read and write: nobody may notice. */
export async function benchRolling(): Promise<void> {
  try {
    findBalancer();
  } catch (error) {
    console.log((error as Error).message);
    return;
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-rolling-'));
  await prepareDataFolder(dataDir);
  const say = (line: string) => console.log(`  ${line}`);
  const env = readEnv({ DATA_DIR: dataDir });
  const database = await openClusterDatabase({ env, say: () => {}, onLost: say });
  const source = {
    ...process.env,
    LOGIN_RATE_LIMIT: '100000',
    REQUEST_RATE_LIMIT: '1000000',
    READ_LIMIT: '10000000',
    WRITE_LIMIT: '10000000',
    PRINT_LIMIT: '10000000',
    EXPORT_LIMIT: '10000000',
    SEARCH_LIMIT: '10000000',
  };
  const at = { ownerUrl: database.ownerUrl, dataDir, host: env.host, port: env.port };
  try {
    const cluster = await startCluster({ ...at, source, say });
    try {
      await roll(cluster, database.ownerUrl);
    } finally {
      await cluster.stop();
    }
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function roll(cluster: Awaited<ReturnType<typeof startCluster>>, ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(
    "select form_id from form where apt_id = '10001' and form_code is not null and in_use order by form_code limit 1",
  );
  const tokens = await Promise.all(PEOPLE.map((memberId) => signIn(cluster.url, memberId)));
  const made: string[] = [];
  const requests = tokens.flatMap((token) => [
    ...READS.map((place) => ({ method: 'GET' as const, path: place, headers: headersOf(token) })),
    writing(token, { formId: rows[0]?.form_id }, made),
  ]);

  const settings = {
    url: cluster.url,
    connections: CONNECTIONS,
    overallRate: RATE,
    duration: 600,
    timeout: 20,
    requests,
  };
  let load: { stop?(): void } = {};
  const ended = new Promise<autocannon.Result>((resolve, reject) => {
    load = autocannon(settings, (error, result) => (error ? reject(error) : resolve(result))) as typeof load;
  });
  await sleep(3_000);
  const began = performance.now();
  await cluster.roll();
  const rolled = (performance.now() - began) / 1_000;
  await sleep(2_000);
  load.stop?.();
  const result = await ended;

  const found = await owner.query('select count(*)::int as n from document where doc_id = any($1)', [made]);
  await owner.end();
  const failed = result.errors + result.timeouts + result.non2xx;
  const lost = made.length - found.rows[0].n;
  console.log(
    `${result.requests.total} requests at ${result.requests.average.toFixed(0)} a second while ${cluster.nodes().length} nodes were restarted one after the other in ${rolled.toFixed(0)} s`,
  );
  console.log(`failed: ${failed} (limit 0); slowest: ${result.latency.max} ms, p99 ${result.latency.p99} ms`);
  console.log(`acknowledged drafts: ${made.length}, lost: ${lost} (limit 0)`);
  if (failed > 0)
    console.log(
      `errors ${result.errors}, timeouts ${result.timeouts}, answers ${JSON.stringify(result.statusCodeStats)}`,
    );
  if (failed > 0 || lost > 0) process.exitCode = 1;
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'x-requested-with': 'danji' });

/** A new draft each time, with a key of its own. */
function writing(token: string, body: object, made: string[]): autocannon.Request {
  return {
    method: 'POST',
    path: '/api/elec-apv/documents',
    body: JSON.stringify(body),
    setupRequest: (request) => ({
      ...request,
      headers: { ...headersOf(token), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    }),
    onResponse: (status, text) => {
      if (status === 200) made.push((JSON.parse(text) as { docId: string }).docId);
    },
  };
}

async function signIn(url: string, memberId: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'danji' },
    body: JSON.stringify({ memberId, password: 'danji1234!' }),
  });
  if (!answer.ok) throw new Error(`${memberId} could not sign in: ${answer.status}`);
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
