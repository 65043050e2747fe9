import { EARLIER_MARKS, type VacationMarks } from '@danji/contract/forms/vacation-marks';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { statement } from '../../lib/statement.ts';
import type { Gap } from './domain/attendance.ts';
import type { Entry } from './domain/balance.ts';
import type { Basis } from './domain/owed-by-law.ts';

export type Rule = { basis: Basis; beyond: 'WARN' | 'EXPLAIN' | 'REFUSE'; byClock: boolean; version: number };
type RuleRow = {
  basis: Basis['kind'];
  fiscal_start: string;
  beyond: Rule['beyond'];
  by_clock: boolean;
  version: number;
};

/** A complex that has said nothing goes by the day of entry, and has what is beyond explained. */
export async function findRule(tx: Tx, aptId: string): Promise<Rule> {
  const row = await tx.first(
    statement<RuleRow>`select basis, fiscal_start, beyond, by_clock, version from vacation_rule where apt_id = ${aptId}`,
  );
  if (!row) return { basis: { kind: 'ENTRY' }, beyond: 'EXPLAIN', byClock: false, version: 0 };
  const basis: Basis = row.basis === 'ENTRY' ? { kind: 'ENTRY' } : { kind: 'FISCAL', startsOn: row.fiscal_start };
  return { basis, beyond: row.beyond, byClock: row.by_clock, version: row.version };
}

export type Person = {
  memberId: string;
  memberName: string;
  deptId: string | null;
  deptName: string | null;
  positionName: string | null;
  workingType: string | null;
  state: string;
  isEmployee: boolean;
  enteredOn: string | null;
};

export type Book = Person & { gaps: Gap[]; entries: Entry[]; reserved: Reserved[] };
export type Reserved = { docId: string; days: number; from: string; until: string };

const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** The books of these employees, or of all who have not left, by name. */
export function readBooks(tx: Tx, aptId: string, memberIds: readonly string[] | null): Promise<Book[]> {
  const whose =
    memberIds === null
      ? sql`m.member_type = 'EMP' and m.state <> 'RESIGNED'`
      : sql`m.member_id = any(${[...memberIds]}::text[])`;
  return tx.run(statement<Book>`
    select m.member_id as "memberId", m.member_name as "memberName", m.dept_id as "deptId", d.dept_name as "deptName", m.position_name as "positionName",
           m.working_type as "workingType", m.state, m.member_type = 'EMP' as "isEmployee", ${day('p.entered_on')} as "enteredOn",
           coalesce((select json_agg(json_build_object('kind', g.kind, 'from', g.from_day, 'to', g.to_day) order by g.from_day)
                       from vacation_gap g where g.apt_id = m.apt_id and g.member_id = m.member_id and g.withdrawn_at is null), '[]') as gaps,
           coalesce((select json_agg(json_build_object('entryId', e.entry_id, 'kind', e.kind, 'days', e.hours / 8.0, 'from', e.from_day, 'until', e.until_day,
                                                       'lotId', e.lot_id, 'docId', e.doc_id, 'ruleKey', e.rule_key) order by e.at, e.entry_id)
                       from vacation_entry e where e.apt_id = m.apt_id and e.member_id = m.member_id), '[]') as entries,
           coalesce(r.papers, '[]') as reserved
      from member m
      left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
      left join vacation_person p on p.apt_id = m.apt_id and p.member_id = m.member_id
      left join (select v.member_id, json_agg(json_build_object('docId', v.doc_id, 'days', v.hours / 8.0, 'from', v.from_day, 'until', v.until_day)) as papers
                   from app.vacation_papers(${JSON.stringify(EARLIER_MARKS)}::jsonb) v
                  where v.apt_id = ${aptId} and v.state = 'IN_PROGRESS' group by v.member_id) r on r.member_id = m.member_id
     where m.apt_id = ${aptId} and ${whose}
     order by m.member_name, m.member_id
     limit 5000`);
}

export const findBook = async (tx: Tx, aptId: string, memberId: string): Promise<Book | undefined> =>
  (await readBooks(tx, aptId, [memberId]))[0];

/** Whoever writes into somebody's book holds it first: of two at once the second sees what the first wrote. */
export async function lockPerson(tx: Tx, aptId: string, memberId: string): Promise<void> {
  await tx.run(statement`
    insert into vacation_person (apt_id, member_id) values (${aptId}, ${memberId}) on conflict do nothing`);
  await tx.run(statement`
    select member_id from vacation_person where apt_id = ${aptId} and member_id = ${memberId} for update`);
}

export type NewEntry = {
  entryId?: string;
  aptId: string;
  memberId: string;
  kind: Entry['kind'];
  days: number;
  from?: string | null;
  until?: string | null;
  lotId?: string | null;
  docId?: string | null;
  runId?: string | null;
  ruleKey?: string | null;
  reason: string;
  at: Date;
  by: { memberId: string | null; memberName: string };
};

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<string> {
  const entryId = entry.entryId ?? newId();
  await insertEntries(tx, [{ ...entry, entryId }]);
  return entryId;
}

const rowOf = (entry: NewEntry) => ({
  ...{ apt_id: entry.aptId, entry_id: entry.entryId ?? newId(), member_id: entry.memberId, kind: entry.kind },
  ...{ hours: Math.round(entry.days * 8), from_day: entry.from ?? null, until_day: entry.until ?? null },
  ...{
    lot_id: entry.lotId ?? null,
    doc_id: entry.docId ?? null,
    run_id: entry.runId ?? null,
    rule_key: entry.ruleKey ?? null,
  },
  ...{ reason: entry.reason, at: entry.at, by_id: entry.by.memberId, by_name: entry.by.memberName },
});

/** Many at once, in one statement. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.map(rowOf);
  const column = <K extends keyof ReturnType<typeof rowOf>>(key: K) => rows.map((row) => row[key]);
  await tx.run(statement`
    insert into vacation_entry (apt_id, entry_id, member_id, kind, hours, from_day, until_day, lot_id, doc_id, run_id, rule_key, reason, at, by_id, by_name)
    select * from unnest(
      ${column('apt_id')}::text[], ${column('entry_id')}::uuid[], ${column('member_id')}::text[], ${column('kind')}::text[],
      ${column('hours')}::integer[], ${column('from_day')}::date[], ${column('until_day')}::date[], ${column('lot_id')}::uuid[],
      ${column('doc_id')}::uuid[], ${column('run_id')}::uuid[], ${column('rule_key')}::text[], ${column('reason')}::text[],
      ${column('at')}::timestamptz[], ${column('by_id')}::text[], ${column('by_name')}::text[])`);
}

type Paper = { member_id: string; days: number; from_day: string; until_day: string };

/** What a paper takes, of whom, as it stands on it. */
export const findTaken = (tx: Tx, aptId: string, docId: string, marks: VacationMarks): Promise<Paper | undefined> =>
  tx.first(statement<Paper>`
    select coalesce(s.person_id, d.drafter_id) as member_id, t.hours / 8.0::float8 as days, ${day('t.from_day')} as from_day, ${day('t.until_day')} as until_day
      from document d
      left join step s on s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.kind = 'DRAFT'
     cross join lateral app.vacation_taken(d.content, ${JSON.stringify(marks)}::jsonb) t
     where d.apt_id = ${aptId} and d.doc_id = ${docId}::uuid and t.hours > 0`);

/** What was taken by a paper and not given back. */
export const findUse = (tx: Tx, aptId: string, docId: string): Promise<Paper | undefined> =>
  tx.first(statement<Paper>`
    select e.member_id, e.hours / 8.0::float8 as days, ${day('e.from_day')} as from_day, ${day('e.until_day')} as until_day
      from vacation_entry e
     where e.apt_id = ${aptId} and e.doc_id = ${docId}::uuid and e.kind = 'USED'
       and not exists (select from vacation_entry r where r.apt_id = e.apt_id and r.doc_id = e.doc_id and r.kind = 'RETURNED')`);
