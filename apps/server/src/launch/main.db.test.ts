import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { folderForThisFile } from '../../test/for-this-file.ts';
import { createBlankDatabase, createTestDatabase, TEST_SECRETS } from '../../test/postgres.ts';
import { openPrograms } from '../../test/start-program.ts';
import { findLoopbackPort } from '../lib/postgres/find-loopback-port.ts';

/** With a database of its own and the demo: `main.system.test.ts`. */
const folder = folderForThisFile('main');
const { dataDir, start } = openPrograms(folder);

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
  expect(await readdir(folder)).toEqual([]);
});

test('CFG-01 production without TLS is refused, and nothing is written', async () => {
  const run = start({ NODE_ENV: 'production' });
  expect(await run.exited).toBe(1);
  expect(run.output()).toContain('PUBLIC_URL');
  expect(await readdir(folder)).toEqual([]);
});

test('OPS-01 an address that others reach does not open a demo, and nothing is written', async () => {
  const run = start({ PUBLIC_URL: 'https://danji.example.kr', TRUSTED_PROXIES: '127.0.0.1' });
  expect(await run.exited).toBe(1);
  expect(run.output()).toContain('시연 단지를 열지 않았습니다');
  expect(await readdir(folder)).toEqual([]);
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

test('LOG-05 the log begins with the release and the newest migration, and names each migration that runs, once', async () => {
  const database = await createBlankDatabase();
  const port = String(await findLoopbackPort());
  const linesOf = async () => {
    const run = start({
      DATABASE_URL: database.ownerUrl,
      DANJI_SECRET: TEST_SECRETS.current.toString('base64'),
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: port,
      DRAIN_SECONDS: '0',
    });
    const output = await run.ready();
    run.child.kill('SIGTERM');
    expect(await run.exited).toBe(0);
    return output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  };
  const lines = await linesOf();
  const migrations = (await readdir(new URL('../../db/migrations', import.meta.url))).filter((name) =>
    /\.sql$/.test(name),
  );
  expect(lines[0]).toMatchObject({
    msg: 'starting',
    version: manifest.version,
    node: process.version,
    migration: migrations.sort().at(-1),
  });
  const migrated = (from: typeof lines) => from.map(({ msg }) => msg).filter((msg) => msg?.startsWith('migrated '));
  expect(migrated(lines)).toEqual(migrations.map((name) => `migrated ${name}`));
  expect(migrated(await linesOf())).toEqual([]);
  await database.drop();
});
