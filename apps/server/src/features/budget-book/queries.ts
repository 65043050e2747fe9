import { budgetIdleDays } from '@danji/contract/budgets';
import { koreanDay } from '@danji/contract/korean-day';
import type { BudgetConsentOffice } from '@danji/contract/said-rule';
import { type RawBuilder, sql } from 'kysely';
import { allOf, listPage, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable, readableAmong } from '../approvals/public.ts';

export type LineRow = {
  lineId: string;
  account: string;
  fund: string;
  planned: number;
  reserved: number;
  spent: number;
  months: { month: number; reserved: number; spent: number }[];
};
/** Every line of a year that somebody planned or a paper took from, in the order in which they came. */
export const linesOf = (aptId: string, year: number) => statement<LineRow>`
  select l.line_id as "lineId", l.account, l.fund, coalesce(sum(m.planned), 0)::float8 as planned, coalesce(sum(m.reserved), 0)::float8 as reserved,
         coalesce(sum(m.spent), 0)::float8 as spent,
         coalesce(json_agg(json_build_object('month', m.month, 'reserved', m.reserved, 'spent', m.spent) order by m.month)
                    filter (where m.reserved <> 0 or m.spent <> 0), '[]') as months
    from budget_line l join budget_month m on m.apt_id = l.apt_id and m.line_id = l.line_id
   where l.apt_id = ${aptId} and l.year = ${year}
   group by l.line_id, l.account, l.fund, l.seq_no
  having bool_or(m.planned <> 0 or m.reserved <> 0 or m.spent <> 0)
   order by l.seq_no, l.account, l.fund`;

export type YearRow = {
  closedThrough: number;
  version: number;
  years: number[];
  beyond: string | null;
  consentOffice: string | null;
  ruleVersion: number | null;
};
export const yearOfBook = (aptId: string, year: number) => statement<YearRow>`
  select coalesce(y.closed_through, 0) as "closedThrough", coalesce(y.version, 0) as version, r.beyond, r.consent_office as "consentOffice", r.version as "ruleVersion",
         (select coalesce(json_agg(o.year order by o.year desc), '[]') from budget_year o where o.apt_id = ${aptId}) as years
    from (select 1) one
    left join budget_year y on y.apt_id = ${aptId} and y.year = ${year}
    left join budget_rule r on r.apt_id = ${aptId}`;

export type ClosingRow = {
  month: number;
  kind: 'CLOSED' | 'REOPENED';
  spent: number;
  reserved: number;
  reason: string | null;
  at: string;
  byName: string;
};
export const closingsOf = (aptId: string, year: number) => statement<ClosingRow>`
  select month, kind, spent::float8 as spent, reserved::float8 as reserved, reason, app.stamp(at) as at, by_name as "byName"
    from budget_closing where apt_id = ${aptId} and year = ${year} order by budget_closing.at desc limit 24`;

export type PlanRow = {
  entryId: string;
  kind: 'PLANNED' | 'REVISED';
  amount: number;
  reason: string;
  at: string;
  byName: string;
  docId: string | null;
  docNumber: string | null;
};
/** Its paper for whoever may read it. */
export const plansOf = (reader: Reader, lineId: string) => statement<PlanRow>`
  select e.entry_id as "entryId", e.kind, e.amount::float8 as amount, e.reason, app.stamp(e.at) as at, e.by_name as "byName",
         d.doc_id as "docId", d.doc_number as "docNumber"
    from budget_entry e left join document d on d.apt_id = e.apt_id and d.doc_id = e.doc_id and ${readable(reader)}
   where e.apt_id = ${reader.aptId} and e.line_id = ${lineId}::uuid and e.kind in ('PLANNED', 'REVISED')
   order by e.at desc, e.entry_id desc limit 200`;

export type Behind = {
  year: number;
  kind: 'RESERVED' | 'SPENT';
  lineId?: string | undefined;
  fund?: string | undefined;
  month?: number | undefined;
  vendor?: string | undefined;
  idle?: 'Y' | undefined;
};
/** A completed 품의 `b` of the document `d` that still holds something. */
const releasable = sql`b.stage = 'PROPOSAL' and b.state = 'HELD' and d.state in ('APPROVED', 'ENFORCED')`;
/** For how many days nothing was decided about what it holds, and nothing taken from it. */
const idleDays = ({ now }: Reader) => sql`${koreanDay(now)}::date - (greatest(d.decided_at, (
  select max(e.at) from budget_entry e where e.apt_id = b.apt_id and e.doc_id = b.doc_id and e.kind = 'RESERVED')) at time zone 'Asia/Seoul')::date`;
/** The paper `b` and the document `d` of what was booked as `g`. */
const paperOf = ({ aptId }: Reader, g: string) => sql`
  left join budget_paper b on b.apt_id = ${aptId} and b.doc_id = ${sql.ref(g)}.doc_id
  left join document d on d.apt_id = ${aptId} and d.doc_id = ${sql.ref(g)}.doc_id`;

const inMonth = (year: number, month: number) =>
  sql`e.on_day >= make_date(${year}, ${month}, 1) and e.on_day < (make_date(${year}, ${month}, 1) + interval '1 month')::date`;
/**
 * In front of a list: the papers of the figure that was asked for, what each comes to, when it was last booked, and whether the reader
 * may read it. From the index of the entries alone; what else is said of a paper is read for those of a page, or where only those are
 * asked for that may be looked through before their money is given back (`idle`).
 */
function behind(reader: Reader, { year, kind, lineId, fund, month, vendor, idle }: Behind): RawBuilder<unknown> {
  const { before, isRead } = readableAmong(reader, sql`select doc_id from booked`);
  const ofVendor =
    vendor !== undefined &&
    sql`exists (select from budget_paper v where v.apt_id = ${reader.aptId} and v.doc_id = g.doc_id and coalesce(v.vendor, '') = ${vendor})`;
  const onlyIdle = idle && sql`${releasable} and ${idleDays(reader)} >= ${budgetIdleDays}`;
  return sql`
    booked as materialized (
      select e.doc_id, sum(e.amount) as amount, max(e.on_day) as booked
        from budget_line l
        join budget_entry e on e.apt_id = l.apt_id and e.line_id = l.line_id and e.kind = ${kind}
       where ${allOf([
         sql`l.apt_id = ${reader.aptId} and l.year = ${year}`,
         lineId && sql`l.line_id = ${lineId}::uuid`,
         fund && sql`l.fund = ${fund}`,
         month === undefined ? null : inMonth(year, month),
       ])}
       group by e.doc_id having sum(e.amount) <> 0),
    ${before},
    behind as materialized (
      select g.*, ${isRead(sql`g.doc_id`)} as is_read, ${idle ? idleDays(reader) : sql`null::integer`} as idle_days
        from booked g ${idle ? paperOf(reader, 'g') : sql``} where ${allOf([ofVendor || null, onlyIdle])})`;
}

export type PaperRow = {
  docId: string;
  docNumber: string | null;
  title: string;
  drafterName: string;
  account: string;
  fund: string;
  vendor: string | null;
  day: string;
  amount: number;
  overWon: number;
  consentOffice: BudgetConsentOffice | null;
  consentBy: string | null;
  consentAt: string | null;
  releasableYn: boolean;
  paid: number;
  idleDays: number | null;
};
/** Who consented to what is beyond the budget: by a 합의, or by deciding it themselves or from above. */
const consentStep = (what: RawBuilder<unknown>) => sql`
  (select ${what} from step s
    where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and app.is_budget_consent(s.kind, s.state, s.offices, b.consent_office)
    order by s.kind <> 'AGREE', s.ord limit 1)`;
/**
 * They are gone through once, for the page and for what is hidden: a paper that the reader may not read is counted, and a vendor
 * that was asked for would name it.
 */
export const papersBehind = (reader: Reader, asked: Behind, paging: Paging) =>
  listPage<PaperRow & { hidden: number; hiddenWon: number }>({
    before: behind(reader, asked),
    found: sql`select * from behind where is_read`,
    order: asked.idle ? sql`p.idle_days desc, p.doc_id` : sql`p.booked desc, p.doc_id desc`,
    paging,
    twice: true,
    columns: sql`p.doc_id as "docId", d.doc_number as "docNumber", d.title, d.drafter_name as "drafterName", l.account, l.fund, b.vendor,
                 to_char(b.on_day, 'YYYY-MM-DD') as day, p.amount::float8 as amount,
                 b.over_won::float8 as "overWon", b.consent_office as "consentOffice", ${consentStep(sql`coalesce(s.actor_name, s.person_name)`)} as "consentBy",
                 ${consentStep(sql`app.stamp(s.acted_at)`)} as "consentAt",
                 w.releasable as "releasableYn", case when w.releasable then ${idleDays(reader)} end as "idleDays",
                 case when w.releasable then (select coalesce(sum(x.amount), 0) from budget_paper x
                                               where x.apt_id = b.apt_id and x.of_doc_id = p.doc_id and x.state = 'SPENT') else 0 end::float8 as paid,
                 h.count as hidden, h.amount as "hiddenWon"`,
    joins: sql`${paperOf(reader, 'p')}
      left join budget_line l on l.apt_id = b.apt_id and l.line_id = b.line_id
      left join lateral (select ${asked.kind === 'RESERVED'} and ${releasable} as releasable) w on true
      cross join (select count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from behind
                   where ${asked.vendor === undefined} and not is_read) h`,
  });

export type VendorRow = { vendor: string | null; reserved: number; spent: number; papers: number };
/**
 * By vendor, of papers that the reader may not read without one. What is spent is the amount of its paper (invariant 15), so a year
 * of it is added up from an index of the papers; only of those that still hold something the entries are asked.
 */
export const vendorsOf = (reader: Reader, year: number, fund: string | undefined) => {
  const ofLines = (state: 'SPENT' | 'HELD') => sql`
    budget_line l join budget_paper p on p.apt_id = l.apt_id and p.line_id = l.line_id and p.state = ${sql.lit(state)}`;
  const meant = allOf([sql`l.apt_id = ${reader.aptId} and l.year = ${year}`, fund && sql`l.fund = ${fund}`]);
  const { before, isRead } = readableAmong(
    reader,
    sql`select p.doc_id from ${ofLines('SPENT')} where ${meant} union all select p.doc_id from ${ofLines('HELD')} where ${meant}`,
  );
  const named = sql`case when ${isRead(sql`p.doc_id`)} then p.vendor end`;
  return statement<VendorRow>`
    with ${before},
    held as materialized (
      select ${named} as vendor, h.reserved from ${ofLines('HELD')}
        cross join lateral (select sum(e.amount) as reserved from budget_entry e
                             where e.apt_id = p.apt_id and e.doc_id = p.doc_id and e.kind = 'RESERVED') h
       where ${meant} and h.reserved <> 0)
    select v.vendor, sum(v.reserved)::float8 as reserved, sum(v.spent)::float8 as spent, sum(v.papers)::int as papers
      from (select s.vendor, 0 as reserved, sum(s.amount) as spent, count(*) as papers
              from (select ${named} as vendor, p.amount from ${ofLines('SPENT')} where ${meant} offset 0) s group by s.vendor
            union all
            select h.vendor, sum(h.reserved), 0, count(*) from held h group by h.vendor) v
     group by v.vendor order by sum(v.spent) desc, sum(v.reserved) desc, v.vendor limit 100`;
};

export const paperByNumber = (reader: Reader, docNumber: string) => statement<{ docId: string }>`
  select d.doc_id as "docId" from document d where d.apt_id = ${reader.aptId} and d.doc_number = ${docNumber} and ${readable(reader)}`;

type CompletedProposal = { docId: string; title: string; drafterId: string };
export const findCompletedProposal = (reader: Reader, docId: string) => statement<CompletedProposal>`
  select d.doc_id as "docId", d.title, d.drafter_id as "drafterId"
    from document d join budget_paper p on p.apt_id = d.apt_id and p.doc_id = d.doc_id and p.stage = 'PROPOSAL'
   where d.apt_id = ${reader.aptId} and d.doc_id = ${docId}::uuid and d.state in ('APPROVED', 'ENFORCED') and ${readable(reader)}`;

export type ReleaseRow = {
  docId: string;
  docNumber: string | null;
  title: string;
  account: string;
  fund: string;
  amount: number;
  reason: string;
  at: string;
  byName: string;
  undoableYn: boolean;
};
/** What was given back by hand: an entry that no paper wrote. The newest of a paper that holds nothing since can be undone. */
export const releasesOf = (reader: Reader, year: number) => statement<ReleaseRow>`
  select d.doc_id as "docId", d.doc_number as "docNumber", d.title, l.account, l.fund, -e.amount::float8 as amount, e.reason, app.stamp(e.at) as at,
         e.by_name as "byName",
         p.state = 'FREED' and y.closed_through < 12 and d.state in ('APPROVED', 'ENFORCED')
           and not exists (select from budget_entry n where n.apt_id = e.apt_id and n.doc_id = e.doc_id and n.kind = 'RESERVED'
                              and (n.at, n.entry_id) > (e.at, e.entry_id)) as "undoableYn"
    from budget_line l
    join budget_year y on y.apt_id = l.apt_id and y.year = l.year
    join budget_entry e on e.apt_id = l.apt_id and e.line_id = l.line_id and e.kind = 'RESERVED' and e.amount < 0 and e.by_doc_id is null
    join budget_paper p on p.apt_id = e.apt_id and p.doc_id = e.doc_id
    join document d on d.apt_id = e.apt_id and d.doc_id = e.doc_id
   where l.apt_id = ${reader.aptId} and l.year = ${year} and ${readable(reader)}
   order by e.at desc, e.entry_id desc limit 100`;

/** What was given back of a paper last, where nothing came behind it. */
export const lastReleaseOf = (aptId: string, docId: string) => statement<{ amount: number }>`
  select case when e.amount < 0 and e.by_doc_id is null then -e.amount::float8 else 0 end as amount from budget_entry e
   where e.apt_id = ${aptId} and e.doc_id = ${docId}::uuid and e.kind = 'RESERVED' order by e.at desc, e.entry_id desc limit 1`;

/** A shipped form, where the complex uses it. */
export const formByCode = (aptId: string, code: string) => statement<{ formId: string }>`
  select f.form_id as "formId" from form f join shared_form s on s.form_id = f.origin_id
   where f.apt_id = ${aptId} and f.in_use and s.form_code = ${code} order by f.seq_no limit 1`;
