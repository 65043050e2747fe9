import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../lib/postgres/is-our-postmaster.ts';

/** Real processes on real folders: what a hard kill leaves behind cannot be imitated. */
const HOLDER = fileURLToPath(new URL('../../test/hold-embedded.ts', import.meta.url));

type Holder = { child: ChildProcess; url: string; pid: number };
type Outcome = Holder | { refusal: string; exitCode: number | null };

let folder: string;
let dataDir: string;
let started: number[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'danji-life-'));
  dataDir = path.join(folder, '한빛마을 1단지', 'data');
  started = [];
});
afterEach(async () => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  await gone(...started);
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

function launch(): Promise<Outcome> {
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child.pid as number);
  return new Promise((resolve) => {
    let refusal = '';
    child.stderr.on('data', (chunk: Buffer) => {
      refusal += chunk.toString();
    });
    child.stdout.once('data', (chunk: Buffer) => {
      const ready = JSON.parse(chunk.toString()) as { url: string; pid: number };
      started.push(ready.pid);
      resolve({ child, ...ready });
    });
    child.once('close', (exitCode) => resolve({ refusal, exitCode }));
  });
}

async function hold(): Promise<Holder> {
  const outcome = await launch();
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  return outcome;
}

async function end(holder: Holder): Promise<void> {
  holder.child.kill('SIGTERM');
  await gone(holder.child.pid as number, holder.pid);
}

async function gone(...pids: number[]): Promise<void> {
  while (pids.some(isAlive)) await sleep(20);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const remember = (holder: Holder) => query(holder.url, 'create table kept as select 42 as answer');
const recall = (holder: Holder) => query(holder.url, 'select answer from kept');

test('it starts in a path with spaces and Korean letters, knows Hangul, stops, and leaves no process', async () => {
  const holder = await hold();
  expect(await query(holder.url, "select '가' ~ '[[:alpha:]]' as letter")).toEqual([{ letter: true }]);
  expect(await query(holder.url, "select current_setting('listen_addresses') as at")).toEqual([{ at: '127.0.0.1' }]);
  await end(holder);
  expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  expect((await readdir(dataDir)).sort()).toEqual(['logs', 'postgres', 'secrets']);
});

test('CFG-01 neither the data nor the password of the database can be read by other users', async () => {
  const holder = await hold();
  for (const entry of ['', 'postgres', 'secrets', 'secrets/postgres.password', 'logs']) {
    expect((await stat(path.join(dataDir, entry))).mode & 0o007, entry).toBe(0);
  }
  await end(holder);
});

test('after a hard kill of the whole tree the next start recovers with the data', async () => {
  const first = await hold();
  await remember(first);
  process.kill(first.child.pid as number, 'SIGKILL');
  process.kill(first.pid, 'SIGKILL');
  const second = await hold();
  expect(await recall(second)).toEqual([{ answer: 42 }]);
  await end(second);
});

test('a database that outlived its killed parent is stopped and started anew', async () => {
  const first = await hold();
  await remember(first);
  process.kill(first.child.pid as number, 'SIGKILL');
  await gone(first.child.pid as number);
  expect(isAlive(first.pid)).toBe(true);
  const second = await hold();
  expect(isAlive(first.pid)).toBe(false);
  expect(await recall(second)).toEqual([{ answer: 42 }]);
  await end(second);
});

test('a stale postmaster.pid that names a living stranger does not stop the start, nor is the stranger hurt', async () => {
  await end(await hold());
  const stranger = spawn('sleep', ['60']);
  started.push(stranger.pid as number);
  const cluster = path.join(dataDir, 'postgres');
  const lines = [stranger.pid, cluster, 1, 5432, '', '127.0.0.1', '', 'ready', ''];
  await writeFile(path.join(cluster, 'postmaster.pid'), lines.join('\n'), { mode: 0o600 });
  const second = await hold();
  expect(isAlive(stranger.pid as number)).toBe(true);
  await end(second);
});

test('a second start on the same folder is refused, says where the first is, and the first still serves', async () => {
  const first = await hold();
  await remember(first);
  const second = await launch();
  expect(second).toMatchObject({ exitCode: 1, refusal: expect.stringContaining('이미 실행 중입니다') });
  expect(second).toMatchObject({ refusal: expect.stringContaining(`http://localhost:1, 프로세스 ${first.child.pid}`) });
  expect(isAlive(first.pid)).toBe(true);
  expect(await recall(first)).toEqual([{ answer: 42 }]);
  await end(first);
});

test('a start interrupted while it makes the cluster leaves nothing in the way of the next', async () => {
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: 'ignore', detached: true });
  const drafts = async () =>
    (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith('postgres.init-'));
  while ((await drafts()).length === 0) await sleep(5);
  process.kill(-(child.pid as number), 'SIGKILL');
  await gone(child.pid as number);
  expect(await readdir(dataDir)).not.toContain('postgres');
  const holder = await hold();
  expect(await drafts()).toEqual([]);
  expect(await query(holder.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await end(holder);
});

test('a database that is killed alone comes back by itself on the same port', async () => {
  const holder = await hold();
  await remember(holder);
  process.kill(holder.pid, 'SIGKILL');
  let answer: unknown[] = [];
  while (answer.length === 0) answer = await recall(holder).catch(() => sleep(20, []));
  expect(answer).toEqual([{ answer: 42 }]);
  const again = Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  expect(again).not.toBe(holder.pid);
  await end(holder);
  await gone(again);
});

test('a folder that holds something else is refused and left as it is', async () => {
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
  await chmod(dataDir, 0o700);
  await writeFile(path.join(dataDir, 'postgres', '사진.txt'), '소중한 것');
  expect(await launch()).toMatchObject({ exitCode: 1, refusal: expect.stringContaining('데이터베이스가 아닌 파일') });
  expect(await readdir(path.join(dataDir, 'postgres'))).toEqual(['사진.txt']);
});

test('CFG-01 a data folder in use that every user can read is refused, and nothing is written to it', async () => {
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, 'note.txt'), '');
  await chmod(dataDir, 0o755);
  expect(await launch()).toMatchObject({ exitCode: 1, refusal: expect.stringContaining('chmod o-rwx') });
  expect(await readdir(dataDir)).toEqual(['note.txt']);
});
