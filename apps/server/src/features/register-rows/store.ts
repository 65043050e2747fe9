import type { RegisterFeed } from '@danji/contract/forms/register-settings';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { Row } from './domain/rows-of.ts';

type Papers = { docId: string; isVoid: boolean; isOpen: boolean; rows: readonly Row[] };

/** Puts in what papers say, in one statement. */
export const rowsInsert = (aptId: string, papers: readonly Papers[]) => {
  const rows = papers.flatMap(({ docId, isVoid, isOpen, rows }) =>
    rows.map((row) => ({ ...row, docId, isVoid, isOpen })),
  );
  return statement`
    insert into register_row (apt_id, register, doc_id, row_no, day, amount, share, until_day, ends, same_as, cells, words, is_void, is_open)
    select ${aptId}, r.register, r."docId", r."rowNo", r.day, r.amount, r.share, r.until, r.ends, r."sameAs", r.cells, r.words, r."isVoid", r."isOpen"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        r (register text, "docId" uuid, "rowNo" integer, day date, amount bigint, share text, until date, ends boolean, "sameAs" text,
           cells jsonb, words text, "isVoid" boolean, "isOpen" boolean)`;
};

/** What the form feeds now; an earlier version of it, too. */
export const feedsOf = (formId: string | null) => sql<RegisterFeed[] | null>`(
  select fv.settings -> 'registers' from form fm
    join form_version fv on fv.apt_id = fm.apt_id and fv.form_id = fm.form_id and fv.version = fm.current_version
   where fm.apt_id = app.apt_id() and fm.form_id = ${formId}::uuid)`;

export type CompletedPaper = {
  docId: string;
  title: string;
  content: Record<string, unknown>;
  decidedAt: Date;
  isVoid: boolean;
  isOpen: boolean;
  kept: KeptRow[];
};
/** As it stands there, in the shape in which a row is made. */
export type KeptRow = Row & { isVoid: boolean; isOpen: boolean; isAsPaper: boolean };

/** That a row `r` is replaced, said by the rows: there is a newer one of the same thing that everybody may know of, and that stands. */
export const replacedByRows = sql`(r.same_as is not null and exists (
  select from register_row n where n.apt_id = r.apt_id and n.register = r.register and n.same_as = r.same_as and n.is_open and not n.is_void
     and (n.day, n.doc_id, n.row_no) > (r.day, r.doc_id, r.row_no)))`;
/** What triggers keep of the paper `d` and of other rows beside a row `r`. */
const isAsPaper = sql`((r.doc_number, r.title, r.drafter_name, r.dept_name, r.is_replaced)
  is not distinct from (d.doc_number, d.title, d.drafter_name, d.drafter_dept_name, ${replacedByRows}))`;

const keptRows = sql`coalesce((
  select json_agg(json_build_object('register', r.register, 'rowNo', r.row_no, 'day', r.day, 'amount', r.amount, 'share', r.share,
           'until', r.until_day, 'ends', r.ends, 'sameAs', r.same_as, 'cells', r.cells, 'words', r.words, 'isVoid', r.is_void, 'isOpen', r.is_open,
           'isAsPaper', ${isAsPaper})
         order by r.register, r.row_no)
    from register_row r where r.apt_id = d.apt_id and r.doc_id = d.doc_id), '[]')`;

type After = { formId: string; after: string | null; most: number };

/** Completed papers of a form behind an id, with the rows that are kept of them. What is a tombstone has none. */
export const papersOf = (tx: Tx, aptId: string, { formId, after, most }: After, lock = false) =>
  tx.run(statement<CompletedPaper>`
    select d.doc_id as "docId", d.title, d.content, d.decided_at as "decidedAt", d.state = 'VOID' as "isVoid",
           d.security = 'NORMAL' as "isOpen", ${keptRows} as kept
      from document d
     where d.apt_id = ${aptId} and d.form_id = ${formId} and d.doc_number is not null and d.purged_at is null
       and (${after}::uuid is null or d.doc_id > ${after}::uuid)
     order by d.doc_id limit ${most} ${lock ? sql`for update of d` : sql``}`);

/** The things are locked first, in one order, as by whoever writes a newer row of one. */
export async function removeRows(tx: Tx, aptId: string, docIds: readonly string[]): Promise<void> {
  await tx.run(statement`
    select app.lock_same_thing(s.apt_id, s.register, s.same_as)
      from (select distinct apt_id, register, same_as from register_row
             where apt_id = ${aptId} and doc_id = any(${[...docIds]}::uuid[]) and same_as is not null order by 1, 2, 3) s`);
  await tx.run(statement`delete from register_row where apt_id = ${aptId} and doc_id = any(${[...docIds]}::uuid[])`);
}

/** Rows whose paper is not there to read: a draft, a tombstone. There are none, unless something went wrong. */
export const countStrays = async (tx: Tx, aptId: string): Promise<number> =>
  (
    await tx.first(statement<{ n: number }>`
      select count(distinct r.doc_id)::int as n from register_row r join document d on d.apt_id = r.apt_id and d.doc_id = r.doc_id
       where r.apt_id = ${aptId} and (d.doc_number is null or d.purged_at is not null or d.form_id is null)`)
  )?.n ?? 0;

/** The forms of a complex that anything was written on, with what they feed. */
export const formsOf = (tx: Tx, aptId: string) =>
  tx.run(statement<{ formId: string; feeds: RegisterFeed[] | null; waits: boolean }>`
    select f.form_id as "formId", v.settings -> 'registers' as feeds,
           exists (select from register_rebuild b where b.apt_id = f.apt_id and b.form_id = f.form_id) as waits
      from form f join form_version v on v.apt_id = f.apt_id and v.form_id = f.form_id and v.version = f.current_version
     where f.apt_id = ${aptId}
       and (v.settings ? 'registers'
            or exists (select from register_row r join document d on d.apt_id = r.apt_id and d.doc_id = r.doc_id
                        where r.apt_id = f.apt_id and d.form_id = f.form_id))
     order by f.form_id`);
