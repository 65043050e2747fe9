import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, , , , , , , , , , , user = '0', system = '0'] = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  return Number(user) + Number(system);
}

export type ProcessorTime = { node: number; postgres: number };

/** Milliseconds that the processors have worked since: for the server itself, and for PostgreSQL on its behalf. */
export async function processorTime(owner: pg.Pool, pid: number): Promise<() => Promise<ProcessorTime>> {
  const read = async () => {
    const { rows } = await owner.query<{ pid: number }>(
      "select pid from pg_stat_activity where usename = 'danji_app' and datname = current_database()",
    );
    return {
      node: await ticksOf(pid),
      backends: new Map(await Promise.all(rows.map(async (row) => [row.pid, await ticksOf(row.pid)] as const))),
    };
  };
  const before = await read();
  return async () => {
    const now = await read();
    const worked = [...now.backends].map(([one, ticks]) => ticks - (before.backends.get(one) ?? 0));
    return {
      node: (now.node - before.node) * TICK_MS,
      postgres: worked.reduce((sum, ticks) => sum + ticks, 0) * TICK_MS,
    };
  };
}
