import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openClusterDatabase } from './cluster/open-cluster-database.ts';
import { type Cluster, startCluster, writePid } from './cluster/start-cluster.ts';
import { prepareDataFolder } from './launch/prepare-data-folder.ts';
import { stopOnSignal } from './launch/stop-on-signal.ts';
import { readEnv } from './lib/env/read-env.ts';
import { StartError } from './lib/start-error.ts';

/**
 * `npm run cluster`: three API nodes and a load balancer on one database. `npm run cluster -- --roll` restarts the nodes
 * of the running one, one after the other.
 */
/** For trying out an external database on this machine; whoever serves others names the address. */
const BEHIND_BALANCER = { PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXIES: '127.0.0.1' };
const say = (line: string) => console.log(`  ${line}`);
const undo: (() => Promise<void>)[] = [];
let ending = false;

async function end(exitCode: number): Promise<void> {
  if (ending) return;
  ending = true;
  for (let step = undo.pop(); step; step = undo.pop()) await step().catch(report);
  process.exit(exitCode);
}

function report(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`\n  ${message.replaceAll('\n', '\n  ')}\n`);
}

function fail(error: unknown): void {
  report(error);
  void end(error instanceof StartError ? error.exitCode : 1);
}

function tellToRoll(dataDir: string): void {
  const file = path.join(dataDir, 'cluster', 'cluster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  try {
    if (!pid) throw new Error('none');
    process.kill(pid, 'SIGUSR2');
    say('노드를 하나씩 다시 시작하라고 알렸습니다. npm run cluster 를 실행한 창에서 진행을 볼 수 있습니다.');
  } catch {
    throw new StartError('실행 중인 클러스터가 없습니다. npm run cluster 로 먼저 시작해 주세요.');
  }
}

function rollOnWish(cluster: Cluster): void {
  let rolling: Promise<void> | null = null;
  const roll = () => {
    if (rolling || ending) return;
    say('노드를 하나씩 다시 시작합니다.');
    rolling = cluster
      .roll()
      .then(() => say('모두 다시 시작했습니다.'), report)
      .finally(() => {
        rolling = null;
      });
  };
  process.on('SIGUSR2', roll);
  if (!process.stdin.isTTY) return;
  process.stdin.on('data', (keys) => {
    if (keys.toString().trim().toLowerCase() === 'r') roll();
  });
}

async function run(): Promise<void> {
  const source = process.env;
  const env = readEnv({ ...(source.DATABASE_URL ? BEHIND_BALANCER : {}), ...source });
  if (process.argv.includes('--roll')) return tellToRoll(env.dataDir);
  stopOnSignal(
    () => {
      console.log('\n  노드를 모두 멈추고 있습니다. 바로 끝내려면 Ctrl+C를 한 번 더 눌러 주세요.');
      void end(0);
    },
    () => process.exit(1),
  );
  await prepareDataFolder(env.dataDir);
  const database = env.databaseUrl ? null : await openClusterDatabase({ env, say, onLost: fail });
  if (database) undo.push(database.close);
  const ownerUrl = env.databaseUrl ?? database?.ownerUrl ?? '';
  const { dataDir, host, port } = env;
  const cluster = await startCluster({ ownerUrl, dataDir, host, port, source, say });
  undo.push(cluster.stop);
  await writePid(dataDir);
  undo.push(async () => rmSync(path.join(dataDir, 'cluster', 'cluster.pid'), { force: true }));
  const link = env.databaseUrl ? await cluster.firstAdminLink() : null;
  console.log(`\n  노드 ${cluster.nodes().length}개와 로드 밸런서가 시작되었습니다.\n`);
  say(`주소              ${cluster.url}`);
  say(
    `노드              ${cluster
      .nodes()
      .map((node) => `${node.name} ${node.url}`)
      .join(', ')}`,
  );
  say(`설정과 로그       ${path.join(dataDir, 'cluster')}`);
  if (database) say('시연 비밀번호     danji1234!  (sojang01, gwajang01, …)');
  if (link) say(`첫 관리자 주소    ${link}`);
  say('하나씩 다시 시작  r 을 누르고 Enter, 또는 다른 창에서 npm run cluster -- --roll');
  say('멈추기            Ctrl+C\n');
  rollOnWish(cluster);
}

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
await run().catch(fail);
