import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { ExportTable } from './domain/manifest.ts';

/** One import at a time. */
const IMPORT_LOCK = 7_041_146;
/** The numbers of a record grow by one: what is this far ahead would use up those of everybody. */
const MOST_AHEAD = 1_000_000_000_000;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const staging = (table: string) => `pg_temp.${quoted(`in_${table}`.slice(0, 63))}`;

/** One transaction, in which the complex is open: row-level security holds the owner to it as well, where they are no superuser. */
export async function beginImport(client: pg.Client, aptId: string): Promise<boolean> {
  await client.query('begin');
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
    IMPORT_LOCK,
  ]);
  await client.query("select set_config('app.apt_id', $1, true)", [aptId]);
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    "lock_timeout = '30s'",
  ])
    await client.query(`set local ${setting}`);
  return rows[0]?.taken ?? false;
}

export const endImport = (client: pg.Client) => client.query('commit');
export const undoImport = (client: pg.Client) => client.query('rollback').catch(() => {});

/** The tables of a complex here, with the columns that can be written. */
export async function readColumns(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array(select a.attname::text from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'apt_id' and not a.attisdropped)`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** What is already here of what the export brings, as the whole installation knows it. */
export async function isComplexThere(client: pg.Client, aptId: string): Promise<boolean> {
  const { rows } = await client.query('select from complex where apt_id = $1', [aptId]);
  return rows.length > 0;
}

/** The lines as they come, beside the tables: nobody waits for them, and nothing is believed yet. */
export async function stageTable(client: pg.Client, table: string, lines: AsyncIterable<Buffer>): Promise<number> {
  await client.query(`create temporary table ${quoted(`in_${table}`.slice(0, 63))} (line json) on commit drop`);
  const copy = client.query(
    from(`copy ${staging(table)} (line) from stdin (format csv, quote E'\\x01', delimiter E'\\x02', encoding 'UTF8')`),
  );
  await pipeline(lines, copy);
  return copy.rowCount;
}

/** Rows that say they are of another complex. */
export async function countForeign(client: pg.Client, table: string, aptId: string): Promise<number> {
  const { rows } = await client.query<{ many: number }>(
    `select count(*)::int as many from ${staging(table)} where line ->> 'apt_id' is distinct from $1`,
    [aptId],
  );
  return rows[0]?.many ?? 0;
}

const columnOf = (table: string, column: string) => `(select line ->> '${column}' as value from ${staging(table)})`;

/** Ids of people that somebody has here: an id opens one account of the whole installation. */
export async function findTakenIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ member_id: string }>(
    `select m.member_id from member m join ${columnOf('member', 'member_id')} i on i.value = m.member_id order by 1 limit 20`,
  );
  return rows.map(({ member_id }) => member_id);
}

/** Of the operator, or to practise in: neither is a complex that moves. */
export async function isOrdinary(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ordinary: boolean }>(
    `select count(*) = 1 and not bool_or((line ->> 'is_operator')::boolean or (line ->> 'is_demo')::boolean) as ordinary from ${staging('complex')}`,
  );
  return rows[0]?.ordinary ?? false;
}

const NUMBERED = {
  access_right_history: 'history_id',
  application_event: 'event_id',
  feed_pending: 'pending_no',
  security_event: 'event_id',
} as const;

/** The numbers of records go on behind those that come; false: one of them is out of all proportion. */
export async function passNumbers(client: pg.Client): Promise<boolean> {
  for (const [table, column] of Object.entries(NUMBERED)) {
    const { rows } = await client.query<{ sound: boolean }>(
      `select coalesce(max(value::numeric) between 1 and ${MOST_AHEAD} and min(value::numeric) >= 1, true) as sound from ${columnOf(table, column)} i`,
    );
    if (!rows[0]?.sound) return false;
    await client.query(
      `select setval(s, greatest((select max(value::bigint) from ${columnOf(table, column)} i), nextval(s)))
         from pg_get_serial_sequence('public.${table}', '${column}') s`,
    );
  }
  return true;
}

/** What stands under another number here, or nowhere. Gives how many rows stay behind. */
export async function fitMenus(client: pg.Client, menus: Record<string, string>): Promise<number> {
  const of = `from json_each_text($1) m join menu n on n.full_path = m.value`;
  const { rowCount } = await client.query(
    `delete from ${staging('role_menu')} where not exists (select ${of} where m.key = line ->> 'menu_id')`,
    [JSON.stringify(menus)],
  );
  await client.query(
    `update ${staging('role_menu')} r set line = (r.line::jsonb || jsonb_build_object('menu_id', (select n.menu_id ${of} where m.key = r.line ->> 'menu_id')))::json`,
    [JSON.stringify(menus)],
  );
  return rowCount ?? 0;
}

/** A form that came from a shared one that is not here is the complex's own from now on. */
export async function forgetOrigins(client: pg.Client): Promise<void> {
  for (const [table, shared, key] of [
    ['form', 'shared_form', 'form_id'],
    ['form_group', 'shared_form_group', 'form_group_id'],
  ] as const)
    await client.query(
      `update ${staging(table)} set line = (line::jsonb || '{"origin_id": null}')::json
        where line ->> 'origin_id' is not null and not exists (select from ${shared} s where s.${key}::text = line ->> 'origin_id')`,
    );
  await client.query(
    `update ${staging('form')} set line = (line::jsonb || '{"origin_version": null}')::json where line ->> 'origin_id' is null`,
  );
}

/** Here nobody has ever been in: a first link is what lets them in. */
export const forgetSignIns = (client: pg.Client) =>
  client.query(`update ${staging('member')} set line = (line::jsonb || '{"last_login_at": null}')::json`);

/** Files that nobody needs and that did not come. */
export const forgetFiles = (client: pg.Client, kept: readonly string[]) =>
  client.query(
    `delete from ${staging('stored_file')} where not (line ->> 'sha256' = any ($1))
        and not exists (select from ${staging('attachment')} a where a.line ->> 'sha256' = in_stored_file.line ->> 'sha256')
        and not exists (select from ${staging('publication_file')} p where p.line ->> 'sha256' = in_stored_file.line ->> 'sha256')`,
    [kept.map((hash) => `\\x${hash}`)],
  );

/**
 * All tables in one statement: whatever refers to whatever, all of it is there when that is looked at. What acts row by row is
 * set aside for as long: it would tell, count and stamp what has long been told, counted and stamped.
 */
export async function insertAll(client: pg.Client, tables: readonly ExportTable[]): Promise<void> {
  const names = tables.map(({ name }) => `public.${quoted(name)}`);
  await client.query(`lock table ${names.join(', ')} in share row exclusive mode`);
  const { rows: guards } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s disable trigger %I', g.tgrelid::regclass, g.tgname) as off,
            format('alter table %s enable %s trigger %I', g.tgrelid::regclass, case g.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, g.tgname) as on
       from pg_trigger g where not g.tgisinternal and g.tgenabled <> 'D' and g.tgrelid = any ($1::regclass[])`,
    [names],
  );
  for (const { off } of guards) await client.query(off);
  const inserts = tables.map(({ name, columns }, at) => {
    const into = columns.map(quoted);
    const values = columns.map((column) => `r.${quoted(column)}`);
    if (name === 'invitation') {
      into.push('code_hash');
      values.push("sha256(convert_to(gen_random_uuid()::text, 'UTF8'))");
    }
    return `i${at} as (insert into public.${quoted(name)} (${into.join(', ')}) overriding system value
              select ${values.join(', ')} from ${staging(name)} s, json_populate_record(null::public.${quoted(name)}, s.line) r)`;
  });
  await client.query(`with ${inserts.join(', ')} select`);
  await client.query('set constraints all immediate');
  for (const { on } of guards) await client.query(on);
}

/** What follows from the rows: a root over their history, and entries to be found by. */
export async function makeAnew(client: pg.Client, aptId: string): Promise<void> {
  await client.query(
    'insert into history_pending (apt_id, doc_id, seq, hash) select apt_id, doc_id, seq, hash from approval_event where apt_id = $1',
    [aptId],
  );
  await client.query(
    'insert into history_pending (apt_id, doc_id, seq, hash) select e.apt_id, app.record_place(e.event_id), 0, app.record_hash(e) from security_event e where e.apt_id = $1',
    [aptId],
  );
  await client.query(
    'insert into search_stale (apt_id, doc_id) select apt_id, doc_id from document where apt_id = $1',
    [aptId],
  );
  await client.query(
    "insert into document_page (apt_id, doc_id) select apt_id, doc_id from document where apt_id = $1 and state in ('APPROVED', 'ENFORCED', 'VOID')",
    [aptId],
  );
}
