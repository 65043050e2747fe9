import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../test/for-this-file.ts';
import { createBlankDatabase, createDemoDatabase, createTestDatabase, TEST_SECRETS } from '../../test/postgres.ts';
import { runTool } from '../../test/run-tool.ts';
import { openPrograms } from '../../test/start-program.ts';
import { loadRootSigner } from '../features/history/public.ts';
import { readEnv } from '../lib/env/read-env.ts';
import { judgeNeeds } from '../lib/needs.ts';
import { findLoopbackPort } from '../lib/postgres/find-loopback-port.ts';
import { SEALED } from '../lib/sealed-store.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtMachine } from './look-at-machine.ts';

const opened = (make: typeof createDemoDatabase) =>
  forThisFile(async () => {
    const { drop, ...rest } = await make();
    return { ...rest, close: drop };
  });
const [office, empty, blank] = [opened(createDemoDatabase), opened(createTestDatabase), opened(createBlankDatabase)];
const folder = folderForThisFile('needs');
const { dataDir, start } = openPrograms(path.join(folder, 'programs'));
const OTHER = { current: randomBytes(32), previous: [] };

const ask = async (url: string, text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};
const look = async (servers: string, secrets = TEST_SECRETS, place = folder, source = {}) =>
  judgeNeeds(await lookAtDatabase({ env: { dataDir: place, databaseAppUrl: null }, source, servers, secrets }));
const ids = async (...given: Parameters<typeof look>) => (await look(...given)).map(({ id }) => id);

it('OPS-06 a wrong secret or data folder is found before anything is changed; the right one, or one that knows it, is not', async () => {
  const sealed = () => ask(office.ownerUrl, 'select member_id, secret_sealed from authenticator order by 1');
  const before = await sealed();
  expect(before).not.toEqual([]);
  expect(await ids(office.ownerUrl, OTHER)).toContain('foreign-secret');
  expect(await sealed()).toEqual(before);
  expect(await ids(office.ownerUrl)).toEqual([]);
  expect(await ids(office.ownerUrl, { ...OTHER, previous: [TEST_SECRETS.current] })).not.toContain('foreign-secret');
  // A database where nothing is sealed yet, or with nothing in it, belongs to whoever comes first.
  for (const { ownerUrl } of [empty, blank]) expect(await ids(ownerUrl, OTHER)).not.toContain('foreign-secret');
});

it('OPS-06 what one lost key had sealed is told beside what opens, and so are browsers that cannot be reached any more', async () => {
  const [row] = await ask(office.ownerUrl, `select apt_id, member_id, secret_sealed from authenticator limit 1`);
  await ask(office.ownerUrl, `update authenticator set secret_sealed = 'gone.' || secret_sealed where member_id = $1`, [
    row?.member_id,
  ]);
  await ask(
    office.ownerUrl,
    `insert into push_subscription (apt_id, subscription_id, member_id, endpoint, p256dh, auth, vapid_key, created_at)
     values ($1, gen_random_uuid(), $2, 'https://push.example/1', 'x', 'y', 'a key from before', now())`,
    [row?.apt_id, row?.member_id],
  );
  expect(await ids(office.ownerUrl)).toEqual(['lost-secret', 'push-keys']);
  await ask(office.ownerUrl, 'update authenticator set secret_sealed = $2 where member_id = $1', [
    row?.member_id,
    row?.secret_sealed,
  ]);
  await ask(office.ownerUrl, 'delete from push_subscription');
  expect(await ids(office.ownerUrl)).toEqual([]);
});

it('every column that keeps something sealed is looked at', async () => {
  const rows = await ask(
    office.ownerUrl,
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name like '%sealed'
        -- What is done with files that cannot be opened: a choice, no secret.
        and (table_name, column_name) <> ('file_policy', 'sealed') order by 1, 2`,
  );
  expect(rows.map((row) => `${row.table_name}.${row.column_name}`)).toEqual(
    SEALED.map(({ table, column }) => `${table}.${column}`).sort(),
  );
});

it('OPS-06 a key that did not sign the newest root is refused before anything is signed; one from before a change is known', async () => {
  const [right, wrong] = [path.join(folder, 'right'), path.join(folder, 'wrong')];
  const { keyId } = loadRootSigner({ dataDir: right, source: {} });
  await ask(
    office.ownerUrl,
    `insert into history_root (root_no, at, events, merkle, prev_hash, hash, key_id, signature)
     values (1, now(), 1, sha256('a'), sha256('b'), sha256('c'), $1, sha512('d'))`,
    [keyId],
  );
  expect(await ids(office.ownerUrl, TEST_SECRETS, right)).toEqual([]);
  const [need] = await look(office.ownerUrl, TEST_SECRETS, wrong);
  expect(need).toMatchObject({ id: 'root-key', weight: 'REFUSES', text: expect.stringContaining(keyId) });
  // Also a folder with a key of its own, and a variable that names one.
  loadRootSigner({ dataDir: wrong, source: {} });
  expect(await ids(office.ownerUrl, TEST_SECRETS, wrong)).toEqual(['root-key']);
  // Changed on purpose where the old one is known, or lost for good and said so: told, and not refused.
  const { privateKey } = (await import('node:crypto')).generateKeyPairSync('ed25519');
  const changed = { DANJI_ROOT_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
  expect(await ids(office.ownerUrl, TEST_SECRETS, right, changed)).toEqual(['root-key-changed']);
  expect(await ids(office.ownerUrl, TEST_SECRETS, wrong, { DANJI_ROOT_KEY_LOST: keyId })).toEqual(['root-key-changed']);
});

it('OPS-06 start and doctor refuse a wrong root key in the same words, and no root is added', async () => {
  const port = String(await findLoopbackPort());
  const variables = {
    DATABASE_URL: office.ownerUrl,
    DANJI_SECRET: TEST_SECRETS.current.toString('base64'),
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: port,
  };
  const roots = () => ask(office.ownerUrl, 'select count(*)::int as many from history_root');
  const before = await roots();
  const run = start(variables);
  expect(await run.exited).toBe(1);
  const [sentence = ''] = /결재 이력의 마지막 서명.*/.exec(run.output()) ?? [];
  expect(sentence).not.toBe('');
  const doctor = await runTool('doctor', [], { DATA_DIR: dataDir, ...variables });
  expect(doctor.output).toContain(sentence);
  expect(doctor.code).toBe(1);
  expect(await roots()).toEqual(before);
});

it('OPS-06 an owner who may not make roles is told what to run, by start and doctor alike, before anything is made; then it opens', async () => {
  const name = `weak_${randomBytes(4).toString('hex')}`;
  const target = await createBlankDatabase();
  const url = Object.assign(new URL(target.ownerUrl), { username: name, password: 'a-password-of-the-test' }).href;
  const database = new URL(url).pathname.slice(1);
  await ask(target.ownerUrl, `create role ${name} login password 'a-password-of-the-test'`);
  try {
    const needs = await look(url);
    expect(needs).toMatchObject([{ id: 'rights', weight: 'REFUSES' }]);
    const [{ text } = { text: '' }] = needs;
    for (const statement of [`alter role "${name}" createrole`, `grant create on database "${database}" to "${name}"`])
      expect(text).toContain(statement);

    const port = String(await findLoopbackPort());
    const variables = {
      DATABASE_URL: url,
      DANJI_SECRET: TEST_SECRETS.current.toString('base64'),
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: port,
    };
    const run = start(variables);
    expect(await run.exited).toBe(1);
    expect(run.output()).toContain(text);
    expect(await runTool('doctor', [], { DATA_DIR: dataDir, ...variables })).toMatchObject({
      code: 1,
      output: expect.stringContaining(text),
    });
    expect(await ask(target.ownerUrl, `select 1 from pg_tables where schemaname in ('public', 'app')`)).toEqual([]);

    // What it said is what was missing.
    for (const statement of text.slice(text.indexOf(': ') + 2).split('; ')) await ask(target.ownerUrl, statement);
    expect(await ids(url)).toEqual([]);
    const again = start({ ...variables, DRAIN_SECONDS: '0' });
    await again.ready();
    again.child.kill('SIGTERM');
    expect(await again.exited).toBe(0);
    // Such an owner is no superuser, and sees every complex all the same: the rules are checked, too.
    expect(await runTool('verify', [], { DATA_DIR: dataDir, DATABASE_URL: url })).toMatchObject({
      code: 0,
      output: expect.stringContaining('지켜야 할 규칙이 모두 맞습니다'),
    });
    // Once everything is made, the right to make it may be taken back: the next start asks for none.
    await ask(target.ownerUrl, `revoke create on database "${database}" from "${name}"`);
    expect(await look(url)).toEqual([]);
    const third = start({ ...variables, DRAIN_SECONDS: '0' });
    await third.ready();
    third.child.kill('SIGTERM');
    expect(await third.exited).toBe(0);
  } finally {
    await target.drop();
    await ask(office.ownerUrl, `drop owned by ${name}`);
    await ask(office.ownerUrl, `drop role ${name}`);
  }
});

it('OPS-06 a database whose locale does not know Hangul is refused by start and doctor in the same words', async () => {
  const name = `plain_${randomBytes(4).toString('hex')}`;
  const url = Object.assign(new URL(office.ownerUrl), { pathname: `/${name}` }).href;
  await ask(office.ownerUrl, `create database ${name} encoding 'UTF8' locale 'C' template template0`);
  try {
    expect(await ids(url)).toEqual(['locale']);
    const [{ text } = { text: '' }] = await look(url);
    const variables = { DATABASE_URL: url, PUBLIC_URL: 'http://localhost:3999', PORT: '3999' };
    const run = start(variables);
    expect(await run.exited).toBe(1);
    expect(run.output()).toContain(text);
    expect((await runTool('doctor', [], { DATA_DIR: dataDir, ...variables })).output).toContain(text);
  } finally {
    await ask(office.ownerUrl, `drop database ${name}`);
  }
});

it('OPS-06 the machine: a folder that cannot be written, weak secrets, backups off or without their key, channels', async () => {
  const source = { DATABASE_URL: office.ownerUrl, PUBLIC_URL: 'http://localhost:3000' };
  const machine = async (more: Record<string, string>) => {
    const given = { ...source, DATA_DIR: path.join(folder, 'machine'), ...more };
    return judgeNeeds({ ...(await lookAtMachine(readEnv(given), given)), disk: null }).map(({ id }) => id);
  };
  const bare = ['mail-channel', 'text-channel', 'address'];
  expect(await machine({})).toEqual(bare);
  const channels = {
    SMTP_URL: 'smtp://mail.example',
    MESSAGE_WEBHOOK_URL: 'https://hook.example',
    MESSAGE_WEBHOOK_SECRET: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://danji.example.kr',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  expect(await machine(channels)).toEqual([]);
  // A demo keeps its messages to itself.
  expect(await machine({ DATABASE_URL: '' })).toEqual([]);
  const file = path.join(folder, 'a-file');
  await writeFile(file, 'x');
  expect(await machine({ ...channels, DATA_DIR: path.join(file, 'data') })).toEqual(['folder', 'backup-folder']);
  expect(await machine({ ...channels, DANJI_SECRET: 'changeme' })).toEqual(['secret']);
  // Also where the start would make the present one.
  expect(await machine({ ...channels, DANJI_SECRET_PREVIOUS: 'changeme' })).toEqual(['secret']);
  // What goes over a network in the clear; on this machine nobody is between.
  const store = { S3_BUCKET: 'danji', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
  const plain = { ...store, S3_ENDPOINT: 'http://store.example:9000', MESSAGE_WEBHOOK_URL: 'http://hook.example' };
  expect(await machine({ ...channels, ...plain })).toEqual(['plain-network']);
  expect(await machine({ ...channels, ...plain, PLAIN_NETWORK: '1' })).toEqual([]);
  expect(await machine({ ...channels, SMTP_URL: 'smtp://mail.example?requireTLS=false' })).toEqual(['plain-mail']);
  expect(
    await machine({ ...channels, ...store, S3_ENDPOINT: 'http://127.0.0.1:9000', SMTP_URL: 'smtp://localhost' }),
  ).toEqual([]);
  expect(await machine({ ...channels, DANJI_ROOT_KEY: 'no key' })).toEqual(['root-key-form']);
  expect(await machine({ ...channels, BACKUP_KEY: 'too short' })).toEqual(['backup-key-form']);
  expect(await machine({ ...channels, BACKUP_HOUR: 'off' })).toEqual(['backup-off']);
  const backups = path.join(folder, 'backups');
  await mkdir(backups);
  await writeFile(path.join(backups, 'danji-20261115-030000.backup'), 'x');
  expect(await machine({ ...channels, BACKUP_DIR: backups })).toEqual(['backup-key']);
  expect(await machine({ ...channels, BACKUP_DIR: backups, BACKUP_KEY: randomBytes(32).toString('base64') })).toEqual(
    [],
  );
});

it('OPS-06 what is missing though it runs is told by the start and stands on the status page', async () => {
  const database = await createTestDatabase();
  const port = String(await findLoopbackPort());
  const run = start({
    DATABASE_URL: database.ownerUrl,
    DANJI_SECRET: TEST_SECRETS.current.toString('base64'),
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: port,
    DRAIN_SECONDS: '0',
    BACKUP_HOUR: 'off',
  });
  const output = await run.ready();
  const beat = async () =>
    (await ask(database.ownerUrl, `select facts -> 'needs' as needs from node`)).flatMap(({ needs }) => needs ?? []);
  await expect.poll(beat, { timeout: 20_000 }).not.toEqual([]);
  const needs = (await beat()) as { id: string; text: string }[];
  expect(needs.map(({ id }) => id)).toEqual(['backup-off', 'mail-channel', 'text-channel', 'address']);
  for (const { text } of needs) expect(output).toContain(text);
  run.child.kill('SIGTERM');
  expect(await run.exited).toBe(0);
  await database.drop();
});
