import type { ReportAsk } from '@danji/contract/reports';
import type { Tx } from '../../lib/database.ts';
import { deleteRows, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

type Whose = { aptId: string; memberId: string };
type Kept = Whose & { reportId: string; name: string; ask: ReportAsk; at: Date };

/** One report a name: keeping under a name again replaces what was asked. */
export async function writeReport(tx: Tx, { aptId, memberId, reportId, name, ask, at }: Kept): Promise<string> {
  const row = await tx.first(statement<{ reportId: string }>`
    insert into report (apt_id, report_id, member_id, name, ask, changed_at)
    values (${aptId}, ${reportId}, ${memberId}, ${name}, ${JSON.stringify(ask)}::jsonb, ${at})
    on conflict (apt_id, member_id, name) do update set ask = excluded.ask, changed_at = excluded.changed_at
    returning report_id as "reportId"`);
  return row?.reportId ?? reportId;
}

/** The member's row is held, so that two at once are not both the last that has room. */
export async function countOthers(tx: Tx, { aptId, memberId }: Whose, name: string) {
  await tx.run(statement`select from member where apt_id = ${aptId} and member_id = ${memberId} for no key update`);
  const row = await tx.first(statement<{ kept: number; onHome: number }>`
    select count(*)::int as kept, count(*) filter (where on_home)::int as "onHome"
      from report where apt_id = ${aptId} and member_id = ${memberId} and name <> ${name}`);
  return row ?? { kept: 0, onHome: 0 };
}

export const setOnHome = (tx: Tx, { aptId, memberId }: Whose, reportId: string, onHome: boolean): Promise<number> =>
  updateRows(tx, 'report', { apt_id: aptId, member_id: memberId, report_id: reportId }, { on_home: onHome });

export const removeReport = (tx: Tx, { aptId, memberId }: Whose, reportId: string): Promise<number> =>
  deleteRows(tx, 'report', { apt_id: aptId, member_id: memberId, report_id: reportId });
