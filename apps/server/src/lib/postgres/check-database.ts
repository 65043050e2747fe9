import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { judgeNeeds, type NeedFacts, refuseNeeds, sentenceOf } from '../needs.ts';
import { StartError } from '../start-error.ts';

/** What a database server is: too old, silent, lent by a pooler, or without Hangul is for others to say. */
export async function lookAtServer(url: string): Promise<NonNullable<NeedFacts['server']>> {
  let seen: Omit<NonNullable<NeedFacts['server']>, 'unreachable'> = {};
  const unreachable = await sentenceOf(async () => {
    seen = await connected(url, 'DATABASE_URL', async (client) => {
      if (await isLent(client)) return { isLent: true };
      const { rows } = await client.query<{ number: string; version: string }>(
        `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
      );
      const version = { number: Number(rows[0]?.number), text: rows[0]?.version ?? '' };
      return { isLent: false, version, knowsHangul: await knowsHangul(client) };
    });
  });
  return { unreachable, ...seen };
}

/** Refuses a database server that is too old, does not answer, or does not know Hangul. */
export async function checkDatabase(url: string): Promise<void> {
  refuseNeeds(judgeNeeds({ server: await lookAtServer(url) }));
}

/** The same check for any database; false when Hangul are not letters there. */
export async function checkLocale(url: string): Promise<boolean> {
  return connected(url, 'DATABASE_URL', async (client) => {
    return await knowsHangul(client);
  });
}

/**
 * Row-level security does not bind a superuser: the role that serves requests must be none (CFG-01).
 * Gives whether a pooler stands in between, which lends connections for one transaction each.
 */
export async function checkAppRole(appUrl: string): Promise<{ pooled: boolean }> {
  return connected(appUrl, 'DATABASE_APP_URL', async (client) => {
    const { rows } = await client.query<{ unbound: boolean; owner: boolean }>(
      `select r.rolsuper or r.rolbypassrls as unbound, pg_has_role(r.rolname, d.datdba, 'member') as owner
         from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
    );
    if (rows[0]?.unbound || rows[0]?.owner) {
      throw new StartError(
        'DATABASE_APP_URL의 역할이 너무 강합니다. superuser도, bypassrls도, 데이터베이스의 주인도 아닌 역할로 정해 주세요.',
      );
    }
    const pooled = await isLent(client);
    if (pooled) await checkPooler(client, appUrl);
    return { pooled };
  });
}

/** Announcements come to the connection that asked for them: one that is lent would never hear any. */
export async function checkListening(listenUrl: string): Promise<void> {
  return connected(listenUrl, 'DATABASE_LISTEN_URL', async (client) => {
    if (await isLent(client))
      throw new StartError(
        'DATABASE_LISTEN_URL이 연결 풀러(pgbouncer 등)를 거칩니다. 이 주소는 danji_app 역할로 PostgreSQL 서버로 바로 정해 주세요.',
      );
  });
}

/** A pooler answers with a number of its own where a server tells the number of its process. */
async function isLent(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (client as unknown as { processID: number | null }).processID !== rows[0]?.pid;
}

/** A statement that one connection has prepared must be there on the next that is lent. */
async function checkPooler(client: pg.Client, appUrl: string): Promise<void> {
  const statement = { name: `danji_${randomUUID()}`, text: 'select 1' };
  const other = await connect(appUrl, 'DATABASE_APP_URL');
  try {
    await client.query(statement);
    // The pooler lends what came back last: now ours is taken, and we are lent another one.
    await other.query('begin');
    await client.query(statement);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new StartError(
      `DATABASE_APP_URL의 연결 풀러가 준비된 문장을 이어 주지 못합니다. pgbouncer 1.21 이상을 pool_mode = transaction, max_prepared_statements = 500, default_pool_size = 2 이상으로 써 주세요. (${reason})`,
    );
  } finally {
    await other.end();
  }
}

async function connected<T>(url: string, variable: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url, variable);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connect(url: string, variable: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new StartError(
      `데이터베이스에 연결하지 못했습니다. ${variable}의 주소와 비밀번호, 서버가 켜져 있는지 확인해 주세요. (${reason})`,
    );
  }
}

async function knowsHangul(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ letters: boolean }>(
    `select 'ㄱ가힣' ~ '^[[:alpha:]]+$' and current_setting('server_encoding') = 'UTF8' as letters`,
  );
  return rows[0]?.letters === true;
}
