import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { refuseEarlierData } from './earlier-data.ts';
import { JOB_SCHEMA, prepareJobSchema } from './job-schema.ts';
import { type Applied, readOlderStop, refuseNewerData } from './newer-data.ts';
import { missingSettings, readRoles } from './postgres/app-roles.ts';
import { maySetAppPassword } from './postgres/refuse-shared-role.ts';
import { triggerWords } from './trigger-words.ts';
import { withClient } from './with-client.ts';

type Log = { info(message: string): void };
type Options = {
  ownerUrl: string;
  /** What the API's role signs in with. */
  appPassword: string;
  /** The role was made by others, with a password that a pooler or other nodes know: it stays as it is. */
  keepRole?: boolean;
  log?: Log;
  /** No others than these: the schema as an older program had it. */
  only?: ReadonlySet<string>;
  /** Who asks holds the lock already. */
  locked?: boolean;
  /** Where they lie, for tests. */
  folder?: URL;
};
type Migration = { name: string; sql: string; checksum: string };

const MIGRATIONS = new URL('../../db/migrations/', import.meta.url);
/** One migrator at a time, however many nodes start at once. */
const LOCK = 7_041_001;
const LOCK_PAUSE_MS = 50;
/** Such a file makes indexes while people write; each of its statements can be repeated (test/laws/check-migrations.ts). */
const OUTSIDE_TRANSACTION = /^-- Outside a transaction\b/;

/** Brings the database to the newest schema. Forward only; an applied file that was edited afterwards is refused. */
export async function migrate(options: Options): Promise<void> {
  const { ownerUrl, appPassword, keepRole = false, log, only, locked = false, folder } = options;
  return withClient(ownerUrl, async (client) => {
    if (!locked) await takeMigrationLock(client);
    await refuseOtherData(client, folder);
    await persist(() => ensureRoles(client, { ownerUrl, appPassword, keepRole }), SHARED_ROLES);
    await ensureList(client);
    const applied = new Map((await readApplied(client)).map(({ name, checksum }) => [name, checksum]));
    for (const migration of await listMigrations(folder)) {
      const { name, checksum } = migration;
      const known = applied.get(name);
      if (known === checksum || (only && !only.has(name))) continue;
      if (known) throw new Error(`migration ${name} was changed after it was applied`);
      await applyOrTell(client, migration);
      log?.info(`migrated ${name}`);
    }
    await bringWords(client);
    await prepareJobSchema(ownerUrl);
    await lendJobSchema(client);
  });
}

/** For tools that open a database as it is. */
export async function refuseOtherDatabase(ownerUrl: string): Promise<void> {
  return withClient(ownerUrl, (client) => refuseOtherData(client));
}

/** What this program would bring to a database that is in use, and after which older programs cannot open it. */
export async function listOlderStops(client: pg.Client, folder?: URL): Promise<string[]> {
  const applied = new Set((await readApplied(client)).map(({ name }) => name));
  if (applied.size === 0) return [];
  return (await listMigrations(folder)).flatMap(({ name, sql }) =>
    !applied.has(name) && readOlderStop(sql) !== null ? [name] : [],
  );
}

/** Data from before the migrations were written anew, or of a newer program whose tables this one cannot use. */
async function refuseOtherData(client: pg.Client, folder?: URL): Promise<void> {
  const applied = await readApplied(client);
  refuseEarlierData(applied);
  refuseNewerData(applied, new Set((await listMigrations(folder)).map(({ name }) => name)));
}

/** Until the connection ends. Asked again and again: who waits inside a statement would keep an index from being finished. */
export async function takeMigrationLock(client: pg.Client): Promise<void> {
  while (!(await client.query('select pg_try_advisory_lock($1) as taken', [LOCK])).rows[0]?.taken)
    await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
}

/** The name of the newest migration that this program brings. */
export async function newestMigration(): Promise<string> {
  return (await listMigrations()).at(-1)?.name ?? '';
}

/** Every migration that this program brings, in order. */
export async function listMigrations(folder: URL = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** What stands in the database; nothing in a new one. */
async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query("select to_regclass('public.schema_migration') is not null as begun");
  return rows[0]?.begun ? (await client.query('select * from public.schema_migration')).rows : [];
}

/** What was applied, and of each file whether programs that do not know it must stop. */
async function ensureList(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now(), older_stop text)',
  );
  const { rows } = await client.query(
    "select 1 from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'older_stop'",
  );
  if (rows.length === 0) await client.query('alter table schema_migration add column if not exists older_stop text');
}

async function applyOrTell(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await persist(() => applyOne(client, migration), IN_EACH_OTHERS_WAY);
  } catch (error) {
    throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function applyOne(client: pg.Client, { name, sql, checksum }: Migration) {
  const alone = OUTSIDE_TRANSACTION.test(sql);
  if (!alone) await client.query('begin');
  try {
    for (const statement of alone ? sql.split(';').filter((part) => part.trim()) : [sql]) await client.query(statement);
    await client.query('insert into schema_migration (name, checksum, older_stop) values ($1, $2, $3)', [
      name,
      checksum,
      readOlderStop(sql),
    ]);
    if (!alone) await client.query('commit');
  } catch (error) {
    if (!alone) await client.query('rollback');
    throw error;
  }
}

/**
 * The lock holds within one database, but roles are shared by all of a cluster: two migrators of two may meet there. Duplicate
 * role, duplicate key in the catalogue, or 'tuple concurrently updated'.
 */
const SHARED_ROLES = ['42710', '23505', 'XX000'];
/** People go on writing beside a migration: it and they may wait for each other's tables, and one of them has to begin again. */
const IN_EACH_OTHERS_WAY = ['40P01', '55P03'];

/** Again, where others were in the way: each time it begins from nothing. */
async function persist(work: () => Promise<void>, passing: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const isPassing = passing.includes((error as pg.DatabaseError).code ?? '');
      if (!isPassing || tries >= 10) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
    }
  }
}

/**
 * Roles belong to the cluster, so they stand outside the migrations. The API's password follows the secret of the
 * installation. What is as it should be is not asked for again: an owner who may not change roles can have them made.
 */
async function ensureRoles(
  client: pg.Client,
  { ownerUrl, appPassword, keepRole }: Required<Pick<Options, 'ownerUrl' | 'appPassword' | 'keepRole'>>,
) {
  const { app, platform } = await readRoles(client);
  if (!platform) await client.query('create role danji_platform nologin');
  if (!app) await client.query('create role danji_app login');
  if (!app || (!keepRole && (await maySetAppPassword(client, ownerUrl, appPassword))))
    await client.query(`alter role danji_app password ${client.escapeLiteral(appPassword)}`);
  for (const setting of missingSettings(app)) {
    const [name, value = ''] = setting.split('=');
    await client.query(`alter role danji_app set ${name} = ${client.escapeLiteral(value)}`);
  }
  if (!platform?.lent) await client.query('grant danji_platform to current_user');
  await client.query(
    "do $$ begin execute format('grant connect on database %I to danji_app', current_database()); end $$",
  );
}

/** What triggers say stands in the programs. What is said so already is left alone. */
async function bringWords(client: pg.Client) {
  const { rows } = await client.query("select to_regclass('public.message_words') is not null as made");
  if (!rows[0]?.made) return;
  await client.query(
    `insert into message_words as w (name, words) select key, value from jsonb_each_text($1)
     on conflict (name) do update set words = excluded.words where w.words <> excluded.words`,
    [JSON.stringify(triggerWords)],
  );
}

/** The API puts jobs in and takes them out; it owns nothing there and cannot change the tables. */
async function lendJobSchema(client: pg.Client) {
  for (const right of [
    `usage on schema ${JOB_SCHEMA}`,
    `select, insert, update, delete on all tables in schema ${JOB_SCHEMA}`,
    `usage on all sequences in schema ${JOB_SCHEMA}`,
    `execute on all functions in schema ${JOB_SCHEMA}`,
  ]) {
    await client.query(`grant ${right} to danji_app`);
  }
}
