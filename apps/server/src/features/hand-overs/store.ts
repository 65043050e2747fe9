import type { HandOverPaper } from '@danji/contract/hand-overs';
import { markWords } from '@danji/contract/letterhead';
import { onBudgets } from '@danji/contract/menu-calls';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { Reader } from '../approvals/public.ts';
import { meantRows, readPapers, rowState } from '../registers/public.ts';

/** Enough for a paper; what is more stands in the register. */
const MOST = 100;

export const findDepartment = async (tx: Tx, aptId: string, memberId: string): Promise<string | null> =>
  (
    await tx.first(statement<{ name: string | null }>`
      select d.dept_name as name from member m left join department d on d.apt_id = m.apt_id and d.dept_id = m.dept_id
       where m.apt_id = ${aptId} and m.member_id = ${memberId}`)
  )?.name ?? null;

export const findSuccessor = (tx: Tx, aptId: string, memberId: string) =>
  tx.first(statement<{ name: string }>`
    select member_name as name from member where apt_id = ${aptId} and member_id = ${memberId} and member_type = 'EMP' and state = 'ACTIVE'`);

const rowsOf = (reader: Reader, register: string, title: string, detail: string, only: ReturnType<typeof sql>) =>
  statement<HandOverPaper>`
    with ${readPapers(reader)}
    select r.doc_id as "docId", coalesce(nullif(r.cells ->> ${title}, ''), d.title) as title, coalesce(r.cells ->> ${detail}, '') as detail,
           coalesce(r.until_day, r.day)::text as day
      from register_row r join document d on d.apt_id = r.apt_id and d.doc_id = r.doc_id
     where ${meantRows(reader, register, {})} and not r.is_void and ${only}
     order by coalesce(r.until_day, r.day), r.doc_id, r.row_no limit ${MOST}`;

/** Contracts that run, complaints without an answer, and seals that are out, as far as the asker may read their papers. */
export const findOfOffice = async (tx: Tx, reader: Reader) => ({
  contracts: await tx.run(rowsOf(reader, 'CONTRACT', 'name', 'vendor', sql`${rowState(reader.now)} = 'LIVE'`)),
  complaints: await tx.run(
    rowsOf(reader, 'COMPLAINT', 'what', 'kind', sql`coalesce(r.cells ->> 'answeredOn', '') = ''`),
  ),
  seals: await tx.run(rowsOf(reader, 'SEAL', 'paper', 'seal', sql`r.cells ->> 'out' = '인장 반출'`)),
});

/** The 직인 that the office has now. */
export const findMarks = async (tx: Tx, aptId: string): Promise<string[]> =>
  (
    await tx.run(statement<{ kind: keyof typeof markWords; has: boolean }>`
      select distinct on (m.kind) m.kind, m.image is not null as has from letterhead_mark m
       where m.apt_id = ${aptId} and m.kind <> 'LOGO' order by m.kind, m.created_at desc, m.mark_id desc`)
  ).flatMap(({ kind, has }) => (has ? [markWords[kind]] : []));

/** Figures of the budget are for whoever has its menu. */
export const seesBudgets = async (tx: Tx, aptId: string, memberId: string): Promise<boolean> =>
  (
    await tx.first(statement<{ sees: boolean }>`
      select exists (select from app.flags_of(${aptId}, ${memberId}) f join menu n on n.menu_id = f.menu_id
                      where n.full_path = ${onBudgets.read.access.menu} and f.can_read) as sees`)
  )?.sees === true;

/** The shipped form of the 인수인계서, where the complex uses it. */
export const findHandOverForm = async (tx: Tx, aptId: string): Promise<string | null> =>
  (
    await tx.first(statement<{ form_id: string }>`
      select f.form_id from form f join shared_form s on s.form_id = f.origin_id
       where f.apt_id = ${aptId} and f.in_use and s.form_code = 'HANDOVER' order by f.seq_no limit 1`)
  )?.form_id ?? null;
