import type pg from 'pg';
import { StartError } from '../../lib/start-error.ts';
import type { About, Sequence } from './archive.ts';
import type { TableShape } from './copy-store.ts';

/** Held as long as a backup runs; it goes with the connection, however that ends. */
export const BACKUP_LOCK = 7_041_061;

/**
 * Of no use in another place or at another time: who is alive there, which backups lie there. What was migrated is
 * written by the migrations themselves, and the queue of jobs fills itself.
 */
const LEFT_OUT = [
  'public.node',
  'public.backup_run',
  'public.node_sample',
  'public.restore_drill',
  'public.schema_migration',
];

/** Every table with the columns that can be written, and the order that makes its bytes comparable. */
export async function readShapes(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { plain: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, n.nspname || '.' || c.relname as plain,
            array(select quote_ident(a.attname) from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
            coalesce((select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.ord)
                        from pg_constraint p, unnest(p.conkey) with ordinality k (attnum, ord), pg_attribute a
                       where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid and a.attnum = k.attnum),
                     array['ctid']) as "order"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'app')
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
      order by 1`,
  );
  return rows
    .filter(({ plain }) => !LEFT_OUT.includes(plain))
    .map(({ name, columns, order }) => ({ name, columns, order }));
}

/** One picture of the whole database until `closeSnapshot`, and values written the same way on every server. */
export async function openSnapshot(client: pg.Client): Promise<void> {
  // The lock lives as long as the connection, which has nothing to do while a large file is copied.
  await client.query('set idle_session_timeout = 0');
  await client.query('begin isolation level repeatable read, read only');
  await fixFormats(client);
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'app') and row_security_active(c.oid)
        and not exists (select from pg_policy p, unnest(p.polroles) r (oid)
                         where p.polrelid = c.oid and pg_get_expr(p.polqual, c.oid) = 'true'
                           and case when r.oid = 0 then true else pg_has_role(current_user, r.oid, 'usage') end)`,
  );
  // Rows that this role may not see would be missing without a word.
  if (rows[0])
    throw new StartError(
      `DATABASE_URL의 역할이 ${rows[0].name} 의 모든 행을 볼 수 없어 백업하지 않았습니다. 데이터베이스 주인의 주소로 정해 주세요.`,
    );
}

export async function fixFormats(client: pg.Client): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    'extra_float_digits = 1',
    "bytea_output = 'hex'",
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await client.query(`set local ${setting}`);
}

export async function readMigrationsDone(client: pg.Client): Promise<About['migrations']> {
  const { rows } = await client.query('select name, checksum from public.schema_migration order by name');
  return rows;
}

/** Sequences stand outside transactions: read after the snapshot they are never behind its rows. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', 'app') order by 1`,
  );
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const value = await client.query(`select last_value::text as "lastValue", is_called as "isCalled" from ${name}`);
    found.push({ name, ...value.rows[0] });
  }
  return found;
}

type StoredFile = { aptId: string; hash: string };

/** Who needs a stored file. A database that this program has not brought up yet may lack one of them. */
const NEED_FILES = ['attachment', 'publication_file'];

/**
 * Ends the picture, and keeps from it which files are needed: files take long to copy, and as long as the transaction were
 * open the server could clear up nothing.
 */
export async function closeSnapshot(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [NEED_FILES],
  );
  const needed = rows.map(
    ({ name }) => `exists (select from ${name} n where n.apt_id = s.apt_id and n.sha256 = s.sha256)`,
  );
  await client.query(
    `declare files_to_save no scroll cursor with hold for
     select apt_id as "aptId", encode(sha256, 'hex') as hash from stored_file s
      where ${needed.join(' or ')}
      order by apt_id, sha256`,
  );
  await client.query('commit');
}

/** In pages, so that a million of them are no burden. */
export async function* readStoredFiles(client: pg.Client): AsyncGenerator<StoredFile> {
  for (;;) {
    const { rows } = await client.query<StoredFile>('fetch 1000 from files_to_save');
    yield* rows;
    if (rows.length < 1_000) return;
  }
}

/** How much there is to save at most: the database as it lies on the disk, and its files. */
export async function estimateBytes(client: pg.Client, withFiles: boolean): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_database_size(current_database()) + case when $1 then (select coalesce(sum(bytes), 0) from stored_file) else 0 end as bytes`,
    [withFiles],
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Of several who want to back up at once, one does. */
export async function takeBackupLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [BACKUP_LOCK]);
  return rows[0]?.taken ?? false;
}
