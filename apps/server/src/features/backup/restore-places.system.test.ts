import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { createBlankDatabase, createTestDatabase, TEST_SECRETS, type TestDatabase } from '../../../test/postgres.ts';
import { listMigrations, migrate } from '../../lib/migrate.ts';
import { startEmbedded } from '../../lib/postgres/start-embedded.ts';
import { deriveKey } from '../../lib/secrets.ts';
import { createDepot } from '../files/public.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { readOwnTables } from './target-store.ts';

const KEY = { secret: Buffer.alloc(32, 9) };
const CODE = '[단지] 로그인 인증번호';
/** What came after this is missing in the archive. */
const NEWEST_THEN = '0012';
const MIGRATION_LOCK = 7_041_001;

const opened: TestDatabase[] = [];
const open = async (make: () => Promise<TestDatabase>) => {
  const database = await make();
  opened.push(database);
  return database;
};

const root = folderForThisFile('places');
const office = forThisFile(() => open(createOlderDatabase));
beforeAll(async () => {
  await ask(
    office,
    `insert into complex (apt_id, name) values ('10001', '한빛마을');
     insert into department (apt_id, dept_id, dept_name, seq_no) values ('10001', gen_random_uuid(), '관리', 1);
     insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at)
       values ('10001', gen_random_uuid(), 'SMS', '01012345678', '${CODE}', '123456', now(), now())`,
  );
});
const backup = forThisFile(() =>
  makeBackup(
    {
      ownerUrl: office.ownerUrl,
      dataDir: path.join(root, 'office'),
      folder: path.join(root, 'backups'),
      key: KEY,
      secrets: TEST_SECRETS,
      depot: null,
      program: '0.0.9',
    },
    new Date(),
  ),
);
afterAll(async () => {
  for (const database of opened) await database.drop();
});

/** As the older program has prepared it. */
async function createOlderDatabase(): Promise<TestDatabase> {
  const database = await createBlankDatabase();
  const older = (await listMigrations()).map(({ name }) => name).filter((name) => name.slice(0, 4) <= NEWEST_THEN);
  const appPassword = deriveKey(TEST_SECRETS.current, 'app-role-password').toString('base64url');
  await migrate({ ownerUrl: database.ownerUrl, appPassword, only: new Set(older) });
  return database;
}

const ask = (database: TestDatabase, text: string) => askAt(database.ownerUrl, text);
async function askAt(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
const messages = (database: TestDatabase) => ask(database, 'select subject, state, last_error from outbox_message');

async function restore(database: TestDatabase, more: Partial<Parameters<typeof restoreBackup>[0]> = {}) {
  const dataDir = path.join(root, database.ownerUrl.slice(-8));
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return restoreBackup({
    file: backup.file,
    key: KEY,
    ownerUrl: database.ownerUrl,
    dataDir,
    depot: createDepot({ dataDir, s3: null }),
    secretsOf: () => TEST_SECRETS,
    say: () => {},
    ...more,
  });
}

it('an archive of an older program goes through every later migration, also where the program has prepared the place; what waited is not sent', async () => {
  const database = await open(createTestDatabase);
  await ask(database, 'create table theirs (word text); insert into theirs values ($$stays$$)');
  const said: string[] = [];
  const { about } = await restore(database, { say: (line) => said.push(line) });
  expect(about.withFiles).toBe(false);
  expect(path.basename(backup.file)).toMatch(/-without-files\.backup$/);
  expect(await ask(database, 'select name from schema_migration order by 1')).toEqual(
    (await listMigrations()).map(({ name }) => ({ name })),
  );
  expect(await ask(database, "select to_regclass('saved_view') is not null as made")).toEqual([{ made: true }]);
  expect(await ask(database, 'select subject, state, last_error from outbox_message')).toEqual([
    {
      subject: CODE,
      state: 'FAILED',
      last_error: '백업에서 복원하면서 보내지 않았습니다. 링크와 인증번호는 새로 요청해 주세요.',
    },
  ]);
  expect(await ask(database, 'select word from theirs')).toEqual([{ word: 'stays' }]);
  expect(said.join('\n')).toContain('메시지 1건');
});

it('the same office that moves on keeps what it was about to send', async () => {
  const database = await open(createBlankDatabase);
  const said: string[] = [];
  await restore(database, { databaseOnly: true, say: (line) => said.push(line) });
  expect(await messages(database)).toEqual([{ subject: CODE, state: 'WAITING', last_error: null }]);
  expect(said.join('\n')).not.toContain('보내지 않음');
});

it('on a server without our role it gets the password of the address of the API; one that others made keeps its own', async () => {
  const dataDir = await mkdtemp(path.join(root, 'server-'));
  const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  try {
    const place = async (name: string) => {
      await askAt(server.url, `create database ${name}`);
      return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
    };
    const asApp = (ownerUrl: string, password: string) =>
      Object.assign(new URL(ownerUrl), { username: 'danji_app', password }).href;
    const into = async (ownerUrl: string, password: string) => {
      const folder = await mkdtemp(path.join(root, 'place-'));
      const depot = createDepot({ dataDir: folder, s3: null });
      const [secretsOf, say] = [() => TEST_SECRETS, () => {}];
      const appUrl = asApp(ownerUrl, password);
      await restoreBackup({ file: backup.file, key: KEY, ownerUrl, dataDir: folder, depot, secretsOf, appUrl, say });
    };
    const first = await place('first');
    await into(first, 'ours-to-give-1');
    expect(await askAt(asApp(first, 'ours-to-give-1'), 'select current_user')).toEqual([{ current_user: 'danji_app' }]);
    const second = await place('second');
    await into(second, 'another-one-2');
    await expect(askAt(asApp(second, 'another-one-2'), 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(await askAt(asApp(second, 'ours-to-give-1'), 'select 1 as n')).toEqual([{ n: 1 }]);
  } finally {
    await server.stop();
  }
});

it('a failure takes away what the restore has made, and nothing that others keep there', async () => {
  const database = await open(createBlankDatabase);
  await ask(database, `create function public.theirs() returns int language sql as 'select 7'; create schema other`);
  const fail = (line: string) => {
    if (line.includes('메시지')) throw new Error('the lines go nowhere');
  };
  await expect(restore(database, { say: fail })).rejects.toThrow(/go nowhere/);
  expect(await ask(database, 'select public.theirs()')).toEqual([{ theirs: 7 }]);
  expect(
    await ask(database, "select tablename from pg_tables where schemaname in ('public', 'app', 'pgboss')"),
  ).toEqual([]);
  expect(await readdir(path.join(root, database.ownerUrl.slice(-8)))).toEqual([]);
});

it('restored, but not brought up to this program: that is told, and what was restored stays', async () => {
  const database = await open(createBlankDatabase);
  await ask(database, "create type public.backup_run as enum ('in the way')");
  await expect(restore(database)).rejects.toThrow(/모두 복원됐지만[\s\S]*backup_run[\s\S]*npm start/);
  expect(await messages(database)).toMatchObject([{ subject: CODE }]);
});

it.each([
  ['a schema that is ahead', createTestDatabase],
  ['the same schema', createOlderDatabase],
])(
  'somebody who comes in after the first look stops the restore, and loses nothing; meanwhile nobody else migrates: %s',
  async (_name, make) => {
    const database = await open(make);
    const other = new pg.Client({ connectionString: database.ownerUrl });
    await other.connect();
    await other.query("begin; insert into complex (apt_id, name) values ('20002', '먼저 온 단지')");
    const running = restore(database);
    running.catch(() => {});
    const waits = `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'danji-restore' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await ask(database, waits))[0]?.n, { timeout: 30_000 }).toBe(1);
    const { rows } = await other.query('select pg_try_advisory_lock($1) as free', [MIGRATION_LOCK]);
    expect(rows[0].free).toBe(false);
    await other.query('commit');
    await expect(running).rejects.toThrow(/비어 있지 않은/);
    expect((await other.query('select name from complex')).rows).toEqual([{ name: '먼저 온 단지' }]);
    await other.end();
  },
);

it('every table of ours is known by name', async () => {
  const database = await open(createTestDatabase);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const all = await client.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  expect(await readOwnTables(client)).toEqual(all.rows.map(({ name }) => name));
  await client.end();
});
