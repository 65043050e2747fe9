import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

/** The first number from 90001 on that no complex has; which are taken is seen across complexes. */
export async function findFreeNumber(tx: Tx): Promise<string> {
  const row = await tx.first(statement<{ apt_id: string }>`
    select n::text as apt_id from generate_series(90001, 99999) n
     where not exists (select from app.complexes_in_reach() c where c.apt_id = n::text) order by n limit 1`);
  if (!row) throw new Error('no number is left for a complex');
  return row.apt_id;
}

/** For a tool that nobody has signed in to: sees what the operator sees. */
export async function openOperator(tx: Tx): Promise<string | null> {
  const row = await tx.first(statement<{ apt_id: string }>`
    select set_config('app.apt_id', coalesce(app.operator_complex(), ''), true) as apt_id`);
  return row?.apt_id || null;
}

/** Within the complex that is open. */
export const findName = async (tx: Tx, aptId: string): Promise<string | null> =>
  (await tx.first(statement<{ name: string }>`select name from complex where apt_id = ${aptId}`))?.name ?? null;

/** Waits for whoever writes there just now: its papers are one transaction. False: whoever was waited for has removed it. */
export const lockComplex = async (tx: Tx, aptId: string): Promise<boolean> =>
  (await tx.first(statement`select 1 as one from complex where apt_id = ${aptId} for update`)) !== undefined;

export const findFiles = async (tx: Tx, aptId: string): Promise<Buffer[]> =>
  (await tx.run(statement<{ sha256: Buffer }>`select sha256 from stored_file where apt_id = ${aptId}`)).map(
    ({ sha256 }) => sha256,
  );

/** How many rows went. Afterwards no complex is open. */
export async function removeAll(tx: Tx, aptId: string): Promise<number> {
  const row = await tx.first(
    statement<{
      rows: number;
    }>`select app.remove_demo_complex(${aptId})::float8 as rows, set_config('app.apt_id', '', true)`,
  );
  return row?.rows ?? 0;
}
