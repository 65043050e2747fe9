import type { Tx } from '../../lib/database.ts';
import { insertRow, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

/** All books of a complex, in one order for everybody. */
export async function lockBooks(tx: Tx, aptId: string): Promise<void> {
  await tx.run(statement`
    insert into vacation_person (apt_id, member_id)
    select m.apt_id, m.member_id from member m where m.apt_id = ${aptId} and m.member_type = 'EMP' and m.state <> 'RESIGNED'
     order by m.member_id on conflict do nothing`);
  await tx.run(statement`select member_id from vacation_person where apt_id = ${aptId} order by member_id for update`);
}

type NewRun = {
  aptId: string;
  runId: string;
  at: Date;
  by: { memberId: string | null; memberName: string };
  people: number;
  days: number;
};
export const insertRun = (tx: Tx, { aptId, runId, at, by, people, days }: NewRun): Promise<void> =>
  insertRow(tx, 'vacation_run', {
    ...{ apt_id: aptId, run_id: runId, at, by_id: by.memberId, by_name: by.memberName, people, hours: days * 8 },
  });

export type RunRow = { runId: string; at: Date; byName: string; people: number; days: number; isUndone: boolean };
export const newestRuns = (aptId: string) => statement<RunRow>`
  select run_id as "runId", at, by_name as "byName", people, hours / 8.0::float8 as days, undone_at is not null as "isUndone"
    from vacation_run where apt_id = ${aptId} order by at desc, run_id desc limit 30`;

export const findRun = (tx: Tx, aptId: string, runId: string): Promise<{ isUndone: boolean } | undefined> =>
  tx.first(statement<{ isUndone: boolean }>`
    select undone_at is not null as "isUndone" from vacation_run where apt_id = ${aptId} and run_id = ${runId}::uuid for update`);

export type Granted = { entryId: string; memberId: string; memberName: string; days: number; isTouched: boolean };
/** What a run granted, and whether a person has paid any of it out, ended it or carried it over since. */
export const grantsOfRun = (tx: Tx, aptId: string, runId: string): Promise<Granted[]> =>
  tx.run(statement<Granted>`
    select e.entry_id as "entryId", e.member_id as "memberId", m.member_name as "memberName", e.hours / 8.0::float8 as days,
           exists (select from vacation_entry o where o.apt_id = e.apt_id and o.lot_id = e.entry_id and o.run_id is null) as "isTouched"
      from vacation_entry e join member m on m.apt_id = e.apt_id and m.member_id = e.member_id
     where e.apt_id = ${aptId} and e.run_id = ${runId}::uuid and e.kind = 'GRANTED'
     order by e.member_id, e.entry_id`);

export async function markUndone(tx: Tx, aptId: string, runId: string, at: Date, by: string): Promise<void> {
  await updateRows(tx, 'vacation_run', { apt_id: aptId, run_id: runId }, { undone_at: at, undone_by: by });
  await updateRows(tx, 'vacation_rule', { apt_id: aptId, by_clock: true }, { by_clock: false });
}
