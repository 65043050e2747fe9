import type { TestServer } from './server.ts';

export type Digest = Record<string, string>;

/** Written by the clock, whatever is asked: each node says that it lives, and what it warned of. */
const BY_THE_CLOCK = ['node', 'server_error', 'status_alert', 'history_check', 'node_sample', 'restore_drill'];

const DENIED: Record<string, string> = {
  security_event: " where kind <> 'ACCESS_DENIED'",
  history_pending: ` where not exists (select from security_event e where e.apt_id = t.apt_id and e.kind = 'ACCESS_DENIED'
                                          and app.record_place(e.event_id) = t.doc_id)`,
};

/**
 * What stands in every table, by the versions of its rows: equal before and after means that nothing was written, not
 * even the same again. Tables that a refusal may write to by design (counters, events) are left out by name. That
 * somebody was denied what is not theirs is written by every such refusal, and left out here.
 */
export async function digestOf({ sql }: Pick<TestServer, 'sql'>, except: readonly string[] = []): Promise<Digest> {
  await prepare(sql);
  // Each access record waits for its root in a row of its own.
  const left = except.includes('security_event') ? [...except, 'history_pending'] : except;
  const rows = await sql<{ name: string; digest: string }>('select * from testing.digest()');
  return Object.fromEntries(
    rows
      .filter(({ name }) => !left.includes(name) && !BY_THE_CLOCK.includes(name))
      .map(({ name, digest }) => [name, digest]),
  );
}

/** The tables that the function of this database knows. */
const prepared = new WeakMap<TestServer['sql'], string>();

/** A function keeps its plans: asking a hundred tables anew would take longer than reading them. */
async function prepare(sql: TestServer['sql']): Promise<void> {
  const tables = await sql<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const names = tables.map(({ name }) => name).join();
  if (prepared.get(sql) === names) return;
  const versions = "count(*) || ':' || coalesce(sum(hashtextextended(concat(t.ctid, ' ', t.xmin), 0)), 0)";
  const parts = tables.map(
    ({ name }) => `return query select '${name}', ${versions} from public."${name}" t${DENIED[name] ?? ''};`,
  );
  await sql('create schema if not exists testing');
  await sql(`create or replace function testing.digest() returns table (name text, digest text) language plpgsql
             as $$ begin ${parts.join(' ')} end $$`);
  prepared.set(sql, names);
}
