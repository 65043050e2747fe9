import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { folderForThisFile } from '../../test/for-this-file.ts';
import { createDemoDatabase, createTestDatabase, TEST_SECRETS } from '../../test/postgres.ts';
import { openPrograms } from '../../test/start-program.ts';
import { findLoopbackPort } from '../lib/postgres/find-loopback-port.ts';
import { isAlive } from '../lib/postgres/is-our-postmaster.ts';

const folder = folderForThisFile('main');
const { dataDir, start } = openPrograms(folder);

const databasePid = async () =>
  Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

test('CFG-01 several processes on the embedded database are refused, and nothing is written', async () => {
  const run = start({ WORKERS: '2' });
  expect(await run.exited).toBe(1);
  expect(run.output()).toContain('WORKERS를 2 이상으로 하려면 DATABASE_URL이 필요합니다');
  expect(await readdir(folder)).toEqual([]);
});

test('on a taken port it opens the next one and says so, serves, and leaves no process when told to stop', async () => {
  const port = await findLoopbackPort();
  const other = await occupy(port);
  const run = start({ PORT: String(port) });
  const output = await run.ready();
  const opened = Number(/(\d+)번으로 엽니다/.exec(output)?.[1]);
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

test('OPS-01 a database that was a demo is not opened at an address that others reach', async () => {
  const database = await createDemoDatabase();
  const port = await findLoopbackPort();
  const run = start({
    DATABASE_URL: database.ownerUrl,
    DANJI_SECRET: TEST_SECRETS.current.toString('base64'),
    PUBLIC_URL: 'https://danji.example.kr',
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: String(port),
  });
  expect(await run.exited).toBe(1);
  expect(run.output()).toContain('누구나 아는 비밀번호');
  expect(run.output()).not.toContain('danji1234!');
  await database.drop();
});

test('CFG-01 production does not move to another port: the one that is taken is told', async () => {
  const database = await createTestDatabase();
  const port = await findLoopbackPort();
  const other = await occupy(port);
  const run = start({
    DATABASE_URL: database.ownerUrl,
    DANJI_SECRET: TEST_SECRETS.current.toString('base64'),
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: String(port),
  });
  expect(await run.exited).toBe(1);
  expect(run.output()).toContain(`${port}번 포트는 다른 프로그램이 쓰고 있습니다`);
  await new Promise((resolve) => other.close(resolve));
  await database.drop();
});
