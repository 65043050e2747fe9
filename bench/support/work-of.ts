import { readFile } from 'node:fs/promises';

type Connection = { query(text: string): Promise<{ rows: { pid?: number }[] }> };

/** Milliseconds that the processors have worked on it, here and in PostgreSQL: what a busy machine leaves as it is (Linux). */
export async function workOf(connection: Connection): Promise<() => Promise<number>> {
  const { rows } = await connection.query('select pg_backend_pid() as pid');
  return async () => {
    const text = await readFile(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').catch(() => '0');
    const { user, system } = process.cpuUsage();
    return Number(text.split(' ')[0]) / 1e6 + (user + system) / 1e3;
  };
}
