import type { LimitKind, Limits } from '@danji/contract/forms/limits';
import { shippedLimits } from '@danji/contract/forms/shipped-limits';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

/** The limits of one day, as 2026-11-17. */
export async function findLimits(tx: Tx, day: string): Promise<Limits> {
  const rows = await tx.run(statement<{ kind: LimitKind; amount: number; law: string; since: string }>`
    select distinct on (kind) kind, amount::float8 as amount, law, to_char(from_day, 'YYYY-MM-DD') as since
      from legal_limit where withdrawn_at is null and from_day <= ${day}::date order by kind, from_day desc`);
  const found = Object.fromEntries(rows.map(({ kind, ...limit }) => [kind, limit]));
  return { ...shippedLimits, ...found };
}
