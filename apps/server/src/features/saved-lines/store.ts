import type { Tx } from '../../lib/database.ts';
import { deleteRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

type NewLine = { aptId: string; savedLineId: string; memberId: string; name: string; line: unknown; at: Date };

/** One line a name: saving under a name again replaces what was there. */
export async function writeSavedLine(tx: Tx, given: NewLine): Promise<string> {
  const row = await tx.first(statement<{ saved_line_id: string }>`
    insert into saved_line (apt_id, saved_line_id, member_id, name, line, created_at)
    values (${given.aptId}, ${given.savedLineId}, ${given.memberId}, ${given.name}, ${JSON.stringify(given.line)}, ${given.at})
    on conflict (apt_id, member_id, name) do update set line = excluded.line
    returning saved_line_id`);
  return row?.saved_line_id ?? given.savedLineId;
}

export async function countSavedLines(tx: Tx, aptId: string, memberId: string, otherThan: string): Promise<number> {
  const row = await tx.first(statement<{ many: number }>`
    select count(*)::int as many from saved_line where apt_id = ${aptId} and member_id = ${memberId} and name <> ${otherThan}`);
  return row?.many ?? 0;
}

export const removeSavedLine = (tx: Tx, aptId: string, memberId: string, savedLineId: string): Promise<number> =>
  deleteRows(tx, 'saved_line', { apt_id: aptId, member_id: memberId, saved_line_id: savedLineId });
