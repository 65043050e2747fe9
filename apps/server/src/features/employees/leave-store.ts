import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { findRow, insertRow, updateRows } from '../../lib/rows.ts';
import type { NewRow } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';

export type Leave = {
  leaveId: string;
  memberId: string;
  from: string;
  to: string;
  absenceId: string | null;
  createdBy: string;
  hasBegun: boolean;
};

const columns = sql`leave_id as "leaveId", member_id as "memberId", starts_on::text as "from", ends_on::text as "to",
  absence_id as "absenceId", created_by as "createdBy", began_at is not null as "hasBegun"`;

/** The leave that runs or is to come, held. */
export const lockOpenLeave = (tx: Tx, aptId: string, memberId: string) =>
  tx.first(statement<Leave>`
    select ${columns} from member_leave where apt_id = ${aptId} and member_id = ${memberId} and ended_at is null for update`);

export async function insertLeave(tx: Tx, leave: NewRow<'member_leave'>): Promise<void> {
  await insertRow(tx, 'member_leave', leave);
}

export async function markBegun(tx: Tx, aptId: string, leaveId: string, at: Date): Promise<void> {
  await updateRows(tx, 'member_leave', { apt_id: aptId, leave_id: leaveId }, { began_at: at });
}

export async function markEnded(tx: Tx, aptId: string, leaveId: string, at: Date): Promise<void> {
  await updateRows(tx, 'member_leave', { apt_id: aptId, leave_id: leaveId }, { ended_at: at });
}

/** Leaves of all complexes that begin or end by this day. */
export const findDueLeaves = (tx: Tx, today: string) =>
  tx.run(statement<{ apt_id: string; leave_id: string }>`select * from app.leaves_due(${today}::date)`);

export const findMemberOfLeave = async (tx: Tx, aptId: string, leaveId: string): Promise<string | null> =>
  (await findRow(tx, 'member_leave', { apt_id: aptId, leave_id: leaveId }, ['member_id']))?.member_id ?? null;
