import type { LimitKind } from '@danji/contract/forms/limits';
import type { Tx } from '../../lib/database.ts';
import { insertRow, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

export type LimitRow = { limit_id: string; kind: LimitKind; from_day: string; amount: number; law: string };

const rows = statement<LimitRow>`
  select limit_id, kind, to_char(from_day, 'YYYY-MM-DD') as from_day, amount::float8 as amount, law
    from legal_limit where withdrawn_at is null order by kind, from_day`;

/** All that stand. One change after the other: of two at the same moment the second sees the first. */
export async function lockLimits(tx: Tx): Promise<LimitRow[]> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtextextended('legal-limit', 0))`);
  return tx.run(rows);
}

type NewRow = LimitRow & { at: Date; by: { memberId: string; memberName: string } };

export const insertLimit = (tx: Tx, { at, by, ...row }: NewRow): Promise<void> =>
  insertRow(tx, 'legal_limit', { ...row, set_at: at, set_by: by.memberId, by_name: by.memberName });

export const withdrawRow = (tx: Tx, limitId: string, at: Date, by: string): Promise<number> =>
  updateRows(tx, 'legal_limit', { limit_id: limitId }, { withdrawn_at: at, withdrawn_by: by });
