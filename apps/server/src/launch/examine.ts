import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { josa } from '@danji/contract/josa';
import pg from 'pg';
// biome-ignore lint/correctness/useImportExtensions: it is JavaScript, with its types beside it
import { findBrowser } from '../../find-browser.mjs';
import { type Env, PROJECT_ROOT, readEnv } from '../lib/env/read-env.ts';
import { checkDatabase } from '../lib/postgres/check-database.ts';
import { maySetAppPassword } from '../lib/postgres/refuse-shared-role.ts';
import { startEmbedded } from '../lib/postgres/start-embedded.ts';
import { appPasswordOf, loadSecrets } from '../lib/secrets.ts';
import { StartError } from '../lib/start-error.ts';
import { withClient } from '../lib/with-client.ts';
import { checkConnections } from './check-connections.ts';
import { findFreePort, portTaken } from './find-free-port.ts';
import { findServer } from './find-server.ts';
import { refuseForeignSecret } from './refuse-foreign-keys.ts';

export type Finding = { ok: boolean; text: string };

const LEAST_FREE_GB = 1;
const MOST_CLOCK_SECONDS = 60;
/** Before this the clock of the machine cannot be right. */
const OLDEST_NOW = Date.UTC(2026, 0, 1);

const good = (text: string): Finding => ({ ok: true, text });
const bad = (text: string): Finding => ({ ok: false, text });

/** Looks at everything a start depends on, without changing the data folder. */
export async function* examineMachine(): AsyncGenerator<Finding> {
  yield examineNode();
  let env: Env;
  try {
    env = readEnv();
  } catch (error) {
    yield bad(`환경 변수: ${(error as Error).message}`);
    return;
  }
  yield good('환경 변수: 값이 올바릅니다.');
  yield await examinePort(env);
  yield* examineDatabase(env);
  yield await examineDisk(env);
  yield examineFonts();
  yield examineBrowser();
}

function examineNode(): Finding {
  const major = Number(process.versions.node.split('.')[0]);
  return major >= 24
    ? good(`Node: ${process.version} 입니다.`)
    : bad(`Node: ${process.version} 은 낮습니다. npm ci 뒤에 npm run doctor 로 실행하면 함께 설치된 24가 쓰입니다.`);
}

async function examinePort(env: Env): Promise<Finding> {
  try {
    const port = await findFreePort(env.port, env.host);
    if (port === env.port) return good(`포트: ${port}번이 비어 있습니다.`);
    if (env.production) return bad(`포트: ${portTaken(env.port)}`);
    return good(`포트: ${env.port}번은 쓰이고 있어 ${port}번으로 시작합니다. 바꾸려면 PORT를 정해 주세요.`);
  } catch (error) {
    return bad(`포트: ${(error as Error).message}`);
  }
}

/** The embedded server is tried in a folder of its own, so that a running one is not disturbed. */
async function* examineDatabase(env: Env): AsyncGenerator<Finding> {
  if (env.databaseUrl) {
    yield* examineServer(env.databaseUrl);
    yield await examineSecret(env, env.databaseUrl);
    if (env.databaseAppUrl) yield await examineConnections(env, env.databaseAppUrl);
    return;
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-doctor-'));
  try {
    const database = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
    try {
      yield good('내장 데이터베이스: 시작됩니다.');
      yield* examineServer(database.url);
    } finally {
      await database.stop();
    }
  } catch (error) {
    yield bad(`내장 데이터베이스: ${(error as Error).message}`);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function* examineServer(servers: string): AsyncGenerator<Finding> {
  try {
    const url = await findServer(servers);
    await checkDatabase(url);
    yield await examineTrigrams(url);
    yield await examineClock(url);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    yield bad(`데이터베이스: ${error.message}`);
  }
}

/** What start would refuse, with its own sentence: a secret of another installation, or a role that one uses (OPS-04). */
async function examineSecret(env: Env, servers: string): Promise<Finding> {
  try {
    const isThere = Boolean(process.env.DANJI_SECRET) || existsSync(path.join(env.dataDir, 'secrets', 'master.key'));
    // Where there is none yet, the start would make one, and it would be the wrong one for a database that has another.
    const secrets = isThere ? loadSecrets({ dataDir: env.dataDir }) : { current: randomBytes(32), previous: [] };
    const url = await findServer(servers);
    await refuseForeignSecret(url, secrets);
    if (!env.databaseAppUrl)
      await withClient(url, (client) => maySetAppPassword(client, url, appPasswordOf(secrets)).then(() => {}));
    return good(isThere ? '비밀 값: 이 데이터베이스의 것과 맞습니다.' : '비밀 값: 처음 시작할 때 만들어집니다.');
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return bad(`비밀 값: ${error.message}`);
  }
}

/** What the API itself uses, where that is not simply the same address. */
async function examineConnections(env: Env, appUrl: string): Promise<Finding> {
  try {
    const { pooled } = await checkConnections(env, appUrl);
    return good(
      pooled
        ? '연결: 요청은 연결 풀러를 거치고, 알림과 작업은 PostgreSQL 서버로 바로 갑니다.'
        : '연결: 모두 PostgreSQL 서버로 바로 갑니다.',
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return bad(`연결: ${error.message}`);
  }
}

/** Made in a transaction that is rolled back: looking changes nothing. */
async function examineTrigrams(url: string): Promise<Finding> {
  const letters = '로캘: 한글을 글자로 봅니다';
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('create extension if not exists pg_trgm');
    const { rows } = await client.query(`select cardinality(show_trgm('지출결의서')) as many`);
    const many = Number(rows[0]?.many ?? 0);
    if (many === 0)
      return bad("로캘: 한글 검색 조각이 비어 있습니다. locale 'C.UTF-8'로 데이터베이스를 다시 만들어 주세요.");
    return good(`${letters} (검색 조각 ${many}개).`);
  } catch {
    return good(`${letters}.`);
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

async function examineClock(url: string): Promise<Finding> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const difference = Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0)) / 1_000;
    if (difference > MOST_CLOCK_SECONDS || Date.now() < OLDEST_NOW) {
      return bad('시계: 이 컴퓨터의 시각이 맞지 않습니다. 시각 자동 맞춤(NTP)을 켜 주세요.');
    }
    const kst = new Date().toLocaleString('ko-KR', { timeZone: 'Asia/Seoul' });
    return good(`시계: 한국 시각 ${kst} 입니다.`);
  } finally {
    await client.end();
  }
}

async function examineDisk(env: Env): Promise<Finding> {
  let folder = env.dataDir;
  while (!existsSync(folder)) folder = path.dirname(folder);
  const disk = await statfs(folder);
  const free = (disk.bavail * disk.bsize) / 1024 ** 3;
  return free >= LEAST_FREE_GB
    ? good(`디스크: ${free.toFixed(1)}GB가 비어 있습니다.`)
    : bad(`디스크: ${free.toFixed(1)}GB만 비어 있습니다. 공간을 비우시거나 DATA_DIR을 다른 디스크로 정해 주세요.`);
}

function examineFonts(): Finding {
  const requireWeb = createRequire(path.join(PROJECT_ROOT, 'apps', 'web', 'package.json'));
  try {
    const folder = path.dirname(requireWeb.resolve('pretendard/package.json'));
    if (existsSync(path.join(folder, 'dist', 'web')) && existsSync(path.join(folder, 'dist', 'public'))) {
      return good('글꼴: Pretendard가 있습니다.');
    }
  } catch {
    // Told below.
  }
  return bad('글꼴: Pretendard를 찾지 못했습니다. npm ci 를 다시 실행해 주세요.');
}

function examineBrowser(): Finding {
  const browser = findBrowser();
  return browser
    ? good(`브라우저: ${josa(path.basename(browser), '이/가')} 있습니다 (npm test 에 쓰입니다).`)
    : bad('브라우저: npm test 에 쓸 Chrome, Chromium, Edge가 없습니다. 설치하시거나 CHROMIUM_PATH로 알려 주세요.');
}
