import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { EMPTY_TEMPLATE, TEST_SECRETS } from '../../test/templates.ts';
import { listOlderStops, migrate, newestMigration, refuseOtherDatabase } from './migrate.ts';
import { deriveKey } from './secrets.ts';
import { StartError } from './start-error.ts';
import { triggerWords } from './trigger-words.ts';

const appPassword = deriveKey(TEST_SECRETS.current, 'app-role-password').toString('base64url');
let admin: pg.Client;
let name: string;
let client: pg.Client;
const urlOf = (database: string, user?: string, password?: string) => {
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${database}`;
  if (user) Object.assign(url, { username: user, password });
  return url.href;
};
beforeAll(async () => {
  admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
});
afterAll(() => admin.end());
beforeEach(async () => {
  await begin('template1');
  return leave;
});

async function begin(template: string): Promise<void> {
  name = `test_migrate_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
}
async function leave(): Promise<void> {
  await client.end();
  await admin.query(`drop database ${name} with (force)`);
}
/** Where the test is about what comes after the first start: as that start has left it. */
async function beginMigrated(): Promise<void> {
  await leave();
  await begin(EMPTY_TEMPLATE);
}

const applied = async () =>
  (await client.query('select name from schema_migration order by name')).rows.map((row) => row.name);
const files = async () =>
  (await readdir(new URL('../../db/migrations/', import.meta.url))).filter((file) => file.endsWith('.sql')).sort();
const run = (ownerUrl = urlOf(name)) => migrate({ ownerUrl, appPassword });

describe('bringing a database to the newest schema', () => {
  it('applies every file once, in order; a second time changes nothing', async () => {
    const lines: string[] = [];
    await migrate({ ownerUrl: urlOf(name), appPassword, log: { info: (line) => void lines.push(line) } });
    expect(await applied()).toEqual(await files());
    expect(lines).toEqual((await files()).map((file) => `migrated ${file}`));
    const stamps = (await client.query('select applied_at from schema_migration')).rows;
    await run();
    expect((await client.query('select applied_at from schema_migration')).rows).toEqual(stamps);
    expect(await newestMigration()).toBe((await files()).at(-1));
  });

  it('three nodes that start at the same moment migrate once', async () => {
    await Promise.all([run(), run(), run()]);
    expect(await applied()).toEqual(await files());
  });

  it('refuses a file that was edited after it was applied, by name, and leaves the database alone', async () => {
    await beginMigrated();
    await client.query("update schema_migration set checksum = 'x' where name = '0002_organisation.sql'");
    await expect(run()).rejects.toThrow('0002_organisation.sql was changed after it was applied');
    expect(await applied()).toEqual(await files());
  });

  it('a file that fails leaves nothing of itself, and the next start goes on from there', async () => {
    await client.query('create table login_guard (in_the_way integer)');
    await expect(run()).rejects.toThrow('migration 0003_getting_in.sql failed: relation "login_guard" already exists');
    expect(await applied()).toEqual(['0001_tenancy.sql', '0002_organisation.sql']);
    expect((await client.query("select to_regclass('credential') as made")).rows).toEqual([{ made: null }]);
    await client.query('drop table login_guard');
    await run();
    expect(await applied()).toEqual(await files());
  });

  it('a database from before the migrations were written anew is refused in words, and left as it was', async () => {
    await client.query('create table schema_migration (name text primary key, checksum text not null)');
    await client.query("insert into schema_migration values ('0001_tenancy.sql', 'a'), ('0005_sweep.sql', 'b')");
    const roles = "select rolname, rolpassword from pg_authid where rolname like 'danji_%' order by 1";
    const before = (await client.query(roles)).rows;
    const refused = await run().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect((refused as Error).message).toMatch(/이전 판.*열 수 없습니다.*바꾸지 않았습니다.*DATA_DIR.*시연/s);
    expect(await applied()).toEqual(['0001_tenancy.sql', '0005_sweep.sql']);
    expect((await client.query("select to_regclass('complex') as made, to_regnamespace('app') as app")).rows).toEqual([
      { made: null, app: null },
    ]);
    expect((await client.query(roles)).rows).toEqual(before);
  });

  it('what triggers say is brought from the programs, and brought again when it differs', async () => {
    await beginMigrated();
    const words = async () =>
      Object.fromEntries(
        (await client.query('select name, words from message_words')).rows.map((r) => [r.name, r.words]),
      );
    expect(await words()).toEqual(triggerWords);
    await client.query("update message_words set words = 'older' where name = 'SUBJECT'");
    await run();
    expect(await words()).toEqual(triggerWords);
    const said = await client.query(
      "select app.say('LINK_START', '김%1$s', '차례입니다') as line, app.say('MAIL_END') as end",
    );
    expect(said.rows).toEqual([{ line: '김%1$s님, 차례입니다.', end: triggerWords.MAIL_END }]);
  });

  it('a program that is older than the database leaves newer migrations alone', async () => {
    await beginMigrated();
    await client.query("insert into schema_migration (name, checksum) values ('9999_later.sql', 'y')");
    await run();
    expect(await applied()).toContain('9999_later.sql');
  });

  it('OPS-05 where one of those says that older programs stop, this one is refused in words and changes nothing', async () => {
    await beginMigrated();
    await client.query(
      "insert into schema_migration (name, checksum, older_stop) values ('9998_added.sql', 'x', null), ('9999_moved.sql', 'y', 'amounts lie in another table')",
    );
    await client.query('delete from message_words where name = (select min(name) from message_words)');
    const state = async () => [
      (await client.query('select * from schema_migration order by name')).rows,
      (await client.query('select * from message_words order by name')).rows,
    ];
    const before = await state();
    await expect(run()).rejects.toThrow(/더 새로운 판.*9999_moved\.sql.*바꾸지 않았습니다[\s\S]*--back/);
    await expect(run()).rejects.toBeInstanceOf(StartError);
    await expect(refuseOtherDatabase(urlOf(name))).rejects.toThrow('9999_moved.sql');
    expect(await state()).toEqual(before);
    // The twin: without that line it starts, and brings what is its own.
    await client.query("update schema_migration set older_stop = null where name = '9999_moved.sql'");
    await run();
    expect((await state())[1]).not.toEqual(before[1]);
  });

  it('OPS-05 notes of each migration whether older programs stop there, also in a list from before that was noted', async () => {
    await beginMigrated();
    await client.query('alter table schema_migration drop column older_stop');
    const place = await mkdtemp(path.join(tmpdir(), 'danji-later-'));
    try {
      await writeFile(path.join(place, '9001_added.sql'), 'create table later_a (n integer);');
      await writeFile(
        path.join(place, '9002_moved.sql'),
        '-- Older programs stop: the amounts lie in another table.\ncreate table later_b (n integer);',
      );
      // Known before it is done, to whoever looks first.
      const folder = pathToFileURL(`${place}/`);
      expect(await listOlderStops(client, folder)).toEqual(['9002_moved.sql']);
      await migrate({ ownerUrl: urlOf(name), appPassword, folder });
      expect(await listOlderStops(client, folder)).toEqual([]);
    } finally {
      await rm(place, { recursive: true });
    }
    const { rows } = await client.query("select name, older_stop from schema_migration where name > '9' order by 1");
    expect(rows).toEqual([
      { name: '9001_added.sql', older_stop: null },
      { name: '9002_moved.sql', older_stop: 'the amounts lie in another table.' },
    ]);
  });
});

describe('a file that people who write are in the way of', () => {
  it('begins again where it and somebody else waited for each other, and is applied whole and once', async () => {
    const place = await mkdtemp(path.join(tmpdir(), 'danji-migrations-'));
    await writeFile(
      path.join(place, '0001_both.sql'),
      'lock table one; select pg_advisory_xact_lock(99); lock table two; alter table one add column added integer;\n',
    );
    await client.query('create table one (n integer); create table two (n integer)');
    const gate = new pg.Client({ connectionString: urlOf(name) });
    // Whoever looks first finds that nobody can go on, and is the one who gives way.
    const looksAfter = (time: string) => {
      const url = new URL(urlOf(name));
      url.searchParams.set('options', `-c deadlock_timeout=${time}`);
      return url.href;
    };
    const writer = new pg.Client({ connectionString: looksAfter('10min') });
    await Promise.all([gate.connect(), writer.connect()]);
    await gate.query('select pg_advisory_lock(99)');
    await writer.query('begin; insert into two values (1)');
    const migrated = migrate({
      ownerUrl: looksAfter('20ms'),
      appPassword,
      folder: pathToFileURL(`${place}/`),
    });
    const waits = async (what: string) =>
      expect
        .poll(async () => (await gate.query(`select 1 from pg_locks where not granted and ${what}`)).rowCount)
        .toBe(1);
    await waits("locktype = 'advisory'");
    const written = writer.query('insert into one values (1)');
    await waits("relation = 'one'::regclass");
    await gate.query('select pg_advisory_unlock(99)');
    await written;
    await writer.query('commit');
    await migrated;
    expect(await applied()).toEqual(['0001_both.sql']);
    expect((await client.query('select n, added from one')).rows).toEqual([{ n: 1, added: null }]);
    await Promise.all([gate.end(), writer.end(), rm(place, { recursive: true })]);
  });
});

describe('an index that is made while people write', () => {
  const FILES = {
    '0001_table.sql': 'create table shelf (n integer);\ninsert into shelf select 1 from generate_series(1, 1000);\n',
    '0002_index.sql':
      '-- Outside a transaction: people go on writing.\ndrop index concurrently if exists shelf_n;\ncreate index concurrently shelf_n on shelf (n);\n',
  };
  let folder: URL;
  beforeEach(async () => {
    const place = await mkdtemp(path.join(tmpdir(), 'danji-migrations-'));
    folder = pathToFileURL(`${place}/`);
    for (const [file, text] of Object.entries(FILES)) await writeFile(path.join(place, file), text);
    return () => rm(place, { recursive: true });
  });
  const go = () => migrate({ ownerUrl: urlOf(name), appPassword, folder });
  const isWhole = async () =>
    (await client.query("select indisvalid as whole from pg_index where indexrelid = to_regclass('shelf_n')")).rows;

  it('three nodes that start at the same moment do not keep each other from it', async () => {
    await Promise.all([go(), go(), go()]);
    expect(await isWhole()).toEqual([{ whole: true }]);
    expect(await applied()).toEqual(Object.keys(FILES));
  });

  it('broken off half way it is made anew by the next start', async () => {
    const { pathname } = new URL('0002_index.sql', folder);
    await writeFile(
      pathname,
      FILES['0002_index.sql'].replace('index concurrently shelf', 'unique index concurrently shelf'),
    );
    await expect(go()).rejects.toThrow(/0002_index.sql failed: could not create unique index/);
    expect(await isWhole()).toEqual([{ whole: false }]);
    await writeFile(pathname, FILES['0002_index.sql']);
    await go();
    expect(await isWhole()).toEqual([{ whole: true }]);
  });
});

describe('roles', () => {
  it.each([
    ['an owner who may not change roles finds nothing to change', ''],
    ['an owner who may only administer it is let act as it', 'with admin true, inherit false, set false'],
  ])('a role that others look after keeps its password, and %s', async (_, how) => {
    await migrate({ ownerUrl: urlOf(name), appPassword, only: new Set() });
    const owner = `owner_${randomBytes(4).toString('hex')}`;
    await admin.query(`create role ${owner} login password 'owner-password'`);
    await admin.query(`alter database ${name} owner to ${owner}`);
    await admin.query(`grant danji_platform to ${owner} ${how}`);
    await client.query(
      `drop table schema_migration; drop schema pgboss cascade; alter schema public owner to ${owner}`,
    );
    try {
      await migrate({ ownerUrl: urlOf(name, owner, 'owner-password'), appPassword: 'of nobody', keepRole: true });
      expect(await applied()).toEqual(await files());
      const app = new pg.Client({ connectionString: urlOf(name, 'danji_app', appPassword) });
      await app.connect();
      expect((await app.query('select count(*)::int as n from member')).rows).toEqual([{ n: 0 }]);
      await app.end();
    } finally {
      await client.query(`reassign owned by ${owner} to current_user`);
      await client.query(`drop owned by ${owner} cascade`);
      await admin.query(`alter database ${name} owner to current_user`);
      await admin.query(`drop role ${owner}`);
    }
  });

  it('migrators of several databases of one cluster do not trip over the roles that they share', async () => {
    const others = Array.from({ length: 2 }, (_, i) => `${name}_${i}`);
    for (const other of others) await admin.query(`create database ${other} template ${EMPTY_TEMPLATE}`);
    try {
      // Migrated already: all that is left to do is the roles, at the same moment.
      for (let round = 0; round < 10; round++) await Promise.all(others.map((other) => run(urlOf(other))));
    } finally {
      for (const other of others) await admin.query(`drop database ${other} with (force)`);
    }
  });

  it('ACL-10 the API signs in with the password of the installation, has its limits, and owns nothing', async () => {
    await beginMigrated();
    const app = new pg.Client({ connectionString: urlOf(name, 'danji_app', appPassword) });
    await app.connect();
    const { rows } = await app.query(
      "select current_user as who, current_setting('statement_timeout') as longest, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle",
    );
    expect(rows).toEqual([{ who: 'danji_app', longest: '5s', lock: '4s', idle: '15s' }]);
    for (const act of [
      'create table mine (a integer)',
      'create schema mine',
      'alter table member disable row level security',
      'set role danji_platform',
      'drop table member',
      "select app.isolate('menu')",
      'create table app.mine (a integer)',
    ])
      await expect(app.query(act), act).rejects.toThrow(/permission denied|must be owner/);
    await app.end();
  });

  it('works for an owner who is no superuser, as hosted databases give one', async () => {
    const owner = `owner_${randomBytes(4).toString('hex')}`;
    await admin.query(`create role ${owner} login createrole password 'owner-password'`);
    await admin.query(`alter database ${name} owner to ${owner}`);
    // A hosted owner made these roles itself; here they stand already, so it is given the same hold on them.
    await admin.query(`grant danji_app, danji_platform to ${owner} with admin option`);
    try {
      const ownerUrl = urlOf(name, owner, 'owner-password');
      await migrate({ ownerUrl, appPassword, only: new Set((await files()).filter((file) => file < '0010')) });
      await client.query("insert into complex (apt_id, name) values ('10001', '가'), ('10002', '나')");
      await client.query(
        "insert into security_event (apt_id, at, kind) select a, now(), 'SIGN_IN_OK' from unnest('{10001,10002,10002}'::text[]) a",
      );
      await run(ownerUrl);
      expect(await applied()).toEqual(await files());
      // LOG-04 every access record waits for a root, in whichever complex it was written.
      const { rows } = await client.query(
        `select e.event_id::int as no, p.hash = app.record_hash(e) as waits from security_event e
           left join history_pending p on p.apt_id = e.apt_id and p.doc_id = app.record_place(e.event_id) and p.seq = 0 order by 1`,
      );
      expect(rows).toEqual([1, 2, 3].map((no) => ({ no, waits: true })));
    } finally {
      await client.query(`drop owned by ${owner} cascade`).catch(() => {});
      await client.query(`reassign owned by ${owner} to current_user`);
      await client.query(`drop owned by ${owner} cascade`);
      await admin.query(`alter database ${name} owner to current_user`);
      await admin.query(`drop role ${owner}`);
    }
  });
});
