import type { TestServer } from './server.ts';

export type Digest = Record<string, string>;

/** Written by the clock, whatever is asked: each node says that it lives, and what it warned of. */
const BY_THE_CLOCK = ['node', 'server_error', 'status_alert', 'history_check'];

const DENIED: Record<string, string> = {
  security_event: " where kind <> 'ACCESS_DENIED'",
  history_pending: ` where not exists (select from security_event e where e.apt_id = t.apt_id and e.kind = 'ACCESS_DENIED'
                                          and app.record_place(e.event_id) = t.doc_id)`,
};

/**
 * Number of rows and a digest of their content, for every table: equal before and after means that nothing was written.
 * Tables that a refusal may write to by design (counters, events) are left out by name. That somebody was denied what is
 * not theirs is written by every such refusal, and left out here.
 */
export async function digestOf({ sql }: Pick<TestServer, 'sql'>, except: readonly string[] = []): Promise<Digest> {
  const tables = await sql<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  // Each access record waits for its root in a row of its own.
  const left = except.includes('security_event') ? [...except, 'history_pending'] : except;
  const parts = tables
    .filter(({ name }) => !left.includes(name) && !BY_THE_CLOCK.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ':' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as digest from "${name}" t${DENIED[name] ?? ''}`,
    );
  const rows = await sql<{ name: string; digest: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
