import type { BudgetClaim } from '@danji/contract/forms/budget-marks';
import type { BudgetConsentOffice } from '@danji/contract/said-rule';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { statement } from '../../lib/statement.ts';
import type { Held, Move } from './domain/moves.ts';

export type Rule = {
  beyond: 'WARN' | 'EXPLAIN' | 'CONSENT' | 'REFUSE';
  consentOffice: BudgetConsentOffice;
  version: number;
};

/** A complex that has said nothing wants the consent of the 회장 for what is beyond the budget. */
export const ruleOf = (aptId: string) =>
  statement<Rule>`select beyond, consent_office as "consentOffice", version from budget_rule where apt_id = ${aptId}`;
export const asRule = (row: unknown): Rule =>
  (row as Rule | undefined) ?? { beyond: 'CONSENT', consentOffice: 'CHAIR', version: 0 };

export type Sums = {
  lineId: string | null;
  planned: number;
  reserved: number;
  spent: number;
  /** Whether the year has a budget at all: without one nothing is beyond it. */
  hasPlan: boolean;
  closedThrough: number;
};
type LineKey = { aptId: string; year: number; account: string; fund: string };

/** How a line stands; one that nobody planned stands at nothing. */
export const sumsOf = ({ aptId, year, account, fund }: LineKey) => statement<Sums>`
  select l.line_id as "lineId", coalesce(m.planned, 0)::float8 as planned, coalesce(m.reserved, 0)::float8 as reserved, coalesce(m.spent, 0)::float8 as spent,
         exists (select from budget_line o join budget_month p on p.apt_id = o.apt_id and p.line_id = o.line_id
                  where o.apt_id = ${aptId} and o.year = ${year} and p.planned > 0) as "hasPlan",
         coalesce((select y.closed_through from budget_year y where y.apt_id = ${aptId} and y.year = ${year}), 0) as "closedThrough"
    from (select 1) one
    left join budget_line l on l.apt_id = ${aptId} and l.year = ${year} and l.account = ${account} and l.fund = ${fund}
    left join lateral (select sum(planned) as planned, sum(reserved) as reserved, sum(spent) as spent
                         from budget_month where apt_id = l.apt_id and line_id = l.line_id) m on true`;

/** The same of a line that is known. */
export const sumsOfLine = (aptId: string, lineId: string) => statement<Pick<Sums, 'planned' | 'reserved' | 'spent'>>`
  select coalesce(sum(planned), 0)::float8 as planned, coalesce(sum(reserved), 0)::float8 as reserved, coalesce(sum(spent), 0)::float8 as spent
    from budget_month where apt_id = ${aptId} and line_id = ${lineId}::uuid`;

export const openYear = (aptId: string, year: number) => statement`
  insert into budget_year (apt_id, year) values (${aptId}, ${year}) on conflict do nothing`;

/** A line that a plan or a paper is the first to name. */
export const openLine = ({ aptId, year, account, fund }: LineKey) => statement`
  insert into budget_line (apt_id, line_id, year, account, fund, seq_no)
  select ${aptId}, ${newId()}::uuid, ${year}, ${account}, ${fund},
         coalesce((select max(seq_no) from budget_line where apt_id = ${aptId} and year = ${year}), 0) + 1
   where not exists (select from budget_line where apt_id = ${aptId} and year = ${year} and account = ${account} and fund = ${fund})
  on conflict do nothing`;

/** Papers share a year, so that none is written while it is being closed; whoever closes or plans holds it alone. */
export const shareYears = (aptId: string, years: readonly number[]) => statement`
  select year from budget_year where apt_id = ${aptId} and year = any(${[...new Set(years)]}::integer[]) order by year for share`;

/** Always in the same order: two papers that name each other's lines do not wait for each other. */
export const holdLines = (aptId: string, lineIds: readonly string[]) => statement`
  select line_id from budget_line where apt_id = ${aptId} and line_id = any(${[...new Set(lineIds)]}::uuid[]) order by line_id for update`;

const heldRow = sql`p.doc_id as "docId", p.stage, p.line_id as "lineId", l.year, p.amount::float8 as amount, to_char(p.on_day, 'YYYY-MM-DD') as day,
       p.of_doc_id as "ofDocId", p.taken_over::float8 as "takenOver", p.is_final as "isFinal", p.state, y.closed_through as "closedThrough",
       coalesce((select sum(e.amount) from budget_entry e where e.apt_id = p.apt_id and e.doc_id = p.doc_id and e.kind = 'RESERVED'), 0)::float8 as reserved`;
const heldFrom = sql`budget_paper p join budget_line l on l.apt_id = p.apt_id and l.line_id = p.line_id
       join budget_year y on y.apt_id = l.apt_id and y.year = l.year`;
export type HeldRow = Held & { year: number; ofDocId: string | null };

export const heldOf = (aptId: string, docIds: readonly string[]) => statement<HeldRow>`
  select ${heldRow} from ${heldFrom} where p.apt_id = ${aptId} and p.doc_id = any(${[...docIds]}::uuid[])`;

/**
 * The 품의 that one goes on from, however many papers lie between (a contract, an inspection): completed, and rather one of the
 * same line that still holds something.
 */
export const proposalAmong = (aptId: string, relatedIds: readonly string[], claim: BudgetClaim, year: number) =>
  statement<HeldRow>`
  with recursive chain (doc_id, depth) as (
    select r.id, 1 from unnest(${[...relatedIds]}::uuid[]) r (id)
    union
    select r.related_doc_id, c.depth + 1 from chain c
      join related_document r on r.apt_id = ${aptId} and r.doc_id = c.doc_id where c.depth < 6)
  select h.* from (select ${heldRow}, c.depth, l.account = ${claim.account} and l.fund = ${claim.fund} and l.year = ${year} as same
                     from ${heldFrom} join chain c on c.doc_id = p.doc_id
                     join document d on d.apt_id = p.apt_id and d.doc_id = p.doc_id and d.state in ('APPROVED', 'ENFORCED')
                    where p.apt_id = ${aptId} and p.stage = 'PROPOSAL' and p.state = 'HELD') h
   order by h.same desc, h.reserved > 0 desc, h.depth, h."docId" limit 1`;

type By = { memberId: string | null; memberName: string };
export type NewEntry = {
  kind: 'PLANNED' | 'REVISED' | Move['kind'];
  lineId: string;
  amount: number;
  day: string;
  docId?: string | null;
  byDocId?: string | null;
  isOver?: boolean;
  reason: string;
};

/** Into the book, all in one statement. */
export function entriesInsert(aptId: string, entries: readonly NewEntry[], { at, by }: { at: Date; by: By }) {
  const rows = entries.map((entry) => ({ ...entry, entryId: newId() }));
  return statement`
    insert into budget_entry (apt_id, entry_id, line_id, kind, amount, on_day, doc_id, by_doc_id, is_over, reason, at, by_id, by_name)
    select ${aptId}, r."entryId", r."lineId", r.kind, r.amount, r.day, r."docId", r."byDocId", coalesce(r."isOver", false), r.reason, ${at},
           ${by.memberId}, ${by.memberName}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        r ("entryId" uuid, "lineId" uuid, kind text, amount bigint, day date, "docId" uuid, "byDocId" uuid, "isOver" boolean, reason text)`;
}

type Beside = {
  ofDocId: string | null;
  vendor: string | null;
  overWon: number;
  consentOffice: BudgetConsentOffice | null;
};
export const paperUpsert = (
  aptId: string,
  { docId, stage, lineId, amount, day, takenOver, isFinal }: Held,
  { ofDocId, vendor, overWon, consentOffice }: Beside,
) => statement`
  insert into budget_paper (apt_id, doc_id, stage, line_id, amount, on_day, of_doc_id, taken_over, is_final, vendor, over_won, consent_office, state)
  values (${aptId}, ${docId}::uuid, ${stage}, ${lineId}::uuid, ${amount}, ${day}::date, ${ofDocId}::uuid, ${takenOver}, ${isFinal}, ${vendor},
          ${overWon}, ${consentOffice}, 'HELD')
  on conflict (apt_id, doc_id) do update set stage = excluded.stage, line_id = excluded.line_id, amount = excluded.amount, on_day = excluded.on_day,
    of_doc_id = excluded.of_doc_id, taken_over = excluded.taken_over, is_final = excluded.is_final, vendor = excluded.vendor, over_won = excluded.over_won,
    consent_office = excluded.consent_office, state = 'HELD'`;

export const paperState = (aptId: string, docId: string, state: Held['state']) => statement`
  update budget_paper set state = ${state} where apt_id = ${aptId} and doc_id = ${docId}::uuid`;

/** Whether anything is planned in a year. */
export const hasPlan = async (tx: Tx, aptId: string, year: number): Promise<boolean> =>
  (await tx.first(statement`
    select 1 as one from budget_line l join budget_month m on m.apt_id = l.apt_id and m.line_id = l.line_id
     where l.apt_id = ${aptId} and l.year = ${year} and m.planned > 0 limit 1`)) !== undefined;

export const findSums = async (tx: Tx, key: LineKey): Promise<Sums> => {
  const row = await tx.first(sumsOf(key));
  if (!row) throw new Error('a line of the budget has no sums');
  return row;
};
