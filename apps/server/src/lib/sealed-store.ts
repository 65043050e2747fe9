import type pg from 'pg';
import type { Seal } from './seal.ts';

/**
 * Every column that keeps something sealed, and which of its rows still matter. What is sealed names its key: the fingerprint
 * that the database keeps of the secret of its installation. A test compares the list with the tables.
 */
export const SEALED = [
  { table: 'authenticator', column: 'secret_sealed', matters: 'true' },
  { table: 'authenticator', column: 'pending_sealed', matters: 'true' },
  { table: 'one_time_link', column: 'otp_secret_sealed', matters: 'used_at is null and expires_at > now()' },
  { table: 'hub_key', column: 'secret_sealed', matters: 'retires_at is null or retires_at > now()' },
  { table: 'service_key', column: 'secret_sealed', matters: 'retires_at is null or retires_at > now()' },
  { table: 'callback_endpoint', column: 'secret_sealed', matters: 'removed_at is null' },
  { table: 'callback_endpoint', column: 'next_secret_sealed', matters: 'removed_at is null' },
  { table: 'oidc_issuer', column: 'secret_sealed', matters: 'removed_at is null' },
  { table: 'approval_secret', column: 'secret_sealed', matters: 'true' },
  { table: 'outbox_message', column: 'sealed', matters: "state = 'WAITING'" },
] as const;

/** Those of them that are there: the tables may be those of an older program, or none. */
export async function findSealed(client: pg.Client): Promise<(typeof SEALED)[number][]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_name like '%sealed'`,
  );
  const names = new Set(rows.map(({ name }) => name));
  return SEALED.filter(({ table, column }) => names.has(`${table}.${column}`));
}

/** How many rows name which key. */
export async function countSealed(client: pg.Client): Promise<Map<string, number>> {
  const parts = (await findSealed(client)).map(
    ({ table, column, matters }) =>
      `select ${column} as sealed from ${table} where ${column} is not null and (${matters})`,
  );
  if (parts.length === 0) return new Map();
  const { rows } = await client.query<{ key_id: string; rows: number }>(
    `select split_part(sealed, '.', 1) as key_id, count(*)::int as rows from (${parts.join(' union all ')}) s group by 1`,
  );
  return new Map(rows.map(({ key_id, rows: many }) => [key_id, many]));
}

/** How many browsers are reached with which of our public keys. */
export async function countBrowsers(client: pg.Client): Promise<Map<string, number>> {
  if (!(await hasTable(client, 'push_subscription'))) return new Map();
  const { rows } = await client.query<{ vapid_key: string; rows: number }>(
    'select vapid_key, count(*)::int as rows from push_subscription group by 1',
  );
  return new Map(rows.map(({ vapid_key, rows: many }) => [vapid_key, many]));
}

/** The keys that this installation has had, with the moment each was first started with. */
export async function readKeys(client: pg.Client): Promise<Map<string, Date>> {
  if (!(await hasTable(client, 'installation_key'))) return new Map();
  const { rows } = await client.query<{ fingerprint: string; first_seen_at: Date }>(
    'select fingerprint, first_seen_at from installation_key',
  );
  return new Map(rows.map((row) => [row.fingerprint, row.first_seen_at]));
}

/** Earlier ones first, so that the newest is the one in use. */
export async function noteKeys(client: pg.Client, keyIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into installation_key (fingerprint, first_seen_at) select unnest($1::text[]), clock_timestamp() on conflict do nothing`,
    [keyIds],
  );
}

/** What was made before that moment and opens with the secret of its day alone: approval links, and recovery codes by person. */
export async function countKeyed(
  client: pg.Client,
  before: Date,
): Promise<{ links: number; linksEndAt: Date | null; people: number }> {
  const { rows } = await client.query<{ links: number; links_end_at: Date | null; people: number }>(
    `select l.links, l.links_end_at, (select count(distinct (apt_id, member_id))::int from recovery_code where used_at is null and made_at < $1) as people
       from (select count(*)::int as links, max(expires_at) as links_end_at from approval_link where created_at < $1 and expires_at > now()) l`,
    [before],
  );
  const [row] = rows;
  return { links: row?.links ?? 0, linksEndAt: row?.links_end_at ?? null, people: row?.people ?? 0 };
}

/** Seals with the key of today what names one from before. What was written anew meanwhile is left alone. Gives how many. */
export async function resealAll(client: pg.Client, seal: Seal, earlier: readonly string[]): Promise<number> {
  let done = 0;
  for (const { table, column } of await findSealed(client)) {
    const { rows } = await client.query<{ sealed: string }>(
      `select ${column} as sealed from ${table} where split_part(${column}, '.', 1) = any($1)`,
      [earlier],
    );
    for (const { sealed } of rows) {
      const update = `update ${table} set ${column} = $2 where ${column} = $1`;
      done += (await client.query(update, [sealed, seal.close(seal.open(sealed))])).rowCount ?? 0;
    }
  }
  return done;
}

export async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.' || quote_ident($1)) is not null as there`,
    [name],
  );
  return rows[0]?.there === true;
}
