import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { JOB_SCHEMA, prepareJobSchema } from './job-schema.ts';

type Log = { info(message: string): void };
type Options = {
  ownerUrl: string;
  appPassword: string;
  log?: Log;
  /** No others than these: the schema as an older program had it. */
  only?: ReadonlySet<string>;
  /** Who asks holds the lock already. */
  locked?: boolean;
};

const MIGRATIONS = new URL('../../db/migrations/', import.meta.url);
/** One migrator at a time, however many nodes start at once. */
const LOCK = 7_041_001;

/** Brings the database to the newest schema. Forward only; an applied file that was edited afterwards is refused. */
export async function migrate({ ownerUrl, appPassword, log, only, locked = false }: Options): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    if (!locked) await takeMigrationLock(client);
    await persist(() => ensureRoles(client, appPassword));
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = new Map<string, string>(
      (await client.query('select name, checksum from schema_migration')).rows.map((r) => [r.name, r.checksum]),
    );
    for (const { name, sql, checksum } of await listMigrations()) {
      const known = applied.get(name);
      if (known === checksum || (only && !only.has(name))) continue;
      if (known) throw new Error(`migration ${name} was changed after it was applied`);
      await applyOne(client, name, sql, checksum);
      log?.info(`migrated ${name}`);
    }
    await prepareJobSchema(ownerUrl);
    await lendJobSchema(client);
  } finally {
    await client.end();
  }
}

/** Until the connection ends. */
export const takeMigrationLock = async (client: pg.Client): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
};

/** The name of the newest migration that this program brings. */
export async function newestMigration(): Promise<string> {
  return (await listMigrations()).at(-1)?.name ?? '';
}

/** Every migration that this program brings, in order. */
export async function listMigrations() {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyOne(client: pg.Client, name: string, sql: string, checksum: string) {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** The lock holds within one database, but roles are shared by all of a cluster: two migrators of two may meet there. */
async function persist(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      // Duplicate role, duplicate key in the catalogue, or 'tuple concurrently updated'.
      const meets = ['42710', '23505', 'XX000'].includes((error as pg.DatabaseError).code ?? '');
      if (!meets || tries >= 10) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
    }
  }
}

/** Roles belong to the cluster, so they stand outside the migrations. The API's password follows the secret of the installation. */
async function ensureRoles(client: pg.Client, appPassword: string) {
  const existing = new Set(
    (await client.query("select rolname from pg_roles where rolname in ('danji_app', 'danji_platform')")).rows.map(
      (r) => r.rolname,
    ),
  );
  if (!existing.has('danji_platform')) await client.query('create role danji_platform nologin');
  if (!existing.has('danji_app')) await client.query('create role danji_app login');
  await client.query(`alter role danji_app password ${client.escapeLiteral(appPassword)}`);
  for (const setting of [
    "statement_timeout = '5s'",
    "lock_timeout = '4s'",
    "idle_in_transaction_session_timeout = '15s'",
    // Which filters a statement has is decided when its text is built, not by its parameters, so one plan fits all. Left
    // to itself the planner plans the inbox of a large archive anew at every call, which took as long as the answer.
    "plan_cache_mode = 'force_generic_plan'",
  ]) {
    await client.query(`alter role danji_app set ${setting}`);
  }
  await client.query('grant danji_platform to current_user');
  const { rows } = await client.query('select current_database() as name');
  await client.query(`grant connect on database ${client.escapeIdentifier(rows[0].name)} to danji_app`);
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
