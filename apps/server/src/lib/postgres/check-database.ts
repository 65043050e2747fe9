import pg from 'pg';
import { StartError } from '../start-error.ts';

const LEAST_VERSION = 150_000;

/** Refuses a database server that is too old, does not answer, or does not know Hangul. */
export async function checkDatabase(url: string): Promise<void> {
  const client = await connect(url, 'DATABASE_URL');
  try {
    const { rows } = await client.query<{ number: string; version: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
    );
    if (Number(rows[0]?.number) < LEAST_VERSION) {
      throw new StartError(`PostgreSQL ${rows[0]?.version}은 쓸 수 없습니다. 15 이상으로 올려 주세요.`);
    }
    if (!(await knowsHangul(client))) {
      throw new StartError(
        "데이터베이스의 로캘이 한글을 글자로 보지 않습니다. create database … encoding 'UTF8' locale 'C.UTF-8' template template0 으로 다시 만들어 주세요.",
      );
    }
  } finally {
    await client.end();
  }
}

/** The same check for any database; false when Hangul are not letters there. */
export async function checkLocale(url: string): Promise<boolean> {
  const client = await connect(url, 'DATABASE_URL');
  try {
    return await knowsHangul(client);
  } finally {
    await client.end();
  }
}

/** Row-level security does not bind a superuser: the role that serves requests must be none (CFG-01). */
export async function checkAppRole(appUrl: string): Promise<void> {
  const client = await connect(appUrl, 'DATABASE_APP_URL');
  try {
    const { rows } = await client.query<{ unbound: boolean; owner: boolean }>(
      `select r.rolsuper or r.rolbypassrls as unbound, pg_has_role(r.rolname, d.datdba, 'member') as owner
         from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
    );
    if (rows[0]?.unbound || rows[0]?.owner) {
      throw new StartError(
        'DATABASE_APP_URL의 역할이 너무 강합니다. superuser도, bypassrls도, 데이터베이스의 주인도 아닌 역할로 정해 주세요.',
      );
    }
  } finally {
    await client.end();
  }
}

async function connect(url: string, variable: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
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
  const { rows } = await client.query<{ letters: boolean; trigrams: boolean }>(
    `select 'ㄱ가힣' ~ '^[[:alpha:]]+$' and current_setting('server_encoding') = 'UTF8' as letters,
            exists (select from pg_extension where extname = 'pg_trgm') as trigrams`,
  );
  if (!rows[0]?.letters) return false;
  if (!rows[0].trigrams) return true;
  const found = await client.query<{ many: number }>(
    `select coalesce(cardinality(show_trgm('지출결의서')), 0) as many`,
  );
  return (found.rows[0]?.many ?? 0) > 0;
}
