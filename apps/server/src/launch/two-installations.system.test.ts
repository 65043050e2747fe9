import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { TEST_SECRETS } from '../../test/postgres.ts';
import { createApp } from '../app.ts';
import { readEnv } from '../lib/env/read-env.ts';
import { createLog } from '../lib/log.ts';
import { migrate } from '../lib/migrate.ts';
import { startEmbedded } from '../lib/postgres/start-embedded.ts';
import { withRole } from '../lib/servers.ts';

const [OURS, THEIRS] = ['the password of the first', 'the password of the second'];
const server = forThisFile(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-two-'));
  const database = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  return {
    url: database.url,
    async close() {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
});
const asOwner = async (text: string, url = server.url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};
const passwordKept = async () =>
  (await asOwner(`select rolpassword from pg_authid where rolname = 'danji_app'`))[0]?.rolpassword;
const at = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;

it('OPS-04 a second installation on the same PostgreSQL is refused in words, the first goes on; with the same password both work', async () => {
  await migrate({ ownerUrl: server.url, appPassword: OURS });
  const first = new URL(server.url).pathname.slice(1);
  await asOwner(`create database second encoding 'UTF8' locale 'C.UTF-8' template template0`);
  const before = await passwordKept();
  await expect(migrate({ ownerUrl: at('second'), appPassword: THEIRS })).rejects.toThrow(
    new RegExp(`다른 설치\\(데이터베이스 ${first}\\)가 danji_app 역할을 다른 비밀번호로.*DATABASE_APP_URL`),
  );
  expect(await passwordKept()).toBe(before);
  expect(await asOwner(`select 1 from pg_tables where schemaname = 'public'`, at('second'))).toEqual([]);
  // A secret that changed where nobody else is: the password follows it, as ever.
  await migrate({ ownerUrl: server.url, appPassword: 'a new one of the first' });
  expect(
    await asOwner('select current_user', withRole(server.url, 'danji_app', 'a new one of the first')),
  ).toHaveLength(1);
  await migrate({ ownerUrl: at('second'), appPassword: 'a new one of the first' });
  await migrate({ ownerUrl: server.url, appPassword: 'of nobody', keepRole: true });
  // Now both are there: neither may take the password from the other.
  for (const url of [server.url, at('second')])
    await expect(migrate({ ownerUrl: url, appPassword: THEIRS })).rejects.toThrow('다른 설치');
  expect(
    await asOwner('select current_user', withRole(at('second'), 'danji_app', 'a new one of the first')),
  ).toHaveLength(1);
});

it('OPS-04 /readyz says no as soon as requests are turned away, though open connections go on, and yes when they are let in', async () => {
  await asOwner(`alter role danji_app password '${OURS}'`);
  const node = await createApp({
    env: readEnv({}),
    secrets: TEST_SECRETS,
    appUrl: withRole(server.url, 'danji_app', OURS),
    log: createLog('silent'),
    jobs: false,
  });
  try {
    node.setReady(true);
    const ready = async () => (await node.app.inject('/readyz')).statusCode;
    // A busy machine may take longer to connect than the probe waits.
    const untilReady = () => expect.poll(ready, { timeout: 20_000 }).toBe(200);
    await untilReady();
    await asOwner(`alter role danji_app password '${THEIRS}'`);
    // More at once than there are open connections: the others need new ones.
    const ask = () =>
      node.app.inject({
        method: 'POST',
        url: '/api/auth/passwordLink/inspect',
        headers: { 'x-requested-with': 'danji' },
        payload: { token: 'x'.repeat(40) },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    expect(answers.some(({ statusCode }) => statusCode === 503)).toBe(true);
    expect(await ready()).toBe(503);
    expect(await ready()).toBe(503);
    await asOwner(`alter role danji_app password '${OURS}'`);
    await untilReady();
    expect((await ask()).statusCode).toBe(410);
  } finally {
    await node.close();
  }
});
