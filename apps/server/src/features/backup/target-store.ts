import type pg from 'pg';
import { refuseEarlierData } from '../../lib/earlier-data.ts';
import { listMigrations } from '../../lib/migrate.ts';
import { StartError } from '../../lib/start-error.ts';
import type { About } from './archive.ts';

export type TargetState = 'BLANK' | 'MIGRATED' | 'USED';

export const notEmpty = () =>
  new StartError('비어 있지 않은 데이터베이스입니다. 빈 데이터베이스나 새 DATA_DIR을 정해 주세요.');

/** Blank: not a table of ours or anyone's. Migrated: our tables with nobody in them. */
export async function readTargetState(client: pg.Client): Promise<TargetState> {
  const { rows } = await client.query<{ tables: number; ours: boolean }>(
    `select count(*)::int as tables, coalesce(bool_or(c.oid = to_regclass('public.schema_migration')), false) as ours
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  if (rows[0]?.tables === 0) return 'BLANK';
  if (!rows[0]?.ours) return 'USED';
  return (await isUsed(client)) ? 'USED' : 'MIGRATED';
}

async function isUsed(client: pg.Client): Promise<boolean> {
  const known = await client.query(
    `select to_regclass('public.member') is not null and to_regclass('public.document') is not null as yes`,
  );
  if (!known.rows[0]?.yes) return false;
  const used = await client.query(
    `select exists (select from public.member) or exists (select from public.document) or exists (select from public.complex) as yes`,
  );
  return used.rows[0]?.yes ?? false;
}

/** Within a transaction: from here on nobody else gets at these tables, and nobody did before. */
export async function lockEmpty(client: pg.Client, names: readonly string[]): Promise<void> {
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  if (await isUsed(client)) throw notEmpty();
}

/** Whether the migrations went further here than in the archive: what they do to rows would not be done to those of the archive. */
export async function isAhead(client: pg.Client, about: About): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('select name from public.schema_migration');
  refuseEarlierData(rows);
  const known = new Set((await listMigrations()).map(({ name }) => name));
  const unknown = rows.find(({ name }) => !known.has(name));
  if (unknown)
    throw new StartError(
      `이 프로그램보다 새로운 판(${unknown.name})이 준비한 데이터베이스입니다. 빈 데이터베이스를 정해 주세요.`,
    );
  const saved = new Set(about.migrations.map(({ name }) => name));
  return rows.some(({ name }) => !saved.has(name));
}

/** Takes away what our migrations made, if nobody is in it, and nothing that others keep in the same database. */
export async function makeBlank(client: pg.Client): Promise<void> {
  await client.query('begin');
  try {
    const names = await readOwnTables(client);
    await lockEmpty(client, names);
    for (const schema of ['pgboss', 'app']) await client.query(`drop schema if exists ${schema} cascade`);
    if (names.length > 0) await client.query(`drop table ${names.join(', ')}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The tables that are there and that our migrations name; everything else of ours has a schema of its own. */
export async function readOwnTables(client: pg.Client): Promise<string[]> {
  const made = (await listMigrations()).flatMap(({ sql }) =>
    [...sql.matchAll(/^\s*create (?:unlogged )?table (?:if not exists )?(?:public\.)?([a-z_0-9]+)/gim)].map(
      ([, name]) => name,
    ),
  );
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' and tablename = any($1) order by 1`,
    [['schema_migration', ...made]],
  );
  return rows.map(({ name }) => name);
}
