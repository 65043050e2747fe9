import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import { openYear, type Rule } from '../budgets/public.ts';

export type HeldYear = { closedThrough: number; version: number };

/** Holds a year alone, at the version that was seen; from here on it is the next one. */
export async function takeYear(tx: Tx, aptId: string, year: number, seenVersion: number): Promise<HeldYear> {
  await tx.run(openYear(aptId, year));
  const row = await tx.first(statement<HeldYear>`
    update budget_year set version = version + 1 where apt_id = ${aptId} and year = ${year} and version = ${seenVersion}
    returning closed_through as "closedThrough", version`);
  return row ?? refuse('STALE', { message: 'the year was changed meanwhile' });
}

export const setClosed = (tx: Tx, aptId: string, year: number, closedThrough: number) =>
  tx.run(
    statement`update budget_year set closed_through = ${closedThrough} where apt_id = ${aptId} and year = ${year}`,
  );

/** How many lines of a year have a plan. */
export const countPlanned = async (tx: Tx, aptId: string, year: number): Promise<number> =>
  (
    await tx.first(statement<{ count: number }>`
      select count(distinct l.line_id)::int as count from budget_line l
        join budget_month m on m.apt_id = l.apt_id and m.line_id = l.line_id and m.planned <> 0
       where l.apt_id = ${aptId} and l.year = ${year}`)
  )?.count ?? 0;

type Closing = {
  aptId: string;
  year: number;
  month: number;
  kind: 'CLOSED' | 'REOPENED';
  reason: string | null;
  at: Date;
  by: { memberId: string; memberName: string };
};
/** With what the month comes to at this moment. */
export async function insertClosing(tx: Tx, { aptId, year, month, kind, reason, at, by }: Closing): Promise<void> {
  const sums = await tx.first(statement<{ reserved: string; spent: string }>`
    select coalesce(sum(m.reserved), 0) as reserved, coalesce(sum(m.spent), 0) as spent
      from budget_line l join budget_month m on m.apt_id = l.apt_id and m.line_id = l.line_id
     where l.apt_id = ${aptId} and l.year = ${year} and m.month = ${month}`);
  await insertRow(tx, 'budget_closing', {
    ...{
      apt_id: aptId,
      closing_id: newId(),
      year,
      month,
      kind,
      reason,
      at,
      by_id: by.memberId,
      by_name: by.memberName,
    },
    ...{ reserved: String(sums?.reserved ?? 0), spent: String(sums?.spent ?? 0) },
  });
}

/** Papers of a year that hold something: those under way, or all. */
export const holdersOf = (tx: Tx, aptId: string, year: number) =>
  tx.run(statement<{ docId: string; state: string }>`
    select p.doc_id as "docId", d.state
      from budget_line l
      join budget_paper p on p.apt_id = l.apt_id and p.line_id = l.line_id and p.state = 'HELD'
      join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id
     where l.apt_id = ${aptId} and l.year = ${year}
       and (select coalesce(sum(e.amount), 0) from budget_entry e
             where e.apt_id = p.apt_id and e.doc_id = p.doc_id and e.kind = 'RESERVED') <> 0
     order by p.doc_id`);

type NewRule = Pick<Rule, 'beyond' | 'consentOffice'> & { aptId: string; at: Date; by: string };
/** The version that is there now; nothing where somebody was faster. */
export async function writeRule(
  tx: Tx,
  { aptId, beyond, consentOffice, at, by }: NewRule,
  seen: number,
): Promise<number | undefined> {
  const row = await tx.first(statement<{ version: number }>`
    insert into budget_rule as r (apt_id, beyond, consent_office, updated_at, updated_by)
    select ${aptId}, ${beyond}, ${consentOffice}, ${at}, ${by} where ${seen}::integer = 0 or exists (select from budget_rule where apt_id = ${aptId})
    on conflict (apt_id) do update set beyond = excluded.beyond, consent_office = excluded.consent_office, version = r.version + 1, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by where r.version = ${seen}::integer
    returning version`);
  return row?.version;
}
