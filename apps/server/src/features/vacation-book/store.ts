import type { Tx } from '../../lib/database.ts';
import { insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { GapRow } from './queries.ts';

type NewGap = Omit<GapRow, 'byName'> & {
  aptId: string;
  memberId: string;
  at: Date;
  by: { memberId: string; memberName: string };
};
export const insertGap = (tx: Tx, { aptId, gapId, memberId, kind, from, to, reason, at, by }: NewGap): Promise<void> =>
  insertRow(tx, 'vacation_gap', {
    ...{ apt_id: aptId, gap_id: gapId, member_id: memberId, kind, from_day: from, to_day: to },
    ...{ reason, at, by_id: by.memberId, by_name: by.memberName },
  });

export const withdrawGap = async (tx: Tx, aptId: string, gapId: string, at: Date, by: string): Promise<boolean> =>
  (await tx.count(statement`
    update vacation_gap set withdrawn_at = ${at}, withdrawn_by = ${by}
     where apt_id = ${aptId} and gap_id = ${gapId}::uuid and withdrawn_at is null`)) > 0;

type NewRule = {
  aptId: string;
  basis: 'ENTRY' | 'FISCAL';
  fiscalStart: string;
  beyond: 'WARN' | 'EXPLAIN' | 'REFUSE';
  byClock: boolean;
  at: Date;
  by: string;
};
/** The version that is there now, where it is the one behind what was seen; nothing where somebody was faster. */
export async function writeRule(tx: Tx, { aptId, basis, fiscalStart, beyond, byClock, at, by }: NewRule, seen: number) {
  const row = await tx.first(statement<{ version: number }>`
    insert into vacation_rule as r (apt_id, basis, fiscal_start, beyond, by_clock, updated_at, updated_by)
    select ${aptId}, ${basis}, ${fiscalStart}, ${beyond}, ${byClock}, ${at}, ${by}
     where ${seen}::integer = 0 or exists (select from vacation_rule where apt_id = ${aptId})
    on conflict (apt_id) do update set basis = excluded.basis, fiscal_start = excluded.fiscal_start, beyond = excluded.beyond,
      by_clock = excluded.by_clock, version = r.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where r.version = ${seen}::integer
    returning version`);
  return row?.version;
}

export const setEnteredOn = (tx: Tx, aptId: string, memberId: string, day: string): Promise<unknown> =>
  tx.run(statement`
    insert into vacation_person (apt_id, member_id, entered_on) values (${aptId}, ${memberId}, ${day}::date)
    on conflict (apt_id, member_id) do update set entered_on = excluded.entered_on`);
