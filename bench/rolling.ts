import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBalancer } from '../apps/server/src/cluster/find-balancer.ts';
import { openClusterDatabase } from '../apps/server/src/cluster/open-cluster-database.ts';
import { startCluster } from '../apps/server/src/cluster/start-cluster.ts';
import { prepareDataFolder } from '../apps/server/src/launch/prepare-data-folder.ts';
import { readEnv } from '../apps/server/src/lib/env/read-env.ts';
import { createFetchClient, createHttpClient, type Draft, startLoad } from './support/rolling-load.ts';

/** Tried in this order, without restarts, until one is carried: what fails at a rate that is too high says nothing about restarts. */
const RATES = process.env.BENCH_RATE
  ? [Number(process.env.BENCH_RATE)]
  : [400, 280, 200, 140, 100, 70, 50, 35, 25, 16, 10, 6];
const CONTROL_MS = 8_000;
/** A node answers late when it is asked for more than it can: carried is what nobody waits for. */
const CARRIED_P99_MS = 1_000;
const CONNECTIONS = 20;
const PEOPLE = ['sojang01', 'gwajang01', 'gijeon01', 'gisa01', 'gyeongri01'];
/** The second client is there to check the first. */
const SHARES = [0.75, 0.25];

/** Nodes behind the balancer are restarted one after the other while people read and write: nobody may notice. */
export async function benchRolling(): Promise<void> {
  let balancer: string;
  try {
    balancer = findBalancer().kind;
  } catch (error) {
    console.log((error as Error).message);
    return;
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-rolling-'));
  await prepareDataFolder(dataDir);
  const say = (line: string) => console.log(`  ${line}`);
  const env = readEnv({ DATA_DIR: dataDir, PORT: process.env.PORT });
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
      await roll(cluster, database.ownerUrl, balancer);
    } finally {
      await cluster.stop();
    }
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function roll(
  cluster: Awaited<ReturnType<typeof startCluster>>,
  ownerUrl: string,
  balancer: string,
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(
    "select form_id from form where apt_id = '10001' and form_code is not null and in_use order by form_code limit 1",
  );
  const people = await Promise.all(
    PEOPLE.map(async (memberId) => ({ memberId, token: await signIn(cluster.url, memberId) })),
  );
  const during = async (rate: number, work: () => Promise<unknown>) => {
    const clients = [createHttpClient(cluster.url, CONNECTIONS), createFetchClient(cluster.url)];
    const loads = clients.map((client, index) =>
      startLoad(client, { rate: rate * (SHARES[index] ?? 0), people, formId: rows[0]?.form_id }),
    );
    await work();
    return await Promise.all(loads.map((load) => load.stop()));
  };
  const carried = await findCarried(RATES, (rate) => during(rate, () => sleep(CONTROL_MS)));
  if (carried === null) {
    console.log(`${balancer}: this machine carries none of the rates now, so nothing can be said about restarts.`);
    process.exitCode = 1;
    await owner.end();
    return;
  }
  // A place that wants to restart its nodes in turn must carry its people while one of them is away and another starts.
  const rate = Math.round(carried / 2);
  let rolled = 0;
  const results = await during(rate, async () => {
    await sleep(3_000);
    const began = performance.now();
    await cluster.roll();
    rolled = (performance.now() - began) / 1_000;
    await sleep(2_000);
  });

  console.log(
    `${balancer}: ${cluster.nodes().length} nodes carry ${carried} a second; at ${rate} they were restarted one after the other in ${rolled.toFixed(0)} s`,
  );
  for (const { name, requests, seconds, failed, busy, foreign, drafts, p99, slowest } of results) {
    const lost = await findLost(owner, drafts);
    console.log(
      `${name}: ${requests} requests at ${(requests / seconds).toFixed(0)} a second, failed ${failed.length} (limit 0; ${busy} of them told to come back by a node without time), answers meant for another ${foreign.length} (limit 0), p99 ${p99} ms, slowest ${slowest} ms; acknowledged drafts ${drafts.length}, lost ${lost} (limit 0)`,
    );
    for (const one of failed.slice(0, 10)) console.log(`  ${one}`);
    if (failed.length + foreign.length + lost > 0) process.exitCode = 1;
  }
  await owner.end();
}

type Results = Awaited<ReturnType<ReturnType<typeof startLoad>['stop']>>[];

/** The highest of the rates at which no request fails or waits long while nobody is restarted. */
async function findCarried(
  rates: readonly number[],
  control: (rate: number) => Promise<Results>,
): Promise<number | null> {
  for (const rate of rates) {
    const results = await control(rate);
    const failed = results.reduce((sum, one) => sum + one.failed.length, 0);
    const p99 = Math.max(...results.map((one) => one.p99));
    console.log(`  control at ${rate} a second, no restart: failed ${failed}, p99 ${p99} ms`);
    if (failed === 0 && p99 <= CARRIED_P99_MS) return rate;
    await sleep(2_000);
  }
  return null;
}

/** Acknowledged drafts that are not there, are not the asker's, or were answered to another key; and any that came twice. */
async function findLost(owner: pg.Client, drafts: readonly Draft[]): Promise<number> {
  const { rows } = await owner.query<{ kept: number }>(
    `select count(distinct d.doc_id)::int as kept
       from jsonb_to_recordset($1) as made ("docId" text, "memberId" text, key text)
       join document d on d.apt_id = '10001' and d.doc_id::text = made."docId" and d.drafter_id = made."memberId"
       join idempotency_key k on k.member_id = made."memberId" and k.key::text = made.key and position(made."docId" in k.answer::text) > 0`,
    [JSON.stringify(drafts)],
  );
  return drafts.length - (rows[0]?.kept ?? 0);
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
