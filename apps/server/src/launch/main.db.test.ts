import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, TEST_SECRETS } from '../../test/postgres.ts';
import { nodeFlags } from '../lib/node-flags.ts';
import { findLoopbackPort } from '../lib/postgres/find-loopback-port.ts';
import { isAlive } from '../lib/postgres/is-our-postmaster.ts';

/** The whole program as a person starts it. */
const MAIN = fileURLToPath(new URL('../../start.mjs', import.meta.url));

let folder: string;
let dataDir: string;
let started: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'danji-main-'));
  dataDir = path.join(folder, '자료 폴더');
  started = [];
});
afterEach(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

function start(variables: Record<string, string>) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...variables };
  const child = spawn(process.execPath, [...nodeFlags, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    child,
    exited,
    output: () => output,
    async ready() {
      while (!output.includes('Ctrl+C')) {
        if (child.exitCode !== null) throw new Error(output);
        await sleep(20);
      }
      return output;
    },
  };
}

const databasePid = async () =>
  Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

test('CFG-01 a wrong variable is told in one sentence without a stack, and nothing is written', async () => {
  const run = start({ PORT: 'three thousand' });
  expect(await run.exited).toBe(1);
  expect(run.output()).toContain('PORT 값이 올바르지 않습니다');
  expect(run.output()).not.toMatch(/^\s+at /m);
  expect(await readdir(folder)).toEqual([]);
});

test('CFG-01 a weak secret stops the start before anything is made', async () => {
  const run = start({ DANJI_SECRET: 'changeme' });
  expect(await run.exited).toBe(1);
  expect(run.output()).toContain('DANJI_SECRET');
  expect(run.output()).not.toContain('changeme');
  expect(await readdir(dataDir)).toEqual([]);
});

test('CFG-01 production without TLS is refused, and nothing is written', async () => {
  const run = start({ NODE_ENV: 'production' });
  expect(await run.exited).toBe(1);
  expect(run.output()).toContain('PUBLIC_URL');
  expect(await readdir(folder)).toEqual([]);
});

test('on a taken port it opens the next one and says so, serves, and leaves no process when told to stop', async () => {
  const port = await findLoopbackPort();
  const other = await occupy(port);
  const run = start({ PORT: String(port) });
  const output = await run.ready();
  const opened = Number(/(\d+)번으로 열었습니다/.exec(output)?.[1]);
  expect(opened).toBeGreaterThan(port);
  expect(output).toContain(`http://localhost:${opened}`);
  expect(output).toContain('sojang01');
  expect((await fetch(`http://127.0.0.1:${opened}/readyz`)).status).toBe(200);
  const pid = await databasePid();

  const second = start({ PORT: String(port) });
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain('이미 실행 중입니다');
  expect((await fetch(`http://127.0.0.1:${opened}/readyz`)).status).toBe(200);

  run.child.kill('SIGTERM');
  expect(await run.exited).toBe(0);
  expect(isAlive(pid)).toBe(false);
  await expect(fetch(`http://127.0.0.1:${opened}/readyz`)).rejects.toThrow();
  await new Promise((resolve) => other.close(resolve));
});

test('AUT-09 on an external database there is no demo and no account, but a one-time link for the first administrator', async () => {
  const database = await createTestDatabase();
  const port = await findLoopbackPort();
  const run = start({
    DATABASE_URL: database.ownerUrl,
    DANJI_SECRET: TEST_SECRETS.current.toString('base64'),
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: String(port),
    DRAIN_SECONDS: '0',
  });
  const output = await run.ready();
  expect(output).toMatch(new RegExp(`http://localhost:${port}/\\S+`));
  expect(output).toContain('24시간');
  for (const word of ['sojang01', 'danji1234!']) expect(output).not.toContain(word);
  expect(await readdir(dataDir)).not.toContain('postgres');
  run.child.kill('SIGTERM');
  expect(await run.exited).toBe(0);
  await database.drop();
});

test('a database from before the migrations were written anew is told in words, and nobody serves it', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query("insert into schema_migration (name, checksum) values ('0005_sweep.sql', 'x')");
  await client.end();
  const run = start({
    DATABASE_URL: database.ownerUrl,
    DANJI_SECRET: TEST_SECRETS.current.toString('base64'),
    PUBLIC_URL: 'http://localhost:3000',
  });
  expect(await run.exited).toBe(1);
  expect(run.output()).toMatch(/이전 판.*열 수 없습니다.*바꾸지 않았습니다.*DATA_DIR.*새로 만들어집니다/s);
  expect(run.output()).not.toMatch(/^\s+at /m);
  await database.drop();
});
