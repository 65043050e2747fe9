import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { statement } from '../../lib/statement.ts';

/** Two nodes that look at once: the second waits here until the first has claimed, and then reads what it claimed. */
export async function lockDrills(tx: Tx): Promise<void> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtext('danji restore drill'))`);
}

/** One that runs for longer died with its server; it is as if it had not been tried. */
export async function forgetLostDrills(tx: Tx, now: Date): Promise<void> {
  await tx.run(statement`
    delete from restore_drill where state = 'RUNNING' and started_at < ${now}::timestamptz - interval '3 hours'`);
}

export async function findLastDrill(tx: Tx): Promise<{ startedAt: Date; isGood: boolean } | null> {
  const row = await tx.first(statement<{ started_at: Date; state: string }>`
    select started_at, state from restore_drill order by started_at desc limit 1`);
  return row ? { startedAt: row.started_at, isGood: row.state !== 'FAILED' } : null;
}

/** Null: another one runs. */
export async function claimDrill(tx: Tx, host: string, fileName: string, now: Date): Promise<string | null> {
  const row = await tx.first(statement<{ drill_id: string }>`
    insert into restore_drill (drill_id, state, host, file_name, started_at)
    values (${newId()}, 'RUNNING', ${host}, ${fileName}, ${now})
    on conflict ((true)) where state = 'RUNNING' do nothing returning drill_id`);
  return row?.drill_id ?? null;
}

export type DrillResult = {
  state: 'DONE' | 'FAILED';
  way: 'RESTORED' | 'READ' | null;
  rows: number | null;
  files: number | null;
  finding: string | null;
};

export async function writeDrill(tx: Tx, drillId: string, result: DrillResult, now: Date): Promise<void> {
  await tx.run(statement`
    update restore_drill set state = ${result.state}, ended_at = ${now}, way = ${result.way}, row_count = ${result.rows}::bigint,
           file_count = ${result.files}::int, finding = left(${result.finding}::text, 500)
     where drill_id = ${drillId} and state = 'RUNNING'`);
  await tx.run(statement`delete from restore_drill where started_at < ${now}::timestamptz - interval '400 days'`);
}
